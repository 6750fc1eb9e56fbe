// What the page of a card says, with scripts and without.
import type { Dedication } from '#contract/dedications.ts';
import { dedicationWords } from '#rules/donations/dedications.ts';
import { longDayWords } from '#rules/words/dates.ts';
import { formatRoundMoney } from '#rules/words/money.ts';

export const cardWords = {
  title: 'Your card',
  linkOver: 'This link is not valid. Please follow the one in our email.',
};

/** 'Your gift of $50 on November 21, 2026 is in honor of Ruth.' */
export const giftSentence = ({ amountCents, donated, kind, honoree }: Dedication): string =>
  `Your gift of ${formatRoundMoney(amountCents)} on ${longDayWords(donated)} is ${dedicationWords(kind, honoree)}.`;
