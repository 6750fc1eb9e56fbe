// Starts a payment: prices the item, saves the payment, then asks the provider for it.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { GuestDonor, paymentsApi } from '#contract/payments.ts';
import { isFinal } from '#rules/payments/payments.ts';
import { isPlay } from '#rules/play-limits/play-limits.ts';
import { itemOfPurchase } from '#rules/restrictions/restrictions.ts';
import type { Db } from '../database/handles.ts';
import type { PendingAccount } from '../database/schema/payments.ts';
import { payments } from '../database/schema/payments.ts';
import { runStatement, transaction } from '../database/transaction.ts';
import type { Context } from '../http/actor.ts';
import { sha256 } from '../http/session.ts';
import { type DecidedPlace, evidenceInsert } from '../places/place-evidence.ts';
import { requireAllowed } from '../places/refused-places.ts';
import { checkDeclines } from './check-declines.ts';
import {
  changeDedication,
  dedicationInsert,
  findDedication,
  type KeptDedication,
} from './dedications.ts';
import { changeBuyer, findGuest } from './guest-door.ts';
import { guestInsert } from './guest-gifts.ts';
import { makeAtProvider } from './make-at-provider.ts';
import { hashNetwork } from './network-hashes.ts';
import type { ProviderName } from './provider.ts';
import { note, type Payment } from './records.ts';
import { fulfillmentOf, type PaymentServices, providerOf, type Quote } from './services.ts';

type Input = ParsedInputOf<typeof paymentsApi.startStripe>;
type Output = OutputOf<typeof paymentsApi.startStripe>;

/**
 * Starts a payment for an item. The row is saved before the provider is called, so a payment can
 * never exist there without one here; the same `idempotencyKey` of the same visitor is the same
 * payment, however often and however fast the button is pressed.
 */
export async function startPayment(
  services: PaymentServices,
  providerName: ProviderName,
  input: Input,
  context: Context,
): Promise<Output> {
  const { payment, description } = await preparePayment(services, providerName, input, context);
  const created = await makeAtProvider(services, payment, (idempotencyKey) =>
    providerOf(services, providerName).create({
      ...detailsOf(payment, description),
      idempotencyKey,
      savesMethod: payment.item.type === 'donation' && payment.item.frequency === 'monthly',
      isBankDebit: payment.isBankDebit,
    }),
  );
  return {
    paymentId: payment.id,
    token: created.token,
    authorized: false,
    amountCents: payment.amountCents,
  };
}

/** What a provider is told of a payment beside its key. */
export const detailsOf = (
  { id: paymentId, amountCents, currency }: Started,
  description: string,
) => ({ paymentId, amountCents, currency, description });

/** Prices what is to be paid and saves the payment, before any provider hears of it. */
export async function preparePayment(
  services: PaymentServices,
  providerName: ProviderName,
  input: Input,
  context: Context,
): Promise<{ payment: Started; description: string }> {
  providerOf(services, providerName);
  if (input.isBankDebit) requireBankable(services, providerName, input, context);
  const door = findGuest(services, input, providerName, context);
  const dedication = findDedication(input, new Date());
  const { quote, isFree, decided } = await quoteItem(services, providerName, input, context);
  await checkDeclines(services, context);
  const pendingAccount = context.actor
    ? null
    : await prepareAccount(services, providerName, input, context);
  const wanted = {
    ...describe(services, providerName, input, context, quote, pendingAccount),
    isGuest: door !== null,
    isNamedByWallet: door === 'by-wallet',
    guest: door === 'by-wallet' ? null : door,
    dedication,
    decided,
  };
  const payment =
    (isFree ? await saveAtOnce(services.db, wanted) : null) ??
    (await savePayment(services, wanted, quote));
  return { payment, description: quote.description };
}

/**
 * A bank debit comes without a hold that could be released, so it is for gifts alone, and of somebody who is
 * known from the start. @throws Refusal `bank_debits_off`, `bank_for_gifts_only`, `bank_has_no_card_fee`
 */
