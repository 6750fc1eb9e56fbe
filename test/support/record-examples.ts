// One example of every kind of record that staff keep, with what it needs beside it.

import { benefitValuesApi } from '#contract/office/benefits.ts';
import {
  carsApi,
  charitiesApi,
  driversApi,
  highlightsApi,
  locationsApi,
  raceRecordsApi,
  sponsorsApi,
} from '#contract/office/content.ts';
import { candidatesApi, contestEventsApi, contestsApi } from '#contract/office/contests.ts';
import { disclosuresApi } from '#contract/office/disclosures.ts';
import { giftPackCostsApi } from '#contract/office/gift-packs.ts';
import { licensesApi } from '#contract/office/licenses.ts';
import { articlesApi } from '#contract/office/news.ts';
import { prizeDrawsApi, prizesApi } from '#contract/office/prizes.ts';
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { taxRulesApi } from '#contract/office/tax-rules.ts';
import { tournamentDatesApi, tournamentsApi } from '#contract/office/tournaments.ts';
import { trackRulesApi } from '#contract/office/track.ts';
import type { RecordsApi } from '#contract/records.ts';
import type { Visitor } from './visitor.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** A kind with fields that are right, and one field changed. */
export interface RecordExample {
  api: RecordsApi;
  fields: Record<string, unknown>;
  change: Record<string, unknown>;
}

const example = (
  api: unknown,
  fields: Record<string, unknown>,
  change: Record<string, unknown>,
): RecordExample => ({ api: api as RecordsApi, fields, change });

/** Adds what the examples refer to, as staff would, and answers them by their plural. */
export async function makeRecordExamples(
  { call }: Visitor,
  imageId: string,
): Promise<Record<string, RecordExample>> {
  const driver = await call(driversApi.create, { name: 'Ada Apex', hometown: 'Reno' });
  const sponsor = await call(sponsorsApi.create, {
    name: 'Basin Bakery',
    description: 'Bread before dawn.',
    website: '',
    imageId,
  });
  const location = await call(locationsApi.create, {
    name: 'Dry Lake',
    city: 'Ely',
    country: 'USA',
  });
  const prize = await call(prizesApi.create, {
    name: 'A red kettle',
    valueCents: 4900,
    description: 'It whistles.',
    buyLink: null,
    isGrandPrize: false,
    imageId,
    sponsorId: sponsor._id,
  });
  const contest = await call(contestsApi.create, {
    name: 'Spring Crown',
    opensAt: inDays(1),
    closesAt: inDays(20),
    tallyDueAt: inDays(21),
    tallyHiddenFrom: null,
    mostVotesEach: null,
  });
  const tournament = await call(tournamentsApi.create, {
    ...{ year: '2041', opensAt: null, registrationClosesAt: inDays(30), capacity: null },
  });
  return {
    ...raceExamples(imageId, driver._id, sponsor._id, location._id),
    ...siteExamples(imageId),
    prizes: example(
      prizesApi,
      {
        name: 'A blue boat',
        valueCents: 120_000,
        description: 'It floats.',
        buyLink: 'https://boats.example/blue',
        isGrandPrize: true,
        imageId,
        sponsorId: null,
      },
      { valueCents: 130_000 },
    ),
    'prize-draws': example(
      prizeDrawsApi,
      { prizeId: prize._id, drawsAt: inDays(12) },
      { drawsAt: inDays(13) },
    ),
    contests: example(
      contestsApi,
      {
        name: 'Autumn Crown',
        opensAt: inDays(2),
        closesAt: inDays(30),
        tallyDueAt: inDays(31),
        tallyHiddenFrom: inDays(29),
        mostVotesEach: 500,
      },
      { mostVotesEach: null },
    ),
    'contest-events': example(
      contestEventsApi,
      { contestId: contest._id, title: 'Rehearsal', place: 'Hall 2', startsAt: inDays(3) },
      { place: 'Hall 3' },
    ),
    candidates: example(
      candidatesApi,
      {
        contestId: contest._id,
        name: 'Bea Bright',
        candidateGroup: 'Teen',
        title: 'Miss Elko',
        location: 'Elko, NV',
        bio: 'She paints.',
        imageId,
      },
      { location: 'Ely, NV' },
    ),
    ...golfExamples(tournament._id),
  };
}

