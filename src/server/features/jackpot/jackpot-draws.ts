// What a race's jackpot has to say in its draw: the cards and finishers that enter, and the result.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { races } from '#base/database/schema/content.ts';
import { raceClosings } from '#base/database/schema/jackpot.ts';
import { findSpendingOrigins } from '#base/database/spending-origins.ts';
import type { Draw, DrawKind } from '#base/draws/services.ts';
import { jackpotManifest, type SerialRange } from '#rules/draws/manifest.ts';
import type { DrawResult } from '#rules/draws/protocol.ts';
import { closeRace } from './races/close-race.ts';
import { readFinishEntries } from './races/finish-entries.ts';
import { lockRace } from './races/race-lock.ts';

/** The cards that take part, as ranges of serials. */
async function readRanges(tx: Tx, raceId: string): Promise<SerialRange[]> {
  const rows = await rowsOf<{ first: string; cards: string }>(
    tx,
    sql`
    select min(serial) as first, count(*) as cards from (
      select serial, serial - row_number() over (order by serial) as run
      from jackpot_cards where race_id = ${raceId} and voided_at is null
    ) numbered group by run order by 1`,
  );
  return rows.map(({ first, cards }) => [Number(first), Number(cards)]);
}

function raceOf(draw: Draw): string {
  if (!draw.raceId) throw new Error(`Draw ${draw.id} is of no race.`);
  return draw.raceId;
}

/** The jackpot's part of draw/v1. */
export const jackpotDraws: DrawKind = {
  async readEntries(tx, draw) {
    const raceId = raceOf(draw);
    const race = await lockRace(tx, raceId);
    if (!race.finishers || race.canceledAt) return null;
    if (!(await closeRace(tx, raceId))) return null;
    const closings = await tx.select().from(raceClosings).where(eq(raceClosings.raceId, raceId));
    const closing = closings[0]!;
    const manifest = jackpotManifest({
      race: raceId,
      finishers: race.finishers,
      ranges: await readRanges(tx, raceId),
      cardsSha256: closing.cardsSha256,
    });
    // What was published before the start is what is drawn on, or nothing is.
    if (manifest.cards !== closing.cards) {
      throw new Error(`Race ${raceId} closed with ${closing.cards} cards, not ${manifest.cards}.`);
    }
    return manifest;
  },
  readFinish: (tx, draw, frozenAt) => readFinishEntries(tx, raceOf(draw), frozenAt),
  countOrigins: (tx, draw) => findSpendingOrigins(tx, `stakes:${raceOf(draw)}`, 'jackpot_credit'),
  async recordResult(tx: Tx, draw: Draw, result: DrawResult) {
    if (result.kind !== 'jackpot') throw new Error(`Draw ${draw.id} is no jackpot.`);
    const raceId = raceOf(draw);
    const drawnNumbers = [...result.numbers];
    await tx.update(races).set({ drawnNumbers }).where(eq(races.id, raceId));
    await audit(tx, {
      actorId: null,
      action: 'race.drawn',
      subject: `race:${raceId}`,
      detail: { drawnNumbers, drawId: draw.id },
    });
  },
};
