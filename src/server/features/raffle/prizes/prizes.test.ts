// The prizes and draws as the public calls tell them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raffleApi } from '#contract/raffle.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { insertContent, type TestContent } from '#test/support/content.ts';
import { hoursFrom } from '#test/support/content-games.ts';
import { findPrizeDraws } from './prize-queries.ts';

let app: TestApp;
let content: TestContent;
beforeAll(async () => {
  app = await startTestApp();
  content = await insertContent(app.database.db, new Date());
});
afterAll(() => app.close());

it('lists the grand prizes first, each kind by falling value', async () => {
  const prizes = await app.openVisitor().call(raffleApi.prizes, {});
  expect(prizes.map(({ name, isGrandPrize, value }) => [name, isGrandPrize, value])).toEqual([
    ['Car', true, 40_000],
    ['Trip', true, 3000],
    ['Jacket', false, 9000],
    ['Mug', false, 12.5],
  ]);
});

it('names the sponsor of a prize, or none', async () => {
  const [car, trip, jacket] = await app.openVisitor().call(raffleApi.prizes, {});
  expect(trip).toEqual({
    _id: content.prizes[1],
    name: 'Trip',
    value: 3000,
    imageId: content.imageId,
    imageAlt: 'A pixel',
    description: 'Nice to have',
    buyLink: null,
    isFiftyFifty: false,
    isGrandPrize: true,
    entity: content.sponsors[0],
    sponsorName: 'Second Car',
    sponsorImageId: content.imageId,
    taxBearer: 'winner',
  });
  expect(car).toMatchObject({ entity: null, sponsorName: null, sponsorImageId: null });
  expect(jacket).toMatchObject({ buyLink: 'https://shop.example/jacket' });
});

it('lists the draws by date with their prizes', async () => {
  const { call } = app.openVisitor();
  for (const input of [{}, { next: 'false' }] as const) {
    const draws = await call(raffleApi.draws, input);
    expect(draws.map((draw) => draw.rafflePrize.name)).toEqual(['Mug', 'Trip', 'Car']);
  }
});

it('finds the next draw, and none when all are over', async () => {
  const next = await app.openVisitor().call(raffleApi.draws, { next: 'true' });
  expect(next).toMatchObject([
    {
      _id: content.prizeDraws[1],
      prizeDrawDate: hoursFrom(content.now, 12).toISOString(),
      rafflePrize: { _id: content.prizes[1], sponsorName: 'Second Car' },
    },
  ]);
  const { db } = app.database;
  // A draw that begins at this very moment is no longer the next one.
  expect(await findPrizeDraws(db, true, hoursFrom(content.now, 12))).toMatchObject([
    { rafflePrize: { name: 'Car' } },
  ]);
  expect(await findPrizeDraws(db, true, hoursFrom(content.now, 72))).toEqual([]);
});
