// Serves the whole ballot log of a contest as a text file that anybody can recount.
import { Readable } from 'node:stream';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import {
  checkpointLine,
  endLine,
  headerLine,
  type LogEntry,
  tallyLine,
} from '#rules/ballot-log.ts';
import { isTallyHidden } from '#rules/pageant.ts';
import type { Db, Tx } from '../database/handles.ts';
import { ballotCheckpoints, voteContests } from '../database/schema/pageant.ts';
import { transaction } from '../database/transaction.ts';
import { findTallies } from './queries.ts';
import { chainEntries, findEntries, findLogEnd, type LogEnd } from './seal-ballots.ts';

/**
 * Registers `/vote-contests/{contestId}/ballots.txt`: all checkpoints, the entries that wait for the
 * next one, and the tally of the same instant.
 */
export function registerBallotLog(http: FastifyInstance, db: Db): void {
  http.get<{ Params: { contestId: string } }>(
    '/vote-contests/:contestId/ballots.txt',
    { schema: { hide: true } },
    async (request, reply) => {
      const contestId = id.safeParse(request.params.contestId);
      if (!contestId.success) throw new Refusal('contest_unknown');
      const rows = await db.select().from(voteContests).where(eq(voteContests.id, contestId.data));
      const contest = rows[0];
      if (!contest) throw new Refusal('contest_unknown');
      if (isTallyHidden(contest, new Date())) throw new Refusal('tally_hidden');
      const open = await readOpenPart(db, contest.id);
      return reply
        .header('cache-control', 'public, max-age=0, s-maxage=5')
        .type('text/plain; charset=utf-8')
        .send(Readable.from(textsOf(db, contest.id, open)));
    },
  );
}

/** What is not published for good yet, with the tally that belongs to it. */
interface OpenPart {
  end: LogEnd;
  entries: LogEntry[];
  tallies: { candidateId: string; votes: number }[];
}

/** Entries and tally as of one instant, or a recount could not come to the same. */
function readOpenPart(db: Db, contestId: string): Promise<OpenPart> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`);
    const end = await findLogEnd(tx, contestId);
    const entries = await readEntriesAfter(tx, contestId, end.lastSerial);
    const tallies = await findTallies(tx, [contestId]);
    return { end, entries, tallies };
  });
}

async function readEntriesAfter(tx: Tx, contestId: string, after: number): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (;;) {
    const more = await findEntries(tx, contestId, { after: entries.at(-1)?.serial ?? after });
    if (more.length === 0) return entries;
    entries.push(...more);
  }
}

async function* textsOf(
  db: Db,
  contestId: string,
  { end, entries, tallies }: OpenPart,
): AsyncGenerator<string> {
  yield `${headerLine(contestId)}\n`;
  for (let number = 0; number < end.number; ) {
    const [part] = await db
      .select()
      .from(ballotCheckpoints)
      .where(
        and(
          eq(ballotCheckpoints.contestId, contestId),
          gt(ballotCheckpoints.number, number),
          lte(ballotCheckpoints.number, end.number),
        ),
      )
      .orderBy(asc(ballotCheckpoints.number))
      .limit(1);
    if (!part) throw new Error(`Checkpoint ${number + 1} of ${contestId} is missing.`);
    number = part.number;
    yield `${part.lines}\n${checkpointLine(number, part.entries, part.head)}\n`;
  }
  const { lines, head } = chainEntries(entries, end);
  const total = end.entries + entries.length;
  const tally = tallies
    .filter(({ votes }) => votes > 0)
    .map(({ candidateId, votes }) => tallyLine(candidateId, votes));
  yield `${[...lines, endLine(total, head), ...tally].join('\n')}\n`;
}
