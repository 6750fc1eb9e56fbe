// What a gift is for, in the words of receipts and of its donor's account.

/** What stands for a gift that names no charity. */
export const anyPurpose = 'Where it is needed most';

/** What a donation is for: its charity, or the tournament that it is an entry of. */
export const purposeOf = (gift: { charityName: string | null; isEntry: boolean }): string =>
  gift.isEntry
    ? 'The association, as an entry of the golf tournament'
    : (gift.charityName ?? anyPurpose);

/** The name of a charity without a page any more, from the word of it: `kids-golf` → `Kids Golf`. */
export const formerCharity = (preference: string): string =>
  preference.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The charities of the specification: gifts for them are taken also where no page is kept of them. */
export const alwaysTakingGifts: readonly string[] = [
  'kids-golf',
  'foster-kids-aged-out',
  'heart-to-heart',
];
