// Says in words that a prize went back to the pot, since its winner was not eligible.
import type { PublicCard, RaceDetail } from '#contract/jackpot.ts';
import { formatDay } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { ofPicks } from '#rules/jackpot/figures.ts';

/** Example: `Corrected on Nov 23, 2026: its holder was found not eligible, and the prize went back to the pot. …` */
export const formatCardCorrection = ({ at, rule }: NonNullable<PublicCard['correction']>): string =>
  `Corrected on ${formatDay(at)}: its holder was found not eligible, and the prize went back to the pot. The rule: ${rule}`;

/** A prize of a race that nobody has now: of which card, how much it was, and why. */
export const formatTakenBack = (taken: RaceDetail['corrections'][number]) => ({
  serial: taken.serial,
  won: `${ofPicks(taken.matches)}, ${formatMoney(taken.amountCents)}`,
  text: formatCardCorrection(taken),
});
