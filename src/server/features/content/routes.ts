// Serves the contract's calls of the public content.
import type { FastifyInstance } from 'fastify';
import type { Db } from '#base/database/handles.ts';
import { bind } from '#base/http/bind.ts';
import { madeOnce } from '#base/made-once.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { contentApi } from '#contract/content.ts';
import { Refusal } from '#contract/errors.ts';
import { findGuardedPictures } from './guarded-pictures.ts';
import {
  findCars,
  findCharities,
  findDrivers,
  findHighlights,
  findImage,
  findLocations,
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
    bind(contentApi.locations, () => findLocations(db)),
    bind(contentApi.charities, () => findCharities(db)),
    bind(contentApi.highlights, () => findHighlights(db, new Date())),
    bind(contentApi.image, async ({ id }) => {
      const isHidden = (await findGuardedPictures(db)).get(id);
      const image = isHidden ? null : await findImage(db, id);
      if (!image) throw new Refusal('not_found');
      return { _id: image.id, dataURI: `data:${image.contentType};base64,${image.contentBase64}` };
    }),
  ];
}

/** `/documents/business-model.pdf`: drawn once, and again when the organization's particulars change. */
export function registerDocuments(app: FastifyInstance, organization: OrganizationInfo): void {
  const draw = async () =>
    (await import('./business-model-pdf.ts')).drawBusinessModel(organization);
  let findDrawn = madeOnce(draw);
  let drawnOf = '';
  app.get('/documents/business-model.pdf', async (_request, reply) => {
    const particulars = JSON.stringify(organization);
    if (particulars !== drawnOf) findDrawn = madeOnce(draw);
    drawnOf = particulars;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', 'attachment; filename="business-model.pdf"')
      .type('application/pdf')
      .send(Buffer.from(await findDrawn()));
  });
}
