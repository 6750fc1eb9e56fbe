// The pictures of the raffle prizes.
import { palette } from './palette.ts';
import { disc, document } from './svg.ts';

const names = [
  'camper',
  'keys',
  'kitchen',
  'train',
  'bread',
  'bicycle',
  'coffee',
  'quilt',
  'guitar',
  'toolbox',
  'flowers',
  'tires',
  'books',
  'pizza',
  'battery',
  'honey',
  'plants',
  'cards',
  'driving',
  'picnic',
] as const;

/** The things that there are pictures of. */
export type PrizeObject = (typeof names)[number];

/** A picture, 640 × 480, for each thing. */
export const prizeDrawings = Object.fromEntries(
  names.map((name) => [name, () => document(640, 480, name, disc(320, 240, 200, palette.ochre))]),
) as Record<PrizeObject, () => string>;
