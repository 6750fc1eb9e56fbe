// The believable season that a fresh installation is filled with, all of it relative to today.
import { charities, charityImages } from './charities.ts';
import { donationTiers } from './donation-tiers.ts';
import { drivers } from './drivers.ts';
import { eventsAhead } from './events.ts';
import { tournamentAhead } from './golf.ts';
import { illustrationIds, illustrations } from './illustrations.ts';
import { liveries } from './liveries.ts';
import { locations } from './locations.ts';
import { articleImages } from './news.ts';
import { candidateImages, candidatesAround, contestProgram, contestsAround } from './pageant.ts';
import { racesAround } from './races.ts';
import { fiftyFiftyOfWeek, prizeDrawsAround, prizeImages, prizes } from './raffle.ts';
import { readDrawing } from './read-drawing.ts';
import { latestReplays, replayUrlOf } from './replays.ts';
import { sponsorImages, sponsors, sponsorsOfCar } from './sponsors.ts';
import { stableId } from './stable-id.ts';
import type { DemoCar, DemoImage, DemoSeason } from './types.ts';

const cars: DemoCar[] = liveries.map((livery, index) => ({
  id: stableId(`car:${index + 1}`),
  number: index + 1,
  driverId: drivers[index]!.id,
  sponsorIds: sponsorsOfCar(index + 1).map((sponsor) => sponsor.id),
  imageId: stableId(`image:car:${index + 1}`),
  colors: livery.colors,
}));

function carImages(): DemoImage[] {
  return liveries.map((_livery, index) => {
    const number = index + 1;
    const wordmark = sponsorsOfCar(number)[0]?.name ?? 'Homestretch';
    return {
      id: stableId(`image:car:${number}`),
      svg: readDrawing(`cars/${number}`),
      alt: `Car ${number} in the colors of ${wordmark}, seen from the side`,
    };
  });
}

/** The demo season as of `now`: the same instant always gives the same season. */
export function demoSeason(now: Date): DemoSeason {
  const { open, last } = contestsAround(now);
  const races = racesAround(now);
  const replays = latestReplays(races);
  return {
    images: [
      ...illustrations(),
      ...carImages(),
      ...sponsorImages(),
      ...charityImages,
      ...prizeImages,
      ...candidateImages,
      ...articleImages(now),
      ...replays.values(),
    ],
    locations,
    drivers,
    sponsors,
    cars,
    races: races.map((race) => ({ ...race, replayUrl: replayUrlOf(race, replays) })),
    charities,
    donationTiers,
    prizes,
    prizeDraws: prizeDrawsAround(now),
    fiftyFifty: fiftyFiftyOfWeek(now),
    contests: [open, last],
    contestEvents: [...contestProgram(open), ...contestProgram(last)],
    candidates: candidatesAround(now),
    tournament: tournamentAhead(now),
    upcomingEvents: eventsAhead(now, {
      race: illustrationIds.hero,
      golf: illustrationIds.golf,
      pageant: illustrationIds.pageant,
      raffle: illustrationIds.raffle,
    }),
    heroImageId: illustrationIds.hero,
    golfImageId: illustrationIds.golf,
    pageantImageId: illustrationIds.pageant,
    raffleImageId: illustrationIds.raffle,
    missionImageId: illustrationIds.mission,
  };
}
