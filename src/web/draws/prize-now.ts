// Says in a sentence who has the prize of a draw whose winner was found not eligible.
import type { DrawDetail } from '#contract/draws.ts';
import { newYorkMoment, pickName } from '../base/draws/draw-labels.ts';

/**
 * To which drawn place the prize went, by its serial alone; null where nobody who accepted it had to give it up.
 *
 * Example: the winner was found not eligible, and the first alternate has accepted →
 * `The prize has gone to the 1st alternate, HS-…, who accepted it.`
 */
export function whoHasThePrize(awards: DrawDetail['awards']): string | null {
  if (!awards.some(({ correction }) => correction)) return null;
  const last = awards.reduce((a, b) => (b.position > a.position ? b : a));
  const whom = `the ${pickName(last.position).toLowerCase()}, ${last.serial}`;
  switch (last.status) {
    case 'offered':
      return `The prize is now offered to ${whom}, until ${newYorkMoment(last.acceptBy)}.`;
    case 'accepted':
      return `The prize has gone to ${whom}, who accepted it.`;
    case 'handed over':
      return `The prize was handed over to ${whom}.`;
    default:
      return 'Nobody has the prize now: no drawn ticket is left that it could go to.';
  }
}
