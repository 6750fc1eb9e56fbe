// A provider that exists in memory: it loses answers, repeats itself and fails as its seed says.
import {
  PaymentDeclined,
  type ProviderName,
  type ProviderRefund,
  ProviderUnavailable,
} from '#base/payments/provider.ts';
import type { Account, Asked, SimulatedProvider, Workings } from './account.ts';
import { addPages } from './pages.ts';
import type { Random } from './random.ts';

// What the simulated providers tell only later, or never.
const nothingTold = { failure: null, wallet: null, payer: null, card: null, cardAddress: null };

/** The process dies here: nothing after this line happens, and nothing that is not committed remains. */
export class Crash extends Error {}

/** An event that waits to be delivered. */
export interface WaitingEvent {
  provider: ProviderName;
  body: string;
}

function newAccount(
  id: string,
  { status = 'unpaid', savedMethod = null, ...asked }: Omit<Asked, 'idempotencyKey'>,
  { isBankDebit = false, pageId = null }: Partial<Pick<Account, 'isBankDebit' | 'pageId'>> = {},
): Account {
  const { amountCents, currency, paymentId } = asked;
  const known = { id: pageId ?? id, status, amountCents, currency, paymentId, savedMethod };
  return {
    payment: { ...nothingTold, ...known, isLive: false, captureId: null, paidAt: null },
    refunds: [],
    disputes: [],
    rightful: null,
    ...{ isBankDebit, pageId },
  };
}

/** Makes one; its events go to `events`, in the order in which they happened. */
export function createSimulatedProvider(
  name: ProviderName,
  seed: number,
  random: Random,
  events: WaitingEvent[],
): SimulatedProvider {
  const accounts = new Map<string, Account>();
  const byKey = new Map<string, Account>();
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

  const open: Workings['open'] = ({ idempotencyKey, ...asked }, more) => {
    const known = byKey.get(idempotencyKey);
    if (known) return known;
    made++;
    // The seeds of a run share a database, so their payments must not share names.
    const account = newAccount(`${name}-${seed}-${made}`, asked, more);
    byKey.set(idempotencyKey, account);
    accounts.set(account.payment.id, account);
    return account;
  };

  const counted: Workings['counted'] = (paymentId, work) =>
    work.catch((error) => {
      if (error instanceof ProviderUnavailable && error.status === 500) {
        const { failedCreates } = provider;
        failedCreates.set(paymentId, (failedCreates.get(paymentId) ?? 0) + 1);
      }
      throw error;
    });

  const provider: SimulatedProvider = {
    name,
    isLive: false,
    hasHolds: name === 'stripe',
    accounts,
    pages: new Map(),
    faultRate: 0,
    failedCreates: new Map(),
    forgetKeys: () => refundKeys.clear(),
    emit(id, about) {
      emitted++;
      const event = { id: `${name}-event-${seed}-${emitted}`, about, of: id };
      // What the card provider tells of a step carries our name of the payment.
      const isNamed = name === 'stripe' && about !== 'reversal';
      const { payment } = accounts.get(id) ?? provider.pages.get(id) ?? { payment: null };
      const body = { ...event, ...(isNamed ? { paymentId: payment?.paymentId ?? null } : {}) };
      events.push({ provider: name, body: JSON.stringify(body) });
    },
    create: ({ savesMethod, isBankDebit = false, ...asked }) =>
      counted(
        asked.paymentId,
        call(() => {
          const savedMethod = savesMethod ? { customerId: 'customer', methodId: 'method' } : null;
          const { id } = open({ ...asked, savedMethod }, { isBankDebit }).payment;
          // It is still busy with the first call when the second one comes.
          if (random.happens(provider.faultRate / 4)) throw new ProviderUnavailable('busy', 409);
          return { id, token: id };
        }),
      ),
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
        const isTooLate = payment.status === 'captured' || payment.status === 'processing';
        if (isTooLate) throw new ProviderUnavailable('captured, or with the bank', 400);
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
            charge: (asked) =>
              call(() => {
                const isNew = !byKey.has(asked.idempotencyKey);
                const { payment } = open({ ...asked, status: 'authorized' });
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
      const { id, about, of, paymentId } = JSON.parse(rawBody.toString()) as {
        id: string;
        about: 'payment' | 'decline' | 'reversal';
        of: string;
        paymentId?: string | null;
      };
      return {
        id,
        type: about,
        isLive: false,
        providerPaymentId: of,
        paymentId,
        about,
        payload: {},
      };
    },
  };
  if (name === 'stripe') addPages(provider, { call, open, counted });
  return provider;
}
