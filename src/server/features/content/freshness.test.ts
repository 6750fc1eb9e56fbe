// A change by staff shows at once on every running server, although answers are cached.
import { eq, isNotNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#base/database/handles.ts';
import { openDatabase } from '#base/database/open.ts';
import {
  cars,
  charities,
  drivers,
  images,
  locations,
  races,
  sitePictures,
  sponsors,
} from '#base/database/schema/content.ts';
import { benefitValues, disclosures, donationTiers } from '#base/database/schema/donations.ts';
import { drawFreezes, drawManifests, drawSeeds, draws } from '#base/database/schema/draws.ts';
import { tournamentRounds } from '#base/database/schema/golf.ts';
import { scorecards, tournamentTeams } from '#base/database/schema/golf-play.ts';
import { newsArticles } from '#base/database/schema/news.ts';
import {
  ballotCheckpoints,
  candidates,
  contestEvents,
  voteContests,
  voteTallies,
} from '#base/database/schema/pageant.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { approvals } from '#base/database/schema/safeguards.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { startAppOn, startTestApp, type TestApp } from '#test/support/app.ts';
import { insertContent, type TestContent } from '#test/support/content.ts';
import { eventually } from '#test/support/donor.ts';
import { publicCalls } from '#test/support/public-calls.ts';

let servers: TestApp[];
let content: TestContent;
beforeAll(async () => {
  const first = await startTestApp({}, 1000);
  servers = [first];
  content = await insertContent(first.database.db, new Date());
  const { url } = first.database;
  if (url) {
    // The second server has connections of its own, as one on another machine would.
    const database = await openDatabase({ databaseUrl: url });
    servers.unshift(await startAppOn({ ...database, url }, {}, 1000));
  }
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

type Change = [path: string, what: string, change: (tx: Tx) => PromiseLike<unknown>];

const name = 'Changed';

const scorecard = () => ({
  event: 'ps-golf-event',
  entryId: content.entries[0] as string,
  week: 1,
  strokes: 70,
  enteredBy: content.holderId,
});

const changes: Change[] = [
  [
    '/data/races',
    'a result',
    (tx) =>
      tx
        .update(races)
        .set({ finishers: [9, 8, 7, 6], drawnNumbers: [1, 2] })
        .where(eq(races.id, content.races[4] as string)),
  ],
  [
    '/data/races/{raceId}',
    'a cancellation',
    (tx) =>
      tx
        .update(races)
        .set({ canceledAt: new Date(), cancelReason: 'Storm' })
        .where(eq(races.id, content.races[0] as string)),
  ],
  ['/data/jackpot-cards/{serial}', 'the name of its race', (tx) => tx.update(races).set({ name })],
  ['/data/races', 'the name of a circuit', (tx) => tx.update(locations).set({ name })],
  [
    '/data/races/{raceId}/show',
    'a reason',
    (tx) =>
      tx
        .update(races)
        .set({ cancelReason: 'Hail' })
        .where(eq(races.id, content.races[0] as string)),
  ],
  ['/data/locations', 'a city', (tx) => tx.update(locations).set({ city: name })],
  [
    '/data/cars',
    'colours',
    (tx) => tx.update(cars).set({ colors: { body: '#1', accent: '#2', ink: '#3' } }),
  ],
  ['/data/drivers', 'a name', (tx) => tx.update(drivers).set({ name })],
  [
    '/data/sponsors',
    'a website',
    (tx) => tx.update(sponsors).set({ website: 'https://new.example' }),
  ],
  ['/data/charities', 'a summary', (tx) => tx.update(charities).set({ summary: name })],
  [
    '/data/page-texts',
    'a text',
    (tx) => tx.insert(settings).values({ key: 'page-text.shopTitle', value: name }),
  ],
  ['/data/highlights', 'a picture less', (tx) => tx.delete(sitePictures)],
  ['/data/images', 'a new content', (tx) => tx.update(images).set({ contentBase64: 'AAAA' })],
  ['/data/donation-matrix', 'a tier', (tx) => tx.update(donationTiers).set({ jackpotCredits: 77 })],
  [
    '/data/benefit-values',
    'a value',
    (tx) =>
      tx.insert(benefitValues).values({
        ...{ benefit: 'vote-token', valueCents: 77, reason: 'For the test.' },
        validFrom: new Date('2026-01-01'),
      }),
  ],
  [
    '/data/disclosures',
    'a disclosure',
    (tx) =>
      tx
        .insert(disclosures)
        .values({ state: 'NY', sentences: 'New.', validFrom: new Date('2026-01-02') }),
  ],
  ['/data/raffle-open-draws', 'a name', (tx) => tx.update(rafflePrizes).set({ name })],
  ['/data/raffle-prizes', 'a value', (tx) => tx.update(rafflePrizes).set({ valueCents: 77 })],
  ['/data/raffle-prizes', "its sponsor's name", (tx) => tx.update(sponsors).set({ name })],
  [
    '/data/prize-draws',
    'a draw less',
    (tx) => tx.delete(prizeDraws).where(ne(prizeDraws.id, content.prizeDraws[2] as string)),
  ],
  [
    '/data/raffle-fifty-fifty',
    'a draw of one',
    (tx) =>
      tx
        .update(prizeDraws)
        .set({ salesFrom: new Date('2099-01-01'), drawsAt: new Date('2099-01-02') })
        .where(eq(prizeDraws.id, content.prizeDraws[2] as string)),
  ],
  [
    '/data/public-acts',
    'a decision',
    (tx) =>
      tx.update(approvals).set({ doneAt: new Date() }).where(isNotNull(approvals.publicReason)),
  ],
  [
    '/data/draws/{drawId}',
    'a promised seed',
    (tx) =>
      tx
        .insert(drawSeeds)
        .values({ drawId: content.drawId, commitment: 'a'.repeat(64), committedAt: new Date() }),
  ],
  ['/data/draws/{drawId}/show', 'a value', (tx) => tx.update(rafflePrizes).set({ valueCents: 88 })],
  [
    '/data/draws/{drawId}/statement',
    'who gave the prize',
    (tx) => tx.update(rafflePrizes).set({ sponsorId: content.sponsors[1] }),
  ],
  [
    '/data/draws',
    'the freeze',
    async (tx) => {
      const manifestSha256 = 'b'.repeat(64);
      await tx.insert(drawManifests).values({ sha256: manifestSha256, manifest: '', entries: 0 });
      await tx
        .insert(drawFreezes)
        .values({ drawId: content.drawId, frozenAt: new Date(), manifestSha256 });
    },
  ],
  [
    '/data/raffle-tickets/{serial}',
    'a draw that was canceled',
    (tx) => tx.update(draws).set({ canceledAt: new Date() }),
  ],
  ['/data/vote-contests', 'the schedule', (tx) => tx.update(contestEvents).set({ title: name })],
  ['/data/vote-contests', 'votes', (tx) => tx.update(voteTallies).set({ votes: 77 })],
  [
    '/data/vote-ballots/{serial}',
    'the name of its contest',
    (tx) => tx.update(voteContests).set({ name }),
  ],
  [
    '/data/vote-contests/{event}/ballot-log',
    'a checkpoint',
    (tx) =>
      tx.insert(ballotCheckpoints).values({
        contestId: content.contests[1] as string,
        number: 1,
        lastSerial: content.ballotSerial,
        entries: 1,
        lines: '1',
        head: 'c'.repeat(64),
      }),
  ],
  [
    '/data/vote-contests/{event}/show',
    'its name',
    (tx) => tx.update(voteContests).set({ name: `${name} show` }),
  ],
  ['/data/candidates', 'a title', (tx) => tx.update(candidates).set({ title: name })],
  ['/data/tournament', 'a round', (tx) => tx.update(tournamentRounds).set({ title: name })],
  ['/data/tournament-summary', 'a week', (tx) => tx.update(tournamentRounds).set({ detail: name })],
  [
    '/data/tournament-standings',
    'a scorecard',
    (tx) => tx.insert(scorecards).values({ ...scorecard(), round: 1 }),
  ],
  [
    '/data/tournament-players/{entryId}',
    'a scorecard',
    (tx) => tx.insert(scorecards).values({ ...scorecard(), round: 2 }),
  ],
  ['/data/tournament-teams', 'a name', (tx) => tx.update(tournamentTeams).set({ name })],
  ['/data/news-press/{id}', 'a title', (tx) => tx.update(newsArticles).set({ title: name })],
  ['/data/news-press', 'an article less', (tx) => tx.delete(newsArticles)],
];

/** Entries and tickets come from players, not from staff, and show within the seconds that answers are kept. */
const notByStaff = ['/data/tournament-entries', '/data/raffle-odds'];

it('tries a change of everything that staff can change', () => {
  const tried = new Set([...changes.map(([path]) => path), ...notByStaff]);
  expect([...tried].sort()).toEqual(publicCalls.map((call) => call.endpoint.path).sort());
});

it.each(changes)('%s: %s', async (path, _what, change) => {
  const call = publicCalls.find((one) => one.endpoint.path === path);
  const address = call?.good(content) as string;
  const read = (server: TestApp) => async () => (await fetch(server.url + address)).text();
  // Read twice, so that the second answer certainly came out of each server's cache.
  const before = await Promise.all(servers.map((server) => read(server)().then(read(server))));
  await transaction((servers[0] as TestApp).database.db, async (tx) => {
    await change(tx);
  });
  // Well before most answers would be forgotten by themselves.
  const limitMs = 8000;
  await Promise.all(
    servers.map((server, at) => eventually(read(server), (now) => now !== before[at], limitMs)),
  );
});
