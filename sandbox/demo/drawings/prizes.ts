// The pictures of the raffle prizes by what they show.
import { guitar, quilt, toolbox } from './prizes-craft.ts';
import { bread, coffee, picnic, pizza } from './prizes-food.ts';
import { camper, keys, kitchen, train } from './prizes-grand.ts';
import { flowers, honey, plants } from './prizes-green.ts';
import { bookshelf, cards } from './prizes-paper.ts';
import { battery, bicycle, driving, tires } from './prizes-road.ts';

/** A picture, 640 × 480, for each thing. */
export const prizeDrawings = {
  camper,
  keys,
  kitchen,
  train,
  bread,
  bicycle,
  coffee,
  quilt,
  guitar,
  toolbox,
  flowers,
  tires,
  books: bookshelf,
  pizza,
  battery,
  honey,
  plants,
  cards,
  driving,
  picnic,
} satisfies Record<string, () => string>;

/** The things that there are pictures of. */
export type PrizeObject = keyof typeof prizeDrawings;
