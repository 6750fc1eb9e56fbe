// Derives the official tally of a contest by a recount of its ballot log, and checks that everything agrees.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { candidates } from '#base/database/schema/pageant.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import type { OfficialTally } from '#contract/office/pageant.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { createLogCheck, type LogReport } from '#rules/pageant/ballot-log.ts';
import { officialTally, tallyDigest } from '#rules/pageant/official-tally.ts';
import { rankTallies, type Tally } from '#rules/pageant/pageant.ts';
import { logTexts, type OpenPart, readOpenPart } from '../ballots/ballot-log-text.ts';

/**
 * The official tally, from the very text that anybody can download. To be called in a transaction that
 * sees one instant, or in which nobody votes.
 */
export async function deriveTally(tx: Tx, contestId: string): Promise<OfficialTally> {
  const open = await readOpenPart(tx, contestId);
  const report = await recount(tx, contestId, open);
  const ballots = await countBallots(tx, contestId);
  const names = await findNames(tx, contestId);
  const votesOf = (id: string) => report.tallies.get(id)?.votes ?? 0;
  const votes = report.ranking.map(votesOf);
  return {
    digest: tallyDigest(report, nodeHashes),
    tally: officialTally(report),
    entries: report.entries,
    votes: votes.reduce((total, one) => total + one, 0),
    ranking: report.ranking.map((_id, at) => ({
      _id,
      name: names.get(_id) ?? '',
      votes: votes[at] ?? 0,
      isTied: votes[at] === votes[at - 1] || votes[at] === votes[at + 1],
    })),
    checks: checksOf(report, open, ballots),
  };
}

async function recount(tx: Tx, contestId: string, open: OpenPart): Promise<LogReport> {
  const check = createLogCheck(nodeHashes);
  for await (const text of logTexts(tx, contestId, open)) {
    for (const line of text.trimEnd().split('\n')) check.read(line);
  }
  return check.finish();
}

/** The votes of each candidate as the ballots themselves add up, without any log. */
async function countBallots(tx: Tx, contestId: string): Promise<(Tally & { entries: number })[]> {
  const rows = await rowsOf<{
    candidateId: string;
    votes: string;
    lastSerial: string;
    entries: number;
  }>(
    tx,
    sql`
    select c.id as "candidateId", sum(b.num_votes)::text as votes, max(b.serial)::text as "lastSerial",
      (select count(*)::integer from vote_ballots a where a.contest_id = ${contestId}) as entries
    from vote_ballots b cross join unnest(b.candidates) as c(id)
    where b.contest_id = ${contestId} group by c.id`,
  );
  return rows.map(({ votes, lastSerial, ...rest }) => ({
    ...rest,
    votes: Number(votes),
    lastSerial: Number(lastSerial),
  }));
}

async function findNames(tx: Tx, contestId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: candidates.id, name: candidates.name })
    .from(candidates)
    .where(eq(candidates.contestId, contestId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function checksOf(
  report: LogReport,
  { end, entries, tallies }: OpenPart,
  ballots: readonly (Tally & { entries: number })[],
): OfficialTally['checks'] {
  const cast = ballots[0]?.entries ?? 0;
  const isSealed = entries.length === 0 && end.entries === cast;
  const isRecountSame = isSame(ballots, [...report.tallies.values()]);
  const isTallySame = isSame(ballots, tallies);
  return [
    {
      isRight: isSealed,
      sentence: isSealed
        ? `All ${formatNumber(cast)} entries of the ballot log are sealed.`
        : `${formatNumber(cast - end.entries)} entries of the ballot log wait for their seal, which a proposal gives them.`,
    },
    {
      isRight: report.problem === null,
      sentence: report.problem ?? 'The recount of the log finds every line and checkpoint right.',
    },
    {
      isRight: isRecountSame,
      sentence: isRecountSame
        ? 'The recount comes to the same votes as the ballots.'
        : 'The recount comes to other votes than the ballots.',
    },
    {
      isRight: isTallySame,
      sentence: isTallySame
        ? 'The tally that the site showed is the same, in the same order.'
        : 'The tally that the site showed is another one.',
    },
  ];
}

/** Whether two counts give the same votes and the same order. */
function isSame(a: readonly Tally[], b: readonly Tally[]): boolean {
  const votesOf = new Map(b.map(({ candidateId, votes }) => [candidateId, votes]));
  const isOne = a.every(({ candidateId, votes }) => votesOf.get(candidateId) === votes);
  const extra = b.some(
    ({ candidateId, votes }) => votes !== 0 && !a.some((one) => one.candidateId === candidateId),
  );
  return isOne && !extra && rankTallies(a).join() === rankTallies(b).join();
}
