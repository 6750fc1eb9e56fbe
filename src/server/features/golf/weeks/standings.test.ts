// The tournament as it is played through HTTP: weeks at a glance, standings, players, staff's lists.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#base/database/handles.ts';
import { refunds } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Entrant, insertPaidPlaces, signUpEntrant } from '#test/support/entrants.ts';
import {
  insertEntries,
  insertTournament,
  moveWeeks,
  playTournament,
} from '#test/support/golf-season.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { createSeasonKeeper } from './keep-seasons.ts';
import { findStandings } from './standings-queries.ts';

let app: TestApp;
let director: Member;
let pat: Entrant;
beforeAll(async () => {
  app = await startTestApp();
  await insertTournament(app.database.db);
  director = await signUpStaff(app, 'tournament-director');
  pat = await signUpEntrant(app, 'FAIRWAY');
  await insertEntries(
    app.database.db,
    Array.from({ length: 1199 }, (_, at) => ({ name: `Golfer ${at}` })),
  );
});
afterAll(() => app.close());

const summary = async () => (await app.openVisitor().call(golfStandingsApi.summary, {}))[0]!;
const standings = (input: { week?: number; q?: string; limit?: number; page?: number } = {}) =>
  app.openVisitor().call(golfStandingsApi.standings, { event: 'ps-golf-event', ...input });

describe('before the first round', () => {
  it('everybody is in the field of week 1, in the order of their entries, without a position', async () => {
    const { weeks, currentWeek, entries } = await summary();
    expect([entries, currentWeek]).toEqual([1200, 1]);
    expect(weeks.map(({ stage, fieldSize }) => [stage, fieldSize])).toEqual([
      ['to-come', 1200],
      ['to-come', null],
      ['to-come', null],
      ['to-come', null],
      ['to-come', null],
    ]);
    const { items, total } = await standings({ limit: 2 });
    expect(total).toBe(1200);
    expect(items[0]).toMatchObject({
      position: null,
      positionText: '–',
      why: 'Has 0 of the 4 scorecards that a total needs.',
      goesOn: false,
    });
    expect((await standings({ week: 2 })).items).toEqual([]);
  });
});

describe('while week 4 is played', () => {
  beforeAll(() => playTournament(app.database.db, 3));

  it('the weeks tell their stages, fields and cuts', async () => {
    const { weeks, currentWeek } = await summary();
    expect(currentWeek).toBe(4);
    expect(weeks.map(({ stage, cutPlaces, hasTies }) => [stage, cutPlaces, hasTies])).toEqual([
      ['closed', 250, true],
      ['closed', 75, true],
      ['closed', 32, true],
      ['being-played', 8, false],
      ['to-come', null, false],
    ]);
    const sizes = weeks.map(({ fieldSize }) => fieldSize ?? 0);
    expect(sizes[0]).toBe(1200);
    for (const [at, least] of [250, 75, 32].entries()) {
      expect(sizes[at + 1]).toBeGreaterThanOrEqual(least);
      expect(sizes[at + 1]).toBeLessThan(least + 60);
    }
  });

  it('a standing is paged in its order, by default of the week that is played', async () => {
    const { total } = await standings();
    expect(total).toBe((await summary()).weeks[3]?.fieldSize);
    const pages = [];
    for (let page = 1; page <= 12; page++) {
      pages.push(...(await standings({ week: 1, limit: 100, page })).items);
    }
    expect(new Set(pages.map(({ _id }) => _id)).size).toBe(1200);
    const totals = pages.map((row) => row.total as number);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const [at, row] of pages.entries()) {
      const first = totals.indexOf(row.total as number);
      const sharers = totals.lastIndexOf(row.total as number) - first + 1;
      expect(row.position).toBe(first + 1);
      expect(row.positionText).toBe(sharers > 1 ? `T${first + 1}` : `${at + 1}`);
    }
  });

  it('a name is found in any case, with its own position', async () => {
    const { items, total } = await standings({ week: 1, q: 'gOLFER 77' });
    expect(total).toBe(11);
    expect(items.every(({ name }) => name.startsWith('Golfer 77'))).toBe(true);
    expect((await standings({ week: 1, q: '%' })).total).toBe(0);
  });

  it('a player has every week that they were in the field of', async () => {
    const [best] = (await standings({ week: 4, limit: 1 })).items;
    const player = await app.openVisitor().call(golfStandingsApi.player, { entryId: best!._id });
    expect(player.entry.name).toBe(best?.name);
    expect(player.weeks.map(({ week, stage, goesOn }) => [week, stage, goesOn])).toEqual([
      [1, 'closed', true],
      [2, 'closed', true],
      [3, 'closed', true],
      [4, 'being-played', true],
    ]);
    expect(player.weeks[0]?.rounds.filter(({ mark }) => mark === 'dropped')).toHaveLength(1);
    expect(player.weeks[3]?.rounds.at(-1)).toEqual({ round: 4, strokes: null, mark: 'missing' });
    expect(player.weeks[0]?.sessionStartsAt).toMatch(/:00:00\.000Z$/);
    const last = (await standings({ week: 1, limit: 100, page: 12 })).items.at(-1);
    const out = await app.openVisitor().call(golfStandingsApi.player, { entryId: last!._id });
    expect(out.weeks).toHaveLength(1);
    expect(out.weeks[0]?.onward).toMatch(/strokes over the cut, which is at \d+\.$/);
  });

  it('a standing of 1,200 players is three queries, and two until something of an open week changes', async () => {
    let queries = 0;
    const counted = new Proxy(app.database.db, {
      get(target, name) {
        if (name === 'select' || name === 'execute') queries++;
        return Reflect.get(target, name, target);
      },
    }) as Db;
    const seasons = createSeasonKeeper();
    const readPage = async (week: number, page: number) => {
      queries = 0;
      const asked = { event: 'ps-golf-event', week, page, limit: 50 };
      const { items } = await findStandings(counted, seasons, asked);
      return { items, queries };
    };
    const first = await readPage(1, 1);
    expect(first).toMatchObject({ queries: 3 });
    expect(await readPage(1, 2)).toMatchObject({ queries: 2 });
    await readPage(4, 1);
    const before = await readPage(4, 1);
    expect(before).toMatchObject({ queries: 2 });
    const [leader] = before.items;
    const card = { entryId: leader!._id, week: 4, round: 4, strokes: 60 };
    await director.visitor.call(officeGolfApi.enterScorecard, card);
    expect(await readPage(1, 1)).toEqual({ ...first, queries: 2 });
    const after = await readPage(4, 1);
    expect(after).toMatchObject({ queries: 3 });
    expect(after.items.find(({ _id }) => _id === leader!._id)?.rounds[3]?.strokes).toBe(60);
  });

  it('between two weeks the last one is shown', async () => {
    await moveWeeks(app.database.db, 3);
    expect((await summary()).currentWeek).toBe(3);
    await moveWeeks(app.database.db, 4);
  });
});

