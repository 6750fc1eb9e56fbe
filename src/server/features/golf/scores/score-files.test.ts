// Files of scores: their encodings, cells and lines, and taking them over whole through HTTP.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreImports } from '#base/database/schema/golf-play.ts';
import { decodeText, readCells } from '#base/records/read-cells.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Entrant, signUpEntrant } from '#test/support/entrants.ts';
import { insertEntries, insertTournament } from '#test/support/golf-season.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { unknownId } from '#test/support/public-call.ts';
import { encodeText, printCells, scoreEncodings } from '#test/support/score-files.ts';
import { signUpStaff } from '#test/support/staff.ts';

describe('cells', () => {
  it.each(scoreEncodings)('are read in %s', (encoding) => {
    expect(decodeText(encodeText('Zoë;Åsa', encoding)).replace('\uFEFF', '')).toBe('Zoë;Åsa');
  });

  it('come back as they were written, with any separator and line break', () => {
    const letters = fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', ' ', '=');
    const cell = fc.string({ unit: letters, maxLength: 6 }).map((text) => text.trim());
    const cells = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    const separators = fc.constantFrom(',', ';', '\t');
    fc.assert(
      fc.property(cells, separators, fc.constantFrom('\n', '\r\n'), (lines, separator, end) => {
        const text = printCells([['h1', 'h2', 'h3', 'h4'], ...lines], separator, end);
        const [, ...read] = readCells(text);
        const filled = lines.filter((line) => line.some((one) => one !== ''));
        expect(read.map((line) => line.cells)).toEqual(filled);
        expect(read.every(({ problem }) => problem === null)).toBe(true);
      }),
    );
  });

  it('count lines as an editor does, over quoted line breaks and empty lines', () => {
    const lines = readCells('a,b\n"1\n2",3\n\n4,5\r\n"6"x,7\n"8,9');
    expect(lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [2, '1\n2'],
      [5, '4'],
      [6, '6'],
      [7, '"8'],
    ]);
    expect(lines.map(({ problem }) => problem !== null)).toEqual([false, false, false, true, true]);
  });
});

let app: TestApp;
let director: Member;
let pat: Entrant;
let entries: string[];
beforeAll(async () => {
  app = await startTestApp();
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db, { begun: 1 });
  pat = await signUpEntrant(app);
  entries = await insertEntries(
    app.database.db,
    Array.from({ length: 2500 }, (_, at) => ({ name: `Player ${at}` })),
  );
});
afterAll(() => app.close());

const send = (
  bytes: Buffer | string,
  fileName = 'scores.csv',
  { who = director, ...more }: { who?: Member; replacesByHand?: boolean } = {},
) =>
  who.visitor.call(officeGolfApi.importScores, {
    ...more,
    fileName,
    fileBase64: Buffer.from(bytes).toString('base64'),
  });
const roundsOf = async (entryId: string) => {
  const player = await app.openVisitor().call(golfStandingsApi.player, { entryId });
  return player.weeks[0]?.rounds.map(({ strokes }) => strokes);
};

