// Cards of which one wins, whatever is drawn.
import { carNumbers } from '#rules/jackpot/cards.ts';

/** The four cars that come home first. */
export const finishers = [14, 3, 29, 8];

/** Cards with the four and, between them, every other car: whatever is drawn, one has five matches. */
export function coveringCards(): number[][] {
  const others = carNumbers.filter((car) => !finishers.includes(car));
  return Array.from({ length: 16 }, (_, at) =>
    [...finishers, others[2 * at]!, others[2 * at + 1]!].sort((a, b) => a - b),
  );
}
