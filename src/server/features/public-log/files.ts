// Serves the public log as plain files that any cache may keep: its head, its lines, and proofs.
import { asc, desc, eq, gte } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Reads } from '#base/database/handles.ts';
import { publicLogEntries, publicLogTimestamps } from '#base/database/schema/public-log.ts';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { canonicalJson } from '#rules/draws/bytes.ts';
import { consistencyRanges, inclusionRanges } from '#rules/public-log/merkle-tree.ts';
import { headText, logPageSize } from '#rules/public-log/public-log.ts';
import { countLines, findHead, findRoots } from './tree.ts';

const forEver = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=0, s-maxage=5';
const maxOfSubject = 100;

const place = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A number of an address. @throws Refusal `not_found` */
function readPlace(value: unknown): number {
  const read = place.safeParse(value);
  if (!read.success) throw new Refusal('not_found');
  return read.data;
}

/**
 * Registers `/log/head.txt`, `/log/entries/{page}.txt`, `/log/of/{subject}.json`,
 * `/log/inclusion/{size}/{position}.json`, `/log/consistency/{from}/{to}.json` and the time-stamps.
 * Proofs never change, since what is in the log never does.
 */
export function registerPublicLog(http: FastifyInstance, db: Reads): void {
  http.get('/log/head.txt', async (_, reply) =>
    asText(reply, forNow).send(`${headText(await findHead(db, await countLines(db)))}\n`),
  );
  http.get<{ Params: { page: string } }>(
    '/log/entries/:page(^\\d+).txt',
    async ({ params }, reply) => {
      const first = readPlace(params.page) * logPageSize;
      const rows = await db
        .select({ line: publicLogEntries.line })
        .from(publicLogEntries)
        .where(gte(publicLogEntries.position, first))
        .orderBy(asc(publicLogEntries.position))
        .limit(logPageSize);
      if (rows.length === 0) throw new Refusal('not_found');
      const isFull = rows.length === logPageSize;
      return asText(reply, isFull ? forEver : forNow).send(
        rows.map(({ line }) => `${line}\n`).join(''),
      );
    },
  );
  http.get<{ Params: { subject: string } }>(
    '/log/of/:subject(^[0-9a-f-]+).json',
    async ({ params }, reply) => {
      const subject = id.safeParse(params.subject);
      if (!subject.success) throw new Refusal('not_found');
      const rows = await db
        .select({ position: publicLogEntries.position, line: publicLogEntries.line })
        .from(publicLogEntries)
        .where(eq(publicLogEntries.subject, subject.data))
        .orderBy(desc(publicLogEntries.position))
        .limit(maxOfSubject);
      return asJson(reply, forNow, rows.reverse());
    },
  );
  registerProofs(http, db);
  registerTimestamps(http, db);
}

function registerProofs(http: FastifyInstance, db: Reads): void {
  http.get<{ Params: { size: string; position: string } }>(
    '/log/inclusion/:size/:position(^\\d+).json',
    async ({ params }, reply) => {
      const [size, position] = [readPlace(params.size), readPlace(params.position)];
      if (position >= size) throw new Refusal('not_found');
      await demandSize(db, size);
      const proof = await findRoots(db, inclusionRanges(position, [0, size]));
      return asJson(reply, forEver, { size, position, proof });
    },
  );
  http.get<{ Params: { from: string; to: string } }>(
    '/log/consistency/:from/:to(^\\d+).json',
    async ({ params }, reply) => {
      const [from, to] = [readPlace(params.from), readPlace(params.to)];
      if (from > to) throw new Refusal('not_found');
      await demandSize(db, to);
      const proof = await findRoots(db, consistencyRanges(from, to));
      return asJson(reply, forEver, { from, to, proof });
    },
  );
}

/** The time-stamps, newest first, and each answer of the authority as it came. */
function registerTimestamps(http: FastifyInstance, db: Reads): void {
  const { size, root, authority, stampedAt } = publicLogTimestamps;
  http.get('/log/timestamps.json', async (_, reply) => {
    const rows = await db
      .select({ size, root, authority, stampedAt })
      .from(publicLogTimestamps)
      .orderBy(desc(size))
      .limit(maxOfSubject);
    const list = rows.map((row) => ({ ...row, stampedAt: row.stampedAt.toISOString() }));
    return asJson(reply, forNow, list);
  });
  http.get<{ Params: { size: string } }>(
    '/log/timestamps/:size(^\\d+).tsr',
    async ({ params }, reply) => {
      const [row] = await db
        .select()
        .from(publicLogTimestamps)
        .where(eq(size, readPlace(params.size)));
      if (!row) throw new Refusal('not_found');
      return reply
        .header('cache-control', forEver)
        .type('application/timestamp-reply')
        .send(Buffer.from(row.reply, 'base64'));
    },
  );
}

/** Refuses a tree that there is not yet. */
async function demandSize(db: Reads, size: number): Promise<void> {
  if (size > (await countLines(db))) throw new Refusal('not_found');
}

const asText = (reply: FastifyReply, caching: string) =>
  reply.header('cache-control', caching).type('text/plain; charset=utf-8');

const asJson = (reply: FastifyReply, caching: string, value: unknown) =>
  reply
    .header('cache-control', caching)
    .type('application/json; charset=utf-8')
    .send(canonicalJson(value));
