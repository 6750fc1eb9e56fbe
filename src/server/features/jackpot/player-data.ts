// What the jackpot keeps about somebody: for their export, and to forget when they leave.
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { jackpotCards, jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { Refusal } from '#contract/errors.ts';
import { numbersOf, printCardSerial } from '#rules/jackpot/cards.ts';

/** Somebody's cards, newest first. */
export async function exportCards(db: Reads, userId: string, maxRows: number) {
  const rows = await db
    .select()
    .from(jackpotCards)
    .where(eq(jackpotCards.userId, userId))
    .orderBy(desc(jackpotCards.serial))
    .limit(maxRows);
  return rows.map((row) => ({
    _id: row.id,
    serial: printCardSerial(row.serial),
    raceId: row.raceId,
    picks: numbersOf(row.picks),
    created: row.createdAt,
    voided: row.voidedAt,
  }));
}

/** Somebody's prizes with what they gave to claim them. */
export async function exportPrizes(db: Reads, userId: string, maxRows: number) {
  return db
    .select()
    .from(jackpotPrizes)
    .where(eq(jackpotPrizes.userId, userId))
    .orderBy(desc(jackpotPrizes.claimBy))
    .limit(maxRows);
}

/** Forgets who claimed prizes that are paid or over; one that is still to be paid needs its address. */
export async function forgetClaims(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(jackpotPrizes)
    .set({ claimName: null, claimAddress: null })
    .where(
      and(
        eq(jackpotPrizes.userId, userId),
        or(isNotNull(jackpotPrizes.paidAt), isNotNull(jackpotPrizes.expiredAt)),
      ),
    );
}

const isClosed = sql`exists (select 1 from races r
  where r.id = c.race_id and r.closes_at <= now() and r.canceled_at is null)`;

/** Whether somebody has a card in a race that is not settled, perhaps of certain ones, by a condition on the card `c`. */
export async function hasCardsInPlay(
  db: Reads,
  userId: string,
  narrowed: SQL = sql`true`,
): Promise<boolean> {
  const found = await rowsOf<unknown>(
    db,
    sql`
    select 1 from jackpot_cards c
    where c.user_id = ${userId} and c.voided_at is null and ${narrowed}
      and not exists (select 1 from race_settlements s where s.race_id = c.race_id) limit 1`,
  );
  return found.length > 0;
}

/** Whether somebody has a prize that has not run out and still waits for something. */
const hasPrize = async (tx: Tx, userId: string, isWaiting: SQL): Promise<boolean> =>
  (await tx.$count(
    jackpotPrizes,
    and(eq(jackpotPrizes.userId, userId), isNull(jackpotPrizes.expiredAt), isWaiting),
  )) > 0;

/**
 * A prize that nobody can claim anymore would return to the pot; from the closing of a race on anybody can see who
 * may win one.
 *
 * @throws Refusal `closing_blocked`
 */
export async function checkNothingUnclaimed(tx: Tx, userId: string): Promise<void> {
  const isUnclaimed = isNull(jackpotPrizes.claimedAt);
  if (!(await hasPrize(tx, userId, isUnclaimed)) && !(await hasCardsInPlay(tx, userId, isClosed)))
    return;
  throw new Refusal('closing_blocked', {
    message:
      'This account has cards in a race that is closed and not settled, or a jackpot prize that is not claimed. They can close it themselves; otherwise please close it after that.',
  });
}

/**
 * Cards are final and stay where they were made; so their races and prizes have to be over first.
 *
 * @throws Refusal `merge_blocked`
 */
export async function checkNothingToWin(tx: Tx, from: string): Promise<void> {
  const isUnpaid = isNull(jackpotPrizes.paidAt);
  if (!(await hasPrize(tx, from, isUnpaid)) && !(await hasCardsInPlay(tx, from))) return;
  throw new Refusal('merge_blocked', {
    message:
      'The second account has cards in a race that is not settled, or a prize that is not paid. Please merge after that.',
  });
}
