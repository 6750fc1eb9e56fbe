// What a test or a demo may do to the sandbox that no buyer and no merchant's server could.
import { createControlParts, type SharedControls } from '../provider/controls.ts';
import { type Delivery, listDeliveries } from '../provider/deliveries.ts';
import { listFaults } from '../provider/faults.ts';
import type { Webhooks } from '../provider/webhooks.ts';
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
import type { Fault } from './faults.ts';
import { money } from './money.ts';
import type { CapturePlan } from './records.ts';
import { refundCapture } from './refunds.ts';
import { setMostFound } from './transactions.ts';
import { captureResource, orderView, refundView } from './views.ts';
import { certificateUrl } from './webhooks.ts';
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
export interface Controls extends SharedControls<WebhookTarget, Fault> {
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
  /** Decides a dispute, for the buyer perhaps about a part alone. */
  resolveDispute(
    id: string,
    winner: 'buyer' | 'seller',
    rightCents?: number,
    saidCents?: number,
  ): DisputeView;
  /** Lets a search of transactions find no more than so many at once; PayPal's own limit is 10,000. */
  setMostFound(most: number): void;
  /** Everything there is. */
  state(): SandboxState;
  /** Forgets everything but the signing key: objects, events, faults, behavior and the clock. */
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
    faults: listFaults(store),
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
  const { shared, change, catchUp } = createControlParts<WebhookTarget, Fault>(world, webhooks, {
    performDueWork: () => performDueWork(world),
    unknownEvent: unknownResource,
  });
  return {
    ...shared,
    setNextCapture: ({ orderId, ...plan }) => change(() => setNextCapture(world, plan, orderId)),
    decideCapture: (id, decision) =>
      change(() => captureResource(world, decideCapture(world, id, decision))),
    refundAtPaypal: (id, amountCents) => change(() => refundFromDashboard(world, id, amountCents)),
    openDispute: (request) => change(() => disputeView(world, openDispute(world, request))),
    reviewDispute: (id) => change(() => disputeView(world, reviewDispute(world, id))),
    resolveDispute: (id, winner, rightCents, saidCents) =>
      change(() => disputeView(world, resolveDispute(world, id, winner, rightCents, saidCents))),
    setMostFound: (most) => setMostFound(world, most),
    state() {
      catchUp();
      return readState(world);
    },
    reset: () =>
      store.transaction(() => {
        store.clear();
        world.signer.keep();
      }),
  };
}
