// Every kind of record that the back office keeps, by its name in addresses.

import { charities, highlights } from '../content/charity-screens.tsx';
import { licenses, placeRestrictions } from '../content/place-screens.tsx';
import { benefitValues } from '../donations/benefit-screens.tsx';
import { disclosures } from '../donations/disclosure-screens.tsx';
import { tournamentDates, tournaments } from '../golf/golf-screens.tsx';
import { giftPackCosts } from '../golf/packs/cost-screens.tsx';
import { cars, drivers, locations, races, sponsors } from '../jackpot/race-screens.tsx';
import type { RecordScreen } from '../kit/records/screen.ts';
import { articles } from '../news/news-screens.tsx';
import { candidates, contestEvents, contests } from '../pageant/pageant-screens.tsx';
import { prizeDraws, prizes } from '../raffle/raffle-screens.tsx';
import { trackRules } from '../track/track-rule-screens.tsx';
import { taxRules } from '../winners/tax-rule-screens.tsx';

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
  tournaments,
  tournamentDates,
  placeRestrictions,
  licenses,
  benefitValues,
  disclosures,
  giftPackCosts,
  taxRules,
  trackRules,
];

export const screens: Partial<Record<string, RecordScreen>> = Object.fromEntries(
  all.map((screen) => [screen.noun, screen]),
);
