// Charges a card that the provider keeps, without its owner: the next gift of a monthly donation.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { sha256 } from '../http/session.ts';
import { type DecidedPlace, evidenceInsert } from '../places/place-evidence.ts';
import { findChargedBefore, occasionOf, takeOver } from './charged-before.ts';
import { noRoom, whyNoPerks } from './order-payment.ts';
import {
  type CardCharge,
  PaymentDeclined,
  ProviderUnavailable,
  type SavedCards,
  type SavedMethod,
} from './provider.ts';
import { findPayment, note, type Payment } from './records.ts';
import { type PaymentServices, providerOf, type Quote } from './services.ts';
import { cancelAtProvider, settle } from './settle.ts';
import { perksUnless } from './settled-late.ts';

/** What is to be charged. */
export interface Repetition extends SavedMethod {
  monthlyDonationId: string;
  number: number;
  /** The month of New York that a new payment is for; null where none may begin now. */
  month: string | null;
  userId: string;
  provider: 'stripe';
  item: Payment['item'];
  quote: Quote;
  /** The place of the first gift, by the law of today. */
  decided: DecidedPlace;
}

/**
 * Decides in the transaction that saves the payment what is to be charged, by what holds then; locks the
 * monthly gift, so that nobody changes or charges it meanwhile. Null where nothing is due any more.
 */
export type DecideRepetition = (tx: Tx) => Promise<Repetition | null>;

const why = 'the monthly gift is due';

/**
 * Charges one repetition and answers its payment: settled, failed, or still undecided; null where there
 * is nothing to charge. The payment is saved, and counted as ordered, before the provider is asked;
 * asked again for the same month it goes on with the same payment, so a month is charged once. What the
 * provider has of the gift already is looked for before each charge.
 */
export async function chargeRepetition(
  services: PaymentServices,
  decide: DecideRepetition,
): Promise<Payment | null> {
  const saved = await saveRepetition(services, decide);
  if (!saved) return null;
  const { payment, repetition } = saved;
  if (payment.status !== 'ordered') return payment;
  const charged = payment.providerPaymentId
    ? payment.id
    : await chargeAtProvider(services, payment, repetition);
  if (!charged) return (await findPayment(services.db, payment.id)) as Payment;
  const settled = await settle(services, charged, why);
  if (settled.status !== 'ordered') return settled;
  return giveUpDeclined(services, settled);
}

async function saveRepetition(
  { db, play }: PaymentServices,
  decide: DecideRepetition,
): Promise<{ payment: Payment; repetition: Repetition } | null> {
  return transaction(db, async (tx) => {
    const repetition = await decide(tx);
    if (!repetition) return null;
    const { monthlyDonationId, number, month, quote } = repetition;
    const underWay = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.monthlyDonationId, monthlyDonationId),
          eq(payments.monthlyNumber, number),
          sql`${payments.status} not in ('failed', 'canceled')`,
        ),
      );
    if (underWay[0]) return { payment: underWay[0], repetition };
    if (month === null) return null;
    const attempt = await tx.$count(
      payments,
      and(eq(payments.monthlyDonationId, monthlyDonationId), eq(payments.monthlyNumber, number)),
    );
    const added = await tx
      .insert(payments)
      .values({
        provider: repetition.provider,
        idempotencyKey: sha256(`monthly|${monthlyDonationId}|${number}|${attempt}`),
        userId: repetition.userId,
        visitorHash: '',
        item: repetition.item,
        itemType: repetition.item.type,
        amountCents: quote.amountCents,
        perks: quote.perks,
        status: 'ordered',
        orderedAt: new Date(),
        monthlyDonationId,
        monthlyNumber: number,
        monthlyMonth: month,
      })
      .returning();
    const payment = added[0] as Payment;
    const evidence = { subject: 'payment', item: 'donate', decided: repetition.decided } as const;
    await tx.execute(evidenceInsert(evidence, payment.id));
    const { userId } = repetition;
    // It locks the account, so that a break which is being taken meanwhile is seen after it.
    const owned = { ...payment, userId };
    const whyNoRoom = (await play.hasRoomForPerks(tx, owned)) ? null : noRoom;
    const exclusion = await play.findExclusion(tx, userId);
    payment.perks = await perksUnless(tx, owned, exclusion ? whyNoPerks[exclusion] : whyNoRoom);
    await note(tx, payment.id, 'ordered', `${why}: number ${number}, attempt ${attempt + 1}`);
    return { payment, repetition };
  });
}

/**
 * Asks the provider for the charge, and answers which payment it made; null when it must be asked again
 * later, or the card refused.
 */
