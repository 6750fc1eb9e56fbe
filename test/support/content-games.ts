// The part of the tests' content set that the raffle, the pageant, the news and golf show.

import { v7 } from 'uuid';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { draws } from '#base/database/schema/draws.ts';
import { tournamentEntries, tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import { tournamentTeamMembers, tournamentTeams } from '#base/database/schema/golf-play.ts';
import { jackpotCards } from '#base/database/schema/jackpot.ts';
import { newsArticles } from '#base/database/schema/news.ts';
import {
  candidates,
  contestEvents,
  voteBallots,
  voteContests,
  voteTallies,
} from '#base/database/schema/pageant.ts';
import {
  prizeDraws,
  raffleFreeEntries,
  rafflePrizes,
  raffleTicketGrants,
} from '#base/database/schema/raffle.ts';
import { termsVersion } from '#contract/legal.ts';
import { maskOf } from '#rules/jackpot/cards.ts';
import { serialsPerBlock } from '#rules/raffle/raffle.ts';

const hourMs = 3_600_000;

/** So many hours after a moment; before it, if negative. */
export const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * hourMs);

/** The ids of inserted rows, in the order in which they were given. */
export const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);

/** HTML as somebody could bring it into an article by mistake or on purpose. */
export const articleHtml =
  '<h2>Title</h2><p onclick="steal()">Text<script>steal()</script> and <a href="https://partner.example/">a partner</a>.</p>';

/** What is left of {@link articleHtml} when it is shown. */
export const articleHtmlShown =
  '<h2>Title</h2><p>Text and <a href="https://partner.example/" rel="noopener">a partner</a>.</p>';

/** Two grand prizes and two others, and three draws, one of them over; in mixed order. */
export async function addRaffle(tx: Tx, imageId: string, sponsorId: string, now: Date) {
  const prize = { description: 'Nice to have', imageId };
  const prizes = idsOf(
    await tx
      .insert(rafflePrizes)
      .values([
        { ...prize, name: 'Mug', valueCents: 1250, isGrandPrize: false },
        { ...prize, name: 'Trip', valueCents: 300_000, isGrandPrize: true, sponsorId },
        {
          ...prize,
          name: 'Jacket',
          valueCents: 900_000,
          isGrandPrize: false,
          buyLink: 'https://shop.example/jacket',
        },
        { ...prize, name: 'Car', valueCents: 4_000_000, isGrandPrize: true },
      ])
      .returning(),
  );
  const draws = await tx
    .insert(prizeDraws)
    .values([
      { prizeId: prizes[3] as string, drawsAt: hoursFrom(now, 72) },
      { prizeId: prizes[1] as string, drawsAt: hoursFrom(now, 12) },
      { prizeId: prizes[0] as string, drawsAt: hoursFrom(now, -12) },
    ])
    .returning();
  return { prizes, prizeDraws: idsOf(draws) };
}

/** A closed, an open and a coming contest; the open one has a schedule and candidates. */
export async function addPageant(tx: Tx, imageId: string, now: Date) {
  const lasting = (name: string, from: number, to: number) => ({
    name,
    opensAt: hoursFrom(now, from),
    closesAt: hoursFrom(now, to),
    tallyDueAt: hoursFrom(now, to + 1),
  });
  const contests = idsOf(
    await tx
      .insert(voteContests)
      .values([lasting('Closed', -200, -100), lasting('Open', -5, 5), lasting('Coming', 100, 200)])
      .returning(),
  );
  const contestId = contests[1] as string;
  await tx.insert(contestEvents).values([
    { contestId, title: 'Crowning', place: 'Main stage', startsAt: hoursFrom(now, 6) },
    { contestId, title: 'Gala', place: 'Ballroom', startsAt: hoursFrom(now, 2) },
  ]);
  const candidate = { contestId, imageId, title: 'Miss Reno', location: 'Nevada', bio: 'Sings' };
  const candidateIds = idsOf(
    await tx
      .insert(candidates)
      .values([
        { ...candidate, name: 'Bea', candidateGroup: 'Curve' },
        { ...candidate, name: 'Cleo', candidateGroup: 'Teen' },
        { ...candidate, name: 'Ann', candidateGroup: 'Teen' },
        { ...candidate, name: 'Dot', candidateGroup: 'Tiny' },
      ])
      .returning(),
  );
  await tx.insert(voteTallies).values([
    { candidateId: candidateIds[0] as string, slot: 0, votes: 5, lastSerial: 1 },
    { candidateId: candidateIds[2] as string, slot: 0, votes: 2_999_999_000, lastSerial: 2 },
    { candidateId: candidateIds[2] as string, slot: 1, votes: 1000, lastSerial: 3 },
  ]);
  return { contests, candidates: candidateIds };
}

