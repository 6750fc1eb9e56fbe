// What a test or a demo may do to the sandbox that no customer and no shop could.
import type { Stripe } from 'stripe';
import type { CardOutcome } from './cards.ts';
import { type ChallengeOutcome, decideChallenge } from './challenge.ts';
import {
  changeWebhookBehaviour,
  type Delivery,
  listDeliveries,
  releaseHeld,
  type WebhookBehaviour,
} from './deliveries.ts';
import { type DisputeRequest, openDispute } from './disputes.ts';
import { performDueWork } from './due-work.ts';
import { unknownObject } from './errors.ts';
import type { EventBody } from './events.ts';
import { addFault, clearFaults, type Fault, listFaults } from './faults.ts';
import { setCardOutcome } from './saved-cards.ts';
import type { Webhooks } from './webhooks.ts';
import { NO_CAUSE, type WebhookTarget, type World } from './world.ts';

/** Everything that the sandbox holds, newest first. */
export interface SandboxState {
  now: string;
  account: string;
  customers: (Stripe.Customer | Stripe.DeletedCustomer)[];
  paymentMethods: Stripe.PaymentMethod[];
  paymentIntents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  balanceTransactions: Stripe.BalanceTransaction[];
  events: EventBody[];
  /** Oldest first. */
  deliveries: Delivery[];
  faults: Fault[];
}

/** The sandbox's controls; each is also an HTTP call under /v1/sandbox. */
export interface Controls {
  /** Changes the named parts of how webhooks behave; answers the whole. */
  setWebhooks(changes: Partial<WebhookBehaviour>): WebhookBehaviour;
  /** Sends the events elsewhere from now on, or (null) records them only. */
  setWebhookTarget(target: WebhookTarget | null): void;
  /** Lets held events go before enough have gathered; answers how many. */
  releaseHeld(): number;
  /** Posts an event so many times at once; answers the HTTP statuses, 0 for no answer. */
  redeliver(eventId: string, times?: number): Promise<number[]>;
  /** Lets the next matching calls go wrong. */
  addFault(fault: Fault): void;
  clearFaults(): void;
  /** Moves the sandbox's clock on and does what has become due; answers the new time. */
  advanceClock(ms: number): Date;
  /** Lets a customer dispute a captured charge. */
  openDispute(request: DisputeRequest): Stripe.Dispute;
  /** Ends a 3-D Secure challenge as its page would. */
  decideChallenge(paymentIntent: string, outcome: ChallengeOutcome): Stripe.PaymentIntent;
  /** Makes a card pay, be declined or ask for its owner from now on, whatever its number. */
  setCardOutcome(wish: { paymentMethod: string; outcome: CardOutcome }): Stripe.PaymentMethod;
  /** Everything there is. */
  state(): SandboxState;
  /** Forgets everything: objects, events, deliveries, faults, behaviour and the clock. */
  reset(): void;
}

function readState(world: World): SandboxState {
  const { store } = world;
  return {
    now: new Date(world.nowMs()).toISOString(),
    account: world.account,
    customers: store.all('customer'),
    paymentMethods: store.all('payment_method'),
    paymentIntents: store.all('payment_intent'),
    charges: store.all('charge'),
    refunds: store.all('refund'),
    disputes: store.all('dispute'),
    balanceTransactions: store.all('balance_transaction'),
    events: store.all('event'),
    deliveries: listDeliveries(store),
    faults: listFaults(world),
  };
}

/** Makes the controls of a running sandbox. */
export function createControls(world: World, webhooks: Webhooks): Controls {
  const { store } = world;
  const change = <T>(work: () => T): T => {
    performDueWork(world);
    const result = store.transaction(() => {
      world.cause = NO_CAUSE;
      return work();
    });
    webhooks.wake();
    return result;
  };

  return {
    setWebhooks: (changes) => change(() => changeWebhookBehaviour(store, changes)),
    setWebhookTarget(target) {
      world.webhook = target;
      webhooks.wake();
    },
    releaseHeld: () => change(() => releaseHeld(store)),
    async redeliver(eventId, times = 1) {
      if (!store.get('event', eventId)) throw unknownObject('event', eventId);
      return webhooks.redeliver(eventId, times);
    },
    addFault: (fault) => addFault(world, fault),
    clearFaults: () => clearFaults(world),
    advanceClock(ms) {
      store.set('clockAdvanceMs', store.setting('clockAdvanceMs', 0) + ms);
      performDueWork(world);
      webhooks.wake();
      return new Date(world.nowMs());
    },
    openDispute: (request) => change(() => openDispute(world, request)),
    decideChallenge: (id, outcome) => change(() => decideChallenge(world, id, outcome).body),
    setCardOutcome: ({ paymentMethod, outcome }) =>
      change(() => setCardOutcome(world, paymentMethod, outcome)),
    state() {
      performDueWork(world);
      webhooks.wake();
      return readState(world);
    },
    reset: () => store.transaction(() => store.clear()),
  };
}
