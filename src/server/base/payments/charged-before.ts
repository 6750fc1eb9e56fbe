// Finds charges of a monthly gift that our books do not know, as after a restored backup, and takes them over.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { id as uuid } from '#contract/endpoint.ts';
import { monthOf, newYorkDay } from '#rules/donations/monthly.ts';
import type { Db } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { sha256 } from '../http/session.ts';
import { type DecidedPlace, evidenceInsert } from '../places/place-evidence.ts';
import type { CardCharge, Occasion, PaymentProvider } from './provider.ts';
import { note, type Payment } from './records.ts';

const withMoney: readonly CardCharge['status'][] = ['authorized', 'processing', 'captured'];

/** For which gift a payment charges a saved card. */
export const occasionOf = (payment: Payment): Occasion => ({
  monthlyDonationId: payment.monthlyDonationId as string,
  number: payment.monthlyNumber as number,
  month: payment.monthlyMonth as string,
});

/**
 * The charges that took or hold money for this gift, or in its month, by payments that we do not know.
 * A customer at the provider is of one monthly gift alone, so what names none is of it too.
 */
export async function findChargedBefore(
  db: Db,
  provider: Pick<PaymentProvider, 'readReversals'>,
  payment: Payment,
  charges: readonly CardCharge[],
): Promise<CardCharge[]> {
  const like = charges.filter(
    (charge) =>
      withMoney.includes(charge.status) &&
      charge.returned !== 'all' &&
      charge.paymentId !== null &&
      isAlike(charge, occasionOf(payment)),
  );
  if (like.length === 0) return [];
  const ids = like.flatMap(({ paymentId }) => uuid.safeParse(paymentId).data ?? []);
  const known = await db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, ids));
  const ours = new Set(known.map(({ id }) => id));
  const unknown = like.filter(({ paymentId }) => !ours.has(paymentId as string));
  const found = await Promise.all(unknown.map((charge) => lookAtDisputes(provider, charge)));
  return found.filter(({ returned }) => returned !== 'all');
}

/** A dispute that was lost took all of the charge, one that was won nothing; while one is open a person decides. */
async function lookAtDisputes(
  provider: Pick<PaymentProvider, 'readReversals'>,
  charge: CardCharge,
): Promise<CardCharge> {
  if (charge.returned !== 'disputed') return charge;
  const { disputes, refunds } = await provider.readReversals(charge.id);
  const lost = disputes.filter(({ status }) => status === 'lost');
  const lostCents = lost.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isWon = refunds.length === 0 && disputes.every(({ status }) => status === 'won');
  const returned = lostCents >= charge.amountCents ? 'all' : isWon ? 'nothing' : 'a part';
  return { ...charge, returned };
}

function isAlike({ occasion, createdAt }: CardCharge, wanted: Occasion): boolean {
  if (!occasion) return monthOf(newYorkDay(createdAt)) === wanted.month;
  return (
    occasion.monthlyDonationId === wanted.monthlyDonationId &&
    (occasion.number === wanted.number || occasion.month === wanted.month)
  );
}

/**
 * Takes a charge over that is without doubt this gift: the payment that it names takes the place of the
 * one that was to be charged. Answers its id; null where a person has to decide.
 */
export async function takeOver(
  db: Db,
  payment: Payment,
  decided: DecidedPlace,
  found: readonly CardCharge[],
): Promise<string | null> {
  const [charge, ...others] = found.filter(
    ({ occasion }) => occasion?.number === payment.monthlyNumber,
  );
  const id = uuid.safeParse(charge?.paymentId).data;
  const isSame =
    charge?.occasion &&
    charge.returned === 'nothing' &&
    charge.amountCents === payment.amountCents &&
    charge.currency === payment.currency;
  if (!charge?.occasion || !id || !isSame || others.length > 0) return null;
  const { month } = charge.occasion;
  return transaction(db, async (tx) => {
    const [left] = await tx
      .update(payments)
      .set({ status: 'canceled', closedAt: sql`now()` })
      .where(
        and(
          eq(payments.id, payment.id),
          eq(payments.status, 'ordered'),
          isNull(payments.providerPaymentId),
        ),
      )
      .returning({ id: payments.id });
    if (!left) return null;
    await note(tx, payment.id, 'canceled', `it was charged before, as the payment ${id}`);
    await tx.insert(payments).values({
      ...payment,
      id,
      idempotencyKey: sha256(`taken over|${id}`),
      providerPaymentId: charge.id,
      monthlyMonth: month,
    });
    await tx.execute(evidenceInsert({ subject: 'payment', item: 'donate', decided }, id));
    await note(
      tx,
      id,
      'taken over',
      `the provider charged it as ${charge.id}, unknown to the books`,
    );
    return id;
  });
}
