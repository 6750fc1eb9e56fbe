// Completes a payment that the buyer's bank has approved.
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { paymentsApi } from '#contract/payments.ts';
import { itemOfPurchase } from '#rules/restrictions/restrictions.ts';
import type { PendingAccount } from '../database/schema/payments.ts';
import type { Context } from '../http/actor.ts';
import { sha256 } from '../http/session.ts';
import type { Orderer } from './order-at-once.ts';
import { orderPayment } from './order-payment.ts';
import { type ProviderPayment, ProviderUnavailable } from './provider.ts';
import { findPayment, findPaymentByToken, type Payment } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';
import { cancelAtProvider, settle } from './settle.ts';
import { nameByWallet } from './wallet-guest.ts';

type Input = ParsedInputOf<typeof paymentsApi.complete>;
type Output = OutputOf<typeof paymentsApi.complete>;

const why = 'the buyer came back from paying';
const nothing = { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 };

/**
 * Completes a payment: makes a guest's account, captures the money, grants what was bought, and signs
 * a new account in. Repeated with the same token it answers the same and grants nothing twice. What
 * the provider has not decided yet is answered as pending and settles by itself.
 */
export async function completePayment(
  services: PaymentServices,
  input: Input,
  context: Context,
): Promise<Output> {
  const payment = await findOwnPayment(services, input, context);
  if (payment.status === 'settled') return answer(services, payment, context);
  if (payment.status === 'canceled' || payment.status === 'failed') {
    throw new Refusal('payment_canceled');
  }
  if (payment.status !== 'open')
    return answer(services, await settleNow(services, payment), context);
  const seen = await look(services, payment);
  // Whoever canceled it may not have come to our own row yet, which must not say less than the answer.
  if (seen.status === 'canceled') await settleNow(services, payment);
  checkApproved(seen);
  if (!(await nameByWallet(services, payment, seen))) throw new Refusal('wallet_unnamed');
  const ordered = await orderOnce(services, payment, input, context);
  return answer(services, await settleNow(services, ordered, seen), context);
}

/**
 * The payment of the token. Somebody else's payment is as good as none; but whoever signed in while the account that they
 * named was being made still hears how it went, as they would have a moment before.
 */
async function findOwnPayment(
  services: PaymentServices,
  input: Input,
  context: Context,
): Promise<Payment> {
  const provider = providerOf(services, input.paymentSource);
  const payment = await findPaymentByToken(services.db, provider, input.paymentResult.token);
  if (!payment) throw new Refusal('payment_not_found');
  const isOther = context.actor !== null && payment.userId !== context.actor.userId;
  const isStrangers = payment.userId !== null && isOther && !payment.hasMadeAccount;
  if (isStrangers) throw new Refusal('payment_not_found');
  return payment;
}

async function look(services: PaymentServices, payment: Payment): Promise<ProviderPayment> {
  try {
    return await providerOf(services, payment.provider).read(payment.providerPaymentId as string);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal('payment_checking');
    throw error;
  }
}

function checkApproved(seen: ProviderPayment): void {
  switch (seen.status) {
    case 'unpaid':
      if (seen.failure) throw new Refusal('card_declined', { message: seen.failure });
      throw new Refusal('payment_not_authorized');
    case 'challenged':
      throw new Refusal('payment_not_authorized');
    case 'canceled':
      throw new Refusal('payment_canceled');
  }
}

const refusedForGood: readonly RefusalCode[] = [
  'registration_full',
  'already_registered',
  'fifty_fifty_full',
  'play_excluded',
  'staff_excluded',
  'spending_limit',
];

/**
 * Orders the payment for the buyer and answers its row. A webhook may have done so a moment ago, and made the very account
 * or kept the very place that is taken now: then there is nothing left to order.
 */
async function orderOnce(
  services: PaymentServices,
  payment: Payment,
  input: Input,
  context: Context,
): Promise<Payment> {
  try {
    const buyer = await findBuyer(services, payment, input, context);
    return await orderPayment(services, payment, buyer, why);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const now = await findPayment(services.db, payment.id);
    if (now?.status === 'ordered' || now?.status === 'settled') return now;
    // What is refused for good can't be had by trying again, so the hold is released at once.
    if (refusedForGood.includes(error.code))
      await cancelAtProvider(services, payment, error.message).catch(() => {});
    throw error;
  }
}

