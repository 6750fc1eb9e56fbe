// What staff keep of candidates.
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { candidatesApi } from '#contract/office-contests.ts';
import type { Tx } from '../database/handles.ts';
import { images } from '../database/schema/content.ts';
import { candidates, voteContests } from '../database/schema/pageant.ts';
import type { ImportPlan, RecordKind } from '../records/kind.ts';
import { csvField, plainWrites } from '../records/plain-writes.ts';
import type { FieldsOf } from '../records/record-routes.ts';

type CandidateFields = FieldsOf<typeof candidatesApi>;
type Group = CandidateFields['candidateGroup'];

const contestName = sql<string>`(
  select v.name from vote_contests v where v.id = candidates.contest_id)`;
const votes = sql<number>`coalesce((
  select sum(t.votes)::integer from vote_tallies t where t.candidate_id = candidates.id), 0)`;

async function findContest(tx: Tx, name: string): Promise<string> {
  const rows = await tx
    .select({ id: voteContests.id })
    .from(voteContests)
    .where(sql`lower(${voteContests.name}) = lower(${name})`)
    .limit(1);
  if (!rows[0]) {
    throw new Refusal('bad_input', { message: `There is no contest with the name '${name}'.` });
  }
  return rows[0].id;
}

const findSame = (tx: Tx, fields: { contestId: string; candidateGroup: string; name: string }) =>
  tx
    .select({ id: candidates.id, imageId: candidates.imageId })
    .from(candidates)
    .where(
      and(
        eq(candidates.contestId, fields.contestId),
        eq(candidates.candidateGroup, fields.candidateGroup as Group),
        sql`lower(${candidates.name}) = lower(${fields.name})`,
      ),
    )
    .limit(1);

/** The picture of a candidate that a table brings without one: a silhouette. */
async function addSilhouette(tx: Tx, alt: string): Promise<string> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><rect width="400" height="500" fill="#e9e2d0"/><g fill="#1f4d38"><circle cx="200" cy="190" r="80"/><path d="M50 500c0-120 60-200 150-200s150 80 150 200z"/></g></svg>';
  const contentBase64 = Buffer.from(svg).toString('base64');
  const [added] = await tx
    .insert(images)
    .values({ contentType: 'image/svg+xml', contentBase64, alt })
    .returning({ id: images.id });
  return added!.id;
}

const importPlan: ImportPlan<CandidateFields> = {
  headings: ['Contest', 'Category', 'Name', 'Title', 'From', 'About'],
  fieldsOf: async (tx, line) => {
    const name = line.name ?? '';
    const candidateGroup = line.category ?? '';
    const contestId = await findContest(tx, line.contest ?? '');
    const [existing] = await findSame(tx, { contestId, candidateGroup, name });
    return {
      contestId,
      candidateGroup,
      name,
      title: line.title,
      location: line.from,
      bio: line.about,
      imageId: existing?.imageId ?? (await addSilhouette(tx, name)),
    };
  },
  findExisting: async (tx, fields) => (await findSame(tx, fields))[0]?.id ?? null,
};

/** Candidates by name, with their votes. */
export const candidateRecords: RecordKind<CandidateFields> = {
  noun: 'candidate',
  table: candidates,
  id: candidates.id,
  columns: {
    contestId: candidates.contestId,
    contestName,
    name: candidates.name,
    candidateGroup: candidates.candidateGroup,
    title: candidates.title,
    location: candidates.location,
    bio: candidates.bio,
    imageId: candidates.imageId,
    votes,
  },
  searched: [candidates.name, candidates.location, candidates.title],
  sorts: {
    name: candidates.name,
    candidateGroup: candidates.candidateGroup,
    location: candidates.location,
    votes,
  },
  where: ({ contestId, group }) => [
    contestId ? eq(candidates.contestId, contestId as string) : undefined,
    group ? eq(candidates.candidateGroup, group as Group) : undefined,
  ],
  ...plainWrites<CandidateFields, typeof candidates>(candidates, candidates.id, (fields) => fields),
  update: async (tx, id, fields) => {
    const [found] = await tx.select().from(candidates).where(eq(candidates.id, id));
    const isMoved =
      found?.contestId !== fields.contestId || found.candidateGroup !== fields.candidateGroup;
    if (isMoved && (await hasBallots(tx, id))) {
      throw new Refusal('not_while_running', {
        message: 'Votes were given to this candidate, so contest and category stay.',
      });
    }
    await tx.update(candidates).set(fields).where(eq(candidates.id, id));
  },
  beforeRemove: async (tx, id) => {
    if (await hasBallots(tx, id)) throw new Refusal('still_used');
    // Tallies that say nothing go with their candidate.
    await tx.execute(sql`delete from vote_tallies where candidate_id = ${id}`);
  },
  csv: [
    csvField('Contest', 'contestName'),
    csvField('Category', 'candidateGroup'),
    csvField('Name', 'name'),
    csvField('Title', 'title'),
    csvField('From', 'location'),
    csvField('About', 'bio'),
    csvField('Votes', 'votes'),
  ],
  import: importPlan,
};

/** Whether there is a ballot for a candidate, looked for where its votes are counted. */
async function hasBallots(tx: Tx, candidateId: string): Promise<boolean> {
  const result = await tx.execute(
    sql`select 1 from vote_tallies where candidate_id = ${candidateId} and last_serial > 0 limit 1`,
  );
  return (result as unknown as { rows: unknown[] }).rows.length > 0;
}
