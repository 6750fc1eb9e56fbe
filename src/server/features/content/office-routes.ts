// Serves staff's calls on what the site shows of races and charities.

import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import {
  carsApi,
  charitiesApi,
  driversApi,
  highlightsApi,
  locationsApi,
  sponsorsApi,
} from '#contract/office/content.ts';
import { officeImagesApi } from '#contract/office/images.ts';
import { carRecords } from './car-records.ts';
import { charityRecords, highlightRecords } from './charity-records.ts';
import { describeImage, readImageAlt } from './describe-image.ts';
import { driverRecords, locationRecords } from './driver-records.ts';
import { sponsorRecords } from './sponsor-records.ts';

/** The calls of staff who keep the content. */
export function officeContentRoutes(db: Db) {
  return [
    bind(officeImagesApi.upload, async (input, context) => {
      const { uploadImage } = await import('./upload-image.ts');
      return uploadImage(db, input, signedIn(context));
    }),
    bind(officeImagesApi.read, ({ imageId }) => readImageAlt(db, imageId)),
    bind(officeImagesApi.describe, (input, context) => describeImage(db, input, signedIn(context))),
    ...recordRoutes(db, driversApi, driverRecords),
    ...recordRoutes(db, locationsApi, locationRecords),
    ...recordRoutes(db, sponsorsApi, sponsorRecords),
    ...recordRoutes(db, carsApi, carRecords),
    ...recordRoutes(db, charitiesApi, charityRecords),
    ...recordRoutes(db, highlightsApi, highlightRecords),
  ];
}
