// Serves one API call: key, faults, idempotency, then the work in one transaction.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeFault } from '../provider/faults.ts';
import { hangUp, leaveUnanswered } from '../provider/unanswered.ts';
import type { Webhooks } from '../provider/webhooks.ts';
import { type Caller, callerOf, secretKeyRequired, visibleIntent } from './access.ts';
import { performDueWork } from './due-work.ts';
import { ApiError, serverTrouble } from './errors.ts';
import { expand } from './expansions.ts';
import { type Fault, turnedAway } from './faults.ts';
import {
  earlierReply,
  fingerprint,
  isRemembered,
  keyInUse,
  type Reply,
  rememberReply,
} from './idempotency.ts';
import { newId } from './ids.ts';
import { group, type Input, texts } from './parameters.ts';
import type { Route } from './route.ts';
import type { World } from './world.ts';

/** What serving needs besides the shared surroundings. */
export interface Hub {
  world: World;
  webhooks: Webhooks;
  /** The idempotency keys being worked on. */
  keysInUse: Set<string>;
  closing: AbortSignal;
}

interface Incoming {
  route: Route;
  method: string;
  path: string;
  id: string;
  input: Input;
  parameters: string;
  caller: Caller;
  /** Only POST calls have one; Stripe ignores it elsewhere. */
  key: string | null;
  requestId: string;
}

/** The body of an error as the caller may see it. */
export function errorReply(error: ApiError, caller: Caller): { status: number; body: string } {
  const { paymentIntent, body } = error;
  const shown = paymentIntent && { payment_intent: visibleIntent(paymentIntent, caller) };
  return { status: error.status, body: JSON.stringify({ error: { ...body, ...shown } }) };
}

function readCall(
  world: World,
  route: Route,
  request: FastifyRequest,
  requestId: string,
): Incoming {
  const body = group({ body: request.body }, 'body') ?? {};
  const input: Input = { ...(request.query as Input), ...body };
  const path = request.url.split('?')[0] ?? request.url;
  const header = request.headers['idempotency-key'];
  const caller = callerOf(world, request.headers, input);
  if (caller === 'browser' && !route.isForBrowsers) throw secretKeyRequired();
  return {
    route,
    method: request.method,
    path,
    id: (request.params as { id?: string }).id ?? '',
    input,
    parameters: fingerprint(body),
    caller,
    key: request.method === 'POST' && typeof header === 'string' ? header : null,
    requestId,
  };
}

function work(hub: Hub, call: Incoming, isWorkDone: boolean, isTrouble: boolean): Reply {
  const { world } = hub;
  const { caller, id, input, key, requestId } = call;
  return world.store.transaction(() => {
    world.cause = { id: requestId, idempotency_key: key };
    let answer: { status: number; body: string };
    let code: string | undefined;
    try {
      const result = isWorkDone
        ? world.store.attempt(
            () => {
              const object = call.route.handle({ world, input, id, caller });
              return expand(world, object, texts(input, 'expand'));
            },
            (error) => error instanceof ApiError && error.keepsChanges,
          )
        : null;
      if (isTrouble) throw serverTrouble();
      answer = { status: 200, body: JSON.stringify(result) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      answer = errorReply(isTrouble ? serverTrouble() : error, caller);
      code = error.body.code;
    }
    const reply = { ...answer, request: requestId };
    if (key !== null && isRemembered(reply.status, code)) {
      rememberReply(world, key, call.path, call.parameters, reply);
    }
    return reply;
  });
}

function send(reply: FastifyReply, call: Incoming, answer: Reply, isReplay: boolean): FastifyReply {
  if (call.key !== null) {
    reply.header('idempotency-key', call.key).header('original-request', answer.request);
    if (isReplay) reply.header('idempotent-replayed', 'true');
    // A repeat would only be given the same trouble again.
    if (answer.status >= 500) reply.header('stripe-should-retry', 'false');
  }
  return reply.code(answer.status).type('application/json').send(answer.body);
}

function replayed(hub: Hub, call: Incoming): Reply | null {
  return call.key === null ? null : earlierReply(hub.world, call.key, call.path, call.parameters);
}

async function answerCall(
  hub: Hub,
  call: Incoming,
  fault: Fault | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (fault?.kind === 'slow') await pause(fault.ms ?? 1_000, undefined, { signal: hub.closing });
  const earlier = replayed(hub, call);
  let answer = earlier;
  if (!answer) {
    performDueWork(hub.world);
    const isTrouble = fault?.kind === 'error-500';
    answer = work(hub, call, !isTrouble || fault.commit === true, isTrouble);
  }
  hub.webhooks.wake();
  if (fault?.kind === 'timeout-after-commit') {
    leaveUnanswered(fault, request, reply);
    return undefined;
  }
  return send(reply, call, answer, earlier !== null);
}

/** Answers a call of the API as Stripe would, or as a fault wants it. */
export async function serve(
  hub: Hub,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const requestId = newId('req', 14);
  reply.header('request-id', requestId);
  const call = readCall(hub.world, route, request, requestId);
  const fault = takeFault<Fault>(hub.world.store, call.method, call.path);
  if (fault?.kind === 'refuse-connection') {
    hangUp(request, reply);
    return undefined;
  }
  try {
    const refusal = turnedAway(fault);
    if (refusal) throw refusal;
    if (call.key === null) return await answerCall(hub, call, fault, request, reply);
    if (hub.keysInUse.has(call.key)) throw keyInUse(call.key);
    hub.keysInUse.add(call.key);
    try {
      return await answerCall(hub, call, fault, request, reply);
    } finally {
      hub.keysInUse.delete(call.key);
    }
  } catch (error) {
    if (error instanceof ApiError) {
      const { status, body } = errorReply(error, call.caller);
      return reply.code(status).type('application/json').send(body);
    }
    if (hub.closing.aborted) {
      hangUp(request, reply);
      return undefined;
    }
    throw error;
  }
}
