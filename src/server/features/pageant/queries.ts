// Reads the pageant: contests with their tallies and schedules, and candidates.
import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { candidateAltOf } from '#base/database/image-alt.ts';
import {
  candidates,
  contestCertifications,
  contestEvents,
  voteContests,
  voteTallies,
} from '#base/database/schema/pageant.ts';
import {
  adultText,
  hasShareCard,
  isShielded,
  shownImageId,
  shownName,
  shownText,
} from '#base/database/shown-candidate.ts';
import { type Candidate, candidateGroups, type VoteContest } from '#contract/pageant.ts';
import { isTallyHidden, rankTallies, resultShownDays, type Tally } from '#rules/pageant/pageant.ts';

const maxContests = 50;
const maxCandidates = 1000;

/** The contests, newest first. */
export async function findContests(db: Reads, now: Date): Promise<VoteContest[]> {
  const rows = await db
    .select({ contest: voteContests, certification: contestCertifications })
    .from(voteContests)
    .leftJoin(contestCertifications, eq(contestCertifications.contestId, voteContests.id))
    .orderBy(desc(voteContests.opensAt), desc(voteContests.id))
    .limit(maxContests);
  return withTalliesAndSchedules(db, rows, now);
}

/**
 * The contest to show, at most one: the one that is open (of several the first to close), else the one
 * whose result is awaited or new ({@link resultShownDays}), else the next to open, else the one that
 * closed last. So the next season can be prepared while this one is shown. A contest is open from
 * `opensAt` until just before `closesAt`.
 */
export async function findNextContest(db: Reads, now: Date): Promise<VoteContest[]> {
  const { opensAt, closesAt, tallyDueAt } = voteContests;
  const isOpen = and(lte(opensAt, now), gt(closesAt, now)) as SQL;
  const isToCome = gt(opensAt, now);
  const resultSince = new Date(now.getTime() - resultShownDays * 24 * 3_600_000);
  const hasNewResult = and(lte(closesAt, now), gt(tallyDueAt, resultSince)) as SQL;
  const rows = await db
    .select({ contest: voteContests, certification: contestCertifications })
    .from(voteContests)
    .leftJoin(contestCertifications, eq(contestCertifications.contestId, voteContests.id))
    .orderBy(
      sql`case when ${isOpen} then 0 when ${hasNewResult} then 1 when ${isToCome} then 2 else 3 end`,
      sql`case when ${isOpen} then ${closesAt} when ${isToCome} then ${opensAt} end`,
      desc(closesAt),
      asc(voteContests.id),
    )
    .limit(1);
  return withTalliesAndSchedules(db, rows, now);
}

/** The votes of every candidate of these contests, also of those without any. */
export function findTallies(
  db: Reads,
  contestIds: readonly string[],
): Promise<(Tally & { contestId: string })[]> {
  return db
    .select({
      contestId: candidates.contestId,
      candidateId: candidates.id,
      votes: sql<number>`coalesce(sum(${voteTallies.votes}), 0)`.mapWith(Number),
      lastSerial: sql<number>`coalesce(max(${voteTallies.lastSerial}), 0)`.mapWith(Number),
    })
    .from(candidates)
    .leftJoin(voteTallies, eq(voteTallies.candidateId, candidates.id))
    .where(inArray(candidates.contestId, [...contestIds]))
    .groupBy(candidates.id);
}

/** Two more queries, however many contests there are. */
async function withTalliesAndSchedules(
  db: Reads,
  contests: {
    contest: typeof voteContests.$inferSelect;
    certification: typeof contestCertifications.$inferSelect | null;
  }[],
  now: Date,
): Promise<VoteContest[]> {
  if (contests.length === 0) return [];
  const ids = contests.map(({ contest }) => contest.id);
  const talliesOf = Map.groupBy(await findTallies(db, ids), (tally) => tally.contestId);
  const events = await db
    .select()
    .from(contestEvents)
    .where(inArray(contestEvents.contestId, ids))
    .orderBy(asc(contestEvents.startsAt), asc(contestEvents.id));
  const eventsOf = Map.groupBy(events, (event) => event.contestId);
  return contests.map(({ contest, certification }) => ({
    _id: contest.id,
    name: contest.name,
    voteContestDate: contest.tallyDueAt.toISOString(),
    voteStartDate: contest.opensAt.toISOString(),
    voteEndDate: contest.closesAt.toISOString(),
    ...tallyOf(contest, talliesOf.get(contest.id) ?? [], now),
    mostVotesEach: contest.mostVotesEach,
    officialTally: certification && toCertifiedTally(certification),
    schedule: (eventsOf.get(contest.id) ?? []).map((event) => ({
      _id: event.id,
      title: event.title,
      place: event.place,
      startsAt: event.startsAt.toISOString(),
    })),
  }));
}

/** A certified tally as everybody may see it: not by whom. */
export const toCertifiedTally = (found: typeof contestCertifications.$inferSelect) => ({
  digest: found.digest,
  certified: found.certifiedAt.toISOString(),
  votes: found.totalVotes,
  entries: found.entries,
  origins: found.origins,
});

/** A contest's votes as everybody may see them at an instant. */
function tallyOf(
  contest: typeof voteContests.$inferSelect,
  tallies: readonly Tally[],
  now: Date,
): Pick<VoteContest, 'voteTotals' | 'ranking' | 'isTallyHidden' | 'tallyHiddenFrom'> {
  const isHidden = isTallyHidden(contest, now);
  const shown = isHidden ? [] : tallies;
  return {
    voteTotals: Object.fromEntries(shown.map(({ candidateId, votes }) => [candidateId, votes])),
    ranking: rankTallies(shown),
    tallyHiddenFrom: contest.tallyHiddenFrom?.toISOString() ?? null,
    isTallyHidden: isHidden,
  };
}

/** The candidates of a contest as everybody sees them, by category in the order of the list, then by name. */
export async function findCandidates(db: Reads, contestId: string): Promise<Candidate[]> {
  const groups = sql.join(
    candidateGroups.map((group) => sql`${group}`),
    sql`, `,
  );
  const { id, candidateGroup, title, location, bio, imageId } = candidates;
  const rows = await db
    .select({
      _id: id,
      name: shownName,
      candidateGroup,
      title: shownText(title, 'story'),
      location: shownText(location, 'town'),
      imageId: shownImageId,
      imageAlt: adultText(candidateAltOf(imageId)),
      event: candidates.contestId,
      bio: shownText(bio, 'story'),
      isShielded,
      hasShareCard,
    })
    .from(candidates)
    .where(eq(candidates.contestId, contestId))
    .orderBy(
      sql`array_position(array[${groups}]::text[], ${candidates.candidateGroup})`,
      asc(shownName),
      asc(candidates.id),
    )
    .limit(maxCandidates);
  return rows;
}
