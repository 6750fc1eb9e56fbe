// Says in words what became of a card.

import type { JackpotCard } from '#contract/jackpot.ts';
import { formatMoney } from '#rules/format/money.ts';
import { ofPicks } from '#rules/jackpot/figures.ts';

/** What the words are made of; own cards and public ones have it. */
export interface CardFate {
  isVoid: boolean;
  /** Null until its race is drawn. */
  matches: number | null;
  prizeCents: number;
  isSettled: boolean;
}

/** From so many matches on a card wins money. */
const leastPaid = 4;
const freeCredit = 3;

/**
 * What a card has won, in a few words; null while its race is not drawn yet.
 *
 * Example: five matches of a settled race → '5 of 6: $812.50'.
 */
export function formatFate({ isVoid, matches, prizeCents, isSettled }: CardFate): string | null {
  if (isVoid) return 'Void: credit returned';
  if (matches === null) return null;
  const found = ofPicks(matches);
  if (prizeCents > 0) return `${found}: ${formatMoney(prizeCents)}`;
  if (matches === freeCredit) return `${found}: a free credit`;
  if (matches > freeCredit && !isSettled) return `${found}: the prize is being worked out`;
  // A race of before cards were settled here has no prize on record.
  return matches >= leastPaid ? found : `${found}: no prize this time`;
}

/** The fate of one's own card. */
export const fateOf = (card: JackpotCard): CardFate => ({
  ...card,
  isSettled: card.race.stage === 'settled',
});
