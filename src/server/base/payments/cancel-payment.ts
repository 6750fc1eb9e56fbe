// Cancels a payment that the buyer gives up.
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { paymentsApi } from '#contract/payments.ts';
import type { Context } from '../http/actor.ts';
import { sha256 } from '../http/session.ts';
import { type ProviderName, ProviderUnavailable } from './provider.ts';
import { findPaymentByToken } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';
import { cancelAtProvider } from './settle.ts';

/**
 * Cancels an open payment and answers whether it is canceled now. One that is ordered or settled
 * stays as it is; if the provider can't be reached the hold is released later by itself. Only whoever
 * started it may give it up, since a wallet's token is no secret: it stands in addresses.
 */
export async function cancelPayment(
  services: PaymentServices,
  providerName: ProviderName,
  { token }: ParsedInputOf<typeof paymentsApi.cancelStripe>,
  { actor, visitor }: Pick<Context, 'actor' | 'visitor'>,
): Promise<OutputOf<typeof paymentsApi.cancelStripe>> {
  const payment = await findPaymentByToken(services.db, providerOf(services, providerName), token);
  const isTheirs =
    payment?.visitorHash === sha256(visitor) || (actor && payment?.userId === actor.userId);
  if (!payment || !isTheirs) throw new Refusal('payment_not_found');
  if (payment.status !== 'open') return { canceled: payment.status === 'canceled' };
  try {
    const after = await cancelAtProvider(services, payment, 'the buyer canceled');
    return { canceled: after.status === 'canceled' };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { canceled: false };
    throw error;
  }
}
