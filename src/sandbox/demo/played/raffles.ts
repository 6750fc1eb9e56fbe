// The weekly raffle draws of the demo that are over: free entries, draws, and prizes handed over.
import { asc, eq, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { raffleManifest, type SerialRange } from '#rules/draw-manifest.ts';
import { acceptWithinDays, alternateCount, ticketsExpireAt } from '#rules/raffle.ts';
import type { Db, Tx } from '#server/database/handles.ts';
import {
  prizeDraws,
  raffleFreeEntries,
  rafflePrizes,
  raffleTicketGrants,
} from '#server/database/schema/raffle.ts';
import { raffleAwards } from '#server/database/schema/raffle-awards.ts';
import { transaction } from '#server/database/transaction.ts';
import { post } from '#server/ledger/post.ts';
import { stableId } from '../stable-id.ts';
import { insertPastDraw } from './past-draw.ts';
import { supporters } from './supporters.ts';

const dayMs = 24 * 3_600_000;
const ticketsEach = 10;

/** Every supporter's tickets came by mail, which costs nothing; they were in before the first draw. */
export async function drawRaffles(db: Db, staffId: string, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const past = await tx
      .select({ draw: prizeDraws, prizeName: rafflePrizes.name })
      .from(prizeDraws)
      .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
      .where(lt(prizeDraws.drawsAt, now))
      .orderBy(asc(prizeDraws.drawsAt));
    const first = past[0]?.draw.drawsAt;
    if (!first) return;
    const receivedAt = new Date(first.getTime() - 10 * dayMs);
    const ranges: SerialRange[] = [];
    for (const supporter of supporters) {
      ranges.push(await addEntry(tx, supporter, staffId, receivedAt));
    }
    for (const { draw, prizeName } of past) {
      const { drawId, result } = await insertPastDraw(tx, {
        kind: 'raffle',
        prizeDrawId: draw.id,
        title: `Raffle: ${prizeName}`,
        closesAt: draw.drawsAt,
        picks: 1 + alternateCount,
        manifest: raffleManifest(ranges),
      });
      if (result.kind !== 'raffle') throw new Error('A raffle draws tickets.');
      await handOver(tx, drawId, result.serials[0]!, draw.drawsAt);
    }
  });
}

async function addEntry(
  tx: Tx,
  { name, postalAddress }: (typeof supporters)[number],
  staffId: string,
  at: Date,
): Promise<SerialRange> {
  const id = stableId(`free entry of ${name}`);
  await tx.insert(raffleFreeEntries).values({
    id,
    name,
    postalAddress,
    receivedOn: at.toISOString().slice(0, 10),
    tickets: ticketsEach,
    recordedBy: staffId,
    createdAt: at,
  });
  const [grant] = await tx
    .insert(raffleTicketGrants)
    .values({
      id: v7(),
      freeEntryId: id,
      serialFrom: sql`nextval('raffle_serials')`,
      count: ticketsEach,
      createdAt: at,
      expiresAt: ticketsExpireAt(at),
    })
    .returning({ serialFrom: raffleTicketGrants.serialFrom });
  await post(tx, `free-entry:${id}`, [
    {
      key: `free-entry:${id}:raffle-tickets`,
      asset: 'raffle_ticket',
      from: 'issuance',
      to: `entrant:${id}`,
      amount: ticketsEach,
    },
  ]);
  return [grant!.serialFrom, ticketsEach];
}

/** The winner accepted after a day and came for the prize after three. */
async function handOver(tx: Tx, drawId: string, serial: number, drawnAt: Date): Promise<void> {
  const grants = await tx
    .select({ id: raffleTicketGrants.id })
    .from(raffleTicketGrants)
    .where(sql`${serial} between serial_from and serial_from + count - 1`);
  const after = (days: number) => new Date(drawnAt.getTime() + days * dayMs);
  await tx.insert(raffleAwards).values({
    id: stableId(`award of ${drawId}`),
    drawId,
    position: 0,
    serial,
    grantId: grants[0]!.id,
    offeredAt: after(0.01),
    acceptBy: after(acceptWithinDays),
    acceptedAt: after(1),
    handedOverAt: after(3),
  });
}
