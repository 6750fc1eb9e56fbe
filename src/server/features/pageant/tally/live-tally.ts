// Tells browsers of votes as they come, by server-sent events: /data/vote-contests/{contestId}/live.
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Reads } from '#base/database/handles.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import { registerLiveFeed } from '#base/http/live-feed.ts';
import { isTallyHidden, rankTallies } from '#rules/pageant/pageant.ts';
import { findTallies } from '../queries.ts';

/** The votes of a contest that its watchers know. */
interface Told {
  votes: Map<string, number>;
  ranking: string;
}

/**
 * Registers the live tally. A watcher gets all votes first, then those that change:
 * `data: {"votes":{"<candidate>":12},"ranking":["<candidate>"]}`.
 */
export function registerLiveTally(http: FastifyInstance, db: Reads): void {
  registerLiveFeed<Told>(http, {
    path: '/data/vote-contests/:id/live',
    unknown: 'contest_unknown',
    read: (contestId) => readVotes(db, contestId),
    whole: ({ votes, ranking }) => toJson(votes, ranking),
    change: (before, now) => {
      const changed = [...now.votes].filter(([one, votes]) => before.votes.get(one) !== votes);
      if (changed.length === 0 && now.ranking === before.ranking) return null;
      return toJson(new Map(changed), now.ranking);
    },
  });
}

const toJson = (votes: ReadonlyMap<string, number>, ranking: string) =>
  `{"votes":${JSON.stringify(Object.fromEntries(votes))},"ranking":${ranking}}`;

/** The votes as everybody may see them now: none while they are hidden; null for no contest. */
async function readVotes(db: Reads, contestId: string): Promise<Told | null> {
  const [contest] = await db.select().from(voteContests).where(eq(voteContests.id, contestId));
  if (!contest) return null;
  const tallies = isTallyHidden(contest, new Date()) ? [] : await findTallies(db, [contestId]);
  return {
    votes: new Map(tallies.map(({ candidateId, votes }) => [candidateId, votes])),
    ranking: JSON.stringify(rankTallies(tallies)),
  };
}
