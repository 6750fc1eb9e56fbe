// The season as the public calls tell it: order, presets, and what each field is taken from.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentApi } from '#contract/content.ts';
import { startTimes } from '#rules/jackpot/race-times.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { insertContent, type TestContent } from '#test/support/content.ts';
import { articleHtmlShown, hoursFrom } from '#test/support/content-games.ts';
import { findRaces } from './queries.ts';

let app: TestApp;
let content: TestContent;
beforeAll(async () => {
  app = await startTestApp();
  content = await insertContent(app.database.db, new Date());
});
afterAll(() => app.close());

const namesOf = (items: { name: string }[]) => items.map((item) => item.name);

it('lists the races by date, the next one, and those with a result, newest first', async () => {
  const { call } = app.openVisitor();
  const all = await call(contentApi.races, {});
  expect(namesOf(all)).toEqual(['First', 'Last', 'Just run', 'Next', 'Later']);
  expect(namesOf(await call(contentApi.races, { preset: 'nextRace' }))).toEqual(['Next']);
  expect(namesOf(await call(contentApi.races, { preset: 'pastRaces' }))).toEqual(['Last', 'First']);
  expect(all[1]).toEqual({
    _id: content.races[1],
    name: 'Last',
    raceDate: hoursFrom(content.now, -24).toISOString(),
    opensAt: hoursFrom(content.now, -8 * 24).toISOString(),
    closesAt: hoursFrom(content.now, -24 - 1 / 6).toISOString(),
    isCanceled: false,
    time: startTimes(hoursFrom(content.now, -24).toISOString()),
    location: { _id: content.locations[0], name: 'Willow Park', city: 'Reno', country: 'USA' },
    purseCents: 2_000_000,
    headlineCents: 1_600_000,
    hasPot: false,
    winningNumbers: [3, 7, 1, 2, 36, 9],
    replayUrl: '/videos/replay.mp4',
  });
  expect(all[3]).toMatchObject({ headlineCents: 1_000_000, winningNumbers: [], replayUrl: null });
});

it('has no next race when all are run', async () => {
  const { db } = app.database;
  expect(await findRaces(db, 'nextRace', hoursFrom(content.now, 49))).toEqual([]);
  expect(await findRaces(db, 'nextRace', hoursFrom(content.now, 24))).toMatchObject([
    { name: 'Later' },
  ]);
});

it('lists the cars by number with driver and sponsors', async () => {
  const cars = await app.openVisitor().call(contentApi.cars, {});
  expect(cars).toEqual(
    [
      { at: 1, number: 3, driver: content.drivers[1], entities: [content.sponsors[1]] },
      { at: 0, number: 7, driver: content.drivers[0], entities: [content.sponsors[0]] },
    ].map(({ at, ...car }) => ({
      _id: content.cars[at],
      ...car,
      imageId: content.imageId,
      imageAlt: 'A pixel',
      colors: { body: '#a00', accent: '#fff', ink: '#000' },
    })),
  );
});

it('lists drivers and circuits by name', async () => {
  const { call } = app.openVisitor();
  expect(await call(contentApi.drivers, {})).toEqual([
    { _id: content.drivers[1], name: 'Al Abel', hometown: 'Boise' },
    { _id: content.drivers[0], name: 'Zoe Zell', hometown: 'Fargo' },
  ]);
  expect(await call(contentApi.locations, {})).toEqual([
    { _id: content.locations[1], name: 'Ashdown Ring', city: 'Lewes', country: 'England' },
    { _id: content.locations[0], name: 'Willow Park', city: 'Reno', country: 'USA' },
  ]);
});

it('lists the sponsors by car number, those without a car last', async () => {
  const sponsors = await app.openVisitor().call(contentApi.sponsors, {});
  expect(sponsors.map(({ name, carNumber }) => [name, carNumber])).toEqual([
    ['First Car', 3],
    ['Second Car', 7],
    ['No Car', 100],
  ]);
  expect(sponsors[1]).toEqual({
    _id: content.sponsors[0],
    name: 'Second Car',
    description: 'Rides on 7',
    website: 'https://second.example',
    imageId: content.imageId,
    imageAlt: 'A pixel',
    carNumber: 7,
  });
});

it('lists the charities by name, their text cleaned', async () => {
  const charities = await app.openVisitor().call(contentApi.charities, {});
  expect(charities).toEqual([
    {
      _id: content.charities[1],
      slug: 'care',
      name: 'Care',
      summary: 'Cares',
      body: '',
      website: null,
      imageId: null,
      imageAlt: '',
      preference: null,
    },
    {
      _id: content.charities[0],
      slug: 'heart-to-heart',
      name: 'Heart to Heart',
      summary: 'Helps',
      body: articleHtmlShown,
      website: 'https://heart.example',
      imageId: content.imageId,
      imageAlt: 'A pixel',
      preference: 'heart-to-heart',
    },
  ]);
});

it('announces the events to come by date', async () => {
  const { upcomingEvents } = await app.openVisitor().call(contentApi.highlights, {});
  const event = {
    blurb: 'Come along',
    imageId: content.imageId,
    imageAlt: 'A pixel',
    path: '/races',
  };
  expect(upcomingEvents).toEqual([
    {
      ...event,
      _id: content.upcomingEvents[1],
      kind: 'race',
      title: 'First',
      startsAt: hoursFrom(content.now, 10).toISOString(),
    },
    {
      ...event,
      _id: content.upcomingEvents[0],
      kind: 'golf',
      title: 'Second',
      startsAt: hoursFrom(content.now, 20).toISOString(),
    },
  ]);
});
