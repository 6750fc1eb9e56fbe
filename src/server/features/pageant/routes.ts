// Serves the pageant: contests, candidates, ballots and their log.

import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import type { DecidePlace } from '#base/places/place-evidence.ts';
import { requireAllowed } from '#base/places/refused-places.ts';
import { Refusal } from '#contract/errors.ts';
import { pageantApi } from '#contract/pageant.ts';
import { showApi } from '#contract/show.ts';
import { readBallotSerial } from '#rules/pageant/pageant.ts';
import {
  findBallotLog,
  findBallots,
  findPublicBallot,
  findVoteSummary,
} from './ballots/ballot-queries.ts';
import { castVotes } from './ballots/cast-votes.ts';
import { findCandidates, findContests, findNextContest } from './queries.ts';
import { findContestShow } from './tally/contest-show.ts';

/** What the pageant needs from beside it. */
export interface PageantServices {
  db: Db;
  decidePlace: DecidePlace;
}

/** The pageant's calls, public and of the account. */
export function pageantRoutes({ db, decidePlace }: PageantServices) {
  return [
    bind(pageantApi.castVotes, async (input, context) => {
      const { userId } = signedIn(context);
      const decided = await decidePlace(db, await context.findPlace());
      await requireAllowed(db, decided, 'vote');
      return castVotes(db, userId, input, decided);
    }),
    bind(pageantApi.ballots, (input, context) => findBallots(db, signedIn(context).userId, input)),
    bind(pageantApi.voteSummary, ({ event }, context) =>
      findVoteSummary(db, signedIn(context).userId, event),
    ),
    bind(pageantApi.ballot, async ({ serial }) => {
      const number = readBallotSerial(serial);
      const ballot = number === null ? null : await findPublicBallot(db, number, new Date());
      if (!ballot) throw new Refusal('not_found');
      return ballot;
    }),
    bind(pageantApi.ballotLog, async ({ event }) => {
      const log = await findBallotLog(db, event, new Date());
      if (!log) throw new Refusal('not_found');
      return log;
    }),
    bind(pageantApi.contests, ({ preset }) =>
      preset === 'nextVoteContest' ? findNextContest(db, new Date()) : findContests(db, new Date()),
    ),
    bind(showApi.contest, async ({ event }) => {
      const show = await findContestShow(db, event);
      if (!show) throw new Refusal('not_found');
      return show;
    }),
    bind(pageantApi.candidates, ({ event }) => findCandidates(db, event)),
  ];
}
