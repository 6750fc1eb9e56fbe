// What staff keep of candidates.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { candidates, voteContests, voteTallies } from '#base/database/schema/pageant.ts';
import { isShielded } from '#base/database/shown-candidate.ts';
import { addDrawing, findIdByName, silhouette } from '#base/records/import-references.ts';
import type { ImportPlan, RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { candidatesApi } from '#contract/office/contests.ts';
import { lockBallots } from './ballots/ballots-lock.ts';
import {
  hasBallots,
  requireNamesakesStay,
  requireNoNamesake,
  requireSamePerson,
} from './same-person.ts';
import { withdrawPicture } from './withdraw-picture.ts';

type CandidateFields = FieldsOf<typeof candidatesApi>;
type Group = CandidateFields['candidateGroup'];

const contestName = sql<string>`(
  select v.name from vote_contests v where v.id = candidates.contest_id)`;
const votes = sql<number>`coalesce((
  select sum(t.votes) from vote_tallies t where t.candidate_id = candidates.id), 0)`.mapWith(
  Number,
);

const findSame = (tx: Tx, fields: { contestId: string; candidateGroup: string; name: string }) =>
  tx
    .select({
      id: candidates.id,
      imageId: candidates.imageId,
      guardianConsent: candidates.guardianConsent,
    })
    .from(candidates)
    .where(
      and(
        eq(candidates.contestId, fields.contestId),
        eq(candidates.candidateGroup, fields.candidateGroup as Group),
        sql`lower(${candidates.name}) = lower(${fields.name})`,
      ),
    )
    .limit(1);

const importPlan: ImportPlan<CandidateFields> = {
  headings: ['Contest', 'Category', 'Name', 'Title', 'From', 'About'],
  fieldsOf: async (tx, line) => {
    const name = line.name ?? '';
    const candidateGroup = line.category ?? '';
    const contestId = await findIdByName(tx, voteContests, 'contest', line.contest ?? '');
    const [existing] = await findSame(tx, { contestId, candidateGroup, name });
    return {
      contestId,
      candidateGroup,
      name,
      title: line.title,
      location: line.from,
      bio: line.about,
      imageId: existing?.imageId ?? (await addDrawing(tx, silhouette, name)),
      guardianConsent: existing?.guardianConsent ?? null,
    };
  },
  findExisting: async (tx, fields) => (await findSame(tx, fields))[0]?.id ?? null,
};

const writes = plainWrites<CandidateFields, typeof candidates>(
  candidates,
  candidates.id,
  (fields) => fields,
);

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
    guardianConsent: candidates.guardianConsent,
    isShielded,
    votes,
  },
  // The log stays for good, and of what it keeps of a child only the name says whose votes are whose.
  personal: ['guardianConsent', 'title', 'location', 'bio'],
  searched: [candidates.name, candidates.location, candidates.title],
  sorts: {
    name: candidates.name,
    candidateGroup: candidates.candidateGroup,
    location: candidates.location,
    votes: {
      rows: voteTallies,
      isOfRecord: eq(voteTallies.candidateId, candidates.id),
      sum: sql`coalesce(sum(${voteTallies.votes}), 0)`,
    },
  },
  where: ({ contestId, group }) => [
    contestId ? eq(candidates.contestId, contestId as string) : undefined,
    group ? eq(candidates.candidateGroup, group as Group) : undefined,
  ],
  insert: async (tx, fields, actorId) => {
    await requireNoNamesake(tx, { ...fields, id: null });
    return writes.insert(tx, fields, actorId);
  },
  update: async (tx, id, fields, actorId) => {
    const [found] = await tx.select().from(candidates).where(eq(candidates.id, id));
    const isMoved =
      found?.contestId !== fields.contestId || found.candidateGroup !== fields.candidateGroup;
    if (isMoved && found) await lockBallots(tx, found.contestId);
    if (isMoved && (await hasBallots(tx, id))) {
      throw new Refusal('not_while_running', {
        message: 'Votes were given to this candidate, so contest and category stay.',
      });
    }
    if (found) await requireSamePerson(tx, found, fields);
    await withdrawPicture(tx, id, fields.imageId);
    await writes.update(tx, id, fields, actorId);
  },
  beforeRemove: async (tx, id) => {
    if (await hasBallots(tx, id)) throw new Refusal('still_used');
    await requireNoGuardian(tx, id);
    await requireNamesakesStay(tx, id);
    await withdrawPicture(tx, id, null);
    // Tallies that say nothing and links of guardians go with their candidate.
    await tx.execute(sql`delete from candidate_guardians where candidate_id = ${id}`);
    await tx.execute(sql`delete from vote_tallies where candidate_id = ${id}`);
  },
  csv: [
    csvField('Contest', 'contestName'),
    csvField('Category', 'candidateGroup'),
    csvField('Name', 'name'),
    csvField('Title', 'title'),
    csvField('From', 'location'),
    csvField('About', 'bio'),
    csvField('Guardian’s agreement', 'guardianConsent'),
    csvField('Votes', 'votes'),
  ],
  import: importPlan,
};

/**
 * A child who is removed and entered anew would be shown as staff say, and whoever decides about it would not
 * hear of it: only the end of their link tells them.
 *
 * @throws Refusal `still_used`
 */
async function requireNoGuardian(tx: Tx, candidateId: string): Promise<void> {
  const { confirmedAt, endedAt } = candidateGuardians;
  // Locked, so that nobody confirms meanwhile.
  const links = await tx
    .select({ confirmedAt, endedAt })
    .from(candidateGuardians)
    .where(eq(candidateGuardians.candidateId, candidateId))
    .for('update');
  if (!links.some((link) => link.confirmedAt && !link.endedAt)) return;
  throw new Refusal('still_used', {
    message:
      'A guardian decides about this child. Please end that link first, with a reason: they are told by email.',
  });
}
