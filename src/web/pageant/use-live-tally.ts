// Gives a page the tally of a contest as it grows, and lets it count the visitor's own votes at once.
import { useCallback, useEffect, useState } from 'react';
import { address } from '#contract/client.ts';
import type { pageantApi } from '#contract/pageant.ts';
import { call } from '../base/api.ts';
import { liveTallyPath } from '../base/ballot-files.ts';
import { type FeedSource, watchFeed } from '../base/live/watch-feed.ts';
import type { Tally } from './standings.ts';
import {
  type ExpectedVotes,
  expectVotes,
  hearNews,
  type TallyNews,
  withExpected,
} from './tally.ts';

// By their addresses, since all schemas would come along with the contract otherwise.
const contests = address<typeof pageantApi.contests>({
  method: 'GET',
  path: '/data/vote-contests',
});

const hourMs = 3_600_000;
/** How long after the answer to a vote its tally may still be on its way. */
const graceMs = 6000;

async function askTally(contestId: string): Promise<TallyNews | null> {
  const found = await call(contests, { preset: 'nextVoteContest' }).catch(() => []);
  const contest = found.find(({ _id }) => _id === contestId);
  return contest ? { votes: contest.voteTotals, ranking: contest.ranking, isWhole: true } : null;
}

/** The votes of an event; null where it is of no known shape. */
function readTally(text: string, isWhole: boolean): TallyNews | null {
  const { votes, ranking } = JSON.parse(text) as Partial<TallyNews>;
  return votes && ranking ? { votes, ranking, isWhole } : null;
}

/** Somebody's votes on their way: they are shown at once, and taken back where they fail. */
export interface VotesUnderway {
  /** They count: the tally has them in a moment. */
  done(): void;
  /** They don't. */
  failed(): void;
}

/** The tally of a contest, from what the page came with; its times say when to watch. */
export function useLiveTally(
  contest: { _id: string; startsAt: string; endsAt: string },
  initial: Tally,
) {
  const { _id: contestId, startsAt, endsAt } = contest;
  const [heard, setHeard] = useState<{ contestId: string; tally: Tally } | null>(null);
  const [expected, setExpected] = useState<readonly ExpectedVotes[]>([]);
  const [source, setSource] = useState<FeedSource>('none');

  useEffect(() => {
    const now = Date.now();
    // Long after the end nothing changes any more; the page itself has the last word.
    if (now < Date.parse(startsAt) || now > Date.parse(endsAt) + hourMs) return;
    let tally: Tally = { votes: {}, ranking: [] };
    return watchFeed<TallyNews>({
      address: liveTallyPath(contestId),
      read: readTally,
      ask: () => askTally(contestId),
      onNews: (news) => {
        tally = hearNews(tally, news);
        setHeard({ contestId, tally });
      },
      onSource: setSource,
    });
  }, [contestId, startsAt, endsAt]);

  // What was heard is newer than any page, which may come from a memory of pages.
  const tally = withExpected(heard?.contestId === contestId ? heard.tally : initial, expected);
  const give = useCallback(
    (candidateId: string, count: number): VotesUnderway => {
      const one = expectVotes(tally, candidateId, count);
      const forget = () => setExpected((all) => all.filter((other) => other !== one));
      setExpected((all) => [...all, one]);
      return { done: () => setTimeout(forget, graceMs), failed: forget };
    },
    [tally],
  );
  return { tally, source, give };
}
