// The five large illustrations, which stand on the front page and beside articles.
import { golfDrawing } from './drawings/golf.ts';
import { heroDrawing } from './drawings/hero.ts';
import { missionDrawing } from './drawings/mission.ts';
import { pageantDrawing } from './drawings/pageant.ts';
import { raffleDrawing } from './drawings/raffle.ts';
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
      svg: heroDrawing(),
      alt: 'Race cars come down the home straight past the grandstand in the evening sun',
    },
    {
      id: illustrationIds.golf,
      svg: golfDrawing(),
      alt: 'A golf hole by the water, drawn half as a landscape and half as a contour map',
    },
    {
      id: illustrationIds.pageant,
      svg: pageantDrawing(),
      alt: 'Three contestants in gowns and sashes on a stage',
    },
    {
      id: illustrationIds.raffle,
      svg: raffleDrawing(),
      alt: 'A raffle drum and a fan of numbered tickets',
    },
    {
      id: illustrationIds.mission,
      svg: missionDrawing(),
      alt: 'A key on a kitchen table, and a front door open to the evening',
    },
  ];
}
