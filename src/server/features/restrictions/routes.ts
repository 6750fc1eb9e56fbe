// Serves what may be bought and played from where the visitor is, and where that is.

import type { Db } from '#base/database/handles.ts';
import { bind } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { licensesApi, officePlacesApi } from '#contract/office/licenses.ts';
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import { licenseRecords } from './license-records.ts';
import { findOpenPlaces } from './open-places.ts';
import { nameOfPlace } from './place-name.ts';
import { decidePlace } from './queries.ts';
import { restrictionRecords } from './restriction-records.ts';

/** The calls about restrictions by place, staff's included. */
export function restrictionRoutes(db: Db) {
  return [
    ...recordRoutes(db, placeRestrictionsApi, restrictionRecords),
    ...recordRoutes(db, licensesApi, licenseRecords),
    bind(officePlacesApi.openPlaces, () => findOpenPlaces(db)),
    bind(restrictionsApi.allowed, async (_input, context) => {
      const { allowed } = await decidePlace(db, await context.findPlace());
      return allowed;
    }),
    bind(restrictionsApi.place, async (_input, context) => {
      const { place } = await context.findPlace();
      const state = place?.country === 'US' ? place.state : null;
      return { name: nameOfPlace(place), state };
    }),
  ];
}
