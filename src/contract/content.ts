// The public content calls: races, cars, drivers, sponsors, charities and images.

import { z } from 'zod';
import { carCount } from '#rules/jackpot/cards.ts';
import { jackpotFigures, sharePercent } from '#rules/jackpot/figures.ts';
import { contentCaching, endpoint, id, instant, uuid } from './endpoint.ts';

export const imageRef = z.string().describe('The id of an image, for /images/{id}');

/** Read aloud to those who cannot see the picture. */
export const imageAlt = z
  .string()
  .describe('What the picture shows, as staff described it; empty where there is none');

export const location = z
  .object({
    _id: id,
    name: z.string(),
    city: z.string(),
    country: z.string(),
  })
  .meta({ title: 'Location' });

export const race = z.object({
  _id: id,
  name: z.string(),
  raceDate: instant,
  opensAt: instant.describe('From when cards can be saved'),
  closesAt: instant.describe('When its cards close'),
  isCanceled: z.boolean(),
  time: z.string().describe('The start as people say it: 1pm New York / 6pm London'),
  location,
  purseCents: z.int(),
  headlineCents: z
    .int()
    .describe(`${sharePercent(6)} of the purse, at least ${jackpotFigures.least}`),
  hasPot: z.boolean().describe('False where it was run before cards were sold here'),
  winningNumbers: z.array(z.int()).describe('Empty until the race has a result'),
  replayUrl: z
    .string()
    .nullable()
    .describe('Where the replay can be embedded from; our own pages begin with a slash'),
});
export type Race = z.output<typeof race>;

export const car = z.object({
  _id: id,
  number: z.int().min(1).max(carCount),
  driver: id,
  entities: z.array(id).describe('The sponsors of this car'),
  imageId: imageRef,
  imageAlt,
  colors: z.object({ body: z.string(), accent: z.string(), ink: z.string() }),
});
export type Car = z.output<typeof car>;

export const driver = z.object({ _id: id, name: z.string(), hometown: z.string() });
export type Driver = z.output<typeof driver>;

export const sponsor = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  imageId: imageRef,
  imageAlt,
  carNumber: z.int(),
});
export type Sponsor = z.output<typeof sponsor>;

export const charity = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  body: z.string().describe('Sanitized HTML'),
  website: z.string().nullable(),
  imageId: imageRef.nullable(),
  imageAlt,
  preference: z.string().nullable().describe('The donationPreference that gives to this charity'),
});
export type Charity = z.output<typeof charity>;

/** What an event of the front page is about. */
export const eventKinds = ['race', 'golf', 'pageant', 'raffle'] as const;

export const upcomingEvent = z.object({
  _id: id,
  kind: z.enum(eventKinds),
  title: z.string(),
  blurb: z.string(),
  startsAt: instant,
  imageId: imageRef,
  imageAlt,
  path: z.string(),
});

/** The pictures and events of the front page. */
export const highlights = z.object({
  heroImageId: imageRef.nullable(),
  heroImageAlt: imageAlt,
  golfImageId: imageRef.nullable(),
  golfImageAlt: imageAlt,
  pageantImageId: imageRef.nullable(),
  pageantImageAlt: imageAlt,
  raffleImageId: imageRef.nullable(),
  raffleImageAlt: imageAlt,
  missionImageId: imageRef.nullable(),
  missionImageAlt: imageAlt,
  upcomingEvents: z.array(upcomingEvent),
});
export type Highlights = z.output<typeof highlights>;

const none = z.object({});

export const contentApi = {
  races: endpoint({
    method: 'GET',
    path: '/data/races',
    summary: 'All races, or the next one, or the past ones',
    access: 'public',
    caching: contentCaching,
    input: z.object({
      preset: z.enum(['nextRace', 'pastRaces'], 'preset must be nextRace or pastRaces.').optional(),
    }),
    output: z.array(race),
    refusals: ['bad_input'],
  }),
  cars: endpoint({
    method: 'GET',
    path: '/data/cars',
    summary: `The ${jackpotFigures.cars} cars with their drivers and sponsors`,
    access: 'public',
    caching: contentCaching,
    input: none,
    output: z.array(car),
    refusals: [],
  }),
  drivers: endpoint({
    method: 'GET',
    path: '/data/drivers',
    summary: 'The drivers',
    access: 'public',
    caching: contentCaching,
    input: none,
    output: z.array(driver),
    refusals: [],
  }),
  sponsors: endpoint({
    method: 'GET',
    path: '/data/sponsors',
    summary: 'The sponsors by car number; without a car they carry 100 and come last',
    access: 'public',
    caching: contentCaching,
    input: none,
    output: z.array(sponsor),
    refusals: [],
  }),
  locations: endpoint({
    method: 'GET',
    path: '/data/locations',
    summary: 'The circuits by name',
    access: 'public',
    caching: contentCaching,
    input: none,
    output: z.array(location),
    refusals: [],
  }),
  charities: endpoint({
    method: 'GET',
    path: '/data/charities',
    summary: 'The partner charities',
    access: 'public',
    caching: contentCaching,
    input: none,
    output: z.array(charity),
    refusals: [],
  }),
  highlights: endpoint({
    method: 'GET',
    path: '/data/highlights',
    summary: 'The pictures and upcoming events of the front page',
    access: 'public',
    caching: contentCaching,
    input: none,
    output: highlights,
    refusals: [],
  }),
  image: endpoint({
    method: 'GET',
    path: '/data/images',
    summary: 'One image as a data URI; pages use /images/{id}',
    access: 'public',
    // No longer than other answers: a child's picture that is hidden is not found here either.
    caching: contentCaching,
    input: z.object({ id: uuid('id must be the id of an image.') }),
    output: z.object({ _id: id, dataURI: z.string() }),
    refusals: ['bad_input', 'not_found'],
  }),
};
