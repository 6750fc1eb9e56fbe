// Lets those whom a public act concerns stop it once, within a day from when they were told, and decides what then counts.
import { randomBytes } from 'node:crypto';
import { and, arrayOverlaps, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { mails } from '#base/database/schema/mail.ts';
import { approvals } from '#base/database/schema/safeguards.ts';
import { sha256 } from '#base/http/session.ts';
import { noticeKey, type Objection } from '#base/mail/act-notices.ts';
import { maxAttempts } from '#base/mail/outbox.ts';
import { objectedDays, objectionHours } from '#rules/safeguards/safeguards.ts';
import { isOfNobody } from './safeguard-mails.ts';

/** What makes two requests the same one. */
type Matter = Pick<typeof approvals.$inferSelect, 'call' | 'safeguard' | 'drawId' | 'concerned'>;

/**
 * Whether somebody whom it concerns has stopped the same request lately. Only of prizes, which belong to somebody else
 * where their winner cannot have them: a gift or an entry that never was is stopped as often as it is asked for.
 */
export async function wasObjectedTo(
  db: Reads,
  { call, safeguard, drawId, concerned }: Matter,
): Promise<boolean> {
  if (safeguard !== 'ended-offers' || concerned.length === 0) return false;
  const isSame = and(
    eq(approvals.call, call),
    arrayOverlaps(approvals.concerned, concerned),
    drawId === null ? isNull(approvals.drawId) : eq(approvals.drawId, drawId),
    gt(approvals.objectedAt, sql`now() - ${objectedDays}::int * interval '1 day'`),
  );
  return (await db.$count(approvals, isSame)) > 0;
}

/** What a public request has beside others, for its row and for the mails to those whom it concerns. */
interface PublicPart {
  columns: Partial<typeof approvals.$inferInsert>;
  objection: Objection | null;
}

/** The reason of a public request, and how those whom it concerns stop it, unless they have stopped it before. */
export async function publicPart(
  db: Reads,
  matter: Matter,
  publicReason: string,
): Promise<PublicPart> {
  const { drawId, concerned } = matter;
  if (concerned.length === 0) return { columns: { publicReason, drawId }, objection: null };
  const token = (await wasObjectedTo(db, matter)) ? null : randomBytes(32).toString('hex');
  const waitsUntil = new Date(Date.now() + objectionHours * 60 * 60_000);
  const objectionSha256 = token === null ? null : sha256(token);
  return {
    columns: { publicReason, drawId, waitsUntil, objectionSha256 },
    objection: { token, reason: publicReason },
  };
}

/**
 * Whether those who can object have had the day for it, counted from when their mail left. One that was given up, days
 * later, will tell nobody.
 */
export async function hasHadTime(
  db: Reads,
  request: Pick<typeof approvals.$inferSelect, 'id' | 'safeguard' | 'concerned' | 'waitsUntil'>,
): Promise<boolean> {
  const { id, safeguard, concerned, waitsUntil } = request;
  if (waitsUntil === null || isOfNobody(safeguard)) return true;
  if (waitsUntil > new Date()) return false;
  const keys = concerned.map((userId) => noticeKey(`${safeguard}-asked`, `${id}:${userId}`));
  const isOnItsWay = and(isNull(mails.sentAt), lt(mails.attempts, maxAttempts));
  const hasJustLeft = gt(mails.sentAt, sql`now() - ${objectionHours}::int * interval '1 hour'`);
  return (await db.$count(mails, and(inArray(mails.key, keys), or(isOnItsWay, hasJustLeft)))) === 0;
}
