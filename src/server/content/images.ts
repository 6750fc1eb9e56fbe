// Serves `/images/{id}`: an image as a file that browsers and caches may keep for ever.
import type { FastifyInstance } from 'fastify';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '../database/handles.ts';
import { entityTagOf, isNamedBy } from '../http/etag.ts';
import { findImage } from './queries.ts';

/**
 * What an image may do that somebody opens by its own address: be drawn, and nothing else. Its
 * styles and its animation (SMIL) stay alive; scripts, frames and foreign addresses do not.
 */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Registers the image route. An image's id is new whenever its content is, so it never expires. */
export function registerImages(app: FastifyInstance, db: Db): void {
  app.get('/images/:id', async (request, reply) => {
    const asked = id.safeParse((request.params as { id: string }).id);
    const image = asked.success ? await findImage(db, asked.data) : null;
    if (!image) throw new Refusal('not_found');
    const body = Buffer.from(image.contentBase64, 'base64');
    const tag = entityTagOf(body);
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', tag)
      .header('content-security-policy', imagePolicy);
    if (isNamedBy(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type(image.contentType).send(body);
  });
}
