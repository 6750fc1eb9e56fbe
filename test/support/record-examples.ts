// One example of every kind of record that staff keep, with what it needs beside it.

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
import { articlesApi } from '#contract/office/news.ts';
import { prizeDrawsApi, prizesApi } from '#contract/office/prizes.ts';
import { tournamentDatesApi, tournamentsApi } from '#contract/office/tournaments.ts';
import { example, inDays, type RecordExample } from './record-example.ts';
import { ruleExamples } from './rule-examples.ts';
import type { Visitor } from './visitor.ts';

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
    ...prizeExamples(imageId, prize._id),
    ...contestExamples(imageId, contest._id),
    ...golfExamples(tournament._id),
  };
}

function prizeExamples(imageId: string, prizeId: string) {
  return {
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
      { prizeId, drawsAt: inDays(12) },
      { drawsAt: inDays(13) },
    ),
  };
}

function contestExamples(imageId: string, contestId: string) {
  return {
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
      { contestId, title: 'Rehearsal', place: 'Hall 2', startsAt: inDays(3) },
      { place: 'Hall 3' },
    ),
    candidates: example(
      candidatesApi,
      {
        contestId,
        name: 'Bea Bright',
        candidateGroup: 'Teen',
        title: 'Miss Elko',
        location: 'Elko, NV',
        bio: 'She paints.',
        imageId,
      },
      { location: 'Ely, NV' },
    ),
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
    ...ruleExamples(),
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
