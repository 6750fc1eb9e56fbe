// Counts where the entries of frozen draws came from, for those that are not counted as they freeze.

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { EntryOrigins } from '#rules/draws/entry-origins.ts';
import { readClock } from '../database/clock.ts';
import type { Db, Tx } from '../database/handles.ts';
import { drawFreezes, drawManifests, drawOrigins, draws } from '../database/schema/draws.ts';
import { transaction } from '../database/transaction.ts';

import type { Draw, DrawServices } from './services.ts';

const maxAtOnce = 20;

/** Keeps where the entries of a draw came from, once and for ever. */
export async function recordOrigins(tx: Tx, draw: Draw, origins: EntryOrigins): Promise<void> {
  await tx
    .insert(drawOrigins)
    .values({ drawId: draw.id, origins, countedAt: await readClock(tx) })
    .onConflictDoNothing();
}

/**
 * Counts the origins of draws that were frozen in the last 30 days without them: the credits behind
 * jackpot cards take a while to follow, and nothing may hold up a freeze. Each by itself.
 *
 * @param failed told of a draw whose origins could not be counted
 */
export async function countMissingOrigins(
  { db, kinds }: DrawServices,
  failed: (drawId: string, error: unknown) => void,
): Promise<void> {
  for (const draw of await findUncounted(db)) {
    try {
      await transaction(db, async (tx) => {
        await recordOrigins(tx, draw, await kinds[draw.kind].countOrigins(tx, draw));
      });
    } catch (error) {
      failed(draw.id, error);
    }
  }
}

async function findUncounted(db: Db): Promise<Draw[]> {
  const rows = await db
    .select({ draw: draws })
    .from(draws)
    .innerJoin(drawFreezes, eq(drawFreezes.drawId, draws.id))
    .innerJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .leftJoin(drawOrigins, eq(drawOrigins.drawId, draws.id))
    .where(
      and(
        eq(draws.kind, 'jackpot'),
        isNull(drawOrigins.drawId),
        gt(drawFreezes.frozenAt, sql`now() - interval '30 days'`),
      ),
    )
    .orderBy(desc(drawFreezes.frozenAt))
    .limit(maxAtOnce);
  return rows.map(({ draw }) => draw);
}
