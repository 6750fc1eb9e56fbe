// Serves the pageant's contests and candidates.
import { pageantApi } from '#contract/pageant.ts';
import type { Db } from '../database/handles.ts';
import { bind } from '../http/bind.ts';
import { findCandidates, findContests, findNextContest } from './queries.ts';

/** The public pageant calls. */
export function pageantRoutes(db: Db) {
  return [
    bind(pageantApi.contests, ({ preset }) =>
      preset === 'nextVoteContest' ? findNextContest(db, new Date()) : findContests(db),
    ),
    bind(pageantApi.candidates, ({ event }) => findCandidates(db, event)),
  ];
}
