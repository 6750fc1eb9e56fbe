// What a buyer's browser calls: approving an order, leaving it, and the page for both.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendApprovalPage, sendNothingToApprove } from './approval-page.ts';
import { performDueWork } from './due-work.ts';
import { ApiError, errorText, missing, unknownResource } from './errors.ts';
import { newDebugId } from './ids.ts';
import { approveOrder } from './orders.ts';
import { group, type Input, text, word } from './parameters.ts';
import { CAPTURE_OUTCOMES, type FundingSource, type OrderRecord } from './records.ts';
import type { Hub } from './serve.ts';

const WALLETS: readonly FundingSource[] = ['paypal', 'venmo'];

function approve(hub: Hub, input: Input): object {
  const token = text(input, 'token');
  if (token === undefined) throw missing('/token');
  const source = word(input, 'fundingSource', WALLETS);
  const outcome = word(input, 'outcome', CAPTURE_OUTCOMES);
  // The usual outcome is no plan, so that one made beforehand for the next capture still holds.
  const plan = outcome && outcome !== 'completed' ? { outcome } : undefined;
  const { status } = hub.world.store.transaction(() =>
    approveOrder(hub.world, token, { source, plan }),
  );
  hub.webhooks.wake();
  return { approved: true, status };
}

function decline(hub: Hub, input: Input): object {
  const token = text(input, 'token');
  if (token === undefined) throw missing('/token');
  // Nothing changes at PayPal when a buyer closes the window.
  if (!hub.world.store.find('order', token)) throw unknownResource();
  return { approved: false };
}

function canBeApproved(order: OrderRecord | null): order is OrderRecord {
  return order !== null && !order.isGone && order.status !== 'COMPLETED';
}

/** Adds what a buyer's browser calls to the sandbox's server. */
export function addApproval(app: FastifyInstance, hub: Hub): void {
  const add = (path: string, act: (hub: Hub, input: Input) => object): void => {
    app.post(path, (request: FastifyRequest, reply: FastifyReply) => {
      try {
        performDueWork(hub.world);
        return reply.send(act(hub, group({ body: request.body }, 'body') ?? {}));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const body = JSON.parse(errorText(error, newDebugId()));
        return reply.code(error.status).send({ approved: false, ...body });
      }
    });
  };
  add('/approve', approve);
  add('/decline', decline);

  app.get('/approve', (request, reply) => {
    performDueWork(hub.world);
    const { token, fundingSource } = request.query as Input;
    const order = typeof token === 'string' ? hub.world.store.find('order', token) : null;
    if (!canBeApproved(order)) return sendNothingToApprove(reply);
    const source = WALLETS.find((wallet) => wallet === fundingSource);
    return sendApprovalPage(reply, order, source ?? order.fundingSource ?? 'paypal');
  });
}
