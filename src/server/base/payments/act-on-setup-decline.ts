// Acts on a card that was declined while its owner saved it for gifts to come.
import { and, eq, gte } from 'drizzle-orm';
import { declines } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { endTested } from './act-on-decline.ts';
import { type DeclineEvent, maxOfPayment, recordDecline, takeEvent } from './count-decline.ts';
import { ProviderUnavailable } from './provider.ts';
import type { Payment } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';

/**
 * Counts the card once for its event, for the network that it was tried in, and takes no more by that setup after
 * as many as a payment may have, or where the network may begin nothing new: by one setup a card after the other
 * could be tried for ever, without any charge.
 *
 * @param payment the one that began what the card is for
 */
export async function actOnSetupDecline(
  services: PaymentServices,
  payment: Payment,
  event: DeclineEvent,
): Promise<void> {
  const { savedCards } = providerOf(services, payment.provider);
  const declined = savedCards?.readDecline(event.payload);
  if (!savedCards || !declined) return;
  const { networkHash, wideNetworkHash } = declined;
  const network = { networkHash, wideNetworkHash };
  await transaction(services.db, async (tx) => {
    if (!(await takeEvent(tx, event.id))) return;
    await recordDecline(tx, services, { ...payment, ...network }, declined.card);
  });
  // After the commit, so that of two at once the later one sees both.
  const count = await services.db.$count(
    declines,
    and(eq(declines.paymentId, payment.id), gte(declines.at, declined.preparedAt)),
  );
  const payer = { visitorHash: '', userId: payment.userId, ...network };
  const isSuspect = await endTested(services, payer);
  if (count < maxOfPayment && !isSuspect) return;
  try {
    await savedCards.giveUp(declined.preparedId);
  } catch (error) {
    // Where it says no, a card was saved after all, or it was given up a moment ago.
    if (!(error instanceof ProviderUnavailable && error.hasAnswered)) throw error;
  }
}
