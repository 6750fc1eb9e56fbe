// Reads jackpot cards: somebody's own, and what anybody may know of one.
import { and, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { draws } from '#base/database/schema/draws.ts';
import { jackpotCards, jackpotPrizes, raceSettlements } from '#base/database/schema/jackpot.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type { JackpotCard, jackpotApi, PublicCard } from '#contract/jackpot.ts';
import { countMatches, numbersOf, printCardSerial } from '#rules/jackpot/cards.ts';
import { correctionOf } from '../prizes/corrections.ts';
import { type Race, stageOf, winningNumbersOf } from '../races/race-facts.ts';

const columns = {
  card: jackpotCards,
  race: races,
  settledAt: raceSettlements.settledAt,
  prize: jackpotPrizes,
};

interface Found {
  card: typeof jackpotCards.$inferSelect;
  race: Race;
  settledAt: Date | null;
  prize: typeof jackpotPrizes.$inferSelect | null;
}

const from = (db: Reads) =>
  db
    .select(columns)
    .from(jackpotCards)
    .innerJoin(races, eq(races.id, jackpotCards.raceId))
    .leftJoin(raceSettlements, eq(raceSettlements.raceId, jackpotCards.raceId))
    .leftJoin(jackpotPrizes, eq(jackpotPrizes.cardId, jackpotCards.id));

function toCard({ card, race, settledAt, prize }: Found, now: Date): JackpotCard {
  const winningNumbers = winningNumbersOf(race);
  const picks = numbersOf(card.picks);
  const isVoid = card.voidedAt !== null;
  const matches =
    winningNumbers.length === 0 || isVoid ? null : countMatches(picks, winningNumbers);
  return {
    _id: card.id,
    serial: printCardSerial(card.serial),
    picks,
    created: card.createdAt.toISOString(),
    race: {
      _id: race.id,
      name: race.name,
      raceDate: race.startsAt.toISOString(),
      stage: stageOf(race, settledAt !== null, now),
      winningNumbers,
    },
    isVoid,
    matches,
    prizeCents: prize?.finding ? 0 : (prize?.amountCents ?? 0),
    wonCredit: settledAt !== null && matches === 3,
  };
}

/** Somebody's cards by their ids, in the order of their serials. */
export async function findCardsById(
  db: Reads,
  userId: string,
  ids: readonly string[],
): Promise<JackpotCard[]> {
  const rows = await from(db)
    .where(and(eq(jackpotCards.userId, userId), inArray(jackpotCards.id, [...ids])))
    .orderBy(jackpotCards.serial);
  const now = new Date();
  return rows.map((row) => toCard(row, now));
}

/** A page of somebody's cards, newest first; of one race, or of races that are over. */
export async function findCards(
  db: Reads,
  userId: string,
  { race, past, page, limit }: ParsedInputOf<typeof jackpotApi.cards>,
): Promise<Page<JackpotCard>> {
  const isOver = or(isNotNull(races.drawnNumbers), isNotNull(races.canceledAt));
  const wanted = and(
    eq(jackpotCards.userId, userId),
    race ? eq(jackpotCards.raceId, race) : undefined,
    past === undefined ? undefined : past === 'true' ? isOver : sql`not (${isOver})`,
  );
  const totals = await db
    .select({ total: count() })
    .from(jackpotCards)
    .innerJoin(races, eq(races.id, jackpotCards.raceId))
    .where(wanted);
  const rows = await from(db)
    .where(wanted)
    .orderBy(desc(jackpotCards.serial))
    .limit(limit)
    .offset((page - 1) * limit);
  const now = new Date();
  return { items: rows.map((row) => toCard(row, now)), total: totals[0]?.total ?? 0 };
}

/**
 * What anybody may know of a card; null when there is none. Its numbers stay hidden while others could
 * still copy them.
 */
export async function findPublicCard(db: Reads, serial: number): Promise<PublicCard | null> {
  const rows = await from(db).where(eq(jackpotCards.serial, serial));
  const found = rows[0];
  if (!found) return null;
  const draw = await db
    .select({ id: draws.id })
    .from(draws)
    .where(and(eq(draws.raceId, found.race.id), sql`${draws.canceledAt} is null`));
  const now = new Date();
  const card = toCard(found, now);
  // Whoever enters the finish must not be able to look for the cards that it would make win.
  const isHidden = found.race.finishers === null && found.race.canceledAt === null;
  return {
    serial: card.serial,
    raceId: card.race._id,
    raceName: card.race.name,
    raceDate: card.race.raceDate,
    created: card.created,
    isVoid: card.isVoid,
    picks: isHidden ? null : card.picks,
    winningNumbers: card.race.winningNumbers,
    matches: card.matches,
    prizeCents: card.prizeCents,
    correction: found.prize && correctionOf(found.prize),
    isSettled: found.settledAt !== null,
    drawId: draw[0]?.id ?? null,
  };
}
