// The shapes of the demo season: what a fresh installation is filled with.
import type { Livery } from './drawings/car.ts';

/** A drawn picture: a complete, standalone SVG document. */
export interface DemoImage {
  id: string;
  svg: string;
  alt: string;
}

/** A circuit where the virtual races are run. */
export interface DemoLocation {
  id: string;
  name: string;
  city: string;
  country: string;
}

/** The person behind the wheel of a car. */
export interface DemoDriver {
  id: string;
  name: string;
  hometown: string;
}

/** A business that supports the association, usually with its name on a car. */
export interface DemoSponsor {
  id: string;
  name: string;
  description: string;
  website: string | null;
  imageId: string;
  /** The lowest number of the cars that carry this sponsor. */
  carNumber: number | null;
}

/** One of the 36 cars; `ink` is readable on `body`. */
export interface DemoCar {
  id: string;
  number: number;
  driverId: string;
  sponsorIds: string[];
  imageId: string;
  colors: Livery['colors'];
}

/** A race of the weekly series; `finishers` and `drawnNumbers` are null until it is run. */
export interface DemoRace {
  id: string;
  name: string;
  startsAt: Date;
  locationId: string;
  purseCents: number;
  finishers: number[] | null;
  drawnNumbers: number[] | null;
}

/** What a donor may ask a gift to be used for. */
export type DemoPreference = 'kids-golf' | 'foster-kids-aged-out' | 'heart-to-heart';

/** A partner charity. */
export interface DemoCharity {
  id: string;
  slug: string;
  name: string;
  summary: string;
  preference: DemoPreference | null;
}

/** What an amount of whole dollars brings. */
export interface DemoDonationTier {
  type: 'DONATION' | 'JACKPOT' | 'VOTE_CONTEST';
  amount: number;
  jackpotCredits: number;
  raffleTickets: number;
  voteTokens: number;
}

/** A highlight of the home page. */
export interface DemoEvent {
  id: string;
  kind: 'race' | 'golf' | 'pageant' | 'raffle';
  title: string;
  blurb: string;
  startsAt: Date;
  imageId: string;
  path: string;
}

/** Everything that a fresh installation shows. */
export interface DemoSeason {
  images: DemoImage[];
  locations: DemoLocation[];
  drivers: DemoDriver[];
  sponsors: DemoSponsor[];
  cars: DemoCar[];
  races: DemoRace[];
  charities: DemoCharity[];
  donationTiers: DemoDonationTier[];
  upcomingEvents: DemoEvent[];
  heroImageId: string;
  golfImageId: string;
  pageantImageId: string;
  raffleImageId: string;
  missionImageId: string;
}
