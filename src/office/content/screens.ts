// Every kind of record that the back office keeps, by its name in addresses.
import type { RecordScreen } from '../records/screen.ts';
import { charities, highlights } from './charity-screens.tsx';
import { tournamentDates } from './golf-screens.tsx';
import { articles } from './news-screens.tsx';
import { candidates, contestEvents, contests } from './pageant-screens.tsx';
import { placeRestrictions } from './place-screens.tsx';
import { cars, drivers, locations, races, sponsors } from './race-screens.tsx';
import { prizeDraws, prizes } from './raffle-screens.tsx';

const all: RecordScreen[] = [
  races,
  cars,
  drivers,
  sponsors,
  locations,
  prizes,
  prizeDraws,
  contests,
  contestEvents,
  candidates,
  articles,
  charities,
  highlights,
  tournamentDates,
  placeRestrictions,
];

export const screens: Partial<Record<string, RecordScreen>> = Object.fromEntries(
  all.map((screen) => [screen.noun, screen]),
);
