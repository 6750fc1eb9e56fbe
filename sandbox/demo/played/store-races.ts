// Writes the demo's played races: cards, closings, draws, settlements, prizes and what became of them.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { jackpotPrizes, raceClosings, raceSettlements } from '#base/database/schema/jackpot.ts';
import { maskOf } from '#rules/jackpot/cards.ts';
import { claimableUntil, taxFormCents } from '#rules/jackpot/settlement.ts';
import { settlementRow } from '#server/features/jackpot/races/settle-race.ts';
import { pot } from '#server/features/jackpot/races/settlement-plan.ts';
import { startingPurseCents } from '../races.ts';
import { stableId } from '../stable-id.ts';
import { storePurses } from './announced-purses.ts';
import { storePastDraw } from './past-draw.ts';
import type { PastPosting } from './past-ledger.ts';
import type { PlayedRace, PlayedRaces, SerialCard } from './past-races.ts';
import { supporters } from './people.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** From then on whoever won has come for the prize; later winners are still being paid. */
const paidAfterDays = 14;
const cardsAtOnce = 2500;

/** Writes all of it; answers the postings that belong to it. */
export async function storeRaces(
  tx: Tx,
  { played, next }: PlayedRaces,
  staffId: string,
  now: Date,
): Promise<PastPosting[]> {
  const postings: PastPosting[] = [];
  const sold = [...played, next].map(({ race, cards }) => ({ raceId: race.id, cards }));
  for (const { raceId, cards } of sold) {
    await storeCards(tx, raceId, cards);
    postings.push(...stakesOf(raceId, cards));
  }
  const last = sold.flatMap(({ cards }) => cards).at(-1)?.serial;
  if (last) await tx.execute(sql`select setval('jackpot_serials', ${last})`);
  for (const one of played) {
    await storeResult(tx, one, staffId, now);
    postings.push(...settlementPostings(one, now));
    postings.push(...(await storePrizes(tx, one, staffId, now)));
  }
  await announcePurses(tx, { played, next }, staffId, now);
  return postings;
}

/** Every race has the purse that it was announced with, or what was carried over where that is more. */
async function announcePurses(
  tx: Tx,
  { played, next }: Pick<PlayedRaces, 'played' | 'next'>,
  staffId: string,
  now: Date,
): Promise<void> {
  const carried = played.map((one, at) => ({
    raceId: (played[at + 1] ?? next).race.id,
    purseCents: Math.max(startingPurseCents, one.settlement.carriedOutCents),
    at: settledAt(one, now),
  }));
  for (const { raceId, purseCents } of carried) {
    await tx.update(races).set({ purseCents }).where(eq(races.id, raceId));
  }
  await storePurses(tx, carried, (played[0] ?? next).race, staffId);
}

const cardId = (serial: number) => stableId(`card ${serial}`);

/** As one value of JSON, which is much quicker than twenty thousand rows of parameters. */
async function storeCards(tx: Tx, raceId: string, cards: readonly SerialCard[]): Promise<void> {
  for (let from = 0; from < cards.length; from += cardsAtOnce) {
    const rows = cards
      .slice(from, from + cardsAtOnce)
      .map(({ serial, userId, batchId, picks, at }) => [
        cardId(serial),
        serial,
        userId,
        batchId,
        maskOf(picks),
        at.toISOString(),
      ]);
    await tx.execute(sql`
      insert into jackpot_cards (id, serial, race_id, user_id, batch_id, picks, created_at)
      select (c->>0)::uuid, (c->>1)::bigint, ${raceId}::uuid, (c->>2)::uuid, (c->>3)::uuid,
        (c->>4)::bigint, (c->>5)::timestamptz
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as c`);
  }
}

function stakesOf(raceId: string, cards: readonly SerialCard[]): PastPosting[] {
  return [...Map.groupBy(cards, ({ batchId }) => batchId).values()].map((batch) => {
    const { userId, batchId, at } = batch[0]!;
    return {
      key: `cards:${userId}:${batchId}`,
      cause: `cards:${batchId}`,
      asset: 'jackpot_credit',
      from: `user:${userId}`,
      to: `stakes:${raceId}`,
      amount: batch.length,
      at,
    };
  });
}

/** Officials settle a race within the hour. */
const settledAt = ({ race }: Pick<PlayedRace, 'race'>, now: Date) =>
  new Date(Math.min(now.getTime(), race.startsAt.getTime() + 50 * minuteMs));

