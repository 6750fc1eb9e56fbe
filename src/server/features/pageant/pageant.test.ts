// The contests and candidates as the public calls tell them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { candidates, voteContests, voteTallies } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { candidatesApi } from '#contract/office/contests.ts';
import { candidateGroups, pageantApi } from '#contract/pageant.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { insertContent, type TestContent } from '#test/support/content.ts';
import { hoursFrom } from '#test/support/content-games.ts';
import { unknownId } from '#test/support/public-call.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { findCandidates, findContests, findNextContest } from './queries.ts';

let app: TestApp;
let content: TestContent;
beforeAll(async () => {
  app = await startTestApp();
  content = await insertContent(app.database.db, new Date());
});
afterAll(() => app.close());

it('lists the contests, newest first', async () => {
  const contests = await app.openVisitor().call(pageantApi.contests, {});
  expect(contests.map((contest) => contest.name)).toEqual(['Coming', 'Open', 'Closed']);
  expect(contests[0]).toMatchObject({ voteTotals: {}, schedule: [] });
});

it('tells the votes of every candidate, and what happens when', async () => {
  const [contest] = await app.openVisitor().call(pageantApi.contests, {
    preset: 'nextVoteContest',
  });
  const [bea, cleo, ann, dot] = content.candidates as [string, string, string, string];
  expect(contest).toEqual({
    _id: content.contests[1],
    name: 'Open',
    voteContestDate: hoursFrom(content.now, 6).toISOString(),
    voteStartDate: hoursFrom(content.now, -5).toISOString(),
    voteEndDate: hoursFrom(content.now, 5).toISOString(),
    voteTotals: { [bea]: 5, [cleo]: 0, [ann]: 3_000_000_000, [dot]: 0 },
    ranking: [ann, bea],
    tallyHiddenFrom: null,
    isTallyHidden: false,
    mostVotesEach: null,
    officialTally: null,
    schedule: [
      {
        _id: expect.any(String),
        title: 'Gala',
        place: 'Ballroom',
        startsAt: hoursFrom(content.now, 2).toISOString(),
      },
      {
        _id: expect.any(String),
        title: 'Crowning',
        place: 'Main stage',
        startsAt: hoursFrom(content.now, 6).toISOString(),
      },
    ],
  });
});

it.each([
  ['before the first, which is next to open', -300, 'Closed'],
  ['between two, while the result of the first is new', -50, 'Closed'],
  ['the moment it opens', -5, 'Open'],
  ['while it is open', 0, 'Open'],
  ['the moment it closes, while its result is awaited', 5, 'Open'],
  ['while its result is new, though the next is prepared', 90, 'Open'],
  ['while the last is open', 150, 'Coming'],
  ['when all are over: the one that closed last', 500, 'Coming'],
])('shows the contest that matters %s', async (_when, hours, name) => {
  const found = await findNextContest(app.database.db, hoursFrom(content.now, hours));
  expect(found.map((contest) => contest.name)).toEqual([name]);
});

it('shows of several open contests the first to close, of several to come the first to open', async () => {
  const lasting = (name: string, from: number, to: number) => ({
    name,
    opensAt: hoursFrom(content.now, from),
    closesAt: hoursFrom(content.now, to),
    tallyDueAt: hoursFrom(content.now, to),
  });
  await transaction(app.database.db, (tx) =>
    tx.insert(voteContests).values([lasting('Longer', 1000, 1400), lasting('Shorter', 1100, 1300)]),
  );
  const at = async (hours: number) =>
    (await findNextContest(app.database.db, hoursFrom(content.now, hours)))[0]?.name;
  expect(await at(900)).toBe('Longer');
  expect(await at(1200)).toBe('Shorter');
  expect(await at(1350)).toBe('Longer');
  expect(await at(1500)).toBe('Longer');
});

it('lists the candidates by category, then by name', async () => {
  const { call } = app.openVisitor();
  const event = content.contests[1] as string;
  const found = await call(pageantApi.candidates, { event });
  expect(found.map((candidate) => candidate.name)).toEqual(['Dot', 'Ann', 'Cleo', 'Bea']);
  // A child is shown by first name and category alone.
  expect(found[0]).toEqual({
    ...{ _id: content.candidates[3], name: 'Dot', candidateGroup: 'Tiny', event },
    ...{ title: '', location: '', bio: '', imageAlt: '', isShielded: true, hasShareCard: false },
    imageId: content.portraitId,
  });
});

it('lists candidates for staff by their votes, however many, and equals in one order from either end', async () => {
  const { visitor } = await signUpStaff(app, 'editor');
  const [bea, cleo, ann, dot] = content.candidates as [string, string, string, string];
  const contestId = content.contests[1] as string;
  // Another slot of Bea's votes, which alone would be fewer than none.
  await transaction(app.database.db, (tx) =>
    tx.insert(voteTallies).values({ candidateId: bea, slot: 7, votes: -2, lastSerial: 1 }),
  );
  const list = async (sort: string, page: number) =>
    (await visitor.call(candidatesApi.list, { contestId, sort, page, limit: 2 })).items;
  const pagesOf = async (sort: string) => [...(await list(sort, 1)), ...(await list(sort, 2))];
  const without = [cleo, dot].sort();
  const ascending = await pagesOf('votes');
  expect(ascending.map(({ _id }) => _id)).toEqual([...without, bea, ann]);
  expect(ascending.map(({ votes }) => votes)).toEqual([0, 0, 3, 3_000_000_000]);
  expect(await pagesOf('-votes')).toEqual(ascending.toReversed());
});

it('orders all categories as the list does', async () => {
  const contestId = content.contests[2] as string;
  const candidate = { contestId, imageId: content.imageId, title: '', location: '', bio: '' };
  await transaction(app.database.db, (tx) =>
    tx
      .insert(candidates)
      .values(
        candidateGroups
          .map((candidateGroup, at) => ({ ...candidate, candidateGroup, name: `N${50 - at}` }))
          .reverse(),
      ),
  );
  const found = await findCandidates(app.database.db, contestId);
  expect(found.map((one) => one.candidateGroup)).toEqual(candidateGroups);
});

it('has no candidates for a contest that is unknown or has none', async () => {
  const { call } = app.openVisitor();
  expect(await call(pageantApi.candidates, { event: unknownId })).toEqual([]);
  const event = content.contests[0] as string;
  expect(await call(pageantApi.candidates, { event })).toEqual([]);
});

it('keeps the tallies of contests apart', async () => {
  const contests = await findContests(app.database.db, new Date());
  const sizes = contests.map(({ name, voteTotals }) => [name, Object.keys(voteTotals).length]);
  expect(Object.fromEntries(sizes)).toMatchObject({ Open: 4, Closed: 0 });
});