function requireBankable(
  { takesBankDebits }: PaymentServices,
  providerName: ProviderName,
  { purchaseItem, guestDonor }: Input,
  { actor }: Context,
): void {
  if (!takesBankDebits) throw new Refusal('bank_debits_off');
  const isSingle = purchaseItem.type === 'donation' && purchaseItem.frequency !== 'monthly';
  const isKnown = actor !== null || guestDonor !== undefined;
  if (providerName !== 'stripe' || !isSingle || !isKnown) throw new Refusal('bank_for_gifts_only');
  if (purchaseItem.coversFee) throw new Refusal('bank_has_no_card_fee');
}

/** The price of an item, and whether its buyer has no limit that it may go beyond. */
async function quoteItem(
  services: PaymentServices,
  provider: ProviderName,
  input: Input,
  context: Context,
): Promise<{ quote: Quote; isFree: boolean; decided: DecidedPlace }> {
  const { db } = services;
  const fulfillment = fulfillmentOf(services, input.purchaseItem);
  const decided = await services.decidePlace(db, await context.findPlace());
  const { allowed: inPlace } = decided;
  const needed = itemOfPurchase[input.purchaseItem.type];
  await requireAllowed(db, decided, needed);
  const userId = context.actor?.userId ?? null;
  const { exclusion, hasLimits, hasAgreed } =
    userId === null
      ? { exclusion: null, hasLimits: false, hasAgreed: true }
      : await services.play.findFreedom(db, userId);
  if (exclusion && isPlay(needed)) throw new Refusal(exclusion);
  if (!hasAgreed && needed !== 'donate') throw new Refusal('terms_changed');
  const allowed = exclusion ? inPlace.filter((item) => !isPlay(item)) : inPlace;
  const buyer = { userId, provider, allowed };
  const quote = await fulfillment.quote(services, input.purchaseItem, buyer);
  if (quote.amountCents !== input.amountCents) throw new Refusal('amount_mismatch');
  return { quote, isFree: !hasLimits, decided };
}

/** A guest whose address is taken hears it before their bank is asked for anything. */
async function prepareAccount(
  { db, accounts }: PaymentServices,
  provider: ProviderName,
  { fastUserAccount, idempotencyKey }: Input,
  context: Context,
): Promise<PendingAccount | null> {
  if (!fastUserAccount) return null;
  try {
    return await accounts.prepare(db, fastUserAccount, context);
  } catch (problem) {
    const isTaken = problem instanceof Refusal && problem.code === 'email_taken';
    if (!isTaken || !idempotencyKey) throw problem;
    // It may be the account that came with this very payment.
    const isThis = eq(payments.idempotencyKey, keyOfPayment(provider, context, idempotencyKey));
    const made = await db.$count(
      payments,
      and(isThis, inArray(payments.status, ['ordered', 'settled'])),
    );
    throw made > 0 ? new Refusal('payment_made') : problem;
  }
}

/** The key by which a visitor's payment is found again. */
export const keyOfPayment = (
  provider: ProviderName,
  { visitor }: Pick<Context, 'visitor'>,
  idempotencyKey: string,
) => sha256(`${provider}|${visitor}|${idempotencyKey}`);

/** What is saved of a payment that is started. */
function describe(
  services: PaymentServices,
  provider: ProviderName,
  input: Input,
  context: Context,
  quote: Quote,
  pendingAccount: PendingAccount | null,
) {
  return {
    id: v7(),
    provider,
    // The visitor is part of the key, so nobody can reach a stranger's payment by guessing its id.
    idempotencyKey: keyOfPayment(provider, context, input.idempotencyKey ?? v7()),
    userId: context.actor?.userId ?? null,
    pendingAccount,
    visitorHash: sha256(context.visitor),
    ...hashNetwork(services, context),
    item: input.purchaseItem,
    itemType: input.purchaseItem.type,
    source: input.source ?? null,
    isBankDebit: input.isBankDebit ?? false,
    amountCents: quote.amountCents,
    perks: quote.perks,
    why: `${quote.description} for ${quote.amountCents} cents`,
  };
}

type Wanted = ReturnType<typeof describe> & {
  isGuest: boolean;
  isNamedByWallet: boolean;
  guest: GuestDonor | null;
  dedication: KeptDedication | null;
  decided: DecidedPlace;
};

