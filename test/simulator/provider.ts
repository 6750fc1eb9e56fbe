// A provider that exists in memory: it loses answers, repeats itself and fails as its seed says.
import {
  PaymentDeclined,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderName,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailable,
} from '#base/payments/provider.ts';
import type { Random } from './random.ts';

// What the simulated providers tell only later, or never.
const nothingTold = { failure: null, wallet: null, payer: null, card: null, cardAddress: null };

/** What the provider knows of one payment. */
export interface Account {
  payment: ProviderPayment;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
  /** What is wrong with it until somebody puts it right; nobody may be granted anything for it. */
  rightful: Partial<ProviderPayment> | null;
}

/** The process dies here: nothing after this line happens, and nothing that is not committed remains. */
export class Crash extends Error {}

/** An event that waits to be delivered. */
export interface WaitingEvent {
  provider: ProviderName;
  body: string;
}

/** The provider and what the outside world does to it. */
export interface SimulatedProvider extends PaymentProvider {
  accounts: Map<string, Account>;
  /** How often a call goes wrong; 0 heals everything. */
  faultRate: number;
  /** How often a create was answered with a failure, by payment: each may leave one behind. */
  failedCreates: Map<string, number>;
  /** A day passes: what was done under a key is forgotten. */
  forgetKeys(): void;
  emit(id: string, about: 'payment' | 'decline' | 'reversal'): void;
}

