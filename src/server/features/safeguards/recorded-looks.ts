// Records which member of staff took a file, or opened what is kept of somebody.
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { auditEntries } from '#base/database/schema/audit.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fileAnswer } from '#contract/records.ts';
import { callOf } from './call-name.ts';

/** A file that leaves the house, and whatever shows supporters, is recorded with who looked. */
export async function readRecorded({
  db,
  endpoint,
  input,
  actorId,
  act,
}: {
  db: Db;
  endpoint: Endpoint;
  input: Record<string, unknown>;
  actorId: string;
  act: () => Promise<unknown>;
}): Promise<unknown> {
  const answer = await act();
  const isFile = endpoint.output === fileAnswer;
  const { isRecorded } = endpoint;
  if (!isFile && !isRecorded) return answer;
  const subject = subjectOf(input);
  // Names of what narrowed it, never what was typed: that may be somebody's address.
  const detail: Record<string, unknown> = {
    ...{ call: callOf(endpoint), narrowedBy: Object.keys(input) },
  };
  if (typeof isRecorded === 'function') {
    // In one order, so that the same people are the same look.
    detail.shown = [...new Set(isRecorded(answer as never))].toSorted();
    if (await isKnown(db, { actorId, subject, detail })) return answer;
  }
  const action = isFile ? 'data.exported' : 'supporter.viewed';
  await transaction(db, (tx) => audit(tx, { actorId, action, subject, detail }));
  return answer;
}

/** Whether nobody was shown, or the same to the same person within the hour: pages ask again by themselves. */
async function isKnown(
  db: Db,
  look: { actorId: string; subject: string; detail: Record<string, unknown> },
): Promise<boolean> {
  const { actorId, subject, detail } = look;
  if ((detail.shown as readonly string[]).length === 0) return true;
  const isSame: SQL | undefined = and(
    eq(auditEntries.subject, subject),
    eq(auditEntries.actorId, actorId),
    eq(auditEntries.action, 'supporter.viewed'),
    gt(auditEntries.at, sql`now() - interval '1 hour'`),
    sql`${auditEntries.detail} = ${JSON.stringify(detail)}::jsonb`,
  );
  const [known] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(isSame)
    .limit(1);
  return known !== undefined;
}

const subjects = {
  userId: 'user',
  packId: 'gift-pack',
  winnerId: 'winner',
  paymentId: 'payment',
  entryId: 'entry',
  candidateId: 'candidate',
  drawId: 'draw',
};

/** What was looked at. */
function subjectOf(input: Record<string, unknown>): string {
  for (const [name, subject] of Object.entries(subjects)) {
    if (typeof input[name] === 'string') return `${subject}:${input[name]}`;
  }
  return 'office';
}
