// What the database puts in order is what the rules say, for any scorecards and absences.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { scorecards, tournamentAbsences } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfEvent } from '#contract/golf.ts';
import { termsVersion } from '#contract/legal.ts';
import { cutWeek, onwardOf } from '#rules/golf/cuts.ts';
import { RankedWeek } from '#rules/golf/ranked-week.ts';
import { rankWeek } from '#rules/golf/standing.ts';
import { roundsOf } from '#rules/golf/weeks.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { anyPlan } from '#test/support/golf-plans.ts';
import { insertEntries, insertTournament } from '#test/support/golf-season.ts';
import { fieldOf } from '#test/support/ranked-field.ts';
import { readField } from './ranked-field.ts';

let database: TestDatabase;
let staffId: string;
let entryIds: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  await insertTournament(database.db, { begun: 1 });
  staffId = v7();
  await transaction(database.db, (tx) =>
    tx.insert(users).values({
      ...{ id: staffId, email: 'staff@mail.example', name: 'Staff', passwordHash: 'none' },
      ...{ termsVersion, termsAgreedAt: new Date() },
    }),
  );
  entryIds = await insertEntries(
    database.db,
    Array.from({ length: 24 }, (_, at) => ({ name: `Golfer ${at}` })),
  );
});
afterAll(() => database.close());

const player = fc.record({
  strokes: fc.array(fc.option(fc.integer({ min: 70, max: 72 }), { freq: 8 }), {
    minLength: 4,
    maxLength: 4,
  }),
  absentRound: fc.option(fc.integer({ min: 1, max: 4 })),
  left: fc.option(
    fc.record({
      kind: fc.constantFrom('withdrawn' as const, 'disqualified' as const),
      week: fc.integer({ min: 1, max: 3 }),
    }),
    { freq: 5 },
  ),
});

type Drawn = typeof player extends fc.Arbitrary<infer One> ? One : never;

/** What there was does not count any more; then what was drawn is written. */
async function replacePlay(week: number, all: readonly Drawn[]): Promise<void> {
  const cards = all.flatMap(({ strokes }, at) =>
    strokes.slice(0, roundsOf(week)).flatMap((number, before) => {
      const card = { event: golfEvent, entryId: entryIds[at]!, week, enteredBy: staffId };
      return number === null ? [] : [{ ...card, round: before + 1, strokes: number }];
    }),
  );
  const absences = all.flatMap(({ absentRound, left }, at) => {
    const by = { event: golfEvent, entryId: entryIds[at]!, reason: 'Ill', recordedBy: staffId };
    return [
      ...(absentRound ? [{ ...by, week, round: absentRound, kind: 'not-played' as const }] : []),
      ...(left ? [{ ...by, ...left, round: null }] : []),
    ];
  });
  await transaction(database.db, async (tx) => {
    await tx.execute(sql`update scorecards set replaced_at = now() where replaced_at is null`);
    await tx.execute(sql`update tournament_absences
      set canceled_at = now(), canceled_by = ${staffId}, cancel_reason = 'Over'
      where canceled_at is null`);
    if (cards.length > 0) await tx.insert(scorecards).values(cards);
    if (absences.length > 0) await tx.insert(tournamentAbsences).values(absences);
  });
}

it.each([1, 2, 4, 5])(
  'puts the players of week %i in the order of the rules, for any cuts',
  async (week) => {
    const players = fc.array(player, { minLength: entryIds.length, maxLength: entryIds.length });
    const asked = { event: golfEvent, week };
    await fc.assert(
      fc.asyncProperty(players, anyPlan, async (all, plan) => {
        await replacePlay(week, all);
        const expected = all.map(({ strokes, absentRound, left }, at) => ({
          entryId: entryIds[at]!,
          strokes: strokes.slice(0, roundsOf(week)),
          absentRounds: absentRound ? [absentRound] : [],
          leave: left && left.week <= week ? left.kind : null,
        }));
        const { field } = await readField(database.db, { ...asked, entryIds: null });
        const ranked = new RankedWeek({ week, plan }, field, []);
        const standings = rankWeek(week, expected, []);
        expect(ranked.slice(0)).toEqual(standings);
        const totals = standings.flatMap(({ score }) => score.total ?? []);
        const cut = cutWeek({ week, plan }, totals.length, (place) => totals[place]!);
        const goOn = standings.filter((one) => cut && onwardOf(cut, one)?.goesOn);
        expect([ranked.cut, ranked.goingOn()]).toEqual([cut, goOn.map(({ entryId }) => entryId)]);
        const some = await readField(database.db, { ...asked, entryIds: entryIds.slice(0, 3) });
        expect(new RankedWeek({ week, plan }, some.field, []).slice(0)).toEqual(
          rankWeek(week, expected.slice(0, 3), []),
        );
        for (let place = 0; place < field.length; place++) {
          const standing = rankWeek(week, [field.playerAt(place)], [])[0]!;
          expect(field.cardsAt(place)).toEqual(fieldOf([standing]).cardsAt(0));
        }
      }),
      { numRuns: 12 },
    );
  },
);