/** Published ones of both types, a draft, and one of the future; in mixed order. */
export async function addArticles(
  tx: Tx,
  imageId: string,
  now: Date,
): Promise<Record<string, string>> {
  const article = { blurb: 'In short', body: articleHtml };
  const news = { ...article, articleType: 'NEWS' as const };
  const press = { ...article, articleType: 'PRESS_RELEASE' as const };
  const rows = await tx
    .insert(newsArticles)
    .values([
      { ...news, title: 'Old news', publishedAt: hoursFrom(now, -90), imageId },
      { ...press, title: 'New press', publishedAt: hoursFrom(now, -10) },
      { ...news, title: 'Draft', publishedAt: null },
      { ...press, title: 'Old press', publishedAt: hoursFrom(now, -80) },
      { ...press, title: 'Future press', publishedAt: hoursFrom(now, 10) },
      { ...news, title: 'New news', publishedAt: hoursFrom(now, -20) },
    ])
    .returning();
  return Object.fromEntries(rows.map((row) => [row.title, row.id]));
}

/** The tournament with two rounds and three entries, in mixed order, and a team. */
export async function addTournament(tx: Tx, now: Date) {
  const event = 'ps-golf-event';
  await tx.insert(tournaments).values({ event, registrationClosesAt: hoursFrom(now, 100) });
  await tx.insert(tournamentRounds).values([
    { event, title: 'Final', detail: '18 holes', startsAt: hoursFrom(now, 400) },
    { event, title: 'Round 1', detail: '9 holes', startsAt: hoursFrom(now, 300) },
  ]);
  const entry = {
    event,
    city: 'Reno',
    state: 'NV',
    country: 'USA',
    sessionDay: 'sunday' as const,
    sessionTimeslot: 's2' as const,
    affiliateCode: 'SECRET',
  };
  const rows = await tx
    .insert(tournamentEntries)
    .values([
      { ...entry, name: 'Second', createdAt: hoursFrom(now, -2), likes: 4, dislikes: 1 },
      { ...entry, name: 'Third', createdAt: hoursFrom(now, -1) },
      { ...entry, name: 'First', createdAt: hoursFrom(now, -3) },
    ])
    .returning();
  const entries = idsOf(rows);
  const captainEntryId = entries[0] as string;
  const [team] = await tx
    .insert(tournamentTeams)
    .values({ event, name: 'The Birdies', captainEntryId, joinCode: 'SECRET23' })
    .returning();
  await tx.insert(tournamentTeamMembers).values({ entryId: captainEntryId, teamId: team!.id });
  return { entries };
}

/** A card of somebody for a race that is still to come; answers its serial, and whose it is. */
export async function addCard(tx: Tx, raceId: string) {
  const [player] = await tx
    .insert(users)
    .values({
      email: 'card-holder@example.org',
      name: 'Card Holder',
      passwordHash: 'none',
      termsVersion,
      termsAgreedAt: new Date(),
    })
    .returning();
  const ids = { id: v7(), raceId, userId: player!.id, batchId: v7() };
  const [card] = await tx
    .insert(jackpotCards)
    .values({ ...ids, picks: maskOf([1, 2, 3, 4, 5, 6]) })
    .returning();
  return { cardSerial: card!.serial, holderId: player!.id };
}

/** A draw that has just closed, and a ticket of a free entry that is in it. */
export async function addTicket(tx: Tx, prizeDrawId: string, recordedBy: string, now: Date) {
  const closesAt = hoursFrom(now, -12);
  const [draw] = await tx
    .insert(draws)
    .values({
      kind: 'raffle',
      prizeDrawId,
      title: 'Raffle: Mug',
      announced: 'drand',
      closesAt,
      picks: 6,
    })
    .returning();
  const [entry] = await tx
    .insert(raffleFreeEntries)
    .values({
      name: 'Secret Entrant',
      postalAddress: '7 Secret Street',
      receivedOn: '2026-01-05',
      tickets: 2,
      recordedBy,
    })
    .returning();
  const ticketSerial = 1000 * serialsPerBlock;
  await tx.insert(raffleTicketGrants).values({
    freeEntryId: entry!.id,
    serialFrom: ticketSerial,
    count: 2,
    createdAt: hoursFrom(now, -24),
    expiresAt: hoursFrom(now, 1000),
  });
  return { drawId: draw!.id, ticketSerial };
}

/** A ballot of somebody, without its votes in any tally; answers its serial. */
export async function addBallot(tx: Tx, contestId: string, candidateId: string, userId: string) {
  const [ballot] = await tx
    .insert(voteBallots)
    .values({
      id: v7(),
      contestId,
      userId,
      candidates: [candidateId],
      numVotes: 2,
      requestKey: v7(),
    })
    .returning();
  return ballot!.serial;
}