describe('for staff', () => {
  it('entries come with how to reach their players, and are searched', async () => {
    const { db } = app.database;
    await insertPaidPlaces(db, [{ userId: pat.userId }]);
    const list = (q?: string) =>
      director.visitor.call(officeGolfApi.entries, q === undefined ? {} : { q });
    expect((await list()).total).toBe(1200);
    for (const q of [pat.person.email.slice(2).toUpperCase(), 'fairw', pat.entryId, pat.userId]) {
      const { items, total } = await list(q);
      expect([q, total]).toEqual([q, 1]);
      expect(items[0]).toMatchObject({
        _id: pat.entryId,
        email: pat.person.email,
        mobile: null,
        isPaid: true,
        registrantNumber: 1,
        giftPack: true,
        affiliateCode: 'FAIRWAY',
        team: null,
      });
    }
    expect((await list('100%')).total).toBe(0);
    expect(await refusalOf(pat.visitor.call(officeGolfApi.entries, {}))).toMatch(/^403/);
  });

  it('affiliates have their entries, the paid ones and the cents, less what went back', async () => {
    const { db } = app.database;
    const birdie = await signUpEntrant(app, 'Birdie');
    const [paymentId] = await insertPaidPlaces(db, [{ userId: birdie.userId }]);
    await transaction(db, (tx) =>
      tx.insert(refunds).values({
        paymentId: paymentId!,
        amountCents: 2500,
        status: 'succeeded',
        reason: 'Goodwill',
      }),
    );
    const refunded = await signUpEntrant(app, 'BIRDIE');
    await insertPaidPlaces(db, [{ userId: refunded.userId, releasedAt: new Date() }]);
    const finance = await signUpStaff(app, 'finance');
    const { items, total } = await finance.visitor.call(officeGolfApi.affiliates, {});
    expect(total).toBe(3);
    expect(
      items.map((row) => [
        row.affiliateCode?.toUpperCase(),
        row.entries,
        row.paidEntries,
        row.cents,
      ]),
    ).toEqual([
      [undefined, 1199, 0, 0],
      ['BIRDIE', 2, 1, 7500],
      ['FAIRWAY', 1, 1, 10_000],
    ]);
  });
});
