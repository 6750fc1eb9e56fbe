// Says what will happen in a draw that is not made yet.
import type { DrawDetail } from '#contract/draws.ts';
import { plural } from '#rules/format/counts.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { countEntries, decidingOf, newYorkMoment } from '../base/draws/draw-labels.ts';

type Planned = Pick<
  DrawDetail,
  | 'kind'
  | 'announced'
  | 'source'
  | 'replacement'
  | 'round'
  | 'roundAt'
  | 'entries'
  | 'dice'
  | 'frozenAt'
>;

/** Who takes part, and what is drawn from what. */
export function entryPlan({ kind, entries }: Planned): string {
  if (kind === 'jackpot') {
    return `The first ${jackpotFigures.finishers} finishers of the race are winning numbers. The draw adds ${jackpotFigures.drawn} of the ${jackpotFigures.carsLeft} cars behind them.`;
  }
  return entries === null
    ? 'Every ticket that is valid at the closing time takes part, each with the same chance.'
    : `${countEntries(kind, entries)} ${plural(entries, 'takes', 'take')} part, each with the same chance.`;
}

/**
 * Where the chance will come from.
 *
 * Example: of the beacon → 'Round 20034567 of the public beacon decides. It comes out on …'
 */
export function chancePlan(draw: Planned, now: Date): string {
  const { round, roundAt, dice, frozenAt } = draw;
  const isOut = roundAt !== null && Date.parse(roundAt) <= now.getTime();
  switch (decidingOf(draw)) {
    case 'drand':
      if (round === null || roundAt === null) {
        return 'A round of the public beacon decides, fixed by the closing time.';
      }
      if (!isOut) {
        return `Round ${round} of the public beacon decides. It comes out on ${newYorkMoment(roundAt)}, after the entries are frozen. Nobody can know it before.`;
      }
      return frozenAt === null
        ? 'The entries are not frozen yet, and the round that was announced is out. The freeze will name a later one, which comes out at least fifteen minutes after it.'
        : `Round ${round} of the public beacon decides. It came out on ${newYorkMoment(roundAt)}, and the draw is made as soon as we have read it. No other round may take its place: only if nobody can have it for two days, two people draw from a barrel, and that is announced here.`;
    case 'witnessed':
      if (dice.length === 0) {
        return 'Two witnesses promise a secret number each. When the entries are frozen, dice are rolled in public, and then the secrets are opened. Last comes a round of the public beacon, so that opening late gains nothing.';
      }
      return roundAt === null || round === null
        ? `The dice are rolled: ${dice.join(', ')}. What is left is that both witnesses open the secret numbers that they promised before.`
        : `The dice are rolled: ${dice.join(', ')}. They named round ${round} of the public beacon, which ${isOut ? 'came' : 'comes'} out on ${newYorkMoment(roundAt)}. A secret that is not opened by then is left out.`;
    case 'manual':
      return 'Printed stubs are drawn from a barrel by hand, before two witnesses.';
    case 'demo':
      return 'This is a demo: a secret number of our own server decides. It is promised before the entries are known, so the server can’t change it later; but it doesn’t come from anywhere independent.';
  }
}
