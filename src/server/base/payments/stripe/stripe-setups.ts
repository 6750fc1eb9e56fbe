// Stripe's setup intents, by which a card is saved without a payment.
import type Stripe from 'stripe';
import type { SavedCards } from '../provider.ts';
import type { SetupTrace } from '../setup-decline.ts';
import { toPreparedCard, toSetupDecline } from './stripe-answers.ts';

/** How another card comes to be saved. */
export function stripeSetups(
  stripe: Stripe,
  answered: <T>(call: Promise<T>) => Promise<T>,
): Pick<SavedCards, 'prepare' | 'readDecline' | 'giveUp' | 'readPrepared'> {
  return {
    async prepare(customerId, subject, trace) {
      const setup = await answered(
        stripe.setupIntents.create({
          customer: customerId,
          usage: 'off_session',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { subject, ...(trace ? metadataOf(trace) : {}) },
        }),
      );
      return { token: setup.client_secret as string };
    },

    readDecline: toSetupDecline,

    async giveUp(preparedId) {
      await answered(stripe.setupIntents.cancel(preparedId));
    },

    async readPrepared(token) {
      const id = /^(seti_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(token)?.[1];
      if (!id) return null;
      const expanded = { expand: ['payment_method'] };
      const setup = await answered(stripe.setupIntents.retrieve(id, expanded));
      return setup.client_secret === token ? toPreparedCard(setup) : null;
    },
  };
}

const metadataOf = ({ paymentId, networkHash, wideNetworkHash }: SetupTrace) => ({
  paymentId,
  ...(networkHash ? { network: networkHash } : {}),
  ...(wideNetworkHash ? { wideNetwork: wideNetworkHash } : {}),
});
