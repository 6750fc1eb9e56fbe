// A whole tournament of 1,200 players through HTTP, from registration to the championship.
//
// A few players register as everybody does, with a card payment; the others' accounts, paid places and
// entries are inserted as rows, for speed. All scores come as CSV files, and every cut is compared with
// a count that knows nothing of the product's rules.

import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { golfStandingsApi, type StandingRow } from '#contract/golf-standings.ts';
import { termsVersion } from '#contract/legal.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { paymentsApi } from '#contract/payments.ts';
import { entryCents } from '#rules/prices.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { completeDonation, confirmCard, testCards } from '#test/support/donor.ts';
import { insertPaidPlaces } from '#test/support/entrants.ts';
import {
  chanceScores,
  insertEntries,
  insertTournament,
  moveWeeks,
} from '#test/support/golf-season.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { encodeText, printCells, scoreEncodings } from '#test/support/score-files.ts';
import { signUpStaff } from '#test/support/staff.ts';
import type { NewScorecard } from '../scores/write-scorecards.ts';

const playerCount = 1200;
const registeredCount = 3;

let app: TestApp;
let director: Member;
const addresses = new Map<string, string>();
beforeAll(async () => {
  app = await startTestApp();
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db);
});
afterAll(() => app.close());

const regForm = {
  name: 'Early Bird',
  city: 'Reno',
  state: 'Nevada',
  country: 'United States',
  sessionDay: 'saturday' as const,
  sessionTimeslot: 's1' as const,
};

/** Registers somebody as a visitor does: an account, the entry donation by card, the entry. */
async function register(): Promise<Member & { entryId: string }> {
  const member = await signUp(app);
  const { token } = await member.visitor.call(paymentsApi.startStripe, {
    amountCents: entryCents,
    purchaseItem: { type: 'tournament-entry', event: golfEvent },
  });
  await confirmCard(app, token, testCards.good);
  await completeDonation(member.visitor, token);
  const entry = await member.visitor.call(golfApi.newEntry, { regForm, event: golfEvent });
  return { ...member, entryId: entry._id };
}

/** Inserts accounts, settled payments, paid places and entries; answers the entries' ids. */
async function insertRegistered(count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    id: v7(),
    email: `golfer-${at}@mail.example`,
    name: `Golfer ${at}`,
    passwordHash: 'none',
    termsVersion,
    termsAgreedAt: new Date(),
  }));
  await transaction(app.database.db, (tx) => tx.insert(users).values(people));
  await insertPaidPlaces(
    app.database.db,
    people.map(({ id }) => ({ userId: id })),
  );
  const entryIds = await insertEntries(
    app.database.db,
    people.map(({ id, name }) => ({ userId: id, name })),
  );
  for (const [at, entryId] of entryIds.entries()) addresses.set(entryId, people[at]!.email);
  return entryIds;
}

async function readStandings(week: number): Promise<StandingRow[]> {
  const rows: StandingRow[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await app
      .openVisitor()
      .call(golfStandingsApi.standings, { week, limit: 100, page });
    rows.push(...items);
    if (rows.length >= total) return rows;
  }
}

/** Sends a week's scores in two files of different make, players by address or by id. */
async function importWeek(week: number, scores: readonly NewScorecard[]): Promise<void> {
  const half = Math.ceil(scores.length / 2);
  for (const [at, part] of [scores.slice(0, half), scores.slice(half)].entries()) {
    const lines = part.map(({ entryId, round, strokes }) => {
      const address = at === 0 ? addresses.get(entryId) : undefined;
      return [round, address ?? '', address ? '' : entryId, strokes, 'Zoë; "Z"'];
    });
    const text = printCells(
      [['Round', 'E-mail', 'Entry id', 'Strokes', 'Note'], ...lines],
      [',', ';', '\t'][(week + at) % 3],
    );
    const encoding = scoreEncodings[(2 * week + at) % scoreEncodings.length]!;
    const answer = await director.visitor.call(officeGolfApi.importScores, {
      week,
      fileName: `week-${week}-${at}.csv`,
      fileBase64: encodeText(text, encoding).toString('base64'),
    });
    expect(answer).toMatchObject({ isImported: true, added: part.length, problems: [] });
  }
}

