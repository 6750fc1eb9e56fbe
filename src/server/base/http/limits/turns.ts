// Lets a few do what takes the processor, and the others wait for a moment.
import { Refusal } from '#contract/errors.ts';

/** How many at once, and how many may wait for how long. */
export interface TurnLimits {
  atOnce: number;
  maxWaiting: number;
  maxWaitMs: number;
}

interface Waiting {
  share: string;
  begin(): void;
  refuse(): void;
}

/**
 * Makes a queue for work of one kind. Next comes whose share has the least under way, one share after the other;
 * where the queue is full, the last of the share that waits most makes room, so that nobody takes the turns of others by
 * asking for many.
 *
 * @returns does the work when it is its turn, for a share such as a network; it throws Refusal `unavailable` where
 *   too many wait
 */
export function createTurns({ atOnce, maxWaiting, maxWaitMs }: TurnLimits) {
  const underWay: string[] = [];
  const waiting: Waiting[] = [];
  const busy = () => new Refusal('unavailable', { retryAfterSeconds: 2 });
  const underWayOf = (share: string) => underWay.filter((one) => one === share).length;
  const waitingOf = (share: string) => waiting.filter((one) => one.share === share).length;

  function makeRoom(share: string): void {
    const most = waiting.reduce(
      (found, one) => (waitingOf(one.share) > waitingOf(found) ? one.share : found),
      share,
    );
    if (waitingOf(share) + 1 >= waitingOf(most)) throw busy();
    waiting.findLast((one) => one.share === most)?.refuse();
  }

  function wait(share: string): Promise<void> {
    if (waiting.length >= maxWaiting) makeRoom(share);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(tooLate);
        waiting.splice(waiting.indexOf(one), 1);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const refuse = () => {
        leave();
        reject(busy());
      };
      const one = { share, begin, refuse };
      const tooLate = setTimeout(refuse, maxWaitMs);
      waiting.push(one);
    });
  }

  /** Gives a turn that is free to the next one. */
  function giveOn(): void {
    const next = waiting.reduce<Waiting | undefined>(
      (found, one) => (found && underWayOf(found.share) <= underWayOf(one.share) ? found : one),
      undefined,
    );
    if (!next) return;
    underWay.push(next.share);
    next.begin();
    putLast(waiting, next.share);
  }

  return async <T>(share: string, work: () => Promise<T>): Promise<T> => {
    if (underWay.length >= atOnce) await wait(share);
    else underWay.push(share);
    try {
      return await work();
    } finally {
      underWay.splice(underWay.indexOf(share), 1);
      giveOn();
    }
  };
}

/** One each in turn: what else a share waits for goes behind what the others wait for now. */
function putLast(waiting: Waiting[], last: string): void {
  const others = waiting.filter(({ share }) => share !== last);
  const own = waiting.filter(({ share }) => share === last);
  waiting.splice(0, waiting.length, ...others, ...own);
}
