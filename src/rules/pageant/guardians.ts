// What a guardian can agree to show of a child in the pageant, one by one.

/** The items, in the order in which they are asked for. */
export const shownItems = ['surname', 'town', 'story', 'picture', 'card'] as const;
export type ShownItem = (typeof shownItems)[number];

/** How long the link is valid by which a guardian confirms. */
export const guardianLinkDays = 7;

/** The items in words, each with what it means. */
export const shownItemLabels: Readonly<Record<ShownItem, { label: string; means: string }>> = {
  surname: { label: 'Surname', means: 'The full name, on the site, on ballots and in the result.' },
  town: { label: 'Town', means: 'Where your child comes from.' },
  story: {
    label: 'Title and story',
    means: 'The title your child holds, and the text about them.',
  },
  picture: { label: 'Picture', means: 'The photo. Without it a drawing stands in its place.' },
  card: {
    label: 'Share card',
    means: 'A picture with what you agreed to, for those who share the link.',
  },
};
