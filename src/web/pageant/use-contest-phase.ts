// Knows whether voting is to come, open or closed, and whether the votes are hidden, and notices when that changes.
import { useSyncExternalStore } from 'react';
import { isTallyHidden } from '#rules/pageant/pageant.ts';

/** Where a contest stands. */
export type ContestPhase = 'before' | 'open' | 'closed';

/** The phase at an instant; voting is open from its start until just before its end. */
export function phaseAt(contest: { startsAt: string; endsAt: string }, now: number): ContestPhase {
  if (now >= Date.parse(contest.endsAt)) return 'closed';
  return now >= Date.parse(contest.startsAt) ? 'open' : 'before';
}

/** Whether nobody sees the votes at an instant. */
function hiddenAt(contest: { endsAt: string; hiddenFrom: string | null }, now: number): boolean {
  const { endsAt, hiddenFrom } = contest;
  const times = {
    tallyHiddenFrom: hiddenFrom === null ? null : new Date(hiddenFrom),
    closesAt: new Date(endsAt),
  };
  return isTallyHidden(times, new Date(now));
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** What `find` answers now; `madeAt` is when the page's data was made, so that server and browser agree at first. */
function useAtTime<T extends string | boolean>(find: (now: number) => T, madeAt: string): T {
  return useSyncExternalStore(
    everySecond,
    () => find(Date.now()),
    () => find(Date.parse(madeAt)),
  );
}

/** The phase now. */
export const useContestPhase = (
  contest: { startsAt: string; endsAt: string },
  madeAt: string,
): ContestPhase => useAtTime((now) => phaseAt(contest, now), madeAt);

/** Whether the votes are hidden now: towards the end of some contests. */
export const useTallyHidden = (
  contest: { endsAt: string; hiddenFrom: string | null },
  madeAt: string,
): boolean => useAtTime((now) => hiddenAt(contest, now), madeAt);
