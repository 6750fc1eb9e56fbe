// Reads ballots: somebody's own, what anybody may know of one, and how much of the log is published.
import { and, asc, count, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import {
  ballotCheckpoints,
  candidates,
  voteBallots,
  voteContests,
} from '#base/database/schema/pageant.ts';
import { shownName } from '#base/database/shown-candidate.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ballot, BallotLog, GivenVotes, PublicBallot, pageantApi } from '#contract/pageant.ts';
import { isTallyHidden, printBallotSerial } from '#rules/pageant/pageant.ts';

const newestCheckpoints = 50;
const maxGivenTo = 200;

// A ballot's votes that were taken out: their rows point to it, with negative numbers.
const withdrawn = sql<number>`coalesce((
  select -sum(w.num_votes * cardinality(w.candidates)) from vote_ballots w
  where w.withdraws = ${voteBallots.id}), 0)`.mapWith(Number);

const ballotColumns = { ballot: voteBallots, contest: voteContests, withdrawn };

function toBallot(found: {
  ballot: typeof voteBallots.$inferSelect;
  contest: typeof voteContests.$inferSelect;
  withdrawn: number;
}): Ballot {
  const { ballot, contest } = found;
  return {
    _id: ballot.id,
    serial: printBallotSerial(ballot.serial),
    event: contest.id,
    eventName: contest.name,
    votes: ballot.candidates,
    numVotes: ballot.numVotes,
    withdrawnVotes: found.withdrawn,
    created: ballot.createdAt.toISOString(),
  };
}

const ballotsWithContests = (db: Reads) =>
  db
    .select(ballotColumns)
    .from(voteBallots)
    .innerJoin(voteContests, eq(voteContests.id, voteBallots.contestId));

/** A ballot that exists. */
export async function findBallotById(db: Reads, ballotId: string): Promise<Ballot> {
  const rows = await ballotsWithContests(db).where(eq(voteBallots.id, ballotId));
  return toBallot(rows[0]!);
}

/** A page of somebody's ballots, newest first; withdrawals stand with the ballot that they leave. */
export async function findBallots(
  db: Reads,
  userId: string,
  { event, page, limit }: ParsedInputOf<typeof pageantApi.ballots>,
): Promise<Page<Ballot>> {
  const wanted = and(
    eq(voteBallots.userId, userId),
    gt(voteBallots.numVotes, 0),
    event ? eq(voteBallots.contestId, event) : undefined,
  );
  const totals = await db.select({ total: count() }).from(voteBallots).where(wanted);
  const rows = await ballotsWithContests(db)
    .where(wanted)
    .orderBy(desc(voteBallots.serial))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map(toBallot), total: totals[0]?.total ?? 0 };
}

/** What somebody has given to each candidate, less what was taken out again. */
export function findVoteSummary(
  db: Reads,
  userId: string,
  event: string | undefined,
): Promise<GivenVotes[]> {
  const votes = sql<number>`sum(${voteBallots.numVotes})`.mapWith(Number);
  return db
    .select({
      _id: candidates.id,
      name: shownName,
      event: voteContests.id,
      eventName: voteContests.name,
      votes,
    })
    .from(voteBallots)
    .innerJoin(candidates, sql`${candidates.id} = any(${voteBallots.candidates})`)
    .innerJoin(voteContests, eq(voteContests.id, voteBallots.contestId))
    .where(
      and(eq(voteBallots.userId, userId), event ? eq(voteBallots.contestId, event) : undefined),
    )
    .groupBy(candidates.id, voteContests.id)
    .orderBy(desc(voteContests.opensAt), desc(votes), asc(shownName))
    .limit(maxGivenTo);
}

/** What anybody may know of a ballot, or of votes taken out of one; null when there is none. */
export async function findPublicBallot(
  db: Reads,
  serial: number,
  now: Date,
): Promise<PublicBallot | null> {
  const [found] = await ballotsWithContests(db).where(eq(voteBallots.serial, serial));
  if (!found) return null;
  const { ballot, contest } = found;
  const names = await db
    .select({ _id: candidates.id, name: shownName })
    .from(candidates)
    .where(inArray(candidates.id, ballot.candidates));
  const isHidden = isTallyHidden(contest, now);
  return {
    serial: printBallotSerial(ballot.serial),
    event: contest.id,
    eventName: contest.name,
    votes: isHidden ? null : inOrder(names, ballot.candidates),
    numVotes: isHidden ? null : ballot.numVotes,
    withdrawnVotes: isHidden ? 0 : found.withdrawn,
    ...(await findLogPlace(db, ballot)),
  };
}

const inOrder = (names: { _id: string; name: string }[], ids: readonly string[]) =>
  ids.flatMap((id) => names.find(({ _id }) => _id === id) ?? []);

/** The first checkpoint that holds a ballot, and the ballot that it takes votes out of. */
async function findLogPlace(
  db: Reads,
  { contestId, serial, withdraws }: typeof voteBallots.$inferSelect,
): Promise<Pick<PublicBallot, 'checkpoint' | 'withdraws'>> {
  const [place] = await db
    .select({
      withdrawn: sql<
        number | null
      >`(select b.serial from vote_ballots b where b.id = ${withdraws})`,
      number: ballotCheckpoints.number,
      entries: ballotCheckpoints.entries,
      head: ballotCheckpoints.head,
      createdAt: ballotCheckpoints.createdAt,
    })
    .from(voteContests)
    .leftJoin(
      ballotCheckpoints,
      and(eq(ballotCheckpoints.contestId, contestId), gte(ballotCheckpoints.lastSerial, serial)),
    )
    .where(eq(voteContests.id, contestId))
    .orderBy(asc(ballotCheckpoints.number))
    .limit(1);
  const { withdrawn: of, number, entries, head, createdAt } = place!;
  return {
    withdraws: of === null ? null : printBallotSerial(Number(of)),
    checkpoint:
      number === null || entries === null || head === null || createdAt === null
        ? null
        : { number, entries, head, createdAt: createdAt.toISOString() },
  };
}

/** How much of a contest's log is published; null for an unknown contest. */
export async function findBallotLog(
  db: Reads,
  contestId: string,
  now: Date,
): Promise<BallotLog | null> {
  const [contest] = await db
    .select({
      contest: voteContests,
      ballots:
        sql<number>`(select count(*) from vote_ballots b where b.contest_id = ${contestId})`.mapWith(
          Number,
        ),
    })
    .from(voteContests)
    .where(eq(voteContests.id, contestId));
  if (!contest) return null;
  const { number, entries, head, createdAt } = ballotCheckpoints;
  const checkpoints = await db
    .select({ number, entries, head, createdAt })
    .from(ballotCheckpoints)
    .where(eq(ballotCheckpoints.contestId, contestId))
    .orderBy(desc(number))
    .limit(newestCheckpoints);
  return {
    event: contestId,
    eventName: contest.contest.name,
    isHidden: isTallyHidden(contest.contest, now),
    ballots: contest.ballots,
    checkpoints: checkpoints.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  };
}
