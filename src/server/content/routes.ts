// Serves the public content: the contract's calls, and images as files with immutable caching.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contentApi } from '#contract/content.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '../database/handles.ts';
import { bind } from '../http/bind.ts';
import {
  findCars,
  findCharities,
  findDrivers,
  findHighlights,
  findImage,
  findRaces,
  findSponsors,
} from './queries.ts';

/** The contract's content calls. */
export function contentRoutes(db: Db) {
  return [
    bind(contentApi.races, ({ preset }) => findRaces(db, preset, new Date())),
    bind(contentApi.cars, () => findCars(db)),
    bind(contentApi.drivers, () => findDrivers(db)),
    bind(contentApi.sponsors, () => findSponsors(db)),
    bind(contentApi.charities, () => findCharities(db)),
    bind(contentApi.highlights, () => findHighlights(db, new Date())),
    bind(contentApi.image, async ({ id }) => {
      const image = await findImage(db, id);
      if (!image) throw new Refusal('not_found');
      return { _id: image.id, dataURI: `data:${image.contentType};base64,${image.contentBase64}` };
    }),
  ];
}

/** `/images/{id}`: an image as a file; its id is new whenever its content is, so it never expires. */
export function registerImages(app: FastifyInstance, db: Db): void {
  app.get('/images/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const image = z.uuid().safeParse(id).success ? await findImage(db, id) : null;
    if (!image) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(image.contentType)
      .send(Buffer.from(image.contentBase64, 'base64'));
  });
}
