// Speaks to Stripe through its own SDK; the sandbox stands behind the same calls.
import Stripe from 'stripe';
import type { StripeConfig } from '#base/config.ts';
import { type PaymentProvider, ProviderUnavailable } from '../provider.ts';
import { cardOfDecline } from './stripe-answers.ts';
import { stripeCards } from './stripe-cards.ts';
import { readStripeEvent } from './stripe-events.ts';
import { stripeIntents } from './stripe-intents.ts';
import { withHostedPages } from './stripe-pages.ts';
import { readStripeReport } from './stripe-report.ts';
import { stripeReversals } from './stripe-reversals.ts';

const timeoutMs = 8_000;

/** Makes the card provider of a configuration. */
export function createStripe(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return withHostedPages(stripe, answered, {
    name: 'stripe',
    isLive: config.secretKey.includes('_live_'),
    hasHolds: true,
    ...stripeIntents(stripe, answered),
    ...stripeReversals(stripe, answered),
    readReport: (from, to) => readStripeReport(stripe, from, to, answered),
    savedCards: stripeCards(stripe, answered),
    cardOfDecline,
    readEvent: (rawBody, headers) =>
      readStripeEvent(stripe, config.webhookSecret, rawBody, headers),
  });
}

function addressOf(apiUrl: string | null): Partial<Stripe.StripeConfig> {
  if (!apiUrl) return {};
  const url = new URL(apiUrl);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol };
}

/** Turns the SDK's failures into {@link ProviderUnavailable}, which says whether there was an answer. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const what = `Stripe: ${error.type} ${error.code ?? ''}`;
    throw new ProviderUnavailable(what, error.statusCode ?? null, error);
  }
}
