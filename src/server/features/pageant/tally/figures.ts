// Reads what stands out in a contest's votes, for staff to look into.
import { eq, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { voteContests } from '#base/database/schema/pageant.ts';
import type { CandidateFigures } from '#contract/office/pageant.ts';

interface Row {
  id: string;
  name: string;
  votes: string;
  ballots: string;
  voters: string;
  largest: string;
  fresh: string;
  withdrawn: string;
  hour: Date | string | null;
  hour_votes: string | null;
}

/** The figures of every candidate, most votes first; null for an unknown contest. */
export async function findFigures(
  db: Reads,
  contestId: string,
): Promise<CandidateFigures[] | null> {
  const contests = await db
    .select({ id: voteContests.id })
    .from(voteContests)
    .where(eq(voteContests.id, contestId));
  if (!contests[0]) return null;
  const answer = await rowsOf<Row>(
    db,
    sql`
    with given as (
      select c.id as candidate_id, b.user_id, b.num_votes, b.created_at,
        b.created_at < u.created_at + interval '24 hours' as is_fresh
      from vote_ballots b
      cross join unnest(b.candidates) as c(id)
      join users u on u.id = b.user_id
      where b.contest_id = ${contestId}
    ), by_voter as (
      select candidate_id, sum(num_votes) as votes from given group by candidate_id, user_id
    ), by_hour as (
      select distinct on (candidate_id) candidate_id, hour, votes from (
        select candidate_id, date_trunc('hour', created_at) as hour, sum(num_votes) as votes
        from given where num_votes > 0 group by 1, 2
      ) hours order by candidate_id, votes desc, hour
    )
    select k.id, k.name, coalesce(sum(g.num_votes), 0) as votes,
      count(*) filter (where g.num_votes > 0) as ballots,
      count(distinct g.user_id) as voters,
      coalesce((select max(v.votes) from by_voter v where v.candidate_id = k.id), 0) as largest,
      coalesce(sum(g.num_votes) filter (where g.is_fresh), 0) as fresh,
      coalesce(-sum(g.num_votes) filter (where g.num_votes < 0), 0) as withdrawn,
      h.hour, h.votes as hour_votes
    from candidates k
    left join given g on g.candidate_id = k.id
    left join by_hour h on h.candidate_id = k.id
    where k.contest_id = ${contestId}
    group by k.id, k.name, h.hour, h.votes
    order by votes desc, k.name, k.id`,
  );
  return answer.map(toFigures);
}

function toFigures(row: Row): CandidateFigures {
  return {
    _id: row.id,
    name: row.name,
    votes: Number(row.votes),
    ballots: Number(row.ballots),
    voters: Number(row.voters),
    largestVoterVotes: Number(row.largest),
    newAccountVotes: Number(row.fresh),
    withdrawnVotes: Number(row.withdrawn),
    busiestHour:
      row.hour === null
        ? null
        : { startsAt: new Date(row.hour).toISOString(), votes: Number(row.hour_votes) },
  };
}
