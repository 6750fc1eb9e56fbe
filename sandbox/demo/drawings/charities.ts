// The pictures of the partner charities by what they show.
import { firstApartment, workshop } from './charities-home.ts';
import { clinicVan, practiceGreen } from './charities-outdoors.ts';
import { porch } from './charities-porch.ts';

/** A picture, 960 × 640, for each scene. */
export const charityDrawings = {
  porch,
  workshop,
  practiceGreen,
  clinicVan,
  firstApartment,
} satisfies Record<string, () => string>;

/** The scenes that there are pictures of. */
export type CharityScene = keyof typeof charityDrawings;
