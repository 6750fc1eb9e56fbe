// Loads what renders the pages, as it was built or as it is edited, and serves the files beside it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type {
  createRequestHandler,
  data,
  RequestHandler,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { Caller } from '#contract/client.ts';
import { root } from '../../root.ts';

/** What the rendered pages are given: the in-process API and facts about the site. */
export interface PageServices {
  call: Caller;
  /** The same as the visitor of a page that is made for one. */
  callAsVisitor: Caller;
  site: { publicUrl: string; organization: OrganizationInfo; takesBankDebits: boolean };
}

/** What is known of one answer alone. */
interface AnswerServices {
  nonce: string | undefined;
  /** Told of whatever failed while the page was made, and is no expected answer. */
  report(error: unknown): void;
}

/** What the web tier's server entry exports for us, with its own copy of the router. */
export interface Entry {
  pageContext: RouterContext<PageServices & AnswerServices>;
  /** Whether a page is made for one visitor, and so neither cached nor shared. */
  isPrivate(pathname: string): boolean;
  /** The names of the query parameters that a page reads; null where one for a single visitor reads all. */
  parametersOf(pathname: string): readonly string[] | null;
  router: {
    createRequestHandler: typeof createRequestHandler;
    RouterContextProvider: typeof RouterContextProvider;
    data: typeof data;
  };
}

/** The pages, ready to be rendered. */
export interface Pages {
  entry: Entry;
  handle: RequestHandler;
}

/** Serves the files of the pages, and gives what renders them: always the newest while they are edited. */
export async function loadPages(
  app: FastifyInstance,
  isHotReloading: boolean,
): Promise<() => Promise<Pages>> {
  if (isHotReloading) {
    const load = await serveHot(app);
    return async () => pagesOf(await load(), 'development');
  }
  const pages = pagesOf(await serveBuilt(app), 'production');
  return async () => pages;
}

function pagesOf(build: ServerBuild, mode: 'development' | 'production'): Pages {
  const entry = build.entry.module as unknown as Entry;
  return { entry, handle: entry.router.createRequestHandler(build, mode) };
}

async function serveBuilt(app: FastifyInstance): Promise<ServerBuild> {
  const file = path.join(root, 'build/server/index.js');
  if (!existsSync(file)) {
    throw new Error('The pages are not built yet: run `npm run build` first.');
  }
  await serveFiles(app, path.join(root, 'build/client'));
  return import(file);
}

/** The built files: those with a hash in their names for good, the few others for an hour. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const cachedFor = (cacheControl: string): Partial<FastifyStaticOptions> => ({
    ...{ preCompressed: true, index: false },
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControl);
      // Whatever passes through a worker is under the worker's own policy.
      if (file.includes('desk-worker.js')) {
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      }
    },
  });
  // One route for them all: one for each of a thousand takes a fifth of a second of every start.
  await app.register(fastifyStatic, {
    ...cachedFor('public, max-age=31536000, immutable'),
    ...{ root: path.join(folder, 'assets'), prefix: '/assets/' },
  });
  await app.register(fastifyStatic, {
    ...cachedFor('public, max-age=3600'),
    ...{ root: folder, wildcard: false, globIgnore: ['assets/**'], decorateReply: false },
  });
}

async function serveHot(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // Read as it is: a compiled copy beside it would restart the watching server for ever.
    configLoader: 'native',
    server: { middlewareMode: true },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (
      /^\/(data|auth|account\/[a-z-]+$|office\/data|docs|health|metrics|csp-reports|sandbox|images|webhooks)/.test(
        request.url,
      )
    ) {
      return done();
    }
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  return () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>;
}
