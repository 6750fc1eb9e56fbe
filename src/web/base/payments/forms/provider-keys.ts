// The providers' public keys, each asked once in a page.
import { paymentsApi } from '#contract/payments.ts';
import { call } from '#web/base/api.ts';
import { type Loaded, useLoaded } from '../use-loaded.ts';
import type { PaymentSource } from './payment-means.ts';

interface ProviderKey {
  key: string | null;
  apiBase: string | null;
}

const asked = new Map<PaymentSource, Promise<ProviderKey>>();
const endpoints = { stripe: paymentsApi.stripeKey, paypal: paymentsApi.paypalKey };

function askOnce(source: PaymentSource): Promise<ProviderKey> {
  const known = asked.get(source);
  if (known) return known;
  const answer = call(endpoints[source], {}).catch((problem) => {
    asked.delete(source);
    throw problem;
  });
  asked.set(source, answer);
  return answer;
}

const loaders = { stripe: () => askOnce('stripe'), paypal: () => askOnce('paypal') };

/** A provider's public key; `key` is null while its payments are off. */
export function useProviderKey(source: PaymentSource): Loaded<ProviderKey> {
  return useLoaded(loaders[source]);
}
