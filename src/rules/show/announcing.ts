// When a screen reader is told what the show shows: at most once a minute, and the result at once.

/** How long after an announcement the next one waits. */
export const announceEveryMs = 60_000;

/** What was announced last, and when, in milliseconds since 1970. */
export interface Announced {
  text: string;
  at: number;
}

/**
 * What is announced now: what was before, or the sentence, once it is another one and its minute has
 * come. The result does not wait.
 *
 * Example: announced at 12:00:00, another sentence from 12:00:20 on is announced at 12:01:00.
 */
export function announcing(
  before: Announced | null,
  { text, isResult }: { text: string; isResult: boolean },
  now: number,
): Announced {
  if (before === null) return { text, at: now };
  if (before.text === text) return before;
  if (!isResult && now < before.at + announceEveryMs) return before;
  return { text, at: now };
}