describe('an import', () => {
  it.each(
    scoreEncodings.map(
      (encoding, at) => [encoding, [',', ';', '\t'][at % 3] as string, at] as const,
    ),
  )('takes %s with %j', async (encoding, separator, at) => {
    const entryId = entries[at] as string;
    const file = printCells(
      [
        ['Strokes', 'Spieler Ä', 'Round', 'Entry ID', 'E-mail'],
        [70, 'Zoë, "Z"', 1, entryId.toUpperCase(), ''],
        [71, 'Zoë', 2, '', pat.person.email.toUpperCase()],
      ],
      separator,
    );
    const answer = await send(encodeText(file, encoding));
    expect(answer).toEqual({
      isImported: true,
      isRepeat: false,
      week: 1,
      lines: 2,
      added: at === 0 ? 2 : 1,
      corrected: 0,
      unchanged: at === 0 ? 0 : 1,
      problems: [],
      byHand: [],
    });
    expect(await roundsOf(entryId)).toEqual([70, null, null, null]);
    expect((await roundsOf(pat.entryId))?.[1]).toBe(71);
  });

  it('has a template with the players and their next round, which is imported once filled in', async () => {
    const { fileName, base64 } = await director.visitor.call(officeGolfWeeksApi.scoreTemplate, {
      week: 1,
    });
    expect(fileName).toBe('scores-week-1.csv');
    const [head, ...lines] = Buffer.from(base64, 'base64').toString().trim().split('\r\n');
    expect(head).toBe('Player,Entry id,Round,Strokes');
    const mine = lines.find((line) => line.includes(pat.entryId)) as string;
    expect(mine).toMatch(/,1,$/);
    const filled = [head, `${mine}69`].join('\r\n').replaceAll(',', ';');
    expect(await send(filled, fileName)).toMatchObject({ isImported: true, added: 1 });
    expect((await roundsOf(pat.entryId))?.[0]).toBe(69);
  });

  it('changes nothing when the same file comes again, also at the same time', async () => {
    const entryId = entries[10] as string;
    const file = printCells([
      ['round', 'entry', 'score'],
      [1, entryId, 70],
      [2, entryId, 71],
    ]);
    const answers = await Promise.all([send(file), send(file), send(file)]);
    expect(answers.map(({ added }) => added).sort()).toEqual([0, 0, 2]);
    await director.visitor.call(officeGolfApi.enterScorecard, {
      entryId,
      week: 1,
      round: 1,
      strokes: 68,
    });
    expect(await send(file)).toMatchObject({ isRepeat: true, unchanged: 2, corrected: 0 });
    expect(await roundsOf(entryId)).toEqual([68, 71, null, null]);
    const another = printCells([
      ['round', 'entry', 'score'],
      [1, entryId, 66],
      [2, entryId, 71],
    ]);
    const asked = await send(another);
    expect(asked).toMatchObject({ isImported: false, corrected: 0, problems: [] });
    expect(asked.byHand).toEqual([
      { line: 2, sentence: 'The file says 66 strokes in round 1, where 68 were entered by hand.' },
    ]);
    expect(await roundsOf(entryId)).toEqual([68, 71, null, null]);
    const told = await send(another, 'scores.csv', { replacesByHand: true });
    expect(told).toMatchObject({ isImported: true, corrected: 1, unchanged: 1, byHand: [] });
    const history = await director.visitor.call(officeGolfApi.scorecards, { entryId });
    expect(history.map(({ strokes, fileName }) => [strokes, fileName])).toEqual([
      [70, 'scores.csv'],
      [68, null],
      [66, 'scores.csv'],
      [71, 'scores.csv'],
    ]);
  });

  it('is kept as imported where every line agrees, and changes nothing later', async () => {
    const entryId = entries[11] as string;
    const byHand = (strokes: number) =>
      director.visitor.call(officeGolfApi.enterScorecard, { entryId, week: 1, round: 1, strokes });
    await byHand(70);
    const file = printCells([
      ['round', 'entry', 'score'],
      [1, entryId, 70],
    ]);
    const before = await app.database.db.$count(scoreImports);
    expect(await send(file)).toMatchObject({ isImported: true, isRepeat: false, unchanged: 1 });
    expect(await app.database.db.$count(scoreImports)).toBe(before + 1);
    await byHand(71);
    expect(await send(file)).toMatchObject({ isRepeat: true, corrected: 0 });
    expect(await roundsOf(entryId)).toEqual([71, null, null, null]);
  });

  it('names every bad line, and then takes nothing over', async () => {
    const [good, other] = entries.slice(20) as [string, string];
    const file = [
      'entry id,round,strokes,note',
      `${good},1,70`,
      `${good},2,`,
      `${good},,70`,
      ',3,70',
      '',
      `${good},3,-70`,
      `${good},3,70.5`,
      `${good},3,seventy`,
      `${good},3,17`,
      `${good},3,1e2`,
      `${good},5,70`,
      `${good},1.0,70`,
      `${good},1,71`,
      `${unknownId},1,70`,
      'nobody@mail.example,1,70',
      `${other},1,70,ok,more`,
      `"${other}"x,1,70`,
    ].join('\n');
    const before = await app.database.db.$count(scoreImports);
    const { problems, ...answer } = await send(file);
    expect(answer).toMatchObject({ isImported: false, lines: 16, added: 0, corrected: 0 });
    const strokes = 'Strokes are a whole number from 18 to 200, not';
    expect(problems.map(({ line, sentence }) => `${line}: ${sentence}`)).toEqual([
      '3: The strokes are missing.',
      '4: The round is missing.',
      '5: The entry id or email address is missing.',
      `7: ${strokes} “-70”.`,
      `8: ${strokes} “70.5”.`,
      `9: ${strokes} “seventy”.`,
      `10: ${strokes} “17”.`,
      `11: ${strokes} “1e2”.`,
      '12: The round is a whole number from 1 to 4, not “5”.',
      '13: The round is a whole number from 1 to 4, not “1.0”.',
      '14: Line 2 has the same player and round already.',
      `15: We know no entry with the id or email address “${unknownId}”.`,
      '16: We know no entry with the id or email address “nobody@mail.example”.',
      '17: This line has more cells than the header.',
      '18: A quoted cell of this line does not end where it should.',
    ]);
    expect(await roundsOf(good)).toEqual([null, null, null, null]);
    expect(await app.database.db.$count(scoreImports)).toBe(before);
  });

  it.each([
    ['', '400 bad_input: The file is empty.'],
    ['\n\n', '400 scores_unreadable: This file is empty.'],
    ['entry id,round,strokes', '400 scores_unreadable: This file has no line below its header.'],
    [
      'player,strokes\nx,1',
      '400 scores_unreadable: The first line must name the columns; there is no “entry id” or “email” and no “round”.',
    ],
    [
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]),
      '400 csv_unreadable: This is not a text file. Please save the list as CSV.',
    ],
    [
      `entry,round,strokes${'\n1,1,70'.repeat(10_001)}`,
      '400 scores_unreadable: This file has 10001 lines of scores; at most 10000 are taken at once.',
    ],
  ])('refuses a file that is none', async (bytes, refusal) => {
    expect(await refusalOf(send(bytes))).toBe(refusal);
  });

  it('refuses what is no base64, and whoever may not', async () => {
    const broken = director.visitor.call(officeGolfApi.importScores, {
      fileName: 'x.csv',
      fileBase64: '%%%',
    });
    expect(await refusalOf(broken)).toBe('400 bad_input: The file must be sent in base64.');
    const auditor = await signUpStaff(app, 'auditor');
    expect(await refusalOf(send('x', 'x.csv', { who: auditor }))).toMatch(/^403 role_missing/);
  });

  it('takes ten thousand lines in one go, and reports ten thousand bad ones', async () => {
    const lines = entries.flatMap((entryId) =>
      [1, 2, 3, 4].map((round) => [entryId, round, 60 + (round % 3)]),
    );
    const bad = encodeText(
      printCells([['entry', 'round', 'strokes'], ...lines.map(() => ['x', 1, 70])]),
      'utf-16le',
    );
    expect((await send(bad)).problems).toHaveLength(10_000);
    const file = encodeText(printCells([['entry', 'round', 'strokes'], ...lines]), 'utf-16le');
    const answer = await send(file, 'all.csv', { replacesByHand: true });
    expect(answer.added + answer.corrected + answer.unchanged).toBe(10_000);
    expect(await send(file)).toMatchObject({ isRepeat: true, unchanged: 10_000 });
  });
});