/**
 * For whom it is ordered: whoever is signed in, or a new account. Who said at the start whom it is for is not
 * overruled by another browser: all that one has to have is the wallet's token, which stands in addresses.
 */
async function findBuyer(
  services: PaymentServices,
  payment: Payment,
  input: Input,
  context: Context,
): Promise<Orderer> {
  const isTheirs = isStartedBy(context, payment);
  if (payment.pendingAccount && !isTheirs) return { userId: null, account: null };
  await requireAgreed(services, payment, context);
  return {
    userId: context.actor?.userId ?? null,
    account: await prepareAccount(services, payment, input, context),
    prepareSignIn: isTheirs ? context.prepareSignIn : null,
  };
}

/**
 * Whoever signed in only after the purchase was begun was not asked for new terms then; a gift asks for none.
 *
 * @throws Refusal `terms_changed`; once they have agreed, the same payment is completed
 */
async function requireAgreed(
  { db, play }: PaymentServices,
  { userId, isGuest, item }: Payment,
  { actor }: Context,
): Promise<void> {
  if (!actor || userId || isGuest || itemOfPurchase[item.type] === 'donate') return;
  const { hasAgreed } = await play.findFreedom(db, actor.userId);
  if (!hasAgreed) throw new Refusal('terms_changed');
}

/** A guest's account data, hashed; null where the buyer is known already. */
async function prepareAccount(
  { db, accounts }: PaymentServices,
  payment: Payment,
  input: Input,
  context: Context,
): Promise<PendingAccount | null> {
  // Who was named at the start is not exchanged: a webhook that came first would know of nobody else.
  if (payment.userId || context.actor || payment.isGuest || payment.pendingAccount) return null;
  if (!input.fastUserAccount) throw new Refusal('signup_incomplete');
  return accounts.prepare(db, input.fastUserAccount, context);
}

/** Once ordered, a provider that doesn't answer only delays: the reconciler asks it again. */
async function settleNow(
  services: PaymentServices,
  payment: Payment,
  seen: ProviderPayment | null = null,
): Promise<Payment> {
  try {
    return await settle(services, payment.id, why, seen && { payment, seen });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return (await findPayment(services.db, payment.id)) as Payment;
  }
}

async function answer(
  { db, accounts }: PaymentServices,
  payment: Payment,
  context: Context,
): Promise<Output> {
  if (payment.status === 'failed' || payment.status === 'canceled') {
    // Their new account is theirs all the same, and the next attempt can use it.
    await sessionAfter({ db, accounts }, payment, context);
    throw new Refusal('card_declined', { message: payment.failure ?? undefined });
  }
  const isSettled = payment.status === 'settled';
  return {
    code: isSettled ? 'success' : 'pending',
    payment: {
      _id: payment.id,
      status: isSettled ? 'settled' : 'pending',
      amountCents: payment.amountCents,
      ...(payment.isBankDebit ? { isBankDebit: true as const } : {}),
    },
    ...(payment.isGuest
      ? { granted: nothing, waiting: isSettled ? payment.perks : nothing }
      : payment.isHeldBack
        ? { granted: nothing, heldBack: payment.perks }
        : { granted: isSettled ? payment.perks : nothing }),
    ...(await sessionAfter({ db, accounts }, payment, context)),
  };
}

// A first answer may be lost on its way; for so long its repetition signs in as well.
const signInMs = 60 * 60 * 1000;

const isStartedBy = ({ visitor }: Context, { visitorHash }: Payment) =>
  visitorHash === sha256(visitor);

/**
 * Signs in the account that this payment has made, for the very visitor who started it. An account
 * that existed before is never signed in to by a payment, nor one whose owner has set a new password or signed out
 * since. The visitor has the token of a payment, and proves no password by it.
 */
async function sessionAfter(
  { db, accounts }: Pick<PaymentServices, 'db' | 'accounts'>,
  payment: Payment,
  context: Context,
) {
  const { userId } = payment;
  if (context.actor) return accounts.sessionOf(context.actor);
  if (!userId) return { user: null, authorized: false };
  const isOwnNewAccount =
    payment.hasMadeAccount &&
    isStartedBy(context, payment) &&
    payment.orderedAt !== null &&
    Date.now() - payment.orderedAt.getTime() < signInMs;
  if (!isOwnNewAccount || !(await context.signInMaker(userId, true)))
    return { user: null, authorized: false };
  return accounts.findSession(db, userId);
}