/** A payment as its provider is asked for it. */
export type Started = Pick<
  Payment,
  'id' | 'provider' | 'amountCents' | 'currency' | 'createAttempts' | 'item' | 'isBankDebit'
>;

/** Where its buyer was, and what allowed it; where the payment was saved now. */
const evidenceOf = ({ id, itemType, decided }: Wanted) =>
  evidenceInsert(
    { subject: 'payment', item: itemOfPurchase[itemType], decided },
    id,
    sql`from saved`,
  );

/** Saves a payment of whose buyer no limits are known, in one statement; null where its key is known. */
async function saveAtOnce(db: Db, wanted: Wanted): Promise<Started | null> {
  const { id, provider, item, amountCents, pendingAccount, guest, dedication, isBankDebit } =
    wanted;
  const named = guest ? sql`, named as (${guestInsert(id, guest, sql`from saved`)})` : sql``;
  const dedicated = dedication
    ? sql`, dedicated as (${dedicationInsert(id, dedication, sql`from saved`)})`
    : sql``;
  const [saved] = await runStatement<Pick<Payment, 'currency' | 'createAttempts'>>(
    db,
    sql`with saved as (
        insert into payments (id, provider, idempotency_key, user_id, pending_account, is_guest,
          is_named_by_wallet, is_bank_debit,
          visitor_hash, network_hash, wide_network_hash, item, item_type, source, amount_cents, perks)
        values (${id}, ${provider}, ${wanted.idempotencyKey}, ${wanted.userId},
          ${pendingAccount && JSON.stringify(pendingAccount)}::jsonb, ${wanted.isGuest},
          ${wanted.isNamedByWallet}, ${wanted.isBankDebit},
          ${wanted.visitorHash}, ${wanted.networkHash}, ${wanted.wideNetworkHash},
          ${JSON.stringify(item)}::jsonb, ${wanted.itemType}, ${wanted.source},
          ${amountCents}, ${JSON.stringify(wanted.perks)}::jsonb)
        on conflict (idempotency_key) do nothing returning id, currency, create_attempts
      ), noted as (
        insert into payment_events (payment_id, what, why) select id, 'started', ${wanted.why} from saved
      ), placed as (${evidenceOf(wanted)})${named}${dedicated}
      select currency, create_attempts as "createAttempts" from saved`,
  );
  return saved ? { id, provider, item, amountCents, isBankDebit, ...saved } : null;
}

/** Saves the payment, or finds the one of the same key, and checks its buyer's spending limits. */
async function savePayment(
  { db, play }: PaymentServices,
  all: Wanted,
  quote: Quote,
): Promise<Started> {
  const { why, decided: _, guest, dedication, ...wanted } = all;
  const { idempotencyKey, userId } = wanted;
  return transaction(db, async (tx) => {
    const added = await tx
      .insert(payments)
      .values(wanted)
      .onConflictDoNothing({ target: payments.idempotencyKey })
      .returning();
    if (added[0]) {
      if (userId) await play.checkSpending(tx, { ...added[0], userId });
      await note(tx, added[0].id, 'started', why);
      await tx.execute(sql`with saved as (select) ${evidenceOf(all)}`);
      if (guest) await tx.execute(guestInsert(added[0].id, guest));
      if (dedication) await tx.execute(dedicationInsert(added[0].id, dedication, sql``));
      return added[0];
    }
    const rows = await tx
      .select()
      .from(payments)
      .where(eq(payments.idempotencyKey, idempotencyKey))
      .for('update');
    const existing = rows[0] as Payment;
    const isMade = existing.status === 'settled';
    if (!isMade && isFinal(existing.status)) throw new Refusal('payment_canceled');
    const isSame =
      existing.amountCents === quote.amountCents &&
      existing.isBankDebit === wanted.isBankDebit &&
      canonical(existing.item) === canonical(wanted.item);
    if (!isSame) throw new Refusal('payment_key_reused');
    if (isMade) throw new Refusal('payment_made');
    if (existing.status === 'open' && userId) await play.checkSpending(tx, { ...existing, userId });
    if (existing.status === 'open') {
      await changeBuyer(tx, existing, all);
      await changeDedication(tx, existing.id, dedication);
    }
    return existing;
  });
}

const canonical = (item: object) => JSON.stringify(Object.entries(item).sort());
