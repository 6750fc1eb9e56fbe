// Reads somebody's spending limits, what they spent on play, and their break.
import { and, asc, desc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { hasAgreed } from '#base/database/has-agreed.ts';
import { bareNameAs } from '#base/database/mailbox-accounts.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { payments } from '#base/database/schema/payments.ts';
import { playBreaks, playLimits } from '#base/database/schema/play-limits.ts';
import { goneCents } from '#base/payments/gone-cents.ts';
import type { Exclusion, Freedom } from '#base/payments/services.ts';
import type { Granted } from '#contract/payments.ts';
import {
  type LimitPeriod,
  periodMs,
  playPurchases,
  type SetLimit,
} from '#rules/play-limits/play-limits.ts';
import { creditCents, ticketCents, tokenCents } from '#rules/prices.ts';

/** The limits that were ever set for each period, oldest first. */
export type SetLimits = Record<LimitPeriod, SetLimit[]>;

/** Cents that were spent in each period that ends now. */
export type Spent = Record<LimitPeriod, number>;

/** All limits that somebody ever set. */
export async function findLimits(db: Reads, userId: string): Promise<SetLimits> {
  const rows = await db
    .select({
      period: playLimits.period,
      cents: playLimits.cents,
      setAt: playLimits.createdAt,
      effectiveAt: playLimits.effectiveAt,
    })
    .from(playLimits)
    .where(eq(playLimits.userId, userId))
    .orderBy(asc(playLimits.id));
  const of = (period: LimitPeriod) => rows.filter((row) => row.period === period);
  return { day: of('day'), week: of('week'), month: of('month') };
}

/**
 * What somebody spent on play: what was paid and what is still being decided, without what is
 * gone again. A gift counts for what it brings to play with (`giftPlayCents`), and one that was made without
 * an account from its claim on: of many that wait, only so many are claimed as there is room for.
 * `exceptPaymentId` leaves out the payment that is being looked at.
 */
export async function findSpent(
  db: Reads,
  userId: string,
  now: Date,
  exceptPaymentId: string | null = null,
): Promise<Spent> {
  const since = (period: LimitPeriod) => new Date(now.getTime() - periodMs[period]).toISOString();
  const kept = sql`${payments.amountCents} - ${goneCents('payments.id', 'payments.amount_cents')}`;
  // Of a gift that was made without an account only what was claimed is there to play with.
  const isHad = (name: string) => sql`(not ${payments.isGuest} or exists (
    select from guest_gifts g where g.payment_id = payments.id and ${name}::text = any(g.claimed_kinds)))`;
  const perk = (name: keyof Granted, cents: number) =>
    sql`case when ${isHad(name)} then coalesce((${payments.perks} ->> '${sql.raw(name)}')::bigint, 0)
      else 0 end * ${sql.raw(String(cents))}`;
  const counted = sql`case when ${payments.itemType} = 'donation' then least(${kept},
    ${perk('jackpotCredits', creditCents)} + ${perk('raffleTickets', ticketCents)}
    + ${perk('voteTokens', tokenCents)}) else ${kept} end`;
  const hadAt = sql`case when ${payments.isGuest} then (
    select g.claimed_at from guest_gifts g where g.payment_id = payments.id) else ${payments.createdAt} end`;
  const within = (period: LimitPeriod) =>
    sql`coalesce(sum(${counted}) filter (where ${hadAt} > ${since(period)}::timestamptz), 0)`.mapWith(
      Number,
    );
  const [spent] = await db
    .select({ day: within('day'), week: within('week'), month: within('month') })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        sql`(${hadAt}) > ${since('month')}::timestamptz`,
        inArray(payments.itemType, [...playPurchases, 'donation']),
        notInArray(payments.status, ['failed', 'canceled']),
        exceptPaymentId ? sql`${payments.id} <> ${exceptPaymentId}` : undefined,
      ),
    );
  return spent ?? { day: 0, week: 0, month: 0 };
}

/** The break that somebody takes now; of several the one that ends last. */
export async function findBreak(db: Reads, userId: string, now: Date) {
  const [found] = await db
    .select({ kind: playBreaks.kind, endsAt: playBreaks.endsAt })
    .from(playBreaks)
    .where(and(eq(playBreaks.userId, userId), gt(playBreaks.endsAt, now)))
    .orderBy(desc(playBreaks.endsAt))
    .limit(1);
  return found ?? null;
}

/**
 * Why somebody may not play, vote or buy now: they take a break, or they or somebody of their household
 * is staff; null where they may.
 */
export async function findExclusion(db: Reads, userId: string): Promise<Exclusion | null> {
  return (await findFreedom(db, userId)).exclusion;
}

/** The same and more of the account: one statement, since every purchase asks. */
export async function findFreedom(db: Reads, userId: string): Promise<Freedom> {
  const [row] = await rowsOf<{
    takesBreak: boolean;
    hasLimits: boolean;
    isKept: boolean;
    hasAgreed: boolean;
  }>(
    db,
    sql`select ${takesBreak(userId)} as "takesBreak", ${hasLimits(userId)} as "hasLimits",
    ${isKeptFromPlay(userId)} as "isKept", ${hasAgreed(userId)} as "hasAgreed"`,
  );
  const ofStaff = row?.isKept ? 'staff_excluded' : null;
  return {
    exclusion: row?.takesBreak ? 'play_excluded' : ofStaff,
    hasLimits: row?.hasLimits ?? false,
    hasAgreed: row?.hasAgreed ?? true,
  };
}

const takesBreak = (userId: string): SQL =>
  sql`exists (select from play_breaks b where b.user_id = ${userId}::uuid and b.ends_at > now())`;

/** Whether limits of their own, or of another account of their mailbox, may hold somebody back; the rule decides. */
const hasLimits = (userId: string): SQL =>
  sql`(exists (select from play_limits l where l.user_id = ${userId}::uuid) or exists (
    select from users me join users o on ${bareNameAs('o')} = ${bareNameAs('me')}
      and o.id <> me.id and o.closed_at is null and o.email_confirmed_at is not null
    join play_limits l on l.user_id = o.id where me.id = ${userId}::uuid))`;

const isKeptFromPlay = (userId: string): SQL => sql`is_kept_from_play(${userId}::uuid)`;

/** Whether nothing holds somebody back from playing, not even a limit of their own: a condition. */
export const isFree = (userId: string): SQL =>
  sql`not (${takesBreak(userId)} or ${hasLimits(userId)} or ${isKeptFromPlay(userId)})`;
