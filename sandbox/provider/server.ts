// Starts and ends what a running stand-in consists of: its server, its deliveries and its timers.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Ground } from './ground.ts';
import type { Webhooks } from './webhooks.ts';

const LOOK_FOR_DUE_WORK_MS = 200;

/** How to start a stand-in, whichever it is. */
export interface SandboxOptions<Target> {
  /** The file that keeps the state, or ':memory:'. */
  stateFile: string;
  /** Where signed events are posted; null records them only. */
  webhook: Target | null;
  /** How the browser reaches the sandbox, such as '/sandbox/provider'. */
  publicBase: string;
  /** 0, the default, takes a free port. */
  port?: number;
  /** 127.0.0.1 when absent. */
  host?: string;
  /** The time; the machine's when absent. */
  clock?: () => Date;
}

/** A running sandbox. */
export interface RunningSandbox<Controls> {
  url: string;
  port: number;
  controls: Controls;
  close(): Promise<void>;
}

/** Lets a server read JSON as the providers do: no body at all is an empty object. */
export function acceptJson(app: FastifyInstance, malformed: () => Error): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(malformed());
    }
  });
}

/** Lets a server listen, and tells where it does. */
export async function listen(
  app: FastifyInstance,
  options: { port?: number; host?: string },
): Promise<{ url: string; port: number }> {
  const host = options.host ?? '127.0.0.1';
  await app.listen({ port: options.port ?? 0, host });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port };
}

/** Delivers events and does what becomes due from now on; what it answers ends the sandbox. */
export function keepRunning(parts: {
  app: FastifyInstance;
  store: Ground;
  webhooks: Webhooks;
  closing: AbortController;
  performDueWork(): number;
}): () => Promise<void> {
  const timer = setInterval(() => {
    if (parts.performDueWork() > 0) parts.webhooks.wake();
  }, LOOK_FOR_DUE_WORK_MS).unref();
  parts.webhooks.wake();
  return async () => {
    parts.closing.abort();
    clearInterval(timer);
    await parts.app.close();
    await parts.webhooks.close();
    parts.store.close();
  };
}
