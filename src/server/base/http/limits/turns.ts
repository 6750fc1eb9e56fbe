// Lets a few do what takes the processor, and the others wait for a moment.
import { Refusal } from '#contract/errors.ts';

/** How many at once, and how many may wait for how long. */
export interface TurnLimits {
  atOnce: number;
  maxWaiting: number;
  maxWaitMs: number;
}

/**
 * Makes a queue for work of one kind.
 *
 * @returns does the work when it is its turn; it throws Refusal `unavailable` where too many wait
 */
export function createTurns({ atOnce, maxWaiting, maxWaitMs }: TurnLimits) {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  const busy = () => new Refusal('unavailable', { retryAfterSeconds: 2 });

  function wait(): Promise<void> {
    if (waiting.length >= maxWaiting) throw busy();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(tooLate);
        resolve();
      };
      const tooLate = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(busy());
      }, maxWaitMs);
      waiting.push(begin);
    });
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay >= atOnce) await wait();
    else underWay++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay--;
    }
  };
}
