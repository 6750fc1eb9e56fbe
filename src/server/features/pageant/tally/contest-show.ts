// Reads a vote as its live show needs it, for the call and the feed.
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Reads } from '#base/database/handles.ts';
import {
  candidates,
  contestCertifications,
  voteBallots,
  voteContests,
  voteTallies,
} from '#base/database/schema/pageant.ts';
import { shownImageId, shownName } from '#base/database/shown-candidate.ts';
import { registerLiveFeed } from '#base/http/live-feed.ts';
import { candidateGroups } from '#contract/pageant.ts';
import type { ContestShow } from '#contract/show.ts';
import { isTallyHidden, rankTallies } from '#rules/pageant/pageant.ts';
import { findLogEnd } from '../ballots/seal-ballots.ts';

/** As many of each category are shown. */
const maxPlaces = 3;

type Contest = typeof voteContests.$inferSelect;

/** All votes, and who is in front in each category. */
async function findCrowns(
  db: Reads,
  contestId: string,
): Promise<Pick<ContestShow, 'votes' | 'crowns'>> {
  const rows = await db
    .select({
      candidateId: candidates.id,
      group: candidates.candidateGroup,
      name: shownName,
      imageId: shownImageId,
      votes: sql<number>`coalesce(sum(${voteTallies.votes}), 0)`.mapWith(Number),
      lastSerial: sql<number>`coalesce(max(${voteTallies.lastSerial}), 0)`.mapWith(Number),
    })
    .from(candidates)
    .leftJoin(voteTallies, eq(voteTallies.candidateId, candidates.id))
    .where(eq(candidates.contestId, contestId))
    .groupBy(candidates.id);
  const byId = new Map(rows.map((row) => [row.candidateId, row]));
  const ranked = rankTallies(rows).map((id) => byId.get(id)!);
  const placesOf = (group: string) =>
    ranked
      .filter((one) => one.group === group)
      .slice(0, maxPlaces)
      .map(({ candidateId, name, imageId, votes }) => ({ _id: candidateId, name, imageId, votes }));
  return {
    votes: rows.reduce((total, { votes }) => total + votes, 0),
    crowns: candidateGroups
      .map((group) => ({ group, places: placesOf(group) }))
      .filter(({ places }) => places.length > 0),
  };
}

/** The end of the log of a closed vote, once no ballot waits for it. */
async function findSeal(db: Reads, contest: Contest): Promise<ContestShow['sealed']> {
  const end = await findLogEnd(db, contest.id);
  const waiting = await db
    .select({ id: voteBallots.id })
    .from(voteBallots)
    .where(
      and(eq(voteBallots.contestId, contest.id), sql`${voteBallots.serial} > ${end.lastSerial}`),
    )
    .limit(1);
  if (waiting.length > 0) return null;
  const { entries, head, createdAt } = end;
  // Whatever was sealed before the close is sealed as of the close, when nothing could follow it.
  const sealedAt = createdAt > contest.closesAt ? createdAt : contest.closesAt;
  return { entries, head, sealedAt: sealedAt.toISOString() };
}

/** What was taken out of a vote after its close. */
async function findCorrection(db: Reads, contest: Contest): Promise<ContestShow['correction']> {
  const [row] = await db
    .select({
      votes:
        sql<number>`coalesce(-sum(${voteBallots.numVotes} * cardinality(${voteBallots.candidates})), 0)`.mapWith(
          Number,
        ),
      correctedAt: sql<string>`max(${voteBallots.createdAt})`,
    })
    .from(voteBallots)
    .where(
      and(
        eq(voteBallots.contestId, contest.id),
        isNotNull(voteBallots.withdraws),
        gte(voteBallots.createdAt, contest.closesAt),
      ),
    );
  if (!row || row.votes === 0) return null;
  return { votes: row.votes, correctedAt: new Date(row.correctedAt).toISOString() };
}

/** A vote as its show needs it now, or null. */
export async function findContestShow(db: Reads, contestId: string): Promise<ContestShow | null> {
  const [row] = await db
    .select({ contest: voteContests, certification: contestCertifications })
    .from(voteContests)
    .leftJoin(contestCertifications, eq(contestCertifications.contestId, voteContests.id))
    .where(eq(voteContests.id, contestId));
  if (!row) return null;
  const { contest, certification } = row;
  const now = new Date();
  const isHidden = isTallyHidden(contest, now);
  const isClosed = now >= contest.closesAt;
  return {
    ...{ _id: contest.id, name: contest.name },
    opensAt: contest.opensAt.toISOString(),
    closesAt: contest.closesAt.toISOString(),
    tallyDueAt: contest.tallyDueAt.toISOString(),
    isTallyHidden: isHidden,
    ...(isHidden ? { votes: null, crowns: [] } : await findCrowns(db, contestId)),
    sealed: isClosed ? await findSeal(db, contest) : null,
    correction: isClosed ? await findCorrection(db, contest) : null,
    certified: certification && {
      digest: certification.digest,
      votes: certification.totalVotes,
      certifiedAt: certification.certifiedAt.toISOString(),
    },
  };
}

/** Registers /data/vote-contests/{event}/show/live: the show of a vote, whole, at first and whenever it changes. */
export function registerContestFeed(http: FastifyInstance, db: Reads): void {
  registerLiveFeed<string>(http, {
    path: '/data/vote-contests/:id/show/live',
    unknown: 'not_found',
    read: async (contestId) => {
      const show = await findContestShow(db, contestId);
      return show && JSON.stringify(show);
    },
    whole: (json) => json,
    change: (before, now) => (before === now ? null : now),
  });
}
