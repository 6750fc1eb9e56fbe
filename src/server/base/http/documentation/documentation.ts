// Serves the API's documentation, made from the contract: at /docs, and for staff at /office/docs.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, StaffRole } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { entityTagOf, isNamedBy } from '../pages/etag.ts';
import type { Sessions } from '../session.ts';
import { type ApiFacts, describeApi } from './describe-api.ts';
import { documentationPage, documentationPolicy } from './documentation-page.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What the documentation is made of and who may read it. */
export interface Documentation {
  endpoints: readonly Endpoint[];
  facts: Omit<ApiFacts, 'cookieName'>;
  /** Whether everybody may read of the staff's calls, too. */
  isWholeForAll: boolean;
  sessions: Sessions;
  findRoles(userId: string): Promise<StaffRole[]>;
}

/** Registers both documents, each with its page. */
export function registerDocumentation(
  app: FastifyInstance,
  { endpoints, facts, isWholeForAll, sessions, findRoles }: Documentation,
): void {
  const about = { ...facts, cookieName: sessions.cookieName };
  const whole = () => describeApi(endpoints, about);
  const isOffice = ({ path }: Endpoint) => path.startsWith('/office/');
  const publicPart = () =>
    describeApi(
      endpoints.filter((one) => !isOffice(one)),
      about,
    );
  registerViewer(app, '/docs', isWholeForAll ? whole : publicPart, async () => {});
  registerViewer(app, '/office/docs', whole, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const actor = await sessions.findActor(sessions.ensureCookie(request, reply));
    if (!actor) throw new Refusal('signed_out');
    if ((await findRoles(actor.userId)).length === 0) throw new Refusal('role_missing');
    if (!actor.provenAt) throw new Refusal('second_factor_needed');
  });
}

interface Kept {
  contentType: string;
  etag: string;
  body: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/** Makes a text when it is asked for first, and keeps it with its compressed forms. */
function keep(contentType: string, write: () => string): () => Promise<Kept> {
  let kept: Promise<Kept> | undefined;
  const make = async (): Promise<Kept> => {
    const body = Buffer.from(write());
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
    return {
      contentType,
      etag: entityTagOf(body),
      body,
      brotli: await brotli(body, quality),
      gzip: await gzipped(body),
    };
  };
  return () => {
    kept ??= make();
    return kept;
  };
}

/** The document at `path/json`, and a page of it at `path`. */
function registerViewer(
  app: FastifyInstance,
  path: string,
  describe: () => ReturnType<typeof describeApi>,
  check: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const document = keep('application/json; charset=utf-8', () => JSON.stringify(describe()));
  const page = keep('text/html; charset=utf-8', () => documentationPage(describe(), path));
  app.get(`${path}/json`, async (request, reply) => {
    await check(request, reply);
    return send(request, reply, await document());
  });
  app.get(path, async (request, reply) => {
    await check(request, reply);
    reply.header('content-security-policy', documentationPolicy);
    return send(request, reply, await page());
  });
}

function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.header('etag', kept.etag).header('vary', 'accept-encoding');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (isNamedBy(request.headers['if-none-match'], kept.etag)) return reply.code(304).send();
  reply.type(kept.contentType);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(kept.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(kept.gzip);
  return reply.send(kept.body);
}
