// Serves the React pages: renders the whole document, caches anonymous ones, sends them compressed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  data,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { isUnavailable } from '#base/database/unavailable.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { Caller } from '#contract/client.ts';
import type { CallerFor } from '../bind.ts';
import { retryAfterSeconds } from '../errors.ts';
import { createTurns } from '../limits/turns.ts';
import { loggable } from '../loggable.ts';
import { contentPolicy, createNonce, type PolicyOptions, type ScriptPermit } from '../security.ts';
import { entityTagOf, isNamedBy } from './etag.ts';
import { acceptForms } from './forms.ts';
import { carriesToken, readPageAddress } from './page-address.ts';
import type { PublicCache } from './public-cache.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const root = path.resolve(import.meta.dirname, '../../../../..');
const pageSeconds = 10;
// A rendering takes some 25 ms of the processor: whoever asks for pages that nobody keeps may not have
// it all.
const renderings = { atOnce: 4, maxWaiting: 60, maxWaitMs: 3_000 };

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

/** What the web tier's server entry exports for us. */
interface Entry {
  pageContext: RouterContext<PageServices & AnswerServices>;
  /** Whether a page is made for one visitor, and so neither cached nor shared. */
  isPrivate(pathname: string): boolean;
  /** The names of the query parameters that a page reads; null where one for a single visitor reads all. */
  parametersOf(pathname: string): readonly string[] | null;
}

interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
  etag: string;
}

/** How pages are rendered. */
interface PageOptions extends PolicyOptions {
  services: Omit<PageServices, 'callAsVisitor'> & { callAsVisitor: CallerFor };
}

/** Registers the pages and the built assets. */
export async function registerPages(
  app: FastifyInstance,
  options: PageOptions & { cache: PublicCache },
): Promise<void> {
  const inTurn = createTurns(renderings);
  const load = options.isHotReloading ? await serveHot(app) : await serveBuilt(app);

  app.get('/*', async (request, reply) => {
    const build = await load();
    const entry = build.entry.module as unknown as Entry;
    const { pathname, address } = readPageAddress(request.url, entry.parametersOf);
    const isCacheable = !entry.isPrivate(pathname) && !options.isHotReloading;
    const make = () =>
      inTurn(() => render(build, { request, reply, address }, options, isCacheable));
    // Only one of these addresses can be asked for; the host never changes what is rendered.
    const page = isCacheable
      ? await options.cache.get(address, pageSeconds, unlessFailed(make)).catch(failed)
      : await make();
    return send(request, reply, page);
  });
  acceptForms(app, async (request, reply, form) => {
    // Its page is made for whoever sends it, so that all of its address may be read.
    const { address } = readPageAddress(request.url, () => null);
    const build = await load();
    const asked = { request, reply, address, form };
    return send(request, reply, await inTurn(() => render(build, asked, options, false)));
  });
}

/** Carries a page of an error past the cache, which keeps whatever does not fail. */
class FailedPage extends Error {
  readonly page: Rendered;

  constructor(page: Rendered) {
    super('The page has failed.');
    this.page = page;
  }
}

function unlessFailed(make: () => Promise<Rendered>): () => Promise<Rendered> {
  return async () => {
    const page = await make();
    if (page.status >= 500) throw new FailedPage(page);
    return page;
  };
}

function failed(error: unknown): Rendered {
  if (error instanceof FailedPage) return error.page;
  throw error;
}

/** Calls the API for a page; while the database is away the page itself answers 503. */
function callFor(request: FastifyRequest, call: Caller): Caller {
  return (async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      request.log.warn({ message: loggable(error) }, 'database unavailable');
      throw data(null, { status: 503, statusText: 'Service Unavailable' });
    }
  }) as Caller;
}

async function serveBuilt(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const file = path.join(root, 'build/server/index.js');
  if (!existsSync(file)) {
    throw new Error('The pages are not built yet: run `npm run build` first.');
  }
  await app.register(fastifyStatic, {
    root: path.join(root, 'build/client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, filename) => {
      const isHashed = filename.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      // Whatever passes through a worker is under the worker's own policy.
      if (filename.includes('desk-worker.js')) {
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      }
    },
  });
  const build: ServerBuild = await import(file);
  return async () => build;
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

/** What is asked for: an address, and what a form sends there. */
interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  address: string;
  form?: string;
}

/** A page that is kept for everybody calls nothing as anybody. */
const nobody: Caller = async ({ path }) => {
  throw new Error(`${path} was called by a page for everybody.`);
};

async function render(
  build: ServerBuild,
  { request, reply, address, form }: Asked,
  options: PageOptions,
  isCacheable: boolean,
): Promise<Rendered> {
  const entry = build.entry.module as unknown as Entry;
  const nonce = isCacheable || options.isHotReloading ? undefined : createNonce();
  const context = new RouterContextProvider();
  context.set(entry.pageContext, {
    call: callFor(request, options.services.call),
    callAsVisitor: isCacheable
      ? nobody
      : callFor(request, options.services.callAsVisitor(request, reply)),
    site: options.services.site,
    nonce,
    report: (error) => request.log.error({ message: loggable(error) }, 'page failed'),
  });
  const handler = createRequestHandler(
    build,
    options.isHotReloading ? 'development' : 'production',
  );
  // The request carries no cookie and no header: a page is rendered for nobody in particular.
  const url = new URL(address, options.services.site.publicUrl);
  const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
  const response = await handler(new Request(url, sent), context);
  const body = Buffer.from(await response.arrayBuffer());

  const headers: Record<string, string> = Object.fromEntries(response.headers);
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
  if (isHtml) {
    const permit: ScriptPermit = nonce ? { nonce } : { hashes: hashScripts(body.toString()) };
    headers['content-security-policy'] = contentPolicy(permit, options);
  }
  const isShared = isCacheable && response.status === 200;
  headers['cache-control'] = isShared
    ? 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
    : 'no-store';
  if (response.status === 503) headers['retry-after'] = String(retryAfterSeconds);
  return {
    status: response.status,
    headers,
    body,
    brotli: isCacheable
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : null,
    gzip: isCacheable ? await gzipped(body) : null,
    etag: entityTagOf(body),
  };
}

/**
 * The hashes of a page's inline scripts. A cached page is the same for everyone, so a nonce in it
 * would be known to everyone; hashes allow exactly the scripts that we rendered.
 */
function hashScripts(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...inline].map((match) =>
    createHash('sha256')
      .update(match[1] as string)
      .digest('base64'),
  );
}

function send(request: FastifyRequest, reply: FastifyReply, page: Rendered) {
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding');
  if (carriesToken(request.url)) {
    // What the page itself says of referrers comes too late for what is asked for before it is read.
    reply.header('referrer-policy', 'strict-origin');
    // What is said to everybody would else be kept on the way under the token of one.
    if (page.headers['cache-control'] !== 'no-store') {
      reply.header('cache-control', 'private, max-age=0');
    }
  }
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (isNamedBy(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (page.brotli && /\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(page.brotli);
  }
  if (page.gzip && /\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(page.gzip);
  }
  return reply.send(page.body);
}
