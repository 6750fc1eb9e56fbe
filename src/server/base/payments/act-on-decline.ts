// Acts on a declined card: gives up its payment, and the others of whoever seems to try one card after the other.
import { type SQL, sql } from 'drizzle-orm';
import type { ProviderStatus } from '#rules/payments/payments.ts';
import { rowsOf } from '../database/raw-sql.ts';
import { loggable } from '../http/loggable.ts';
import {
  findSuspects,
  hasGivenBefore,
  isOfProvenMember,
  isOwnOf,
  type Payer,
} from './check-declines.ts';
import { countDecline, type DeclineEvent } from './count-decline.ts';
import { findPayment, type Payment } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';
import { cancelAtProvider } from './settle.ts';

// Each takes some questions to its provider. What is left open is ended at its own next decline.
const maxEnded = 50;
const maxAtOnce = 5;

const why = 'many cards were declined in its browser, account or network';

/**
 * Counts a declined card of an open payment and gives up what is not to be tried any more: the payment itself,
 * and whatever else its browser, account or network has begun, once that may begin nothing new. Otherwise
 * somebody would begin many payments first and try their cards on them at the provider, where nobody refuses them.
 */
export async function actOnDecline(
  services: PaymentServices,
  payment: Payment,
  event: DeclineEvent,
): Promise<void> {
  const reason = await countDecline(services, payment.id, event);
  const now = reason ? await findPayment(services.db, payment.id) : null;
  if (reason && now) await cancelAtProvider(services, now, reason);
  // Whoever was declined just now is not spared for being asked by a bank: that is how one payment would last.
  if (await endTested(services, payment)) {
    await endUnlessPaid(services, payment.id, ['unpaid', 'challenged']);
  }
}

/**
 * Ends the open payments of whoever seems to try cards, as far as they could not begin them now either: those of
 * members who have given before stay. Answers whether the payer could not.
 */
export async function endTested(services: PaymentServices, payer: Payer): Promise<boolean> {
  const suspects = await findSuspects(services, payer);
  const scopes: SQL[] = [];
  if (suspects.isPayer) scopes.push(isOwnOf(payer));
  if (suspects.isNetwork) {
    scopes.push(sql`(network_hash = ${payer.networkHash} and not ${isOfProvenMember()})`);
  }
  if (suspects.isWideNetwork) {
    scopes.push(sql`(wide_network_hash = ${payer.wideNetworkHash} and not ${isOfProvenMember()})`);
  }
  const around = suspects.isWideNetwork ? payer.wideNetworkHash : null;
  const who = around ?? payer.networkHash ?? payer.userId ?? payer.visitorHash;
  if (scopes.length === 0) return false;
  await endAll(services, who, sql`(${sql.join(scopes, sql` or `)})`);
  return suspects.isPayer || !(await hasGivenBefore(services.db, payer.userId));
}

// Declines come many at once, and each would ask the provider about the very same payments.
const underWay = new Set<string>();

async function endAll(services: PaymentServices, who: string, isTheirs: SQL): Promise<void> {
  if (underWay.has(who)) return;
  underWay.add(who);
  try {
    const found = await rowsOf<{ id: string }>(
      services.db,
      sql`select id from payments where ${isTheirs} and status = 'open'
        and provider <> 'offline' and provider_payment_id is not null and monthly_donation_id is null
        order by id limit ${maxEnded}`,
    );
    for (let from = 0; from < found.length; from += maxAtOnce) {
      const some = found.slice(from, from + maxAtOnce);
      await Promise.all(some.map(({ id }) => endUnlessPaid(services, id, ['unpaid'])));
    }
  } finally {
    underWay.delete(who);
  }
}

/** Cancels an open payment of which its provider says that nobody is paying it just now. */
async function endUnlessPaid(
  services: PaymentServices,
  paymentId: string,
  when: readonly ProviderStatus[],
): Promise<void> {
  try {
    const payment = await findPayment(services.db, paymentId);
    if (payment?.status !== 'open' || !payment.providerPaymentId) return;
    const seen = await providerOf(services, payment.provider).read(payment.providerPaymentId);
    if (when.includes(seen.status)) await cancelAtProvider(services, payment, why);
  } catch (error) {
    // The others are ended all the same, and this one at its own next decline.
    services.remark(paymentId, `it could not be ended after declines: ${loggable(error)}`);
  }
}
