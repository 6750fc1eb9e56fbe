// The controls over HTTP, for tests that run the sandbox in another process.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addSharedControls } from '../provider/control-routes.ts';
import type { Controls } from './controls.ts';
import { ApiError, badRequest, errorText, missing } from './errors.ts';
import { FAULT_KINDS, type Fault } from './faults.ts';
import { newDebugId } from './ids.ts';
import { flag, group, type Input, integer, text, word } from './parameters.ts';
import { CAPTURE_OUTCOMES } from './records.ts';
import { demandToken, hasCredentials } from './tokens.ts';
import type { World } from './world.ts';

interface Demand {
  input: Input;
  id: string;
}

function demanded<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw missing(`/${name}`);
  return value;
}

function faultFrom(input: Input): Fault {
  return {
    kind: demanded(word(input, 'kind', FAULT_KINDS), 'kind'),
    times: integer(input, 'times'),
    method: text(input, 'method'),
    path: text(input, 'path'),
    ms: integer(input, 'ms'),
    commit: flag(input, 'commit'),
    isReplayed: flag(input, 'isReplayed'),
    closeSocket: flag(input, 'closeSocket'),
  };
}

function aim(controls: Controls, input: Input): unknown {
  const url = text(input, 'url');
  const webhookId = text(input, 'webhookId');
  if (url !== undefined && webhookId === undefined) throw missing('/webhookId');
  controls.setWebhookTarget(url && webhookId ? { url, webhookId } : null);
  return { url: url ?? null };
}

function planCapture(controls: Controls, input: Input): unknown {
  const plan = {
    orderId: text(input, 'orderId'),
    outcome: demanded(word(input, 'outcome', CAPTURE_OUTCOMES), 'outcome'),
    afterMs: integer(input, 'afterMs'),
  };
  controls.setNextCapture(plan);
  return plan;
}

function demandMerchant(world: World, authorization: string | undefined): void {
  if (!hasCredentials(world, authorization)) demandToken(world, authorization);
}

type Add = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  handle: (demand: Demand) => unknown,
) => void;

function addPayments(add: Add, controls: Controls): void {
  add('POST', '/captures/next', ({ input }) => planCapture(controls, input));
  add('POST', '/captures/:id/decide', ({ input, id }) =>
    controls.decideCapture(
      id,
      demanded(word(input, 'decision', ['completed', 'denied']), 'decision'),
    ),
  );
  add('POST', '/captures/:id/refund', ({ input, id }) =>
    controls.refundAtPaypal(id, integer(input, 'amountCents')),
  );
  add('POST', '/disputes', ({ input }) =>
    controls.openDispute({
      captureId: demanded(text(input, 'captureId'), 'captureId'),
      amountCents: integer(input, 'amountCents'),
      reason: text(input, 'reason'),
      stage: word(input, 'stage', ['INQUIRY', 'CHARGEBACK']),
    }),
  );
  add('POST', '/disputes/:id/review', ({ id }) => controls.reviewDispute(id));
  add('POST', '/disputes/:id/resolve', ({ input, id }) =>
    controls.resolveDispute(
      id,
      demanded(word(input, 'winner', ['buyer', 'seller']), 'winner'),
      integer(input, 'amountCents'),
    ),
  );
}

function addBehavior(add: Add, world: World, controls: Controls): void {
  addSharedControls(add, world.store, controls, { integer, fault: faultFrom });
  add('POST', '/webhooks/target', ({ input }) => aim(controls, input));
  add('POST', '/transactions/most', ({ input }) => {
    const most = demanded(integer(input, 'most'), 'most');
    controls.setMostFound(most);
    return { most };
  });
  add('POST', '/clock', ({ input }) => {
    const ms = integer(input, 'advanceMs') ?? 0;
    if (ms < 0) throw badRequest('INVALID_PARAMETER_VALUE', '/advanceMs', String(ms));
    return { now: controls.advanceClock(ms).toISOString() };
  });
}

/** Adds the controls to the sandbox's server; they want the merchant's credentials or token. */
export function addControlRoutes(app: FastifyInstance, world: World, controls: Controls): void {
  const add: Add = (method, path, handle) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        demandMerchant(world, request.headers.authorization);
        const body = group({ body: request.body }, 'body') ?? {};
        const input: Input = { ...(request.query as Input), ...body };
        const id = (request.params as { id?: string }).id ?? '';
        return reply.send(await handle({ input, id }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        reply.code(error.status).type('application/json');
        return reply.send(errorText(error, newDebugId()));
      }
    };
    app.route({ method, url: `/sandbox-controls${path}`, handler });
  };
  addBehavior(add, world, controls);
  addPayments(add, controls);
}
