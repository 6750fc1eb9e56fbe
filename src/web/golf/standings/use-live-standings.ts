// Keeps a page of standings fresh while somebody looks at it.
import { useEffect, useRef, useState } from 'react';
import { address } from '#contract/client.ts';
import type { golfStandingsApi } from '#contract/golf-standings.ts';
import { formatOwnDate } from '#rules/format/dates.ts';
import { call } from '#web/base/api.ts';
import { readStandings, type StandingsCalls, type StandingsView } from './read-standings.ts';

// By their addresses, since all schemas would come along with the contract otherwise.
const calls: StandingsCalls = {
  summary: address<typeof golfStandingsApi.summary>({
    method: 'GET',
    path: '/data/tournament-summary',
  }),
  standings: address<typeof golfStandingsApi.standings>({
    method: 'GET',
    path: '/data/tournament-standings',
    paged: true,
  }),
};

const askEveryMs = 15_000;
/** News are told to screen readers this often at most. */
const sayEveryMs = 60_000;

const keyOf = ({ year, week, q, page }: StandingsView) => `${year} ${week.week} ${page} ${q}`;

/** The standings, asked for again and again; `said` is for screen readers. */
export function useLiveStandings(initial: StandingsView) {
  const [heard, setHeard] = useState<{ key: string; view: StandingsView } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [said, setSaid] = useState('');
  const key = keyOf(initial);
  const first = useRef(initial);
  first.current = initial;
  const { year, q, page } = initial;
  const { week, stage } = initial.week;

  useEffect(() => {
    // What is final stays as it is.
    if (stage === 'closed') return;
    let isCurrent = true;
    let known = JSON.stringify(first.current.rows);
    let lastAsked = Date.now();
    let lastSaid = 0;

    function take(view: StandingsView): void {
      const text = JSON.stringify(view.rows);
      const hasNews = known !== text;
      known = text;
      setHasFailed(false);
      setHeard({ key, view });
      if (!hasNews || Date.now() - lastSaid < sayEveryMs) return;
      lastSaid = Date.now();
      setSaid(`The standings have changed, as of ${formatOwnDate(lastSaid, 'timeWithSeconds')}.`);
    }

    async function ask(): Promise<void> {
      lastAsked = Date.now();
      try {
        const view = await readStandings(call, calls, { year, week, q, page });
        if (view && isCurrent) take(view);
      } catch {
        if (isCurrent) setHasFailed(true);
      }
    }

    const askIfSeen = () => {
      const isDue = Date.now() - lastAsked >= askEveryMs - 100;
      if (document.visibilityState === 'visible' && isDue) ask();
    };
    const timer = setInterval(askIfSeen, askEveryMs);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [key, year, week, q, page, stage]);

  // What was heard of another week, name or page is not this one.
  return { view: heard?.key === key ? heard.view : initial, hasFailed, said };
}
