// What a test or a demo may do to the sandbox that no buyer and no merchant's server could.
import {
  changeWebhookBehaviour,
  type Delivery,
  listDeliveries,
  releaseHeld,
  type WebhookBehaviour,
} from '../stripe/deliveries.ts';
import { captureById, decideCapture, setNextCapture } from './captures.ts';
import {
  type DisputeRequest,
  disputeView,
  openDispute,
  resolveDispute,
  reviewDispute,
} from './disputes.ts';
import { performDueWork } from './due-work.ts';
import { unknownResource } from './errors.ts';
import type { EventBody } from './events.ts';
import { addFault, clearFaults, type Fault, listFaults } from './faults.ts';
import { money } from './money.ts';
import type { CapturePlan } from './records.ts';
import { refundCapture } from './refunds.ts';
import { captureResource, orderView, refundView } from './views.ts';
import { certificateUrl, type Webhooks } from './webhooks.ts';
import type { WebhookTarget, World } from './world.ts';

/** An order as the API shows it. */
export type OrderView = ReturnType<typeof orderView>;
/** A capture as the API shows it. */
export type CaptureView = ReturnType<typeof captureResource>;
/** A refund as the API shows it. */
export type RefundView = ReturnType<typeof refundView>;
/** A dispute as the API shows it. */
export type DisputeView = ReturnType<typeof disputeView>;

/** Everything that the sandbox holds, newest first. */
export interface SandboxState {
  now: string;
  merchantId: string;
  /** Where the certificate is that webhooks are signed with. */
  certificateUrl: string;
  /** Also those that PayPal knows no more. */
  orders: OrderView[];
  captures: CaptureView[];
  refunds: RefundView[];
  disputes: DisputeView[];
  events: EventBody[];
  /** Oldest first. */
  deliveries: Delivery[];
  faults: Fault[];
}

/** The sandbox's controls; each is also an HTTP call under /sandbox-controls. */
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
  /** Decides what the capture of an order, or else the next capture, comes to. */
  setNextCapture(plan: CapturePlan & { orderId?: string }): void;
  /** Ends the wait of a pending capture. */
  decideCapture(captureId: string, decision: 'completed' | 'denied'): CaptureView;
  /** Refunds as the merchant's own dashboard would; without an amount, all that is left. */
  refundAtPaypal(captureId: string, amountCents?: number): RefundView;
  /** Lets the buyer dispute a capture. */
  openDispute(request: DisputeRequest): DisputeView;
  /** Hands a dispute to PayPal's reviewers. */
  reviewDispute(id: string): DisputeView;
  /** Decides a dispute. */
  resolveDispute(id: string, winner: 'buyer' | 'seller'): DisputeView;
  /** Everything there is. */
  state(): SandboxState;
  /** Forgets everything but the signing key: objects, events, faults, behaviour and the clock. */
  reset(): void;
}

function readState(world: World): SandboxState {
  const { store } = world;
  return {
    now: new Date(world.nowMs()).toISOString(),
    certificateUrl: certificateUrl(world),
    merchantId: world.merchantId,
    orders: store.every('order').map((order) => orderView(world, order)),
    captures: store.every('capture').map((capture) => captureResource(world, capture)),
    refunds: store.every('refund').map((refund) => refundView(world, refund)),
    disputes: store.every('dispute').map((dispute) => disputeView(world, dispute)),
    events: store.all('event'),
    deliveries: listDeliveries(store),
    faults: listFaults(world),
  };
}

function refundFromDashboard(world: World, captureId: string, amountCents?: number): RefundView {
  const { currency_code } = captureById(world, captureId).amount;
  const amount = amountCents === undefined ? undefined : money(amountCents, currency_code);
  return refundView(world, refundCapture(world, captureId, { amount }));
}

/** Makes the controls of a running sandbox. */
export function createControls(world: World, webhooks: Webhooks): Controls {
  const { store } = world;
  const change = <T>(work: () => T): T => {
    performDueWork(world);
    const result = store.transaction(work);
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
      if (!store.get('event', eventId)) throw unknownResource();
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
    setNextCapture: ({ orderId, ...plan }) => change(() => setNextCapture(world, plan, orderId)),
    decideCapture: (id, decision) =>
      change(() => captureResource(world, decideCapture(world, id, decision))),
    refundAtPaypal: (id, amountCents) => change(() => refundFromDashboard(world, id, amountCents)),
    openDispute: (request) => change(() => disputeView(world, openDispute(world, request))),
    reviewDispute: (id) => change(() => disputeView(world, reviewDispute(world, id))),
    resolveDispute: (id, winner) =>
      change(() => disputeView(world, resolveDispute(world, id, winner))),
    state() {
      performDueWork(world);
      webhooks.wake();
      return readState(world);
    },
    reset: () =>
      store.transaction(() => {
        store.clear();
        world.signer.keep();
      }),
  };
}
