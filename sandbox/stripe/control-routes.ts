// The controls over HTTP, for tests that run the sandbox in another process.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addSharedControls } from '../provider/control-routes.ts';
import { type Caller, callerOf, demandClientSecret, secretKeyRequired } from './access.ts';
import { CARD_OUTCOMES } from './cards.ts';
import { challengeOutcome } from './challenge.ts';
import type { Controls } from './controls.ts';
import { ApiError, invalid, missing } from './errors.ts';
import type { Fault } from './faults.ts';
import { intentById } from './intents.ts';
import { flag, group, type Input, integer, text, word } from './parameters.ts';
import { errorReply, type Hub } from './serve.ts';

interface Demand {
  input: Input;
  id: string;
  caller: Caller;
}

const FAULT_KINDS: readonly Fault['kind'][] = [
  'error-500',
  'timeout-after-commit',
  'slow',
  'refuse-connection',
  'rate-limited',
  'lock-timeout',
];

function faultFrom(input: Input): Fault {
  const kind = FAULT_KINDS.find((name) => name === input.kind);
  if (!kind) throw invalid(`A fault is one of ${FAULT_KINDS.join(', ')}.`, undefined, 'kind');
  return {
    kind,
    times: integer(input, 'times'),
    method: text(input, 'method'),
    path: text(input, 'path'),
    ms: integer(input, 'ms'),
    commit: flag(input, 'commit'),
    closeSocket: flag(input, 'closeSocket'),
  };
}

function decide(hub: Hub, controls: Controls, { input, id, caller }: Demand): unknown {
  if (caller === 'browser') demandClientSecret(intentById(hub.world, id).body, input);
  const outcome = challengeOutcome(text(input, 'outcome'));
  if (!outcome) throw invalid('The outcome is complete or fail.', undefined, 'outcome');
  const intent = controls.decideChallenge(id, outcome);
  return { id: intent.id, object: intent.object, status: intent.status };
}

function wishForCard(controls: Controls, input: Input): unknown {
  const paymentMethod = text(input, 'payment_method');
  const outcome = word(input, 'outcome', CARD_OUTCOMES);
  if (paymentMethod === undefined) throw missing('payment_method');
  if (outcome === undefined) throw missing('outcome');
  return controls.setCardOutcome({ paymentMethod, outcome });
}

function aim(controls: Controls, input: Input): unknown {
  const url = text(input, 'url');
  const secret = text(input, 'secret');
  if (url !== undefined && secret === undefined) throw missing('secret');
  controls.setWebhookTarget(url && secret ? { url, secret } : null);
  return { url: url ?? null };
}

/** Adds the controls to the sandbox's server. */
export function addControlRoutes(app: FastifyInstance, hub: Hub, controls: Controls): void {
  const add = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    handle: (demand: Demand) => unknown,
    isForBrowsers = false,
  ): void => {
    const url = `/v1/sandbox${path}`;
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      let caller: Caller = 'browser';
      try {
        const body = group({ body: request.body }, 'body') ?? {};
        const input: Input = { ...(request.query as Input), ...body };
        caller = callerOf(hub.world, request.headers, input);
        if (caller === 'browser' && !isForBrowsers) throw secretKeyRequired();
        const id = (request.params as { id?: string }).id ?? '';
        return reply.send(await handle({ input, id, caller }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { status, body } = errorReply(error, caller);
        return reply.code(status).type('application/json').send(body);
      }
    };
    app.route({ method, url, handler: answer });
  };

  addSharedControls(add, hub.world.store, controls, { integer, fault: faultFrom });
  add('POST', '/webhooks/target', ({ input }) => aim(controls, input));
  add('POST', '/clock', ({ input }) => ({
    now: controls.advanceClock(integer(input, 'advanceMs') ?? 0).toISOString(),
  }));
  add('POST', '/disputes', ({ input }) =>
    controls.openDispute({
      charge: text(input, 'charge'),
      paymentIntent: text(input, 'payment_intent'),
      amount: integer(input, 'amount'),
      reason: text(input, 'reason'),
      isInquiry: flag(input, 'is_inquiry'),
    }),
  );
  add('POST', '/cards', ({ input }) => wishForCard(controls, input));
  add('POST', '/challenge/:id', (demand) => decide(hub, controls, demand), true);
}
