// Gifts that are paid on the card provider's own page: how one starts, and what has become of it.
import { eq } from 'drizzle-orm';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { hostedGiftsApi } from '#contract/hosted-gifts.ts';
import type { Reads } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';
import type { Context } from '../http/actor.ts';
import { sha256 } from '../http/session.ts';
import { goneCents } from './gone-cents.ts';
import { makeAtProvider } from './make-at-provider.ts';
import { ProviderUnavailable } from './provider.ts';
import { findPayment, type Payment } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';
import { settle } from './settle.ts';
import { detailsOf, keyOfPayment, preparePayment } from './start-payment.ts';

type Input = ParsedInputOf<typeof hostedGiftsApi.start>;
type Started = OutputOf<typeof hostedGiftsApi.start>;
type State = OutputOf<typeof hostedGiftsApi.read>;

/** What these gifts work with beside the payments. */
export interface HostedServices extends PaymentServices {
  /** Where the site is, for the ways back from the page. */
  publicUrl: string;
}

/**
 * Starts a gift and answers where it is paid. Sent twice it is the same gift, also once it is paid: then
 * its address is that of our own page which says so. A form that was changed is another gift.
 */
export async function startHostedGift(
  services: HostedServices,
  given: Input,
  context: Context,
): Promise<Started> {
  const { hostedPages } = providerOf(services, 'stripe');
  if (!hostedPages) throw new Refusal('payments_off');
  const { purchaseItem, guestDonor } = given;
  const isSingle = purchaseItem.type === 'donation' && purchaseItem.frequency !== 'monthly';
  if (!isSingle) throw new Refusal('item_unsupported');
  if (!guestDonor && !context.actor) throw new Refusal('account_needed');
  const input = { ...given, idempotencyKey: keyOfForm(given) };
  const known = await findStarted(services.db, input, context);
  if (known && known.status !== 'open') return { ...known, url: pageOf(services, known.paymentId) };
  const { payment, description } = await preparePayment(services, 'stripe', input, context);
  const { token: address } = await makeAtProvider(services, payment, (idempotencyKey) =>
    hostedPages.open({
      ...detailsOf(payment, description),
      idempotencyKey,
      email: context.actor ? null : (guestDonor?.email ?? null),
      leadsTo: {
        paid: pageOf(services, payment.id),
        back: `${services.publicUrl}/donate/form?gift=${payment.id}`,
      },
    }),
  );
  const { id: paymentId, amountCents } = payment;
  return { paymentId, amountCents, url: address || pageOf(services, paymentId) };
}

const pageOf = ({ publicUrl }: HostedServices, paymentId: string) =>
  `${publicUrl}/donate/thanks?gift=${paymentId}`;

/** What a form says is part of its key, and the way it is paid: no page is opened for another amount. */
const keyOfForm = ({ idempotencyKey, amountCents, purchaseItem, guestDonor }: Input) =>
  idempotencyKey &&
  sha256(JSON.stringify(['hosted', idempotencyKey, amountCents, purchaseItem, guestDonor]));

async function findStarted(db: Reads, { idempotencyKey }: Input, context: Context) {
  if (!idempotencyKey) return null;
  const key = keyOfPayment('stripe', context, idempotencyKey);
  const [found] = await db
    .select({
      paymentId: payments.id,
      amountCents: payments.amountCents,
      status: payments.status,
    })
    .from(payments)
    .where(eq(payments.idempotencyKey, key));
  return found ?? null;
}

/**
 * What has become of a gift, by a look at the provider where it is not decided. It is told to whoever
 * started it and nobody else, since its id stands in addresses.
 */
export async function readHostedGift(
  services: PaymentServices,
  { paymentId }: ParsedInputOf<typeof hostedGiftsApi.read>,
  { visitor, actor }: Pick<Context, 'visitor' | 'actor'>,
): Promise<State> {
  const payment = await findPayment(services.db, paymentId);
  const isTheirs =
    payment?.visitorHash === sha256(visitor) || (actor && payment?.userId === actor.userId);
  if (!payment || !isTheirs || payment.itemType !== 'donation') {
    throw new Refusal('payment_not_found');
  }
  const { payment: now, isUnderWay } = await look(services, payment);
  const { item } = payment;
  return {
    state: isUnderWay ? 'checking' : await stateOf(services.db, now),
    amountCents: payment.amountCents,
    preference: (item.type === 'donation' ? item.donationPreference : null) ?? null,
    hasAccount: payment.userId !== null,
    failure: now.failure,
  };
}

const why = 'the donor came back from paying';

/** The payment as the provider lets it be now, and whether its answer is still to come. */
async function look(
  services: PaymentServices,
  payment: Payment,
): Promise<{ payment: Payment; isUnderWay: boolean }> {
  const isUndecided = payment.status === 'open' || payment.status === 'ordered';
  if (!isUndecided || !payment.providerPaymentId) return { payment, isUnderWay: false };
  try {
    const seen = await providerOf(services, payment.provider).read(payment.providerPaymentId);
    const now = await settle(services, payment.id, why, { payment, seen });
    const isUnpaid = seen.status === 'unpaid' || seen.status === 'challenged';
    return { payment: now, isUnderWay: now.status === 'open' && !isUnpaid };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { payment, isUnderWay: true };
    throw error;
  }
}

async function stateOf(db: Reads, payment: Payment): Promise<State['state']> {
  switch (payment.status) {
    case 'open':
      return 'unpaid';
    case 'ordered':
      return 'checking';
    case 'failed':
    case 'canceled':
      return 'canceled';
    case 'settled': {
      const [row] = await db
        .select({ gone: goneCents('payments.id', 'payments.amount_cents') })
        .from(payments)
        .where(eq(payments.id, payment.id));
      return row && row.gone >= payment.amountCents ? 'returned' : 'paid';
    }
  }
}
