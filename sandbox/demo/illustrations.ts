// The five large illustrations, which stand on the front page and beside articles.
import { readDrawing } from './read-drawing.ts';
import { stableId } from './stable-id.ts';
import type { DemoImage } from './types.ts';

/** Their ids by the place that each is made for. */
export const illustrationIds = {
  hero: stableId('image:hero'),
  golf: stableId('image:golf'),
  pageant: stableId('image:pageant'),
  raffle: stableId('image:raffle'),
  mission: stableId('image:mission'),
};

/** The illustrations. */
export function illustrations(): DemoImage[] {
  return [
    {
      id: illustrationIds.hero,
      svg: readDrawing('illustrations/hero'),
      alt: 'Race cars come down the home straight past the grandstand in the evening sun',
    },
    {
      id: illustrationIds.golf,
      svg: readDrawing('illustrations/golf'),
      alt: 'A golf hole by the water, drawn half as a landscape and half as a contour map',
    },
    {
      id: illustrationIds.pageant,
      svg: readDrawing('illustrations/pageant'),
      alt: 'Three contestants in gowns and sashes on a stage',
    },
    {
      id: illustrationIds.raffle,
      svg: readDrawing('illustrations/raffle'),
      alt: 'A raffle drum and a fan of numbered tickets',
    },
    {
      id: illustrationIds.mission,
      svg: readDrawing('illustrations/mission'),
      alt: 'A key on a kitchen table, and a front door open to the evening',
    },
  ];
}
