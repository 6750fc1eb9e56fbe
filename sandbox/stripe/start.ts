// Starts a local stand-in for Stripe's API, as far as Homestretch uses it.
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { isFirstStart, type PastCapture, type PastCard } from '../provider/past.ts';
import {
  acceptJson,
  keepRunning,
  listen,
  type RunningSandbox,
  type SandboxOptions,
} from '../provider/server.ts';
import { addChallengePage } from './challenge-page.ts';
import { addCheckoutPage } from './checkout-page.ts';
import { addControlRoutes } from './control-routes.ts';
import { type Controls, createControls } from './controls.ts';
import { performDueWork } from './due-work.ts';
import { ApiError, invalid, serverTrouble, unknownUrl } from './errors.ts';
import { parseForm } from './form.ts';
import { rememberPast } from './past.ts';
import { ROUTES } from './routes.ts';
import { errorReply, type Hub, serve } from './serve.ts';
import { openStore } from './store.ts';
import { startWebhooks } from './webhooks.ts';
import { createWorld, type WebhookTarget } from './world.ts';

/** How to start the sandbox. */
export interface StripeSandboxOptions extends SandboxOptions<WebhookTarget> {
  secretKey: string;
  publishableKey: string;
  /** What it shall remember when it starts for the first time. */
  past?: { captures: PastCapture[]; cards: PastCard[] };
}

/** A running sandbox. */
export type StripeSandbox = RunningSandbox<Controls>;

function createApp(): FastifyInstance {
  const app = fastify({
    // Calls that a fault leaves without an answer must not keep the process alive.
    forceCloseConnections: true,
    routerOptions: { querystringParser: (query) => parseForm(query) },
  });
  app.register(formbody, { parser: (body) => parseForm(body) as Record<string, unknown> });
  acceptJson(app, () => invalid('The JSON of this request cannot be read.'));
  app.addHook('onRequest', async (request, reply) => {
    // Like Stripe's own API this one is called by pages of any origin.
    reply.header('access-control-allow-origin', '*');
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, stripe-version',
      'access-control-max-age': '300',
    });
    return reply.code(204).send();
  });
  app.setErrorHandler((error, request, reply) => {
    const isBadRequest =
      error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
    const reason =
      error instanceof ApiError ? error : isBadRequest ? invalid(error.message) : serverTrouble();
    if (reason.status >= 500) process.stderr.write(`Stripe sandbox, ${request.url}: ${error}\n`);
    const { status, body } = errorReply(reason, 'browser');
    return reply.code(status).type('application/json').send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const { status, body } = errorReply(unknownUrl(request.method, path), 'browser');
    return reply.code(status).type('application/json').send(body);
  });
  return app;
}

/** Starts the sandbox; what an earlier process left in the state file goes on. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const store = openStore(options.stateFile);
  const world = createWorld(store, options);
  if (options.past && isFirstStart(store)) {
    rememberPast(world, options.past.captures, options.past.cards);
  }
  const webhooks = startWebhooks(world);
  const closing = new AbortController();
  const hub: Hub = { world, webhooks, keysInUse: new Set(), closing: closing.signal };
  const controls = createControls(world, webhooks);
  const app = createApp();
  for (const route of ROUTES) {
    const { method, path } = route;
    app.route({
      method,
      url: path,
      handler: (request, reply) => serve(hub, route, request, reply),
    });
  }
  addControlRoutes(app, hub, controls);
  addChallengePage(app, hub);
  addCheckoutPage(app, hub);

  const { url, port } = await listen(app, options);
  const close = keepRunning({
    app,
    store,
    webhooks,
    closing,
    performDueWork: () => performDueWork(world),
  });
  return { url, port, controls, close };
}
