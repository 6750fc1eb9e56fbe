// Serves the whole ballot log of a contest as a text file that anybody can recount.
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#base/database/handles.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { createTextFiles } from '#base/http/text-files.ts';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { isTallyHidden } from '#rules/pageant/pageant.ts';
import { logTexts, readOpenPart } from './ballot-log-text.ts';

// As long as caches on the way keep it.
const keptSeconds = 5;

/**
 * Registers `/vote-contests/{contestId}/ballots.txt`: all checkpoints, the entries that wait for the
 * next one, and the tally of the same instant.
 *
 * @param isKept whether all who ask within a few seconds get the same
 */
export function registerBallotLog(http: FastifyInstance, db: Db, isKept: boolean): void {
  const send = createTextFiles(isKept ? keptSeconds : 0);
  http.get<{ Params: { contestId: string } }>(
    '/vote-contests/:contestId/ballots.txt',
    async (request, reply) => {
      const contestId = id.safeParse(request.params.contestId);
      if (!contestId.success) throw new Refusal('contest_unknown');
      const rows = await db.select().from(voteContests).where(eq(voteContests.id, contestId.data));
      const contest = rows[0];
      if (!contest) throw new Refusal('contest_unknown');
      if (isTallyHidden(contest, new Date())) throw new Refusal('tally_hidden');
      reply.header('cache-control', `public, max-age=0, s-maxage=${keptSeconds}`);
      return send(request, reply, contest.id, async () => {
        const open = await transaction(db, async (tx) => {
          await tx.execute(sql`set transaction isolation level repeatable read read only`);
          return readOpenPart(tx, contest.id);
        });
        return logTexts(db, contest.id, open);
      });
    },
  );
}
