// What is tried with a provider, and where its answers are not those that the product was built on.
import { isDeepStrictEqual } from 'node:util';

/** One answer that was compared. */
export interface Finding {
  what: string;
  isAsExpected: boolean;
  expected: unknown;
  seen: unknown;
}

/** Everything that was compared, in its order. */
export class Trial {
  readonly findings: Finding[] = [];
  /** What could not be tried from here, with the reason. */
  readonly untried: string[] = [];

  /** Compares what was seen with what the product expects. */
  expect(what: string, seen: unknown, expected: unknown): void {
    this.findings.push({ what, seen, expected, isAsExpected: isDeepStrictEqual(seen, expected) });
  }

  /** Runs one part; a failure in it is a difference, and the parts behind it are tried all the same. */
  async part(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const seen = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      this.findings.push({ what: name, seen, expected: 'no failure', isAsExpected: false });
    }
  }

  /** What is not as expected. */
  get differences(): Finding[] {
    return this.findings.filter(({ isAsExpected }) => !isAsExpected);
  }
}

/**
 * Asks until the answer is good, or the time is over; answers the last one.
 *
 * @param withinMs how long a provider may take
 */
export async function untilSeen<T>(
  ask: () => Promise<T>,
  isGood: (answer: T) => boolean,
  withinMs: number,
): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isGood(answer) || Date.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
