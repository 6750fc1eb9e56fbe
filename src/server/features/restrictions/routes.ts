// Serves what may be bought and played from where the visitor is, and where that is.

import type { Db } from '#base/database/handles.ts';
import { bind } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import { nameOfPlace } from './place-name.ts';
import { findAllowedItems } from './queries.ts';
import { restrictionRecords } from './restriction-records.ts';

/** The calls about restrictions by place, staff's included. */
export function restrictionRoutes(db: Db) {
  return [
    ...recordRoutes(db, placeRestrictionsApi, restrictionRecords),
    bind(restrictionsApi.allowed, async (_input, context) =>
      findAllowedItems(db, await context.findPlace()),
    ),
    bind(restrictionsApi.place, async (_input, context) => ({
      name: nameOfPlace(await context.findPlace()),
    })),
  ];
}
