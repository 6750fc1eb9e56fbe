// Serves the contract's calls of the public content.
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
      const image = await findImage(db, id);
      if (!image) throw new Refusal('not_found');
      return { _id: image.id, dataURI: `data:${image.contentType};base64,${image.contentBase64}` };
    }),
  ];
}
