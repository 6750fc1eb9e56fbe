// The latest races of the demo as they were played: cards, closing, draw, settlement.
import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { carNumbers, maskOf } from '#rules/cards.ts';
import { cardLine, jackpotManifest } from '#rules/draw-manifest.ts';
import { raceDrawClosesAt } from '#rules/races.ts';
import type { Db, Tx } from '#server/database/handles.ts';
import { races } from '#server/database/schema/content.ts';
import { jackpotCards, raceClosings } from '#server/database/schema/jackpot.ts';
import { transaction } from '#server/database/transaction.ts';
import type { Race } from '#server/jackpot/race-facts.ts';
import { settleRace } from '#server/jackpot/settle-race.ts';
import { post } from '#server/ledger/post.ts';
import { seededNumbers, seededPick } from '../seeded-choice.ts';
import { stableId } from '../stable-id.ts';
import { insertPastDraw } from './past-draw.ts';
import { type Supporter, supporters } from './supporters.ts';

/** How many of the latest races were played. */
export const playedRaces = 7;

/** The most cards that a supporter saved for one race. */
const mostCardsEach = 12;

/** Credits that every supporter needs for all of it. */
export const creditsNeeded = playedRaces * mostCardsEach;

/** Plays the latest races, the oldest first, and settles them as `staffId`. */
export async function playRaces(db: Db, staffId: string): Promise<void> {
  const latest = await db
    .select()
    .from(races)
    .where(and(isNotNull(races.finishers), isNotNull(races.drawnNumbers)))
    .orderBy(desc(races.startsAt))
    .limit(playedRaces);
  for (const race of latest.reverse()) {
    await transaction(db, (tx) => playRace(tx, race));
    await settleRace(db, staffId, race.id);
  }
}

interface DemoCard {
  serial: number;
  picks: number[];
}

async function playRace(tx: Tx, race: Race): Promise<void> {
  const cards: DemoCard[] = [];
  for (const supporter of supporters) cards.push(...(await saveCards(tx, race, supporter)));
  cards.sort((a, b) => a.serial - b.serial);
  const hash = createHash('sha256');
  for (const { serial, picks } of cards) hash.update(cardLine(serial, picks));
  const cardsSha256 = hash.digest('hex');
  const closedAt = new Date(race.closesAt.getTime() + 3000);
  await tx
    .insert(raceClosings)
    .values({ raceId: race.id, closedAt, cards: cards.length, cardsSha256 });
  const { result } = await insertPastDraw(tx, {
    kind: 'jackpot',
    raceId: race.id,
    title: `GHA Jackpot: ${race.name}`,
    closesAt: raceDrawClosesAt(race.startsAt),
    picks: 2,
    manifest: jackpotManifest({
      race: race.id,
      finishers: race.finishers!,
      cardsSha256,
      ranges: cards.map(({ serial }) => [serial, 1] as const),
    }),
  });
  if (result.kind !== 'jackpot') throw new Error('A race draws cars.');
  await tx
    .update(races)
    .set({ drawnNumbers: [...result.numbers] })
    .where(eq(races.id, race.id));
}

/** Some cards of one supporter, with the serials they got. */
async function saveCards(tx: Tx, race: Race, { userId }: Supporter): Promise<DemoCard[]> {
  const seed = `cards of ${userId} for ${race.startsAt.toISOString()}`;
  const next = seededNumbers(seed);
  const count = 1 + Math.floor(next() * mostCardsEach);
  const batchId = stableId(seed);
  const createdAt = new Date(race.closesAt.getTime() - Math.floor(next() * 6 * 24 * 3_600_000));
  const wanted = Array.from({ length: count }, (_, at) =>
    seededPick(`${seed} ${at}`, carNumbers, 6),
  );
  const saved = await tx
    .insert(jackpotCards)
    .values(
      wanted.map((picks, at) => ({
        id: stableId(`${seed} ${at}`),
        raceId: race.id,
        userId,
        batchId,
        picks: maskOf(picks),
        createdAt,
      })),
    )
    .returning({ serial: jackpotCards.serial });
  await post(tx, `cards:${batchId}`, [
    {
      key: `cards:${userId}:${batchId}`,
      asset: 'jackpot_credit',
      from: `user:${userId}`,
      to: `stakes:${race.id}`,
      amount: count,
    },
  ]);
  return saved.map(({ serial }, at) => ({ serial, picks: wanted[at]! }));
}