async function storeResult(tx: Tx, played: PlayedRace, staffId: string, now: Date): Promise<void> {
  const { race, cards, cardsSha256, draw, drawnNumbers, settlement } = played;
  const closedAt = new Date(race.startsAt.getTime() - 10 * minuteMs + 3000);
  const purseCents = Math.max(startingPurseCents, settlement.carriedInCents);
  await tx
    .insert(raceClosings)
    .values({ raceId: race.id, closedAt, cards: cards.length, cardsSha256, purseCents });
  await storePastDraw(tx, draw);
  await tx.update(races).set({ drawnNumbers }).where(eq(races.id, race.id));
  await tx
    .insert(raceSettlements)
    .values({ ...settlementRow(race.id, staffId, settlement), settledAt: settledAt(played, now) });
}

function settlementPostings(played: PlayedRace, now: Date): PastPosting[] {
  const { race, settlement, winners } = played;
  const cause = `race:${race.id}`;
  const at = settledAt(played, now);
  const cents = (name: string, from: PastPosting['from'], to: PastPosting['to'], amount: number) =>
    ({ key: `${cause}:${name}`, cause, asset: 'usd', from, to, amount, at }) as const;
  const free = Map.groupBy(
    winners.filter(({ matches }) => matches === 3),
    ({ userId }) => userId,
  );
  return [
    cents('stakes', 'association', pot, settlement.stakesCents),
    cents('charity', 'association', 'charity:foster-kids-aged-out', settlement.charityCents),
    cents('top-up', 'association', pot, settlement.toppedUpCents),
    cents('guarantee', 'association', pot, settlement.guaranteeCents),
    // A moment later, so that the pot is filled before it is emptied.
    { ...cents('prizes', pot, 'prizes', settlement.prizesCents), at: new Date(at.getTime() + 1) },
    {
      key: `${cause}:cards`,
      cause,
      asset: 'jackpot_credit',
      from: `stakes:${race.id}`,
      to: 'issuance',
      amount: settlement.cards,
      at,
    },
    ...[...free].map(
      ([userId, cards]): PastPosting => ({
        key: `${cause}:free:${userId}`,
        cause: `${cause}:free`,
        asset: 'jackpot_credit',
        from: 'issuance',
        to: `user:${userId}`,
        amount: cards.length,
        at,
      }),
    ),
  ];
}

/** Writes the prizes; those of some weeks ago are paid, and answers the postings of that. */
async function storePrizes(
  tx: Tx,
  { race, winners, settlement }: PlayedRace,
  staffId: string,
  now: Date,
): Promise<PastPosting[]> {
  const after = (days: number) => new Date(race.startsAt.getTime() + days * dayMs);
  const isPaid = after(paidAfterDays) < now;
  const isWeekOld = after(7) < now;
  const cents = { 6: settlement.six, 5: settlement.five, 4: settlement.four };
  const prizes = winners.flatMap(({ serial, userId, matches }) => {
    if (matches !== 4 && matches !== 5 && matches !== 6) return [];
    const amountCents = cents[matches].eachCents;
    const person = supporters.find((one) => one.userId === userId);
    const claim = {
      claimedAt: after(2),
      claimName: person?.name ?? 'Pat Player',
      claimAddress: person?.postalAddress ?? '44 Orchard Road, Reno, NV 89501',
    };
    const payout = {
      taxFormReceivedAt: amountCents >= taxFormCents ? after(6) : null,
      paidAt: after(9),
      paidBy: staffId,
      payoutReference: `check ${5000 + serial}`,
    };
    const prize = {
      cardId: cardId(serial),
      raceId: race.id,
      userId,
      matches,
      amountCents,
      claimBy: claimableUntil({ startsAt: race.startsAt, settledAt: settledAt({ race }, now) }),
    };
    if (isPaid) return [{ ...prize, ...claim, ...payout }];
    // Of last week's winners some have come forward, and wait for their check.
    return [isWeekOld && serial % 2 === 0 ? { ...prize, ...claim } : prize];
  });
  if (prizes.length > 0) await tx.insert(jackpotPrizes).values(prizes);
  if (!isPaid) return [];
  return prizes.map(({ cardId: id, amountCents }) => ({
    key: `prize:${id}:paid`,
    cause: `prize:${id}`,
    asset: 'usd',
    from: 'prizes',
    to: 'payouts',
    amount: amountCents,
    at: after(9),
  }));
}
