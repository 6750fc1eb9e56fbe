// Serves long texts that many may ask for at once: made once for a while, kept compressed, and sent to all.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shareOf } from '#rules/network.ts';
import { createTurns } from './limits/turns.ts';
import { isNamedBy } from './pages/etag.ts';
import { createPublicCache } from './pages/public-cache.ts';

/** A text as it is kept: of a million lines, some twenty megabytes. */
interface KeptText {
  compressed: Buffer;
  tag: string;
}

// Whoever asks for one text after the other has them made one by one, and none in vain.
const makings = { atOnce: 1, maxWaiting: 20, maxWaitMs: 10_000 };
const maxTexts = 8;
const maxBytes = 128 * 1024 * 1024;

/** Sends a text by its key; `read` gives it piece by piece, when it has to be made. */
export type SendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  read: () => Promise<AsyncIterable<string>>,
) => Promise<FastifyReply>;

/**
 * Makes the sender of texts of one kind. A browser or cache that holds one already is told so by its entity tag;
 * whoever asks for its headers alone (HEAD) has nothing made.
 *
 * @param seconds how long a text is kept before it is made anew
 */
export function createTextFiles(seconds: number): SendText {
  const inTurn = createTurns(makings);
  const cache = createPublicCache({ maxEntries: maxTexts, maxBytes });
  return async (request, reply, key, read) => {
    reply.type('text/plain; charset=utf-8').header('vary', 'accept-encoding');
    // A stream, whose length nobody knows: an empty body would say that the text is empty.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const text = await cache.get(key, seconds, () =>
      inTurn(shareOf(request.ip), async () => keep(await read())),
    );
    reply.header('etag', text.tag);
    if (isNamedBy(request.headers['if-none-match'], text.tag)) return reply.code(304).send();
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      return reply.header('content-encoding', 'gzip').send(text.compressed);
    }
    const whole = createGunzip();
    whole.end(text.compressed);
    return reply.send(whole);
  };
}

async function keep(text: AsyncIterable<string>): Promise<KeptText> {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  await pipeline(
    async function* () {
      for await (const piece of text) {
        hash.update(piece);
        yield piece;
      }
    },
    createGzip(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of compressed) parts.push(part);
    },
  );
  return { compressed: Buffer.concat(parts), tag: `"${hash.digest('base64url')}"` };
}
