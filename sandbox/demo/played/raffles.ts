// The weekly raffle draws of the demo that are over: free entries, draws, and prizes handed over.
import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import {
  prizeDraws,
  raffleFreeEntries,
  rafflePrizes,
  raffleTicketGrants,
} from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { raffleManifest, type SerialRange } from '#rules/draws/manifest.ts';
import { acceptWithinDays, alternateCount, ticketsExpireAt } from '#rules/raffle/raffle.ts';
import { stableId } from '../stable-id.ts';
import { makePastDraw, storePastDraw } from './past-draw.ts';
import type { PastPosting } from './past-ledger.ts';
import { playerId, supporters } from './people.ts';

const dayMs = 24 * 3_600_000;

/** Who sent a postcard, which costs nothing and has the same chances: one of so many supporters. */
const postcardsFrom = 12;

interface Grant {
  id: string;
  userId: string | null;
  from: number;
  count: number;
}

/** The draws before `now`, oldest first, each with the tickets that were valid then. */
export async function drawRaffles(tx: Tx, now: Date): Promise<void> {
  const past = await tx
    .select({ draw: prizeDraws, prizeName: rafflePrizes.name })
    .from(prizeDraws)
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .where(lt(prizeDraws.drawsAt, now))
    .orderBy(asc(prizeDraws.drawsAt));
  for (const [at, { draw, prizeName }] of past.entries()) {
    const isLatest = at === past.length - 1;
    const grants = await findGrants(tx, draw.drawsAt);
    const holderOf = (serial: number) =>
      grants.find(({ from, count }) => serial >= from && serial < from + count)!;
    const made = makePastDraw(
      {
        kind: 'raffle',
        prizeDrawId: draw.id,
        title: `Raffle: ${prizeName}`,
        closesAt: draw.drawsAt,
        picks: 1 + alternateCount,
        manifest: raffleManifest(grants.map(({ from, count }): SerialRange => [from, count])),
      },
      // The player won the latest one, and has not said yet whether to take the prize.
      (result) =>
        result.kind === 'raffle' && (holderOf(result.serials[0]!).userId === playerId) === isLatest,
    );
    await storePastDraw(tx, made);
    if (made.result.kind !== 'raffle') throw new Error('A raffle draws tickets.');
    const serial = made.result.serials[0]!;
    await offer(tx, {
      drawId: made.drawId,
      serial,
      grant: holderOf(serial),
      at: draw.drawsAt,
      isLatest,
    });
  }
}

async function findGrants(tx: Tx, at: Date): Promise<Grant[]> {
  return tx
    .select({
      id: raffleTicketGrants.id,
      userId: raffleTicketGrants.userId,
      from: raffleTicketGrants.serialFrom,
      count: raffleTicketGrants.count,
    })
    .from(raffleTicketGrants)
    .where(and(lte(raffleTicketGrants.createdAt, at), gt(raffleTicketGrants.expiresAt, at)));
}

/** Free entries of the months before the first draw, each to the next one; answers the postings of their tickets. */
export async function addPostcards(tx: Tx, staffId: string, now: Date): Promise<PastPosting[]> {
  const entries = supporters
    .filter((_, at) => at % postcardsFrom === 0)
    .map(({ name, postalAddress }, at) => ({
      id: stableId(`free entry of ${name}`),
      name,
      postalAddress,
      createdAt: new Date(now.getTime() - (60 + 9 * at) * dayMs),
    }));
  const drawn = await tx.select().from(prizeDraws).orderBy(asc(prizeDraws.drawsAt));
  const drawAfter = (at: Date) => drawn.find(({ drawsAt }) => drawsAt > at)?.id ?? null;
  await tx.insert(raffleFreeEntries).values(
    entries.map((entry) => ({
      ...entry,
      prizeDrawId: drawAfter(entry.createdAt),
      receivedOn: entry.createdAt.toISOString().slice(0, 10),
      tickets: 1,
      recordedBy: staffId,
    })),
  );
  await tx.insert(raffleTicketGrants).values(
    entries.map(({ id, createdAt }) => ({
      id: stableId(`tickets of ${id}`),
      freeEntryId: id,
      serialFrom: sql`nextval('raffle_serials')`,
      count: 1,
      createdAt,
      expiresAt: ticketsExpireAt(createdAt),
    })),
  );
  return entries.map(({ id, createdAt }) => ({
    key: `free-entry:${id}:raffle-tickets`,
    cause: `free-entry:${id}`,
    asset: 'raffle_ticket',
    from: 'issuance',
    to: `entrant:${id}`,
    amount: 1,
    at: createdAt,
  }));
}

/** The winner accepted after a day and came for the prize after three; the latest one is still asked. */
async function offer(
  tx: Tx,
  award: { drawId: string; serial: number; grant: Grant; at: Date; isLatest: boolean },
): Promise<void> {
  const { drawId, serial, grant, isLatest } = award;
  const after = (days: number) => new Date(award.at.getTime() + days * dayMs);
  await tx.insert(raffleAwards).values({
    id: stableId(`award of ${drawId}`),
    drawId,
    position: 0,
    serial,
    grantId: grant.id,
    userId: grant.userId,
    offeredAt: after(0.001),
    acceptBy: after(acceptWithinDays),
    acceptedAt: isLatest ? null : after(1),
    handedOverAt: isLatest ? null : after(3),
  });
}
