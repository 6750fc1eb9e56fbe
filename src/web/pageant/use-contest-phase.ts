// Knows whether voting is to come, open or closed, and notices when that changes.
import { useSyncExternalStore } from 'react';

/** Where a contest stands. */
export type ContestPhase = 'before' | 'open' | 'closed';

/** The phase at an instant; voting is open from its start until just before its end. */
export function phaseAt(contest: { startsAt: string; endsAt: string }, now: number): ContestPhase {
  if (now >= Date.parse(contest.endsAt)) return 'closed';
  return now >= Date.parse(contest.startsAt) ? 'open' : 'before';
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** The phase now; `madeAt` is when the page's data was made, so that server and browser agree at first. */
export function useContestPhase(
  contest: { startsAt: string; endsAt: string },
  madeAt: string,
): ContestPhase {
  return useSyncExternalStore(
    everySecond,
    () => phaseAt(contest, Date.now()),
    () => phaseAt(contest, Date.parse(madeAt)),
  );
}
