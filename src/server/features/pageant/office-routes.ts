// Serves the staff's view of a vote.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import { candidatesApi, contestEventsApi, contestsApi } from '#contract/office/contests.ts';
import type { OfficialTally } from '#contract/office/pageant.ts';
import { officePageantApi } from '#contract/office/pageant.ts';
import { hideVotes } from './ballots/hide-votes.ts';
import { candidateRecords } from './candidate-records.ts';
import { closeVoting } from './close-voting.ts';
import { contestEventRecords, contestRecords } from './contest-records.ts';
import { findContestStanding, findContestStandings } from './contest-standings.ts';
import { openVoting } from './open-voting.ts';
import { certifyTally } from './tally/certify-tally.ts';
import { deriveTally } from './tally/derive-tally.ts';
import { findFigures } from './tally/figures.ts';
import { proposeTally } from './tally/propose-tally.ts';

/** The staff's calls about contests. */
export function officePageantRoutes(db: Db) {
  const standing = async (event: string, actorId: string) => {
    const found = await findContestStanding(db, event, actorId);
    if (!found) throw new Refusal('contest_unknown');
    return found;
  };
  return [
    ...recordRoutes(db, contestsApi, contestRecords),
    ...recordRoutes(db, contestEventsApi, contestEventRecords),
    ...recordRoutes(db, candidatesApi, candidateRecords),
    bind(officePageantApi.contests, (input, context) =>
      findContestStandings(db, input, signedIn(context).userId),
    ),
    bind(officePageantApi.contest, ({ event }, context) =>
      standing(event, signedIn(context).userId),
    ),
    bind(officePageantApi.open, async ({ event }, context) => {
      const { userId } = signedIn(context);
      await openVoting(db, userId, event);
      return standing(event, userId);
    }),
    bind(officePageantApi.close, async ({ event }, context) => {
      const { userId } = signedIn(context);
      await closeVoting(db, userId, event);
      return standing(event, userId);
    }),
    bind(officePageantApi.hideVotes, async (input, context) => {
      const { userId } = signedIn(context);
      await hideVotes(db, userId, input);
      return standing(input.event, userId);
    }),
    bind(officePageantApi.tally, async ({ event }, context) => {
      const { closesAt } = await standing(event, signedIn(context).userId);
      if (Date.now() < Date.parse(closesAt)) throw new Refusal('voting_not_closed');
      return readTally(db, event);
    }),
    bind(officePageantApi.proposeTally, async (input, context) => {
      const { userId } = signedIn(context);
      await proposeTally(db, userId, input);
      return standing(input.event, userId);
    }),
    bind(officePageantApi.certifyTally, async (input, context) => {
      const { userId } = signedIn(context);
      await certifyTally(db, userId, input);
      return standing(input.event, userId);
    }),
    bind(officePageantApi.figures, async ({ event }) => {
      const figures = await findFigures(db, event);
      if (!figures) throw new Refusal('contest_unknown');
      return figures;
    }),
  ];
}

/** The tally as of one instant. */
function readTally(db: Db, contestId: string): Promise<OfficialTally> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`);
    return deriveTally(tx, contestId);
  });
}
