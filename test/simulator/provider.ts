// A provider that exists in memory: it loses answers, repeats itself and fails as its seed says.
import {
  type ProviderEvent,
  type ProviderName,
  ProviderUnavailable,
} from '#base/payments/provider.ts';
import type { Account, Asked, SimulatedProvider, Workings } from './account.ts';
import { addPages } from './pages.ts';
import { paymentActs } from './payment-acts.ts';
import type { Random } from './random.ts';
import { refundActs } from './refund-acts.ts';
import { savedCardActs } from './saved-card-acts.ts';

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

/** Does the work, or not, and answers, or not. */
async function atRisk<T>(random: Random, faultRate: () => number, work: () => T): Promise<T> {
  await Promise.resolve();
  const luck = random.next() / Math.max(faultRate(), 1e-9);
  if (luck < 0.25) throw new ProviderUnavailable('no connection', null);
  if (luck < 0.35) throw new Crash('killed before the call');
  if (luck < 0.45) throw new ProviderUnavailable('an error of theirs', 500);
  const result = work();
  if (luck < 0.75) throw new ProviderUnavailable('no answer', null);
  if (luck < 0.85) throw new ProviderUnavailable('an error after the work', 500);
  if (luck < 1) throw new Crash('killed after the call');
  return result;
}

/** The accounts of a provider, by their own names and by the keys that they were made under. */
function createAccounts(prefix: string) {
  const accounts = new Map<string, Account>();
  const byKey = new Map<string, Account>();
  let made = 0;

  const open: Workings['open'] = ({ idempotencyKey, ...asked }, more) => {
    const known = byKey.get(idempotencyKey);
    if (known) return known;
    made++;
    const account = newAccount(`${prefix}-${made}`, asked, more);
    byKey.set(idempotencyKey, account);
    accounts.set(account.payment.id, account);
    return account;
  };

  const named: Workings['named'] = (id) => {
    const found = accounts.get(id);
    if (!found) throw new ProviderUnavailable('unknown', 404);
    return found;
  };

  const isKnown: Workings['isKnown'] = (idempotencyKey) => byKey.has(idempotencyKey);
  return { accounts, open, named, isKnown };
}

/** Makes one; its events go to `events`, in the order in which they happened. */
export function createSimulatedProvider(
  name: ProviderName,
  seed: number,
  random: Random,
  events: WaitingEvent[],
): SimulatedProvider {
  // The seeds of a run share a database, so their payments must not share names.
  const { accounts, ...kept } = createAccounts(`${name}-${seed}`);
  let emitted = 0;

  const call: Workings['call'] = (work) => atRisk(random, () => provider.faultRate, work);

  const counted: Workings['counted'] = (paymentId, work) =>
    work.catch((error) => {
      if (error instanceof ProviderUnavailable && error.status === 500) {
        const { failedCreates } = provider;
        failedCreates.set(paymentId, (failedCreates.get(paymentId) ?? 0) + 1);
      }
      throw error;
    });

  const emit: SimulatedProvider['emit'] = (id, about) => {
    emitted++;
    const event = { id: `${name}-event-${seed}-${emitted}`, about, of: id };
    // What the card provider tells of a step carries our name of the payment.
    const isNamed = name === 'stripe' && about !== 'reversal';
    const { payment } = accounts.get(id) ?? provider.pages.get(id) ?? { payment: null };
    const body = { ...event, ...(isNamed ? { paymentId: payment?.paymentId ?? null } : {}) };
    events.push({ provider: name, body: JSON.stringify(body) });
  };

  const workings: Workings = { random, emit, call, counted, ...kept };
  const provider: SimulatedProvider = {
    name,
    isLive: false,
    hasHolds: name === 'stripe',
    accounts,
    pages: new Map(),
    faultRate: 0,
    failedCreates: new Map(),
    emit,
    ...paymentActs(name, workings, () => provider.faultRate),
    ...refundActs(accounts, workings),
    savedCards: name === 'paypal' ? null : savedCardActs(accounts, workings),
    readReport: async function* () {},
    idOfToken: (token) => (accounts.has(token) ? token : null),
    cardOfDecline: () => null,
    readEvent: async (rawBody) => eventOf(rawBody.toString()),
  };
  if (name === 'stripe') addPages(provider, workings);
  return provider;
}

function eventOf(text: string): ProviderEvent {
  const { id, about, of, paymentId } = JSON.parse(text) as {
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
}
