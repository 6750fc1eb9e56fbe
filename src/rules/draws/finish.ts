// What two officials entered as the finish of a race, each without seeing the other's.

/** What an official entered. */
export interface FinishEntry {
  /** Which official: 1 for whoever entered first, then 2, 3 … */
  official: number;
  enteredAt: string;
  /** The cars of the first four places, in the order of their finish. */
  finishers: readonly number[];
}

/** Whether entries are enough for a transcript: two officials entered this finish. */
export function hasTwoOfficials(
  finish: readonly FinishEntry[],
  finishers: readonly number[],
): boolean {
  const same = finish.filter((entry) => `${entry.finishers}` === `${finishers}`);
  return new Set(same.map(({ official }) => official)).size > 1;
}
