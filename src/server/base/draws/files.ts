// Serves a draw's transcript and manifest, and the offline verifier, as plain files.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { canonicalJson } from '#rules/draws/bytes.ts';
import { insertManifest } from '#rules/draws/transcript.ts';
import type { Reads } from '../database/handles.ts';
import {
  drawFreezes,
  drawManifests,
  drawOrigins,
  drawResults,
  draws,
} from '../database/schema/draws.ts';
import { entityTagOf, isNamedBy } from '../http/pages/etag.ts';
import { createPublicCache } from '../http/pages/public-cache.ts';
import { findAnnouncements } from './announce-terms.ts';
import {
  renderVerifier,
  scriptOf,
  type VerifierName,
  verifiers,
} from './verifier/render-verifier.ts';

interface DrawFile {
  body: Buffer;
  compressed: Buffer;
  tag: string;
}

// A manifest of 200,000 ranges has four megabytes, so that only a few files are held.
const maxFiles = 8;
const maxFileBytes = 128 * 1024 * 1024;
const keptSeconds = 600;
const compress = promisify(gzip);

/**
 * Registers `/draws/{drawId}/announcements.json`, `/draws/{drawId}/transcript.json` (once it is drawn), `/draws/{drawId}/manifest.json` (once
 * it is frozen), `/draws/{drawId}/origins.json` (once it is counted) and `/draws/verify-draw.mjs`. But for the announcements, what a file holds never changes.
 */
export function registerDrawFiles(http: FastifyInstance, db: Reads): void {
  const cache = createPublicCache({ maxEntries: maxFiles, maxBytes: maxFileBytes });
  const serve = (name: string, read: (db: Reads, drawId: string) => Promise<string | null>) =>
    http.get(`/draws/:drawId/${name}`, async (request, reply) => {
      const drawId = id.safeParse((request.params as { drawId: string }).drawId);
      if (!drawId.success) throw new Refusal('not_found');
      const file = await cache.get(`${name} ${drawId.data}`, keptSeconds, async () => {
        const text = await read(db, drawId.data);
        if (text === null) throw new Refusal('not_found');
        return toFile(text);
      });
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return send(request, reply.type('application/json; charset=utf-8'), file);
    });
  serveAnnouncements(http, db);
  serve('transcript.json', findTranscript);
  serve('manifest.json', findManifest);
  serve('origins.json', findOrigins);

  for (const name of Object.keys(verifiers) as VerifierName[]) registerVerifier(http, name);
}

/** What was announced of a draw, with its digests: one more after each change of it. */
function serveAnnouncements(http: FastifyInstance, db: Reads): void {
  http.get('/draws/:drawId/announcements.json', async (request, reply) => {
    const drawId = id.safeParse((request.params as { drawId: string }).drawId);
    const found = drawId.success ? await findAnnouncements(db, drawId.data) : [];
    if (found.length === 0) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'public, max-age=0, s-maxage=5')
      .type('application/json; charset=utf-8')
      .send(canonicalJson(found));
  });
}

/** The offline verifiers lie together, whatever they verify. */
function registerVerifier(http: FastifyInstance, name: VerifierName): void {
  let verifier: Promise<DrawFile> | null = null;
  const script = scriptOf(name);
  http.get(`/draws/${script}.mjs`, async (request, reply) => {
    verifier ??= toFile(renderVerifier(name));
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', `attachment; filename="${script}.mjs"`)
      .type('text/javascript; charset=utf-8');
    return send(request, reply, await verifier);
  });
}

async function toFile(text: string): Promise<DrawFile> {
  const body = Buffer.from(text);
  return { body, compressed: await compress(body), tag: entityTagOf(body) };
}

function send(request: FastifyRequest, reply: FastifyReply, file: DrawFile) {
  reply.header('etag', file.tag).header('vary', 'accept-encoding');
  if (isNamedBy(request.headers['if-none-match'], file.tag)) return reply.code(304).send();
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (!takesGzip) return reply.send(file.body);
  return reply.header('content-encoding', 'gzip').send(file.compressed);
}

/** The transcript's canonical text, or null before the draw. */
async function findTranscript(db: Reads, drawId: string): Promise<string | null> {
  const [row] = await db
    .select({
      transcript: drawResults.transcript,
      sha256: drawManifests.sha256,
      text: drawManifests.manifest,
    })
    .from(drawResults)
    .innerJoin(drawFreezes, eq(drawFreezes.drawId, drawResults.drawId))
    .innerJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .where(eq(drawResults.drawId, drawId));
  return row ? insertManifest(row.transcript, row) : null;
}

/** The manifest's canonical text, or null before the freeze. */
async function findManifest(db: Reads, drawId: string): Promise<string | null> {
  const [row] = await db
    .select({ text: drawManifests.manifest })
    .from(drawFreezes)
    .innerJoin(draws, and(eq(draws.id, drawFreezes.drawId), isNull(draws.canceledAt)))
    .innerJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .where(eq(drawFreezes.drawId, drawId));
  return row?.text ?? null;
}

/** Where the entries came from, beside the digest of their manifest; null until that is counted. */
async function findOrigins(db: Reads, drawId: string): Promise<string | null> {
  const [row] = await db
    .select({
      id: drawOrigins.drawId,
      count: drawManifests.entries,
      manifestSha256: drawManifests.sha256,
      origins: drawOrigins.origins,
    })
    .from(drawOrigins)
    .innerJoin(drawFreezes, eq(drawFreezes.drawId, drawOrigins.drawId))
    .innerJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .where(eq(drawOrigins.drawId, drawId));
  return row ? canonicalJson(row) : null;
}
