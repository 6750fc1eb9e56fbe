// Starts a local stand-in for PayPal's API, as far as Homestretch uses it.
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { isFirstStart, type PastCapture } from '../provider/past.ts';
import {
  acceptJson,
  keepRunning,
  listen,
  type RunningSandbox,
  type SandboxOptions,
} from '../provider/server.ts';
import { addApproval } from './approval.ts';
import { addControlRoutes } from './control-routes.ts';
import { type Controls, createControls } from './controls.ts';
import { performDueWork } from './due-work.ts';
import {
  ApiError,
  badRequest,
  errorText,
  serverTrouble,
  unknownResource,
  unsupportedContent,
} from './errors.ts';
import { newDebugId } from './ids.ts';
import { rememberPast } from './past.ts';
import { ROUTES } from './routes.ts';
import { type Hub, serve } from './serve.ts';
import { openSigner } from './signer.ts';
import { openStore } from './store.ts';
import { startWebhooks } from './webhooks.ts';
import { createWorld, type WebhookTarget, type World } from './world.ts';

/** How to start the sandbox. */
export interface PaypalSandboxOptions extends SandboxOptions<WebhookTarget> {
  clientId: string;
  clientSecret: string;
  /** What it shall remember when it starts for the first time. */
  past?: PastCapture[];
}

/** A running sandbox. */
export type PaypalSandbox = RunningSandbox<Controls>;

function reasonOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 415) return unsupportedContent();
  return status < 500 ? badRequest('MALFORMED_REQUEST_JSON') : serverTrouble();
}

function createApp(): FastifyInstance {
  // Calls that a fault leaves without an answer must not keep the process alive.
  const app = fastify({ forceCloseConnections: true });
  app.register(formbody);
  acceptJson(app, () => badRequest('MALFORMED_REQUEST_JSON'));
  app.setErrorHandler((error, request, reply) => {
    const reason = reasonOf(error);
    if (reason.status >= 500) process.stderr.write(`PayPal sandbox, ${request.url}: ${error}\n`);
    reply.code(reason.status).type('application/json');
    return reply.send(errorText(reason, newDebugId()));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('application/json').send(errorText(unknownResource(), newDebugId())),
  );
  return app;
}

function addCertificate(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', (request, reply) => {
    if (request.params.id !== world.signer.certificateId) return reply.callNotFound();
    return reply.type('application/x-pem-file').send(world.signer.certificate);
  });
}

/** Starts the sandbox; what an earlier process left in the state file goes on. */
export async function startPaypalSandbox(options: PaypalSandboxOptions): Promise<PaypalSandbox> {
  const store = openStore(options.stateFile);
  const world = createWorld(store, openSigner(store), options);
  if (options.past && isFirstStart(store)) rememberPast(world, options.past);
  const webhooks = startWebhooks(world);
  const closing = new AbortController();
  const hub: Hub = { world, webhooks, idsInUse: new Set(), closing: closing.signal };
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
  addCertificate(app, world);
  addControlRoutes(app, world, controls);
  addApproval(app, hub);

  const { url, port } = await listen(app, options);
  world.apiUrl = url;
  const close = keepRunning({
    app,
    store,
    webhooks,
    closing,
    performDueWork: () => performDueWork(world),
  });
  return { url, port, controls, close };
}
