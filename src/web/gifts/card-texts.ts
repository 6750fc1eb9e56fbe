// What the page of a card says, with scripts and without.
import type { Dedication } from '#contract/dedications.ts';
import { formatDedication } from '#rules/donations/dedications.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { formatRoundMoney } from '#rules/format/money.ts';

export const cardTexts = {
  title: 'Your card',
  linkOver: 'This link is not valid. Please follow the one in our email.',
};

/** 'Your gift of $50 on November 21, 2026 is in honor of Ruth.' */
export const giftSentence = ({ amountCents, donated, kind, honoree }: Dedication): string =>
  `Your gift of ${formatRoundMoney(amountCents)} on ${formatLongDay(donated)} is ${formatDedication(kind, honoree)}.`;
