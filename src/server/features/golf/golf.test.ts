// The tournament and its entries as the public calls tell them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tournamentEntries, tournaments } from '#base/database/schema/golf.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfApi } from '#contract/golf.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { insertContent, type TestContent } from '#test/support/content.ts';
import { hoursFrom } from '#test/support/content-games.ts';
import { findEntries } from './queries.ts';

let app: TestApp;
let content: TestContent;
beforeAll(async () => {
  app = await startTestApp();
  content = await insertContent(app.database.db, new Date());
});
afterAll(() => app.close());

const entry = {
  event: 'ps-golf-event' as const,
  city: 'Reno',
  state: 'NV',
  country: 'USA',
  sessionDay: 'sunday' as const,
  sessionTimeslot: 's2' as const,
};

it('lists the entries, oldest first, without what is private', async () => {
  const { items, total } = await app.openVisitor().call(golfApi.entries, {});
  expect(total).toBe(3);
  expect(items.map((one) => one.name)).toEqual(['First', 'Second', 'Third']);
  expect(items[1]).toEqual({
    ...entry,
    _id: content.entries[0],
    name: 'Second',
    likes: 4,
    dislikes: 1,
    created: hoursFrom(content.now, -2).toISOString(),
  });
});

it.each([
  ['?event=ps-golf-event', ['First', 'Second', 'Third']],
  ['?limit=2', ['First', 'Second']],
  ['?limit=2&page=2', ['Third']],
  ['?limit=2&page=3', []],
])('pages through them: %s', async (query, names) => {
  const response = await fetch(`${app.url}/data/tournament-entries${query}`);
  expect(response.headers.get('x-total-count')).toBe('3');
  expect(((await response.json()) as { name: string }[]).map((one) => one.name)).toEqual(names);
});

it('tells the dates of the tournament with its rounds in order', async () => {
  expect(await app.openVisitor().call(golfApi.tournament, {})).toEqual([
    {
      event: 'ps-golf-event',
      registrationClosesAt: hoursFrom(content.now, 100).toISOString(),
      plan: standardPlan,
      rounds: [
        {
          _id: expect.any(String),
          title: 'Round 1',
          startsAt: hoursFrom(content.now, 300).toISOString(),
          detail: '9 holes',
        },
        {
          _id: expect.any(String),
          title: 'Final',
          startsAt: hoursFrom(content.now, 400).toISOString(),
          detail: '18 holes',
        },
      ],
    },
  ]);
});

it('takes 40 to a page, and leaves out other tournaments', async () => {
  await transaction(app.database.db, async (tx) => {
    await tx
      .insert(tournaments)
      .values({ event: 'another', registrationClosesAt: hoursFrom(content.now, 900) });
    await tx.insert(tournamentEntries).values([
      { ...entry, event: 'another', name: 'Elsewhere' },
      // All at the same moment: pages must still neither repeat nor lose one.
      ...Array.from({ length: 57 }, (_, at) => ({
        ...entry,
        name: `Filler ${at}`,
        createdAt: content.now,
      })),
    ]);
  });
  const fromServer = await app.openVisitor().call(golfApi.entries, { page: 1 });
  expect(fromServer.items.length).toBe(40);
  const page = (number: number) =>
    findEntries(app.database.db, 'ps-golf-event', { page: number, limit: 7 });
  const seen = new Map<string, string>();
  for (let number = 1; number <= 9; number++) {
    for (const one of (await page(number)).items) seen.set(one._id, one.name);
  }
  expect(seen.size).toBe(60);
  expect([...seen.values()]).not.toContain('Elsewhere');
  expect((await page(1)).total).toBe(60);
});
