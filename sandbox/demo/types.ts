// The shapes of the demo season: what a fresh installation is filled with.
import type { TournamentEntry } from '#contract/golf.ts';
import type { Candidate } from '#contract/pageant.ts';
import type { TaxBearer } from '#rules/winners/tax.ts';

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
  /** Of its bodywork, its accents and its lettering. */
  colors: { body: string; accent: string; ink: string };
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
  /** Where its animated replay is; only the latest races have one. */
  replayUrl: string | null;
}

/** What a donor may ask a gift to be used for. */
export type DemoPreference = 'kids-golf' | 'foster-kids-aged-out' | 'heart-to-heart';

/** A partner charity. */
export interface DemoCharity {
  id: string;
  slug: string;
  name: string;
  summary: string;
  /** HTML. */
  body: string;
  website: string;
  imageId: string;
  preference: DemoPreference | null;
}

/** What an amount of whole dollars brings. */
export interface DemoDonationTier {
  type: 'DONATION' | 'VOTE_CONTEST';
  amount: number;
  jackpotCredits: number;
  raffleTickets: number;
  voteTokens: number;
}

/** Something to win in the raffle. */
export interface DemoPrize {
  id: string;
  name: string;
  valueCents: number;
  description: string;
  /** The sponsor's own page for it. */
  buyLink: string | null;
  isGrandPrize: boolean;
  imageId: string;
  sponsorId: string | null;
  /** Who pays the tax that is withheld of it. */
  taxBearer: TaxBearer;
  /** Half of what is paid for tickets. */
  isFiftyFifty?: boolean;
}

/** When a prize is drawn. */
export interface DemoPrizeDraw {
  id: string;
  prizeId: string;
  drawsAt: Date;
}

/** A season's pageant vote. */
export interface DemoContest {
  id: string;
  name: string;
  opensAt: Date;
  closesAt: Date;
  tallyDueAt: Date;
}

/** Something that happens around a contest. */
export interface DemoContestEvent {
  id: string;
  contestId: string;
  title: string;
  place: string;
  startsAt: Date;
}

/** A candidate of a contest, with the votes so far. */
export interface DemoCandidate {
  id: string;
  contestId: string;
  name: string;
  candidateGroup: Candidate['candidateGroup'];
  /** The title that the candidate holds. */
  title: string;
  location: string;
  bio: string;
  imageId: string;
  /** Of a child: who agreed as its guardian that all of this is public. */
  guardianConsent: string | null;
  votes: number;
}

/** A news item or press release; without a date it is a draft. */
export interface DemoArticle {
  id: string;
  articleType: 'PRESS_RELEASE' | 'NEWS';
  title: string;
  blurb: string;
  /** HTML. */
  body: string;
  imageId: string | null;
  publishedAt: Date | null;
}

/** A round of the golf tournament. */
export interface DemoRound {
  id: string;
  title: string;
  detail: string;
  startsAt: Date;
}

/** Somebody who has signed up for the golf tournament. */
export interface DemoEntry {
  id: string;
  name: string;
  city: string;
  state: string;
  country: string;
  sessionDay: TournamentEntry['sessionDay'];
  sessionTimeslot: TournamentEntry['sessionTimeslot'];
  likes: number;
  dislikes: number;
  createdAt: Date;
}

/** The golf tournament with its dates and entries. */
export interface DemoTournament {
  registrationClosesAt: Date;
  rounds: DemoRound[];
  entries: DemoEntry[];
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
  prizes: DemoPrize[];
  prizeDraws: DemoPrizeDraw[];
  /** The 50/50 of the week. */
  fiftyFifty: { prize: DemoPrize; draw: DemoPrizeDraw & { salesFrom: Date } };
  contests: DemoContest[];
  contestEvents: DemoContestEvent[];
  candidates: DemoCandidate[];
  tournament: DemoTournament;
  upcomingEvents: DemoEvent[];
  heroImageId: string;
  golfImageId: string;
  pageantImageId: string;
  raffleImageId: string;
  missionImageId: string;
}
