// Serves the React pages: renders the whole document, caches anonymous ones, sends them compressed.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#base/database/unavailable.ts';
import type { Caller } from '#contract/client.ts';
import { shareOf } from '#rules/network.ts';
import type { CallerFor } from '../bind.ts';
import { retryAfterSeconds } from '../errors.ts';
import { createTurns } from '../limits/turns.ts';
import { loggable } from '../loggable.ts';
import { contentPolicy, createNonce, type PolicyOptions, type ScriptPermit } from '../security.ts';
import { entityTagOf, isNamedBy } from './etag.ts';
import { acceptForms } from './forms.ts';
import { type Entry, loadPages, type PageServices, type Pages } from './load-pages.ts';
import { carriesToken, readPageAddress } from './page-address.ts';
import type { PublicCache } from './public-cache.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const pageSeconds = 10;
// A rendering takes some 10 ms of the processor: whoever asks for pages that nobody keeps, such as one in ever
// other spellings, may not have it all.
const renderings = { atOnce: 4, maxWaiting: 60, maxWaitMs: 3_000 };

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
  const load = await loadPages(app, options.isHotReloading);

  app.get('/*', async (request, reply) => {
    const pages = await load();
    const { pathname, address } = readPageAddress(request.url, pages.entry.parametersOf);
    const isCacheable = !pages.entry.isPrivate(pathname) && !options.isHotReloading;
    const make = () =>
      inTurn(shareOf(request.ip), () =>
        render(pages, { request, reply, address }, options, isCacheable),
      );
    // Only one of these addresses can be asked for; the host never changes what is rendered.
    const page = isCacheable
      ? await options.cache.get(address, pageSeconds, unlessFailed(make)).catch(failed)
      : await make();
    return send(request, reply, page);
  });
  acceptForms(app, async (request, reply, form) => {
    // Its page is made for whoever sends it, so that all of its address may be read.
    const { address } = readPageAddress(request.url, () => null);
    const pages = await load();
    const asked = { request, reply, address, form };
    const page = await inTurn(shareOf(request.ip), () => render(pages, asked, options, false));
    return send(request, reply, page);
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
function callFor(request: FastifyRequest, call: Caller, data: Entry['router']['data']): Caller {
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
  { entry, handle }: Pages,
  { request, reply, address, form }: Asked,
  options: PageOptions,
  isCacheable: boolean,
): Promise<Rendered> {
  const nonce = isCacheable || options.isHotReloading ? undefined : createNonce();
  const context = new entry.router.RouterContextProvider();
  context.set(entry.pageContext, {
    call: callFor(request, options.services.call, entry.router.data),
    callAsVisitor: isCacheable
      ? nobody
      : callFor(request, options.services.callAsVisitor(request, reply), entry.router.data),
    site: options.services.site,
    nonce,
    report: (error) => request.log.error({ message: loggable(error) }, 'page failed'),
  });
  // The request carries no cookie and no header: a page is rendered for nobody in particular.
  const url = new URL(address, options.services.site.publicUrl);
  const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
  const response = await handle(new Request(url, sent), context);
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
