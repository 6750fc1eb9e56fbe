// Serves one API call: token, faults, request id, then the work in one transaction.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeFault } from '../provider/faults.ts';
import { hangUp, leaveUnanswered } from '../provider/unanswered.ts';
import type { Webhooks } from '../provider/webhooks.ts';
import { performDueWork } from './due-work.ts';
import {
  ApiError,
  errorText,
  rateLimited,
  requestInProgress,
  serverTrouble,
  unsupportedContent,
} from './errors.ts';
import type { Fault } from './faults.ts';
import { newDebugId } from './ids.ts';
import { group, type Input } from './parameters.ts';
import { type Remembered, recall, remember } from './request-ids.ts';
import { type Call, type Route, show } from './routes.ts';
import { demandToken } from './tokens.ts';
import type { World } from './world.ts';

/** What serving needs besides the shared surroundings. */
export interface Hub {
  world: World;
  webhooks: Webhooks;
  /** The request ids being worked on. */
  idsInUse: Set<string>;
  closing: AbortSignal;
}

interface Incoming extends Call {
  route: Route;
  method: string;
  path: string;
  /** Under what the answer is remembered: a request id counts for one address only. */
  key: string | null;
  wantsAll: boolean;
  debugId: string;
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function readCall(hub: Hub, route: Route, request: FastifyRequest, debugId: string): Incoming {
  const path = request.url.split('?')[0] ?? request.url;
  const isPost = request.method === 'POST';
  const isJson = /^application\/json\b/i.test(header(request, 'content-type') ?? '');
  if (isPost && !isJson && !route.isOpen) throw unsupportedContent();
  const requestId = isPost ? header(request, 'paypal-request-id') : null;
  const body = group({ body: request.body }, 'body') ?? {};
  return {
    world: hub.world,
    route,
    method: request.method,
    path,
    id: (request.params as { id?: string }).id ?? '',
    input: isPost ? body : (request.query as Input),
    requestId,
    authorization: request.headers.authorization,
    key: requestId !== null && route.remembersMs ? `${path} ${requestId}` : null,
    wantsAll: /\breturn=representation\b/.test(header(request, 'prefer') ?? ''),
    debugId,
  };
}

function perform(call: Incoming): Remembered {
  const { world } = call;
  const outcome = world.store.attempt(
    () => call.route.handle(call),
    (error) => error instanceof ApiError && error.keepsChanges,
  );
  if ('shown' in outcome) {
    return { status: 200, body: JSON.stringify(outcome.shown), subject: null };
  }
  const body = JSON.stringify(show(world, outcome.made, call.wantsAll));
  return { status: 201, body, subject: outcome.made };
}

/** Does the work of a call in one transaction, with what is remembered of it. */
function work(call: Incoming, fault: Fault | null): Remembered {
  const { world, key, debugId } = call;
  const isTrouble = fault?.kind === 'error-500';
  const trouble = { status: 500, body: errorText(serverTrouble(), debugId), subject: null };
  if (isTrouble && !fault.commit) {
    if (fault.isReplayed && key !== null) remember(world, key, trouble);
    return trouble;
  }
  return world.store.transaction(() => {
    let answer: Remembered;
    let isKept = true;
    try {
      answer = perform(call);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      answer = { status: error.status, body: errorText(error, debugId), subject: null };
      isKept = error.keepsChanges;
    }
    const kept = isTrouble && fault.isReplayed ? trouble : answer;
    if (isKept && key !== null) remember(world, key, kept);
    return isTrouble ? trouble : answer;
  });
}

function replayed(call: Incoming): Remembered | null {
  if (call.key === null) return null;
  const earlier = recall(call.world, call.key, call.route.remembersMs ?? 0);
  if (!earlier?.subject) return earlier;
  // PayPal shows a repeat the latest state of what the first call made.
  const body = JSON.stringify(show(call.world, earlier.subject, call.wantsAll));
  return { ...earlier, status: 200, body };
}

async function answerCall(
  hub: Hub,
  call: Incoming,
  fault: Fault | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (fault?.kind === 'slow') await pause(fault.ms ?? 1_000, undefined, { signal: hub.closing });
  performDueWork(hub.world);
  const answer = replayed(call) ?? work(call, fault);
  hub.webhooks.wake();
  if (fault?.kind === 'timeout-after-commit') {
    leaveUnanswered(fault, request, reply);
    return undefined;
  }
  return reply.code(answer.status).type('application/json').send(answer.body);
}

async function answerOnce(
  hub: Hub,
  call: Incoming,
  fault: Fault | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (call.key === null) return answerCall(hub, call, fault, request, reply);
  if (hub.idsInUse.has(call.key)) throw requestInProgress();
  hub.idsInUse.add(call.key);
  try {
    return await answerCall(hub, call, fault, request, reply);
  } finally {
    hub.idsInUse.delete(call.key);
  }
}

/** Answers a call of the API as PayPal would, or as a fault wants it. */
export async function serve(
  hub: Hub,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const debugId = newDebugId();
  reply.header('paypal-debug-id', debugId);
  try {
    const path = request.url.split('?')[0] ?? '';
    const fault = takeFault<Fault>(hub.world.store, request.method, path);
    if (fault?.kind === 'refuse-connection') {
      hangUp(request, reply);
      return undefined;
    }
    if (fault?.kind === 'rate-limited') throw rateLimited();
    if (!route.isOpen) demandToken(hub.world, request.headers.authorization);
    const call = readCall(hub, route, request, debugId);
    return await answerOnce(hub, call, fault, request, reply);
  } catch (error) {
    if (error instanceof ApiError) {
      reply.code(error.status).type('application/json');
      return reply.send(errorText(error, debugId));
    }
    if (hub.closing.aborted) {
      hangUp(request, reply);
      return undefined;
    }
    throw error;
  }
}
