// Why a monthly gift is not to be seen by a link, with scripts and without.

export const linkTexts = {
  noLink: 'This page opens from the link in an email about your gift.',
  invalid: 'This link is not valid anymore.',
  voided: 'The links in our emails are void. We sent you a new one.',
} as const;

/** Under which name the tab keeps the link that was opened in it. */
export const linkKept = 'monthly-link';
