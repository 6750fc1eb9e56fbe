// Looks through a provider's lists for money that went back, in case no webhook came.
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/handles.ts';
import { payments } from '../../database/schema/payments.ts';
import { reversalLooks } from '../../database/schema/refunds.ts';
import { transaction } from '../../database/transaction.ts';
import type { PaymentProvider } from '../provider.ts';
import type { Payment } from '../records.ts';
import type { PaymentServices } from '../services.ts';
import { settle } from '../settle.ts';
import { syncReversals } from './sync-reversals.ts';

// What goes back appears in a provider's lists up to hours late.
const listedLateMs = 24 * 60 * 60 * 1000;

/**
 * Follows all that went back at a provider since a day before the last look that missed nothing; a first look covers
 * a day. So whatever came between a backup and its restore, or while no job ran, comes into the books.
 *
 * @param tolerate told of each error; what it was about is looked for again
 */
export async function lookForReversals(
  services: PaymentServices,
  provider: PaymentProvider,
  { now, why }: { now: Date; why: string },
  tolerate: (subject: string, error: unknown) => void,
): Promise<void> {
  const { db } = services;
  const since = await findSince(db, provider, now);
  const seenUntil = await findSeenUntil(db, provider, now);
  const named = await provider.findReversedSince(since).catch((error: unknown) => {
    tolerate(provider.name, error);
    return null;
  });
  if (!named) return;
  let isComplete = true;
  for (const payment of await findOurs(db, provider, named)) {
    await follow(services, payment, why).catch((error: unknown) => {
      isComplete = false;
      tolerate(payment.id, error);
    });
  }
  if (isComplete) await noteLook(db, provider, seenUntil);
}

async function follow(
  services: PaymentServices,
  { id, status }: Pick<Payment, 'id' | 'status'>,
  why: string,
): Promise<void> {
  // It was captured after the backup that was restored. What is wrong with it the look after payments tells.
  const isUndecided = status === 'open' || status === 'ordered';
  if (isUndecided) await settle({ ...services, alert: () => {} }, id, why);
  await syncReversals(services, id, why);
}

async function findSince(db: Db, { name }: PaymentProvider, now: Date): Promise<Date> {
  const [look] = await db.select().from(reversalLooks).where(eq(reversalLooks.provider, name));
  const last = Math.min(now.getTime(), look?.lookedAt.getTime() ?? now.getTime());
  return new Date(last - listedLateMs);
}

/**
 * Up to when a look misses nothing. What goes back of a payment that is undecided here may be named by an id that is
 * not known yet; a bank debit that is under way has nothing to give back.
 */
async function findSeenUntil(db: Db, { name }: PaymentProvider, now: Date): Promise<Date> {
  const [oldest] = await db
    .select({ at: sql<Date | null>`min(${payments.createdAt})`.mapWith(payments.createdAt) })
    .from(payments)
    .where(
      and(
        eq(payments.provider, name),
        inArray(payments.status, ['open', 'ordered']),
        eq(payments.isBankDebit, false),
      ),
    );
  return oldest?.at && oldest.at < now ? oldest.at : now;
}

/** Our payments among those that a provider names. */
async function findOurs(db: Db, { name }: PaymentProvider, named: readonly string[]) {
  if (named.length === 0) return [];
  // One parameter however many they are.
  const any = sql`any(${sql.param(named)}::text[])`;
  const isNamed = or(
    sql`${payments.providerPaymentId} = ${any}`,
    sql`${payments.providerCaptureId} = ${any}`,
  );
  return db
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(and(eq(payments.provider, name), isNamed));
}

async function noteLook(db: Db, { name: provider }: PaymentProvider, lookedAt: Date) {
  await transaction(db, (tx) =>
    tx
      .insert(reversalLooks)
      .values({ provider, lookedAt })
      .onConflictDoUpdate({ target: reversalLooks.provider, set: { lookedAt } }),
  );
}