/** Makes one; its events go to `events`, in the order in which they happened. */
export function createSimulatedProvider(
  name: ProviderName,
  seed: number,
  random: Random,
  events: WaitingEvent[],
): SimulatedProvider {
  const accounts = new Map<string, Account>();
  const byKey = new Map<string, string>();
  const declined = new Set<string>();
  const refundKeys = new Map<string, ProviderRefund>();
  let made = 0;
  let emitted = 0;

  const named = (id: string): Account => {
    const found = accounts.get(id);
    if (!found) throw new ProviderUnavailable('unknown', 404);
    return found;
  };

  /** Does the work, or not, and answers, or not. */
  async function call<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    const luck = random.next() / Math.max(provider.faultRate, 1e-9);
    if (luck < 0.25) throw new ProviderUnavailable('no connection', null);
    if (luck < 0.35) throw new Crash('killed before the call');
    if (luck < 0.45) throw new ProviderUnavailable('an error of theirs', 500);
    const result = work();
    if (luck < 0.75) throw new ProviderUnavailable('no answer', null);
    if (luck < 0.85) throw new ProviderUnavailable('an error after the work', 500);
    if (luck < 1) throw new Crash('killed after the call');
    return result;
  }

  function open(
    payment: Omit<ProviderPayment, 'id' | 'isLive' | 'captureId' | 'paidAt'>,
    key: string,
  ) {
    const known = byKey.get(key);
    if (known) return named(known).payment;
    made++;
    // The seeds of a run share a database, so their payments must not share names.
    const id = `${name}-${seed}-${made}`;
    byKey.set(key, id);
    const account: Account = {
      payment: { ...payment, id, isLive: false, captureId: null, paidAt: null },
      refunds: [],
      disputes: [],
      rightful: null,
    };
    accounts.set(id, account);
    return account.payment;
  }

  const provider: SimulatedProvider = {
    name,
    isLive: false,
    hasHolds: name === 'stripe',
    accounts,
    faultRate: 0,
    failedCreates: new Map(),
    forgetKeys: () => refundKeys.clear(),
    emit(id, about) {
      emitted++;
      const body = JSON.stringify({ id: `${name}-event-${seed}-${emitted}`, about, of: id });
      events.push({ provider: name, body });
    },
    create: ({ paymentId, amountCents, currency, idempotencyKey, savesMethod }) =>
      call(() => {
        const savedMethod = savesMethod ? { customerId: 'customer', methodId: 'method' } : null;
        const { id } = open(
          {
            status: 'unpaid',
            amountCents,
            currency,
            paymentId,
            ...nothingTold,
            savedMethod,
          },
          idempotencyKey,
        );
        // It is still busy with the first call when the second one comes.
        if (random.happens(provider.faultRate / 4)) throw new ProviderUnavailable('busy', 409);
        return { id, token: id };
      }).catch((error) => {
        if (error instanceof ProviderUnavailable && error.status === 500) {
          const { failedCreates } = provider;
          failedCreates.set(paymentId, (failedCreates.get(paymentId) ?? 0) + 1);
        }
        throw error;
      }),
    findToken: (id) => call(() => named(id).payment.id),
    read: (id) => call(() => structuredClone(named(id).payment)),
    capture: (id) =>
      call(() => {
        const { payment } = named(id);
        if (payment.status === 'captured') throw new ProviderUnavailable('captured already', 400);
        if (payment.status !== 'authorized') throw new ProviderUnavailable('not approved', 400);
        // All calls for a payment carry the same request id, so a declined one stays declined.
        if (name === 'paypal' && random.happens(0.05)) declined.add(id);
        if (declined.has(id)) {
          throw new PaymentDeclined('The wallet declined.', id);
        }
        const isPending = name === 'paypal' && random.happens(0.15);
        Object.assign(payment, {
          status: isPending ? 'processing' : 'captured',
          captureId: `${id}-capture`,
          paidAt: new Date(),
        });
        provider.emit(id, 'payment');
        return structuredClone(payment);
      }),
    cancel: (id) =>
      call(() => {
        const { payment } = named(id);
        if (payment.status === 'captured') throw new ProviderUnavailable('captured', 400);
        payment.status = 'canceled';
        provider.emit(id, 'payment');
      }),
    refund: ({ refundId, providerPaymentId, amountCents }) =>
      call(() => {
        const account = named(providerPaymentId);
        const known = refundKeys.get(refundId);
        if (known) return structuredClone(known);
        const gone = account.refunds
          .filter(({ status }) => status !== 'failed')
          .reduce((sum, one) => sum + one.amountCents, 0);
        if (gone + amountCents > account.payment.amountCents) {
          throw new ProviderUnavailable('more than is left', 400);
        }
        const refund: ProviderRefund = {
          id: `${providerPaymentId}-refund-${account.refunds.length + 1}`,
          refundId,
          amountCents,
          status: random.happens(0.3) ? 'pending' : 'succeeded',
        };
        account.refunds.push(refund);
        refundKeys.set(refundId, refund);
        provider.emit(providerPaymentId, 'reversal');
        return structuredClone(refund);
      }),
    readReversals: (id) =>
      call(() => {
        const { refunds, disputes } = named(id);
        return structuredClone({ refunds, disputes });
      }),
    readReport: async function* () {},
    findReversedSince: () =>
      call(() =>
        [...accounts.values()]
          .filter(({ refunds, disputes }) => refunds.length + disputes.length > 0)
          .map(({ payment }) => payment.id),
      ),
    savedCards:
      name === 'paypal'
        ? null
        : {
            charge: ({ paymentId, amountCents, currency, idempotencyKey }) =>
              call(() => {
                const isNew = !byKey.has(idempotencyKey);
                const payment = open(
                  {
                    status: 'authorized',
                    amountCents,
                    currency,
                    paymentId,
                    ...nothingTold,
                    savedMethod: null,
                  },
                  idempotencyKey,
                );
                if (isNew && random.happens(0.2)) {
                  Object.assign(payment, { status: 'unpaid', failure: 'The card was declined.' });
                }
                if (payment.failure) throw new PaymentDeclined(payment.failure, payment.id);
                return { id: payment.id };
              }),
            find: (paymentId) =>
              call(() => {
                const made = [...accounts.values()].find((a) => a.payment.paymentId === paymentId);
                return made ? { id: made.payment.id } : null;
              }),
            prepare: (customerId) => call(() => ({ token: `setup-of-${customerId}` })),
            readPrepared: () => call(() => null),
          },
    idOfToken: (token) => (accounts.has(token) ? token : null),
    cardOfDecline: () => null,
    readEvent: async (rawBody) => {
      const { id, about, of } = JSON.parse(rawBody.toString()) as {
        id: string;
        about: 'payment' | 'decline' | 'reversal';
        of: string;
      };
      return {
        id,
        type: about,
        isLive: false,
        providerPaymentId: of,
        paymentId: undefined,
        about,
        payload: {},
      };
    },
  };
  return provider;
}
