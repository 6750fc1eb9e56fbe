// What a test or a demo may do to the sandbox that no customer and no shop could.
import type { Stripe } from 'stripe';
import { createControlParts, type SharedControls } from '../provider/controls.ts';
import { type Delivery, listDeliveries } from '../provider/deliveries.ts';
import { listFaults } from '../provider/faults.ts';
import type { Webhooks } from '../provider/webhooks.ts';
import type { CardOutcome } from './cards.ts';
import { type ChallengeOutcome, decideChallenge } from './challenge.ts';
import { type DisputeRequest, openDispute } from './disputes.ts';
import { performDueWork } from './due-work.ts';
import { unknownObject } from './errors.ts';
import type { EventBody } from './events.ts';
import type { Fault } from './faults.ts';
import { setCardOutcome } from './saved-cards.ts';
import type { WebhookTarget, World } from './world.ts';

/** Everything that the sandbox holds, newest first. */
export interface SandboxState {
  now: string;
  account: string;
  customers: (Stripe.Customer | Stripe.DeletedCustomer)[];
  paymentMethods: Stripe.PaymentMethod[];
  paymentIntents: Stripe.PaymentIntent[];
  setupIntents: Stripe.SetupIntent[];
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
export interface Controls extends SharedControls<WebhookTarget, Fault> {
  /** Lets a customer dispute a captured charge. */
  openDispute(request: DisputeRequest): Stripe.Dispute;
  /** Ends a 3-D Secure challenge as its page would. */
  decideChallenge(paymentIntent: string, outcome: ChallengeOutcome): Stripe.PaymentIntent;
  /** Makes a card pay, be declined or ask for its owner from now on, whatever its number. */
  setCardOutcome(wish: { paymentMethod: string; outcome: CardOutcome }): Stripe.PaymentMethod;
  /** Everything there is. */
  state(): SandboxState;
  /** Forgets everything: objects, events, deliveries, faults, behavior and the clock. */
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
    setupIntents: store.all('setup_intent'),
    charges: store.all('charge'),
    refunds: store.all('refund'),
    disputes: store.all('dispute'),
    balanceTransactions: store.all('balance_transaction'),
    events: store.all('event'),
    deliveries: listDeliveries(store),
    faults: listFaults(store),
  };
}

/** Makes the controls of a running sandbox. */
export function createControls(world: World, webhooks: Webhooks): Controls {
  const { store } = world;
  const { shared, change, catchUp } = createControlParts<WebhookTarget, Fault>(world, webhooks, {
    performDueWork: () => performDueWork(world),
    unknownEvent: (id) => unknownObject('event', id),
  });
  return {
    ...shared,
    openDispute: (request) => change(() => openDispute(world, request)),
    decideChallenge: (id, outcome) => change(() => decideChallenge(world, id, outcome).body),
    setCardOutcome: ({ paymentMethod, outcome }) =>
      change(() => setCardOutcome(world, paymentMethod, outcome)),
    state() {
      catchUp();
      return readState(world);
    },
    reset: () => store.transaction(() => store.clear()),
  };
}
