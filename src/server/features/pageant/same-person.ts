// Lets nobody read the votes of one candidate as those of another: from a day before the close on names and pictures
// stay where two candidates could be taken for each other.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { images } from '#base/database/schema/content.ts';
import { candidates, voteContests } from '#base/database/schema/pageant.ts';
import { Refusal } from '#contract/errors.ts';
import { leavesNotice } from '#rules/notice.ts';
import { closingWords } from './closing-words.ts';

/** A candidate as they are, or are to be; without an id before they are added. */
interface Named {
  id: string | null;
  contestId: string;
  name: string;
}
type Candidate = typeof candidates.$inferSelect;

/** The first name as everybody reads it of a child. */
const shownFirstName = ({ name }: { name: string }) => name.trim().split(' ')[0];

/** The first name as people take it for the same one. */
const spokenFirstName = ({ name }: { name: string }) =>
  name.normalize('NFKC').trim().toLowerCase().split(/\s/u)[0];

const refuse = (field: 'name' | 'imageId', message: string) =>
  new Refusal('not_while_running', { message, fields: { [field]: message } });

/**
 * Two candidates who exchange their names or pictures would exchange their votes. So that whoever voted can notice,
 * from a day before the close on the first name stays with votes, which is all that everybody reads of a child; where
 * another candidate of the contest has it too, the whole name stays, and the picture, by which children are then told
 * apart; and nobody gets a picture that another one has or had.
 *
 * @throws Refusal `not_while_running`
 */
export async function requireSamePerson(
  tx: Tx,
  before: Candidate,
  after: Pick<Candidate, 'contestId' | 'name' | 'imageId'>,
): Promise<void> {
  const isMoved = before.contestId !== after.contestId;
  if (shownFirstName(before) !== shownFirstName(after)) await requireFirstName(tx, before);
  if (isMoved || before.name !== after.name) {
    await requireNoNamesake(tx, before);
    await requireNoNamesake(tx, { ...after, id: before.id });
  }
  if (before.imageId !== after.imageId) await requireOwnPicture(tx, before, after.imageId);
}

/**
 * Refuses a candidate to be added or renamed whose first name another one of the contest has: nobody takes it or
 * leaves it, since both would be done to exchange two names in several steps.
 *
 * @throws Refusal `not_while_running`
 */
export async function requireNoNamesake(tx: Tx, candidate: Named): Promise<void> {
  const closing = await findClosing(tx, candidate.contestId);
  if (!closing || !(await hasNamesake(tx, candidate))) return;
  throw refuse(
    'name',
    `${closing}, so candidates with the same first name stay as they are, and nobody else gets that name.`,
  );
}

/**
 * Refuses that a candidate is removed while another one of the contest has the same first name.
 *
 * @throws Refusal `not_while_running`
 */
export async function requireNamesakesStay(tx: Tx, candidateId: string): Promise<void> {
  const [found] = await tx.select().from(candidates).where(eq(candidates.id, candidateId));
  if (found) await requireNoNamesake(tx, found);
}

/** Whether there is a ballot for a candidate, looked for where its votes are counted. */
export async function hasBallots(tx: Tx, candidateId: string): Promise<boolean> {
  const result = await rowsOf<unknown>(
    tx,
    sql`select 1 from vote_tallies where candidate_id = ${candidateId} and last_serial > 0 limit 1`,
  );
  return result.length > 0;
}

async function requireFirstName(tx: Tx, { id, contestId }: Candidate): Promise<void> {
  const closing = await findClosing(tx, contestId);
  if (!closing || !(await hasBallots(tx, id))) return;
  throw refuse('name', `${closing}, so the first name stays with the votes.`);
}

async function requireOwnPicture(tx: Tx, candidate: Candidate, imageId: string): Promise<void> {
  const closing = await findClosing(tx, candidate.contestId);
  if (!closing) return;
  const isMistakable = await hasNamesake(tx, candidate);
  if (!isMistakable && !(await hasBallots(tx, candidate.id))) return;
  if (await isOfAnother(tx, candidate, imageId)) {
    throw refuse(
      'imageId',
      `${closing}, so nobody gets a picture that another candidate has or had.`,
    );
  }
  // A copy of another one's picture would have an id of its own; nobody is known by a drawing.
  if (isMistakable && !(await isDrawing(tx, imageId))) {
    throw refuse(
      'imageId',
      `${closing}, so candidates with the same first name keep their pictures; only a drawing can take their place.`,
    );
  }
}

/** The beginning of a sentence about a contest that people vote in and that closes within a day, or has closed. */
async function findClosing(tx: Tx, contestId: string): Promise<string | null> {
  const [contest] = await tx.select().from(voteContests).where(eq(voteContests.id, contestId));
  const now = new Date();
  if (!contest || contest.opensAt > now || leavesNotice(contest.closesAt, now)) return null;
  return closingWords(contest.closesAt, now);
}

async function hasNamesake(tx: Tx, candidate: Named): Promise<boolean> {
  const others = await tx
    .select({ name: candidates.name })
    .from(candidates)
    .where(
      and(
        eq(candidates.contestId, candidate.contestId),
        candidate.id === null ? undefined : ne(candidates.id, candidate.id),
      ),
    );
  return others.some((other) => spokenFirstName(other) === spokenFirstName(candidate));
}

/** Whether another candidate of the contest has a picture, or had it by what the audit log says of its changes. */
async function isOfAnother(
  tx: Tx,
  { id, contestId }: Candidate,
  imageId: string,
): Promise<boolean> {
  const found = await rowsOf<unknown>(
    tx,
    sql`select 1 from candidates c where c.contest_id = ${contestId} and c.id <> ${id}
      and (c.image_id = ${imageId} or exists (
        select from audit_entries e where e.subject = 'candidate:' || c.id
          and e.detail #>> '{changed,imageId,0}' = ${imageId}::text))
      limit 1`,
  );
  return found.length > 0;
}

/** Whether a picture is a drawing, as those without a picture of their own are shown with; nobody uploads any. */
async function isDrawing(tx: Tx, imageId: string): Promise<boolean> {
  const isSvg = eq(images.contentType, 'image/svg+xml');
  return (await tx.$count(images, and(eq(images.id, imageId), isSvg))) > 0;
}
