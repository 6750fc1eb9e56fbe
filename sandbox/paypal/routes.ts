// The table of API calls that the sandbox answers.
import { captureById, captureOrder } from './captures.ts';
import { disputeById, disputeView, listDisputes } from './disputes.ts';
import { createOrder, orderById } from './orders.ts';
import type { Input } from './parameters.ts';
import { refundById, refundCapture } from './refunds.ts';
import type { Subject } from './request-ids.ts';
import { issueToken } from './tokens.ts';
import { listTransactions } from './transactions.ts';
import { captureResource, orderSummary, orderView, refundSummary, refundView } from './views.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;

/** One call, with its parameters from the body, or from the query where there is no body. */
export interface Call {
  world: World;
  input: Input;
  /** The identifier in the path, or ''. */
  id: string;
  requestId: string | null;
  authorization: string | undefined;
}

/** What a call comes to: an object to show, or one that it made. */
export type Outcome = { shown: object } | { made: Subject };

/** One way of calling the API. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
  /** Whether it works without an access token. */
  isOpen?: boolean;
  /** How long a request id is remembered; calls without it take none. */
  remembersMs?: number;
  handle(call: Call): Outcome;
}

/** A made object as it is now, in short or in full. */
export function show(world: World, { kind, id }: Subject, isFull: boolean): object {
  if (kind === 'refund') {
    const refund = refundById(world, id);
    return isFull ? refundView(world, refund) : refundSummary(world, refund);
  }
  const order = orderById(world, id);
  return isFull ? orderView(world, order) : orderSummary(world, order);
}

/** All calls of the API. */
export const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/oauth2/token',
    isOpen: true,
    handle: ({ world, authorization, input }) => ({
      shown: issueToken(world, authorization, input),
    }),
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    remembersMs: 6 * HOUR_MS,
    handle: ({ world, input, requestId }) => ({
      made: { kind: 'order', id: createOrder(world, input, requestId).id },
    }),
  },
  {
    method: 'GET',
    path: '/v2/checkout/orders/:id',
    handle: ({ world, id }) => ({ shown: orderView(world, orderById(world, id)) }),
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    remembersMs: 6 * HOUR_MS,
    handle: ({ world, id }) => ({ made: { kind: 'order', id: captureOrder(world, id).id } }),
  },
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    handle: ({ world, id }) => ({ shown: captureResource(world, captureById(world, id)) }),
  },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    remembersMs: 45 * 24 * HOUR_MS,
    handle: ({ world, id, input }) => ({
      made: { kind: 'refund', id: refundCapture(world, id, input).id },
    }),
  },
  {
    method: 'GET',
    path: '/v2/payments/refunds/:id',
    handle: ({ world, id }) => ({ shown: refundView(world, refundById(world, id)) }),
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes',
    handle: ({ world, input }) => ({ shown: listDisputes(world, input) }),
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    handle: ({ world, id }) => ({ shown: disputeView(world, disputeById(world, id)) }),
  },
  {
    method: 'GET',
    path: '/v1/reporting/transactions',
    handle: ({ world, input }) => ({ shown: listTransactions(world, input) }),
  },
];
