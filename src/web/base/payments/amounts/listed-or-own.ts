// A choice among listed numbers, with one's own number as the last of them.
import { amounts } from '#rules/figures.ts';
import { maxDollars, maxPieces } from '#rules/prices.ts';
import { wholeDollars, wholeNumber } from './whole-number.ts';

/** A listed number as text, `custom`, or null while nothing is chosen; and the text of one's own. */
export interface ListedOrOwn {
  listed: string | null;
  own: string;
}

export const nothingYet: ListedOrOwn = { listed: null, own: '' };

export const wrongNumber = `Please enter a whole number from 1 to ${amounts.maxPieces}.`;
export const wrongDollars = `Please enter whole dollars, from ${amounts.leastDonation} to ${amounts.maxDonation}.`;

/** The sentence for a choice that is no number yet: `nothing` where nothing was chosen, else `wrong`. */
export const missed = ({ listed, own }: ListedOrOwn, nothing: string, wrong: string): string =>
  listed === 'custom' && own.trim() !== '' ? wrong : nothing;

/** The chosen number of pieces, or null while there is no valid one. */
export function chosenNumber({ listed, own }: ListedOrOwn): number | null {
  if (listed === null) return null;
  return listed === 'custom' ? wholeNumber(own, maxPieces) : Number(listed);
}

/** The chosen whole dollars, or null while there is no valid amount. */
export function chosenAmount({ listed, own }: ListedOrOwn): number | null {
  if (listed === null) return null;
  return listed === 'custom' ? wholeDollars(own, maxDollars) : Number(listed);
}
