// A new card for a monthly gift: saved at the provider by the donor's browser, then taken here.
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { checkDeclines } from '#base/payments/check-declines.ts';
import { hashNetwork } from '#base/payments/network-hashes.ts';
import { ProviderUnavailable, type SavedCards } from '#base/payments/provider.ts';
import type { PaymentServices } from '#base/payments/services.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { Refusal } from '#contract/errors.ts';
import {
  type Doer,
  lockMonthly,
  type MonthlyServices,
  type Reach,
  refuseWhileCharging,
  saveMonthly,
} from './monthly-acts.ts';
import { cardColumns } from './monthly-donation.ts';
import { toMonthly } from './monthly-plan.ts';

/** What new cards take beside the acts; null while payments are off. */
export interface CardServices extends MonthlyServices {
  payments: PaymentServices | null;
}

/**
 * Begins the saving of a new card; nothing changes before it is saved.
 *
 * @throws Refusal `not_found`, `provider_unavailable`, `too_many_declines`
 */
export async function prepareCard(
  services: CardServices,
  reach: Reach,
  context: Context,
): Promise<{ token: string }> {
  // A bank answers for each card that is tried, so a link is no place to try stolen ones.
  await context.count('cardSetup', [`monthly:${reach.id}`]);
  const row = await transaction(services.db, (tx) => lockMonthly(tx, reach));
  const { payments } = services;
  if (!payments) throw new Refusal('provider_unavailable');
  await checkDeclines(payments, context);
  // What the bank says comes by webhook, which has to know whose network tried the card.
  const trace = { paymentId: row.firstPaymentId, ...hashNetwork(payments, context) };
  return asked(cardsOf(services).prepare(row.providerCustomerId, subjectOf(reach), trace));
}

/**
 * Takes the card that was saved. A gift that was declined is tried with it within the hour, since it is
 * still due.
 *
 * @throws Refusal `monthly_card_missing`, also for a card of another gift
 */
export async function takeCard(
  services: CardServices,
  reach: Reach,
  setupToken: string,
  doer: Doer,
): Promise<MonthlyDonation> {
  const prepared = await asked(cardsOf(services).readPrepared(setupToken));
  const changed = await transaction(services.db, async (tx) => {
    const row = await lockMonthly(tx, reach);
    const isTheirs =
      prepared?.subject === subjectOf(row) && prepared.customerId === row.providerCustomerId;
    if (!isTheirs || !prepared.saved) throw new Refusal('monthly_card_missing');
    const { methodId, card } = prepared.saved;
    if (methodId === row.providerMethodId) return row;
    await refuseWhileCharging(tx, row);
    const columns = {
      providerMethodId: methodId,
      ...cardColumns(card),
      ...(row.failures > 0 ? { nextTryAt: new Date() } : {}),
    };
    return saveMonthly(tx, row, 'card', columns, doer);
  });
  services.wakeOutbox();
  return toMonthly(changed);
}

const subjectOf = ({ id }: { id: string }) => `monthly-donation:${id}`;

function cardsOf({ payments }: CardServices): SavedCards {
  const cards = payments?.providers.stripe?.savedCards;
  if (!cards) throw new Refusal('provider_unavailable');
  return cards;
}

async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new Refusal('provider_unavailable');
  }
}
