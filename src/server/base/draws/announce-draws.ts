// Announces draws before their closing time: that they will be, when, and by which randomness.

import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { toHex } from '#rules/draws/bytes.ts';
import { commitSeed, type SourceKind } from '#rules/draws/sources.ts';
import { raceDrawClosesAt } from '#rules/jackpot/races.ts';
import { alternateCount } from '#rules/raffle/raffle.ts';
import { audit } from '../audit/audit.ts';
import { readClock } from '../database/clock.ts';
import type { Db, Reads, Tx } from '../database/handles.ts';
import { races } from '../database/schema/content.ts';
import { drawSeeds, draws } from '../database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '../database/schema/raffle.ts';
import { transaction } from '../database/transaction.ts';
import { announceMissingTerms, announceTerms } from './announce-terms.ts';
import { nodeHashes } from './node-hashes.ts';

/** A draw to announce; the rest of its row follows. */
export type NewDraw = Pick<
  typeof draws.$inferInsert,
  'kind' | 'raceId' | 'prizeDrawId' | 'redrawOf' | 'closesAt' | 'picks'
> & { title: string; announced: SourceKind };

const maxAtOnce = 500;

/**
 * What comes sooner is announced as it is saved, since the regular job might come too late. What comes
 * later waits for the job, so that a slip of the hand can still be removed.
 */
const soonMs = 60 * 60 * 1000;

/** How many serials a raffle picks: the winner and the alternates. */
export const rafflePicks = 1 + alternateCount;

/**
 * Announces the draw of every race and of every raffle prize to come that has none. It can run at any
 * time and on several servers at once: each draw is announced once.
 */
export async function announceDraws(db: Db, announced: SourceKind): Promise<void> {
  const now = await readClock(db);
  const missing = [
    ...(await findRacesWithout(db, gt(races.startsAt, now))),
    ...(await findPrizesWithout(db, gt(prizeDraws.drawsAt, now))),
  ];
  for (const draw of missing) {
    // Each in a transaction of its own, so that one that fails does not hold up the others.
    await transaction(db, (tx) => announceDraw(tx, { ...draw, announced }, null));
  }
  await announceMissingTerms(db);
}

/**
 * Announces the draw of a race that was just saved, where its cards are on sale or will be within the hour: nobody
 * buys one before it is known what decides.
 */
export async function announceSoonRace(
  tx: Tx,
  raceId: string,
  announced: SourceKind,
  actorId: string,
): Promise<void> {
  const now = await readClock(tx);
  const isSoon = and(gt(races.startsAt, now), lt(races.opensAt, new Date(now.getTime() + soonMs)));
  const missing = await findRacesWithout(tx, and(eq(races.id, raceId), isSoon));
  for (const draw of missing) await announceDraw(tx, { ...draw, announced }, actorId);
}

/** Announces the draw of a prize that was just saved, where it is drawn within the hour or is a 50/50. */
export async function announceSoonPrize(
  tx: Tx,
  prizeDrawId: string,
  announced: SourceKind,
  actorId: string,
): Promise<void> {
  const now = await readClock(tx);
  const { drawsAt } = prizeDraws;
  const isSoon = and(
    gt(drawsAt, now),
    // What a 50/50 comes to hangs on when it was announced: always before the first ticket is sold.
    or(lt(drawsAt, new Date(now.getTime() + soonMs)), isNotNull(prizeDraws.salesFrom)),
  );
  const missing = await findPrizesWithout(tx, and(eq(prizeDraws.id, prizeDrawId), isSoon));
  for (const draw of missing) await announceDraw(tx, { ...draw, announced }, actorId);
}

/**
 * Announces one draw; its id, or null where it was announced already. Of a demo draw the server's own
 * seed is committed at the same time.
 *
 * @param at when, where that is not now: of a draw that belongs to the demo's past
 */
export async function announceDraw(
  tx: Tx,
  draw: NewDraw,
  actorId: string | null,
  at: Date | null = null,
): Promise<string | null> {
  const announcedAt = at ?? (await readClock(tx));
  const added = await tx
    .insert(draws)
    .values({ ...draw, id: v7(), title: oneLine(draw.title), announcedAt })
    .onConflictDoNothing()
    .returning({ id: draws.id });
  const drawId = added[0]?.id;
  if (!drawId) return null;
  if (draw.announced === 'demo') {
    const seed = toHex(randomBytes(32));
    const commitment = commitSeed(seed, nodeHashes);
    await tx.insert(drawSeeds).values({ drawId, commitment, committedAt: announcedAt, seed });
  }
  await announceTerms(tx, eq(draws.id, drawId), at);
  await audit(tx, {
    actorId,
    action: 'draw.announced',
    subject: `draw:${drawId}`,
    detail: { source: draw.announced, closesAt: draw.closesAt },
  });
  return drawId;
}

/** A title as a transcript takes it. */
const oneLine = (title: string) => title.replace(/\s+/g, ' ').trim().slice(0, 300);

async function findRacesWithout(
  db: Reads,
  which: SQL | undefined,
): Promise<Omit<NewDraw, 'announced'>[]> {
  const rows = await db
    .select({ id: races.id, name: races.name, startsAt: races.startsAt })
    .from(races)
    .where(
      and(
        which,
        isNull(races.canceledAt),
        isNull(races.finishers),
        notExists(
          db
            .select({ one: sql`1` })
            .from(draws)
            .where(and(eq(draws.raceId, races.id), isNull(draws.canceledAt))),
        ),
      ),
    )
    .orderBy(races.startsAt)
    .limit(maxAtOnce);
  return rows.map(({ id, name, startsAt }) => ({
    kind: 'jackpot',
    raceId: id,
    title: `GHA Jackpot: ${name}`,
    closesAt: raceDrawClosesAt(startsAt),
    picks: 2,
  }));
}

async function findPrizesWithout(
  db: Reads,
  which: SQL | undefined,
): Promise<Omit<NewDraw, 'announced'>[]> {
  const rows = await db
    .select({ id: prizeDraws.id, name: rafflePrizes.name, drawsAt: prizeDraws.drawsAt })
    .from(prizeDraws)
    .innerJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .where(
      and(
        which,
        notExists(
          db
            .select({ one: sql`1` })
            .from(draws)
            .where(and(eq(draws.prizeDrawId, prizeDraws.id), isNull(draws.canceledAt))),
        ),
      ),
    )
    .orderBy(prizeDraws.drawsAt)
    .limit(maxAtOnce);
  return rows.map(({ id, name, drawsAt }) => ({
    kind: 'raffle',
    prizeDrawId: id,
    title: `Raffle: ${name}`,
    closesAt: drawsAt,
    picks: rafflePicks,
  }));
}
