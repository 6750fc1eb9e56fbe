// The pictures of the partner charities.
import { palette } from './palette.ts';
import { box, disc, document } from './svg.ts';

/** The scenes that there are pictures of. */
export type CharityScene = 'porch' | 'workshop' | 'practiceGreen' | 'clinicVan' | 'firstApartment';

const plain = (title: string, color: string) => () =>
  document(960, 640, title, box(0, 0, 960, 640, color), disc(480, 320, 160, palette.paper));

/** A picture, 960 × 640, for each scene. */
export const charityDrawings: Record<CharityScene, () => string> = {
  porch: plain('A porch', palette.sage),
  workshop: plain('A workshop', palette.slate),
  practiceGreen: plain('A practice green', palette.green),
  clinicVan: plain('A clinic van', palette.clay),
  firstApartment: plain('An apartment house', palette.ink),
};
