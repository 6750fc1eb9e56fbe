// Serves the API's documentation, made from the contract: at /docs, and for staff at /office/docs.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, StaffRole } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { type ApiFacts, describeApi } from './describe-api.ts';
import { entityTagOf, isNamedBy } from './etag.ts';
import type { Sessions } from './session.ts';

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

/** Registers both documents with their viewer. */
export async function registerDocumentation(
  app: FastifyInstance,
  { endpoints, facts, isWholeForAll, sessions, findRoles }: Documentation,
): Promise<void> {
  const about = { ...facts, cookieName: sessions.cookieName };
  const whole = keep(() => describeApi(endpoints, about));
  const isOffice = ({ path }: Endpoint) => path.startsWith('/office/');
  const publicPart = keep(() =>
    describeApi(
      endpoints.filter((one) => !isOffice(one)),
      about,
    ),
  );
  await registerViewer(app, '/docs', isWholeForAll ? whole : publicPart, async () => {});
  await registerViewer(app, '/office/docs', whole, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const actor = await sessions.findActor(sessions.ensureCookie(request, reply));
    if (!actor) throw new Refusal('signed_out');
    if ((await findRoles(actor.userId)).length === 0) throw new Refusal('role_missing');
    if (!actor.provenAt) throw new Refusal('second_factor_needed');
  });
}

interface Kept {
  etag: string;
  body: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/** Makes a document when it is asked for first, and keeps it with its compressed forms. */
function keep(describe: () => unknown): () => Promise<Kept> {
  let kept: Promise<Kept> | undefined;
  const make = async (): Promise<Kept> => {
    const body = Buffer.from(JSON.stringify(describe()));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
    return {
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

/** A viewer below a path, in a scope of its own, since the plugins can be registered only once in each. */
async function registerViewer(
  app: FastifyInstance,
  path: string,
  find: () => Promise<Kept>,
  check: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    // The viewer demands this plugin, but its document is answered below, from memory.
    const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
    await scope.register(swagger, { mode: 'static', specification: { document } });
    await scope.register(swaggerUi, {
      routePrefix: path,
      staticCSP: true,
      uiHooks: {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          await check(request, reply);
          const { url } = request.routeOptions;
          if (url === `${path}/json`) return send(request, reply, await find());
          // Nobody needs it twice, and writing it keeps the processor busy.
          if (url === `${path}/yaml`) throw new Refusal('not_found');
        },
      },
    });
  });
}

function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.header('etag', kept.etag).header('vary', 'accept-encoding');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (isNamedBy(request.headers['if-none-match'], kept.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(kept.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(kept.gzip);
  return reply.send(kept.body);
}
