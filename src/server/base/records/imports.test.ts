// Tables of cars, prizes and candidates that are imported: rehearsed, refused by line, taken over whole.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carsApi, driversApi } from '#contract/office/content.ts';
import { candidatesApi, contestsApi } from '#contract/office/contests.ts';
import { prizesApi } from '#contract/office/prizes.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { proveAgo, signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let editor: Member;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signUpStaff(app, 'editor', 'raffle-official');
});
afterAll(() => app.close());

type Importing = typeof carsApi.import | typeof prizesApi.import | typeof candidatesApi.import;
const send = (endpoint: Importing, text: string, isRehearsal = false) =>
  editor.visitor.call(endpoint as typeof carsApi.import, {
    fileName: 'table.csv',
    fileBase64: Buffer.from(text).toString('base64'),
    isRehearsal,
  });
const cars = (...lines: string[]) =>
  ['Number,Driver,Sponsors,Body color,Accent color,Ink color', ...lines].join('\n');

test('a rehearsal changes nothing, the import adds, and a repeat finds nothing to do', async () => {
  await editor.visitor.call(driversApi.create, { name: 'Ada Apex', hometown: 'Reno' });
  const table = cars('1,ada apex,,#111111,#222222,#ffffff', '2,Ada Apex,,#111111,#222222,#ffffff');
  const figures = { lines: 2, added: 2, changed: 0, unchanged: 0, problems: [] };
  expect(await send(carsApi.import, table, true)).toEqual({ isImported: false, ...figures });
  expect((await editor.visitor.call(carsApi.list, {})).total).toBe(0);
  expect(await send(carsApi.import, table)).toEqual({ isImported: true, ...figures });
  expect(await send(carsApi.import, table)).toMatchObject({ added: 0, unchanged: 2 });
  const other = table.replace('#111111', '#333333');
  expect(await send(carsApi.import, other)).toMatchObject({ changed: 1, unchanged: 1 });
});

test('every bad line is named, and nothing of the file stays', async () => {
  const before = (await editor.visitor.call(carsApi.list, {})).total;
  const table = cars(
    '3,Ada Apex,,#111111,#222222,#ffffff',
    '4,Nobody,,#111111,#222222,#ffffff',
    '40,Ada Apex,,#111111,#222222,#ffffff',
    '5,Ada Apex,,red,#222222,#ffffff',
  );
  expect(await send(carsApi.import, table)).toMatchObject({
    isImported: false,
    problems: [
      { line: 3, sentence: "There is no driver with the name 'Nobody'." },
      { line: 4, sentence: 'The number is a whole number from 1 to 36.' },
      { line: 5, sentence: 'Please choose a color, such as #1f6b4a.' },
    ],
  });
  expect((await editor.visitor.call(carsApi.list, {})).total).toBe(before);
});

test('an export is imported again without a change', async () => {
  const file = await editor.visitor.call(carsApi.export, {});
  const text = Buffer.from(file.base64, 'base64').toString();
  expect(await send(carsApi.import, text)).toMatchObject({ isImported: true, unchanged: 2 });
});

test('prizes and candidates come with a drawn picture until they have their own', async () => {
  const prizes =
    'Name;Value (dollars);Description;Grand prize;Sponsor;Shop link\nKettle;49;It whistles;no;;\nBoat;"1,200.50";It floats;yes;;https://boats.example/\n';
  expect(await send(prizesApi.import, prizes)).toMatchObject({ isImported: true, added: 2 });
  const { items } = await editor.visitor.call(prizesApi.list, {});
  expect(
    items.map(({ name, valueCents, isGrandPrize }) => [name, valueCents, isGrandPrize]),
  ).toEqual([
    ['Boat', 120_050, true],
    ['Kettle', 4900, false],
  ]);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const contest = {
    name: 'Spring Crown',
    opensAt: inDays(1),
    closesAt: inDays(2),
    tallyDueAt: inDays(2),
    tallyHiddenFrom: null,
    mostVotesEach: null,
  };
  // B14: nobody could vote in a contest that closed before it was there, and a friend alone in one of minutes.
  const closed = { ...contest, opensAt: inDays(-2), closesAt: inDays(-1) };
  const ofMinutes = { ...contest, opensAt: inDays(0.001), closesAt: inDays(0.01) };
  for (const short of [closed, ofMinutes]) {
    expect(await refusalOf(editor.visitor.call(contestsApi.create, short))).toBe(
      '400 bad_input: People need to learn of a vote: it closes at least 24 hours from now.',
    );
  }
  await editor.visitor.call(contestsApi.create, contest);
  const candidates =
    'Contest,Category,Name,Title,From,About\nspring crown,Teen,Bea,Miss Elko,Elko,Hi';
  expect(await send(candidatesApi.import, candidates)).toMatchObject({ added: 1 });
  expect(await send(candidatesApi.import, candidates.replace('Teen', 'Toad'))).toMatchObject({
    problems: [{ line: 2, sentence: 'Please choose a category.' }],
  });
});

test('a table of prizes asks for the second factor anew, as a prize that is entered does', async () => {
  const prizes =
    'Name;Value (dollars);Description;Grand prize;Sponsor;Shop link\nYacht;90000;Big;yes;;\n';
  await proveAgo(app.database.db, editor.userId, 11);
  expect(await refusalOf(send(prizesApi.import, prizes))).toMatch(/^403 step_up_needed/);
  await proveAgo(app.database.db, editor.userId, 0);
  expect(await send(prizesApi.import, prizes)).toMatchObject({ isImported: true, added: 1 });
});

test('a file without its headings, or that is no table, is refused in words', async () => {
  expect(await refusalOf(send(carsApi.import, 'Number,Driver\n1,Ada'))).toBe(
    '400 csv_unreadable: The first line must name the columns. Missing: Sponsors, Body color, Accent color, Ink color.',
  );
  expect(await refusalOf(send(carsApi.import, 'PK\u0003\u0004\0'))).toMatch(/^400 csv_unreadable/);
});
