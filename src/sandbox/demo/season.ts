// The believable season that a fresh installation is filled with, all of it relative to today.
import { charities, charityImages } from './charities.ts';
import { donationTiers } from './donation-tiers.ts';
import { carDrawing } from './drawings/car.ts';
import { golfDrawing } from './drawings/golf.ts';
import { heroDrawing } from './drawings/hero.ts';
import { missionDrawing } from './drawings/mission.ts';
import { pageantDrawing } from './drawings/pageant.ts';
import { raffleDrawing } from './drawings/raffle.ts';
import { drivers } from './drivers.ts';
import { eventsAhead } from './events.ts';
import { tournamentAhead } from './golf.ts';
import { liveries } from './liveries.ts';
import { locations } from './locations.ts';
import { articlesAround, articleImages } from './news.ts';
import { candidateImages, candidatesAround, contestProgram, contestsAround } from './pageant.ts';
import { racesAround } from './races.ts';
import { prizeDrawsAround, prizeImages, prizes } from './raffle.ts';
import { sponsorImages, sponsors, sponsorsOfCar } from './sponsors.ts';
import { stableId } from './stable-id.ts';
import type { DemoCar, DemoImage, DemoSeason } from './types.ts';

const imageIds = {
  hero: stableId('image:hero'),
  golf: stableId('image:golf'),
  pageant: stableId('image:pageant'),
  raffle: stableId('image:raffle'),
  mission: stableId('image:mission'),
};

const cars: DemoCar[] = liveries.map((livery, index) => ({
  id: stableId(`car:${index + 1}`),
  number: index + 1,
  driverId: drivers[index]!.id,
  sponsorIds: sponsorsOfCar(index + 1).map((sponsor) => sponsor.id),
  imageId: stableId(`image:car:${index + 1}`),
  colors: livery.colors,
}));

function carImages(): DemoImage[] {
  return liveries.map((livery, index) => {
    const number = index + 1;
    const wordmark = sponsorsOfCar(number)[0]?.name ?? 'Homestretch';
    return {
      id: stableId(`image:car:${number}`),
      svg: carDrawing(number, livery, wordmark.toUpperCase()),
      alt: `Car ${number} in the colors of ${wordmark}, seen from the side`,
    };
  });
}

function illustrations(): DemoImage[] {
  return [
    {
      id: imageIds.hero,
      svg: heroDrawing(),
      alt: 'Race cars come down the home straight past the grandstand in the evening sun',
    },
    {
      id: imageIds.golf,
      svg: golfDrawing(),
      alt: 'A golf hole by the water, drawn half as a landscape and half as a contour map',
    },
    {
      id: imageIds.pageant,
      svg: pageantDrawing(),
      alt: 'Three contestants in gowns and sashes on a stage',
    },
    {
      id: imageIds.raffle,
      svg: raffleDrawing(),
      alt: 'A raffle drum and a fan of numbered tickets',
    },
    {
      id: imageIds.mission,
      svg: missionDrawing(),
      alt: 'A key on a kitchen table, and a front door open to the evening',
    },
  ];
}

/** The demo season as of `now`: the same instant always gives the same season. */
export function demoSeason(now: Date): DemoSeason {
  return {
    images: [...illustrations(), ...carImages(), ...sponsorImages()],
    locations,
    drivers,
    sponsors,
    cars,
    races: racesAround(now),
    charities,
    donationTiers,
    upcomingEvents: eventsAhead(now, {
      race: imageIds.hero,
      golf: imageIds.golf,
      pageant: imageIds.pageant,
      raffle: imageIds.raffle,
    }),
    heroImageId: imageIds.hero,
    golfImageId: imageIds.golf,
    pageantImageId: imageIds.pageant,
    raffleImageId: imageIds.raffle,
    missionImageId: imageIds.mission,
  };
}
