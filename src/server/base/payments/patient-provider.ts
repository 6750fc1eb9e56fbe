// Waits and asks again where a provider takes no more questions for a moment.
import { setTimeout as sleep } from 'node:timers/promises';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';

// Together shorter than a buyer's browser waits; a provider's limit counts by the second.
const pausesMs = [400, 1_200];

/** A provider whose "too many" (429) becomes a short wait; every call bears being made again. */
export function patient(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    create: patiently(provider.create),
    findToken: patiently(provider.findToken),
    read: patiently(provider.read),
    capture: patiently(provider.capture),
    cancel: patiently(provider.cancel),
    refund: patiently(provider.refund),
    ...(provider.hostedPages
      ? { hostedPages: { open: patiently(provider.hostedPages.open) } }
      : {}),
  };
}

function patiently<Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) {
  return async (...args: Args): Promise<Answer> => {
    for (const pauseMs of pausesMs) {
      try {
        return await call(...args);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable && error.isBusy)) throw error;
      }
      // Not all who were told so at once come back at once.
      await sleep(pauseMs * (0.5 + Math.random()));
    }
    return call(...args);
  };
}
