// A week that is closed while scorecards, complaints and files still come in: nothing falls between.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { golfAccountApi } from '#contract/golf-account.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Entrant, signUpEntrant } from '#test/support/entrants.ts';
import { insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { printCells } from '#test/support/score-files.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let director: Member;
let players: Entrant[];
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db);
  players = await Promise.all(Array.from({ length: 4 }, () => signUpEntrant(app)));
});
afterAll(() => app.close());

const rounds = [1, 2, 3, 4];

function send(week: number, strokesOf: (player: number, round: number) => number) {
  const lines = players.flatMap(({ entryId }, player) =>
    rounds.map((round) => [entryId, round, strokesOf(player, round)]),
  );
  const text = printCells([['entry id', 'round', 'strokes'], ...lines]);
  return director.visitor.call(officeGolfApi.importScores, {
    week,
    fileName: 'week.csv',
    fileBase64: Buffer.from(text).toString('base64'),
  });
}

const close = (week: number) => director.visitor.call(officeGolfApi.closeWeek, { week });

it.each([1, 2])(
  'turn %i: whatever was taken in counts, and whatever was not is refused',
  async (week) => {
    await moveWeeks(app.database.db, week);
    await send(week, () => 70);
    let isImported = false;
    const sendFile = async () => {
      const sent = await send(week, (player, round) => (player === 0 && round === 1 ? 66 : 70));
      // A file that comes after strokes by hand asks first, and changes nothing.
      isImported = sent.isImported;
    };
    const [closed, again, file, ...results] = await Promise.all([
      refusalOf(close(week)),
      refusalOf(close(week)),
      refusalOf(sendFile()),
      ...players.slice(1).map(({ entryId }, at) =>
        refusalOf(
          director.visitor.call(officeGolfApi.enterScorecard, {
            entryId,
            week,
            round: 1,
            strokes: 60 + at,
          }),
        ),
      ),
    ]);
    expect([closed, again]).toEqual(['no refusal', 'no refusal']);
    for (const result of [file, ...results]) {
      expect(result).toMatch(/^(no refusal|409 week_closed: )/);
    }
    const { items } = await app.openVisitor().call(golfStandingsApi.standings, { week });
    const firstRounds = new Map(items.map((row) => [row._id, row.rounds[0]?.strokes]));
    for (const [at, result] of results.entries()) {
      const expected = result === 'no refusal' ? 60 + at : 70;
      expect(firstRounds.get(players[at + 1]!.entryId)).toBe(expected);
    }
    expect(firstRounds.get(players[0]!.entryId)).toBe(isImported ? 66 : 70);
  },
);

it('a complaint either keeps the week open, or comes too late', async () => {
  await moveWeeks(app.database.db, 3);
  await send(3, () => 70);
  const player = players[0] as Entrant;
  const [card] = (await player.visitor.call(golfAccountApi.scorecards, {})).filter(
    ({ week }) => week === 3,
  );
  const complaint = { scorecardId: card!._id, isRight: false, note: 'It was 69.' };
  const [closed, complained] = await Promise.all([
    refusalOf(close(3)),
    refusalOf(player.visitor.call(golfAccountApi.attest, complaint)),
  ]);
  if (complained === 'no refusal') expect(closed).toMatch(/^409 week_unresolved/);
  else {
    expect(closed).toBe('no refusal');
    expect(complained).toMatch(/^409 week_closed/);
  }
});