/** Who goes on, counted without any of the product's rules: strokes sorted and added up by hand. */
function naiveCut(places: number, scores: readonly NewScorecard[]): Set<string> {
  const rounds: Record<string, number[]> = {};
  for (const { entryId, strokes } of scores) {
    rounds[entryId] ??= [];
    rounds[entryId].push(strokes);
  }
  const totals = Object.entries(rounds).map(([entryId, strokes]) => {
    const [a, b, c, d] = strokes.sort((x, y) => x - y) as [number, number, number, number];
    // With a tie for the last place only week 4 looks at single rounds, the best first.
    const countback = ((a * 1000 + b) * 1000 + c) * 1000 + d;
    return { entryId, total: a + b + c, countback };
  });
  totals.sort((x, y) => x.total - y.total || x.countback - y.countback);
  if (places === 8) return new Set(totals.slice(0, 8).map(({ entryId }) => entryId));
  const worst = totals[Math.min(places, totals.length) - 1]!.total;
  return new Set(totals.flatMap(({ entryId, total }) => (total <= worst ? [entryId] : [])));
}

/** Records a play-off for every tie that keeps the week open, the players as they are listed. */
async function playOffTies(week: number): Promise<number> {
  const { items } = await director.visitor.call(officeGolfApi.unresolved, { week, limit: 100 });
  for (const tie of items) {
    expect(tie.kind).toBe('tie');
    await director.visitor.call(officeGolfApi.recordPlayOff, {
      week,
      entryIds: tie.players.map(({ _id }) => _id),
      account: 'Decided on the 18th hole.',
    });
  }
  return items.length;
}

let field: Set<string>;

it('registers everybody, and closes registration', async () => {
  const registered = [];
  for (let at = 0; at < registeredCount; at++) registered.push(await register());
  const inserted = await insertRegistered(playerCount - registeredCount);
  field = new Set([...registered.map(({ entryId }) => entryId), ...inserted]);
  const [first] = registered;
  expect(await first!.visitor.call(golfApi.ownPlace, {})).toEqual({
    isPaid: true,
    hasEntry: true,
    late: null,
    registrantNumber: 1,
    giftPack: true,
    isWithoutPack: false,
    earlier: [],
  });
  const { items, total } = await director.visitor.call(officeGolfApi.entries, { limit: 100 });
  expect(total).toBe(playerCount);
  const numbers = items.map(({ registrantNumber, giftPack }) => [registrantNumber, giftPack]);
  for (const [number, giftPack] of numbers) expect(giftPack).toBe((number as number) <= 1000);
  await moveWeeks(app.database.db, 1);
  const late = await signUp(app);
  const payment = late.visitor.call(paymentsApi.startStripe, {
    amountCents: entryCents,
    purchaseItem: { type: 'tournament-entry', event: golfEvent },
  });
  expect(await refusalOf(payment)).toMatch(/^409 registration_closed/);
});

it.each([
  [1, 250],
  [2, 75],
  [3, 32],
  [4, 8],
])('plays week %i, after which the best %i go on', async (week, places) => {
  await moveWeeks(app.database.db, week);
  const scores = chanceScores('tournament', week, [...field]);
  const begun = await app.openVisitor().call(golfStandingsApi.standings, { week, limit: 1 });
  expect(begun.total).toBe(field.size);
  const close = () => director.visitor.call(officeGolfApi.closeWeek, { week });
  expect(await refusalOf(close())).toMatch(/^409 week_unresolved: Week \d cannot be closed yet/);
  await importWeek(week, scores);
  await playOffTies(week);
  await close();
  const rows = await readStandings(week);
  expect(new Set(rows.map(({ _id }) => _id))).toEqual(field);
  const goesOn = rows.flatMap((row) => (row.goesOn ? [row._id] : []));
  const expected = naiveCut(places, scores);
  expect(new Set(goesOn)).toEqual(expected);
  if (places === 8) expect(goesOn).toHaveLength(8);
  else expect(goesOn.length).toBeGreaterThanOrEqual(places);
  field = expected;
});

it('plays the championship for its prizes', async () => {
  await moveWeeks(app.database.db, 5);
  await importWeek(5, chanceScores('tournament', 5, [...field]));
  await playOffTies(5);
  await director.visitor.call(officeGolfApi.closeWeek, { week: 5 });
  const rows = await readStandings(5);
  expect(rows.map(({ prizeCents }) => prizeCents)).toEqual([
    5_000_000,
    1_000_000,
    ...Array(6).fill(0),
  ]);
  const best = Math.min(...rows.map((row) => row.total as number));
  expect(rows[0]?.total).toBe(best);
  const [summary] = await app.openVisitor().call(golfStandingsApi.summary, {});
  expect(summary?.prizes.map(({ winner }) => winner?._id)).toEqual([rows[0]?._id, rows[1]?._id]);
  const winner = await app.openVisitor().call(golfStandingsApi.player, { entryId: rows[0]!._id });
  expect(winner.weeks.map(({ week, goesOn }) => [week, goesOn])).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, null],
  ]);
});