function golfExamples(event: string) {
  return {
    'tournament-dates': example(
      tournamentDatesApi,
      { event, title: 'Week 1', detail: 'Four rounds', startsAt: inDays(40) },
      { detail: 'Four rounds at home' },
    ),
    tournaments: example(
      tournamentsApi,
      { year: '2042', opensAt: null, registrationClosesAt: inDays(60), capacity: 40 },
      { capacity: 60 },
    ),
  };
}

function raceExamples(imageId: string, driverId: string, sponsorId: string, locationId: string) {
  return {
    drivers: example(
      driversApi,
      { name: 'Cy Chicane', hometown: 'Elko' },
      { hometown: 'Winnemucca' },
    ),
    locations: example(
      locationsApi,
      { name: 'Salt Oval', city: 'Wendover', country: 'USA' },
      { city: 'West Wendover' },
    ),
    sponsors: example(
      sponsorsApi,
      {
        name: 'Copper Cups',
        description: 'Cups.',
        website: 'https://cups.example/',
        imageId,
      },
      { website: null },
    ),
    cars: example(
      carsApi,
      {
        number: 7,
        driverId,
        sponsorIds: [sponsorId],
        imageId,
        bodyColor: '#112233',
        accentColor: '#ffeedd',
        inkColor: '#ffffff',
      },
      { sponsorIds: [] },
    ),
    races: example(
      raceRecordsApi,
      {
        name: 'Salt Sprint',
        startsAt: inDays(9),
        locationId,
        purseCents: 1_250_000,
        replayUrl: null,
      },
      { purseCents: 2_000_000 },
    ),
  };
}

function siteExamples(imageId: string) {
  return {
    ...lawExamples(),
    articles: example(
      articlesApi,
      {
        articleType: 'NEWS',
        title: 'A new season',
        blurb: 'It begins.',
        body: '<p>Hello <strong>you</strong></p>',
        imageId: null,
        publishedAt: null,
      },
      { publishedAt: inDays(1) },
    ),
    charities: example(
      charitiesApi,
      {
        name: 'Second Start',
        slug: 'second-start',
        summary: 'Rooms and rent.',
        body: '<p>They help.</p>',
        website: 'https://second.example/',
        imageId: null,
        preference: 'second-start',
      },
      { preference: null },
    ),
    highlights: example(
      highlightsApi,
      {
        kind: 'race',
        title: 'The opener',
        blurb: 'Thirty-six cars.',
        startsAt: inDays(9),
        imageId,
        path: '/races',
      },
      { kind: 'golf' },
    ),
  };
}

function lawExamples() {
  return {
    'benefit-values': example(
      benefitValuesApi,
      {
        ...{ benefit: 'raffle-ticket', validFrom: inDays(3), valueCents: 52, percent: null },
        ...{ reason: 'As an appraiser found.', isApproved: false },
      },
      { valueCents: 60 },
    ),
    disclosures: example(
      disclosuresApi,
      { state: 'NV', validFrom: inDays(3), sentences: 'Ask the Secretary.', isApproved: false },
      { sentences: 'Ask the Secretary of State.' },
    ),
    licenses: example(
      licensesApi,
      {
        ...{ item: 'raffle', country: 'fr', state: null, number: 'F-1', authority: 'ANJ' },
        ...{
          validFrom: inDays(1),
          validUntil: inDays(300),
          prizeCeilingCents: 500_000,
          note: null,
        },
      },
      { number: 'F-2' },
    ),
    'tax-rules': example(
      taxRulesApi,
      {
        ...{ kind: 'wager', validFrom: inDays(3), reportFromCents: 210_000, wagerMultiple: 300 },
        ...{ withholdAboveCents: 500_000, ratePercent: 24, backupPercent: 24 },
        ...{ source: 'As announced.', isApproved: false },
      },
      { reportFromCents: 220_000 },
    ),
    'gift-pack-costs': example(
      giftPackCostsApi,
      { validFrom: inDays(3), costCents: 4_200, reason: 'The invoice.' },
      { costCents: 4_400 },
    ),
    'track-rules': example(
      trackRulesApi,
      { validFrom: inDays(3), graceMinutes: 10, mostTickets: 50, isApproved: false },
      { graceMinutes: 15 },
    ),
    'place-restrictions': example(
      placeRestrictionsApi,
      { country: 'fr', state: null, item: 'raffle', reason: 'No license.' },
      { reason: 'No license yet.' },
    ),
  };
}
