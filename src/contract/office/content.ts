// The staff's calls on what the site shows of races and charities.
import { z } from 'zod';
import { carCount } from '#rules/jackpot/cards.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { streamOf } from '#rules/jackpot/streams.ts';
import { eventKinds } from '../content.ts';
import { instant, uuid } from '../endpoint.ts';
import { fieldOf, importApi, recordsApi } from '../records.ts';

const roles = ['editor', 'race-official'] as const;

export const driversApi = recordsApi({
  noun: 'drivers',
  one: 'driver',
  roles,
  fields: { name: fieldOf.line('the name'), hometown: fieldOf.line('the home town') },
  row: {
    name: z.string(),
    hometown: z.string(),
    carNumber: z.int().nullable().describe('The number of their car'),
  },
  sorts: ['name', 'hometown', 'carNumber'],
  filters: {},
});

export const locationsApi = recordsApi({
  noun: 'locations',
  one: 'location',
  roles,
  fields: {
    name: fieldOf.line('the name'),
    city: fieldOf.line('the city'),
    country: fieldOf.line('the country'),
  },
  row: {
    name: z.string(),
    city: z.string(),
    country: z.string(),
    races: z.int().describe('How many races it has'),
  },
  sorts: ['name', 'city', 'country', 'races'],
  filters: {},
});

export const sponsorsApi = recordsApi({
  noun: 'sponsors',
  one: 'sponsor',
  roles,
  fields: {
    name: fieldOf.line('the name'),
    description: fieldOf.text('a description', 1000),
    website: fieldOf.website(),
    imageId: fieldOf.reference('a picture'),
  },
  row: {
    name: z.string(),
    description: z.string(),
    website: z.string().nullable(),
    imageId: z.string(),
    carNumbers: z.array(z.int()).describe('The cars that carry it'),
  },
  sorts: ['name'],
  filters: {},
});

const color = z
  .string('Please choose a color.')
  .regex(/^#[0-9a-f]{6}$/i, 'Please choose a color, such as #1f6b4a.');
const carSentence = `The number is a whole number from 1 to ${carCount}.`;

export const carsApi = {
  ...recordsApi({
    noun: 'cars',
    one: 'car',
    roles,
    fields: {
      number: z.int(carSentence).min(1, carSentence).max(carCount, carSentence),
      driverId: fieldOf.reference('a driver'),
      sponsorIds: z
        .array(uuid('Please choose sponsors of the list.'), 'Please choose the sponsors.')
        .max(8, 'A car has room for at most eight sponsors.'),
      imageId: fieldOf.reference('a picture'),
      bodyColor: color,
      accentColor: color,
      inkColor: color,
    },
    row: {
      number: z.int(),
      driverId: z.string(),
      driverName: z.string(),
      sponsorIds: z.array(z.string()),
      sponsorNames: z.array(z.string()),
      imageId: z.string(),
      bodyColor: z.string(),
      accentColor: z.string(),
      inkColor: z.string(),
    },
    sorts: ['number', 'driverName'],
    filters: {},
  }),
  import: importApi('cars', roles),
};

const streamSentence = 'Please enter the address of a video at YouTube or Vimeo.';

export const raceRecordsApi = recordsApi({
  noun: 'races',
  one: 'race',
  roles: ['race-official', 'editor'],
  fields: {
    name: fieldOf.line('the name'),
    startsAt: fieldOf.instant('the start'),
    opensAt: fieldOf
      .instant('when cards open')
      .nullish()
      .describe(`Without it ${jackpotFigures.opensBefore} before the start`),
    closesAt: fieldOf
      .instant('when cards close')
      .nullish()
      .describe(`Without it ${jackpotFigures.closesBefore} before the start`),
    locationId: fieldOf.reference('a location'),
    purseCents: fieldOf.cents('the announced purse', 2_000_000_000),
    replayUrl: z
      .union([
        z.literal('').transform(() => null),
        z.string().regex(/^\/images\/[0-9a-f-]{36}$/i),
        z.url({ protocol: /^https$/, error: 'Please enter a whole address: https://…' }),
      ])
      .nullish(),
    streamUrl: z
      .string()
      .max(300, streamSentence)
      .transform((address, context) => {
        const stream = streamOf(address);
        if (!stream && address !== '')
          context.addIssue({ code: 'custom', message: streamSentence });
        return stream?.embedUrl ?? null;
      })
      .nullish(),
  },
  row: {
    name: z.string(),
    startsAt: instant,
    opensAt: instant,
    closesAt: instant,
    locationId: z.string(),
    locationName: z.string(),
    purseCents: z.int(),
    replayUrl: z.string().nullable(),
    streamUrl: z.string().nullable(),
    cards: z.int().describe('Cards saved for it that count'),
    stage: z.enum(['scheduled', 'open', 'closed', 'finished', 'drawn', 'settled', 'canceled']),
  },
  sorts: ['-startsAt', 'startsAt', 'name', 'purseCents'],
  filters: {
    when: z
      .enum(['upcoming', 'past', 'canceled'], 'when must be upcoming, past or canceled.')
      .optional(),
  },
});

export const charitiesApi = recordsApi({
  noun: 'charities',
  one: 'charity',
  roles: ['editor'],
  fields: {
    name: fieldOf.line('the name'),
    slug: z
      .string('Please enter the address.')
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use small letters, digits and hyphens only.')
      .max(80, 'Please keep it under 80 characters.'),
    summary: fieldOf.text('a summary', 500),
    body: fieldOf.richText(),
    website: fieldOf.website(),
    imageId: fieldOf.reference('a picture').nullable(),
    preference: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use small letters, digits and hyphens only.')
      .max(60)
      .nullable()
      .describe('The donationPreference that gives to it; null where it takes no gifts here'),
  },
  row: {
    name: z.string(),
    slug: z.string(),
    summary: z.string(),
    body: z.string(),
    website: z.string().nullable(),
    imageId: z.string().nullable(),
    preference: z.string().nullable(),
  },
  sorts: ['name', 'slug'],
  filters: {},
});

export const highlightsApi = recordsApi({
  noun: 'highlights',
  one: 'highlight',
  roles: ['editor'],
  fields: {
    kind: z.enum(eventKinds, 'Please choose what it is about.'),
    title: fieldOf.line('a title'),
    blurb: fieldOf.text('a sentence', 300),
    startsAt: fieldOf.instant('its date'),
    imageId: fieldOf.reference('a picture'),
    path: z
      .string('Please enter where it leads.')
      .trim()
      // `//elsewhere.example` is another site to a browser, and `/..//elsewhere.example` may come to it.
      .regex(/^(?!.*\/[/.])\/[\w\-/?=&.]*$/, 'Please enter an address of this site: /races')
      .max(200),
  },
  row: {
    kind: z.string(),
    title: z.string(),
    blurb: z.string(),
    startsAt: instant,
    imageId: z.string(),
    path: z.string(),
  },
  sorts: ['-startsAt', 'title'],
  filters: {},
});
