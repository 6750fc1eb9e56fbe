// Reads contests for staff: what is due in each, its votes, and how far its tally is certified.
import { desc, eq, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { tallyProposals } from '#base/database/schema/pageant.ts';
import type { Page } from '#contract/endpoint.ts';
import type { ContestStanding } from '#contract/office/pageant.ts';
import { isTallyHidden } from '#rules/pageant/pageant.ts';

/** The newest proposal of a contest; undefined without any. */
export async function findProposal(db: Reads, contestId: string) {
  const [found] = await db
    .select({
      digest: tallyProposals.digest,
      proposedById: tallyProposals.proposedBy,
      proposedBy: users.name,
      createdAt: tallyProposals.createdAt,
    })
    .from(tallyProposals)
    .innerJoin(users, eq(users.id, tallyProposals.proposedBy))
    .where(eq(tallyProposals.contestId, contestId))
    .orderBy(desc(tallyProposals.createdAt), desc(tallyProposals.id))
    .limit(1);
  return found;
}

interface Row {
  id: string;
  name: string;
  opensAt: string;
  closesAt: string;
  tallyDueAt: string;
  tallyHiddenFrom: string | null;
  mostVotesEach: number | null;
  candidates: number;
  ballots: number;
  votes: number;
  proposal: { digest: string; by: string; byId: string; at: string } | null;
  certification: {
    digest: string;
    votes: number;
    entries: number;
    proposedBy: string;
    certifiedBy: string;
    at: string;
  } | null;
}

/** Contests as JSON, whose instants read alike on either database. */
const rowOf = sql`json_build_object('id', c.id, 'name', c.name, 'opensAt', c.opens_at,
  'closesAt', c.closes_at, 'tallyDueAt', c.tally_due_at, 'tallyHiddenFrom', c.tally_hidden_from,
  'mostVotesEach', c.most_votes_each,
  'candidates', (select count(*) from candidates k where k.contest_id = c.id),
  'ballots', (select count(*) from vote_ballots b
    where b.contest_id = c.id and b.withdraws is null),
  'votes', (select coalesce(sum(t.votes), 0) from vote_tallies t
    join candidates k on k.id = t.candidate_id where k.contest_id = c.id),
  'proposal', (select json_build_object('digest', p.digest, 'by', u.name, 'byId', u.id,
      'at', p.created_at)
    from tally_proposals p join users u on u.id = p.proposed_by where p.contest_id = c.id
    order by p.created_at desc, p.id desc limit 1),
  'certification', (select json_build_object('digest', f.digest, 'votes', f.total_votes,
      'entries', f.entries, 'proposedBy', a.name, 'certifiedBy', b.name, 'at', f.created_at)
    from contest_certifications f join users a on a.id = f.proposed_by
    join users b on b.id = f.certified_by where f.contest_id = c.id)) as contest`;

/** A page of the contests by what is due next; those without anything due last, newest first. */
export async function findContestStandings(
  db: Reads,
  { page, limit }: { page: number; limit: number },
  actorId: string,
): Promise<Page<ContestStanding>> {
  const now = new Date();
  const totals = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::integer as total from vote_contests`,
  );
  const rows = await rowsOf<{ contest: Row }>(
    db,
    sql`select ${rowOf} from vote_contests c
    left join contest_certifications s on s.contest_id = c.id
    order by s.contest_id is not null,
      case when s.contest_id is null then
        case when c.opens_at > ${now.toISOString()}::timestamptz then c.opens_at
          when c.closes_at > ${now.toISOString()}::timestamptz then c.closes_at
          else c.tally_due_at end
      end, c.closes_at desc, c.id
    limit ${limit} offset ${(page - 1) * limit}`,
  );
  const items = rows.map(({ contest }) => toStanding(contest, actorId, now));
  return { items, total: totals[0]?.total ?? 0 };
}

/** One contest; null for an unknown one. */
export async function findContestStanding(
  db: Reads,
  contestId: string,
  actorId: string,
): Promise<ContestStanding | null> {
  const rows = await rowsOf<{ contest: Row }>(
    db,
    sql`select ${rowOf} from vote_contests c where c.id = ${contestId}`,
  );
  return rows[0] ? toStanding(rows[0].contest, actorId, new Date()) : null;
}

const iso = (text: string) => new Date(text).toISOString();

function toStanding(row: Row, actorId: string, now: Date): ContestStanding {
  const { id, tallyHiddenFrom, proposal, certification, ...rest } = row;
  const closesAt = new Date(row.closesAt);
  const { stage, dueAt } = stageOf(row, now);
  return {
    ...rest,
    _id: id,
    stage,
    dueAt: dueAt && iso(dueAt),
    opensAt: iso(row.opensAt),
    closesAt: closesAt.toISOString(),
    tallyDueAt: iso(row.tallyDueAt),
    tallyHiddenFrom: tallyHiddenFrom && iso(tallyHiddenFrom),
    isTallyHidden: isTallyHidden(
      { closesAt, tallyHiddenFrom: tallyHiddenFrom === null ? null : new Date(tallyHiddenFrom) },
      now,
    ),
    proposal:
      proposal && !certification
        ? {
            digest: proposal.digest,
            proposedBy: proposal.by,
            isOwn: proposal.byId === actorId,
            created: iso(proposal.at),
          }
        : null,
    certification: certification && {
      digest: certification.digest,
      votes: certification.votes,
      entries: certification.entries,
      proposedBy: certification.proposedBy,
      certifiedBy: certification.certifiedBy,
      certified: iso(certification.at),
    },
  };
}

function stageOf(row: Row, now: Date): Pick<ContestStanding, 'stage' | 'dueAt'> {
  if (row.certification) return { stage: 'certified', dueAt: null };
  if (now < new Date(row.opensAt)) return { stage: 'to-come', dueAt: row.opensAt };
  if (now < new Date(row.closesAt)) return { stage: 'open', dueAt: row.closesAt };
  return { stage: 'to-certify', dueAt: row.tallyDueAt };
}