async function chargeAtProvider(
  services: PaymentServices,
  payment: Payment,
  repetition: Repetition,
): Promise<string | null> {
  const cards = cardsOf(services, payment);
  const provider = providerOf(services, payment.provider);
  const { customerId, methodId, quote } = repetition;
  try {
    // The provider forgets a key after a day, and a restored backup has others.
    const charges = await cards.list(repetition);
    const own = charges.find(({ paymentId }) => paymentId === payment.id);
    const before = own ? [] : await findChargedBefore(services.db, provider, payment, charges);
    // Another run may have taken such a charge over, or charged this one, while the provider was asked.
    if (!own && !(await isStillDue(services, payment.id))) return null;
    if (before.length > 0) {
      const taken = await takeOver(services.db, payment, repetition.decided, before);
      if (!taken) await leaveToPerson(services, payment, before);
      return taken;
    }
    const charge = () =>
      cards.charge({
        paymentId: payment.id,
        amountCents: payment.amountCents,
        currency: payment.currency,
        description: quote.description,
        idempotencyKey: `create-${payment.id}-${payment.createAttempts}`,
        customerId,
        methodId,
        occasion: occasionOf(payment),
      });
    await saveProviderId(services, payment, (own ?? (await charge())).id);
    return payment.id;
  } catch (error) {
    if (error instanceof PaymentDeclined) {
      if (error.providerPaymentId) {
        await saveProviderId(services, payment, error.providerPaymentId);
        return payment.id;
      }
      await failUnmade(services, payment, error.message);
      return null;
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    await noteUnanswered(services, payment, error);
    return null;
  }
}

async function isStillDue({ db }: PaymentServices, paymentId: string): Promise<boolean> {
  const payment = await findPayment(db, paymentId);
  return payment?.status === 'ordered' && payment.providerPaymentId === null;
}

/** The gift waits, and nothing is charged, until somebody has looked at what was charged before. */
async function leaveToPerson(
  services: PaymentServices,
  payment: Payment,
  found: readonly CardCharge[],
): Promise<void> {
  const names = found.map(({ id }) => id).join(', ');
  services.alert(
    payment.id,
    `a monthly gift was charged before, which the books do not know: ${names}`,
  );
  await transaction(services.db, (tx) =>
    note(tx, payment.id, 'not charged', `it was before: ${names}`),
  );
}

async function noteUnanswered(
  services: PaymentServices,
  payment: Payment,
  error: ProviderUnavailable,
): Promise<void> {
  // Such as a customer who is not there anymore: asking again changes nothing, and its donor hears of no decline.
  if (!error.isTheirFault) {
    services.alert(payment.id, `a monthly gift cannot be charged: ${error.message}`);
  }
  await transaction(services.db, async (tx) => {
    if (error.isFinalForKey) {
      await tx
        .update(payments)
        .set({ createAttempts: sql`${payments.createAttempts} + 1` })
        .where(eq(payments.id, payment.id));
    }
    await note(tx, payment.id, 'could not be charged for now', error.message);
  });
}

function cardsOf(services: PaymentServices, payment: Payment): SavedCards {
  const { savedCards } = providerOf(services, payment.provider);
  if (!savedCards) throw new Error(`${payment.provider} keeps no cards.`);
  return savedCards;
}

/**
 * Brings a repetition whose gift has ended to its end: what is captured is granted, what was declined
 * or had no answer is released, and where the provider made nothing of it the payment has failed.
 *
 * @throws ProviderUnavailable when the provider can't be asked; it is asked again
 */
export async function giveUpRepetition(
  services: PaymentServices,
  payment: Payment,
  saved: SavedMethod,
): Promise<void> {
  const reason = 'the monthly gift has ended';
  if (payment.providerPaymentId) {
    const settled = await settle(services, payment.id, reason);
    if (settled.status === 'ordered') await giveUpDeclined(services, settled);
    return;
  }
  const charges = await cardsOf(services, payment).list(saved);
  const made = charges.find(({ paymentId }) => paymentId === payment.id);
  if (!made) return failUnmade(services, payment, reason);
  await saveProviderId(services, payment, made.id);
  await cancelAtProvider(services, { ...payment, providerPaymentId: made.id }, reason);
}

async function saveProviderId(
  { db }: PaymentServices,
  payment: Payment,
  providerPaymentId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.update(payments).set({ providerPaymentId }).where(eq(payments.id, payment.id));
    await note(tx, payment.id, 'charged', `the provider knows it as ${providerPaymentId}`);
  });
}

/** The card refused before the provider made anything of it. */
async function failUnmade(
  { db }: PaymentServices,
  payment: Payment,
  failure: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .update(payments)
      .set({ status: 'failed', closedAt: new Date(), failure })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'ordered')));
    await note(tx, payment.id, 'failed', failure);
  });
}

/** A declined charge waits at the provider for another card; nobody is there to give one. */
async function giveUpDeclined(services: PaymentServices, payment: Payment): Promise<Payment> {
  const provider = providerOf(services, payment.provider);
  const seen = await provider.read(payment.providerPaymentId as string);
  if (seen.status !== 'unpaid' && seen.status !== 'challenged') return payment;
  const failure = seen.failure ?? 'Your bank wants you to confirm the payment yourself.';
  await transaction(services.db, (tx) =>
    tx.update(payments).set({ failure }).where(eq(payments.id, payment.id)),
  );
  return cancelAtProvider(services, payment, failure);
}
