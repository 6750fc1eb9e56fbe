// Closes the cards of a race: what takes part is counted and published as a digest before the start.

import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { jackpotCards, raceClosings } from '#base/database/schema/jackpot.ts';
import { transaction } from '#base/database/transaction.ts';
import { cardLine } from '#rules/draws/manifest.ts';
import { numbersOf } from '#rules/jackpot/cards.ts';
import { lockCards, lockRace } from './race-lock.ts';

/** How many cards are read at once: few enough that a million of them never lie in memory. */
const cardsAtOnce = 20_000;

/**
 * All cards that take part in a race, ascending by serial, as the lines of `cardLine`, a piece at a
 * time; so they are hashed, and so they can be downloaded.
 */
export async function* readCardLines(
  db: Reads,
  raceId: string,
): AsyncGenerator<{ text: string; cards: number }> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ serial: jackpotCards.serial, picks: jackpotCards.picks })
      .from(jackpotCards)
      .where(
        and(
          eq(jackpotCards.raceId, raceId),
          isNull(jackpotCards.voidedAt),
          gt(jackpotCards.serial, last),
        ),
      )
      .orderBy(asc(jackpotCards.serial))
      .limit(cardsAtOnce);
    if (rows.length === 0) return;
    yield {
      text: rows.map(({ serial, picks }) => cardLine(serial, numbersOf(picks))).join(''),
      cards: rows.length,
    };
    last = rows.at(-1)!.serial;
  }
}

/**
 * Closes a race whose time has come, once: later calls change nothing. Without cards it closes too.
 * Answers false when it is not time yet.
 */
export async function closeRace(tx: Tx, raceId: string): Promise<boolean> {
  const race = await lockRace(tx, raceId);
  await lockCards(tx, raceId);
  const closedAt = await readClock(tx);
  if (closedAt < race.closesAt) return false;
  const existing = await tx.select().from(raceClosings).where(eq(raceClosings.raceId, raceId));
  if (existing[0]) return true;
  const hash = createHash('sha256');
  let cards = 0;
  for await (const piece of readCardLines(tx, raceId)) {
    hash.update(piece.text);
    cards += piece.cards;
  }
  await tx.insert(raceClosings).values({
    raceId,
    closedAt,
    cards,
    cardsSha256: hash.digest('hex'),
    purseCents: race.purseCents,
  });
  return true;
}

/** Closes every race whose cards have closed since; the regular job. */
export async function closeDueRaces(db: Db): Promise<void> {
  const due = await db
    .select({ id: races.id })
    .from(races)
    .where(
      and(
        lte(races.closesAt, sql`clock_timestamp()`),
        isNull(races.canceledAt),
        // A race with a result from before cards were sold here has nothing to close.
        isNull(races.drawnNumbers),
        notExists(sql`(select 1 from ${raceClosings} where ${raceClosings.raceId} = ${races.id})`),
      ),
    )
    .orderBy(asc(races.closesAt))
    .limit(20);
  for (const { id } of due) await transaction(db, (tx) => closeRace(tx, id));
}
