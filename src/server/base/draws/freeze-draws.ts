// Freezes the entries of draws at their closing time, once and for ever.

import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { roundForFreeze } from '#rules/draws/beacon.ts';
import type { EntryOrigins } from '#rules/draws/entry-origins.ts';
import { type FrozenManifest, freezeManifest, manifestUnder } from '#rules/draws/manifest.ts';
import { audit } from '../audit/audit.ts';
import { readClock } from '../database/clock.ts';
import type { Tx } from '../database/handles.ts';
import { drawFreezes, drawManifests, draws } from '../database/schema/draws.ts';
import { transaction } from '../database/transaction.ts';
import { recordOrigins } from './count-origins.ts';

import { nodeHashes } from './node-hashes.ts';
import type { Draw, DrawKind, DrawServices } from './services.ts';

/**
 * Freezes those of the draws that have closed and are not frozen yet, all of them or none. Draws that
 * share their entries get one manifest, which is read and digested once. A draw of which something is
 * still missing stays as it is.
 *
 * @param actorId who pressed the button; null for the regular job
 */
export async function freezeDraws(
  { db, kinds }: DrawServices,
  drawIds: readonly string[],
  actorId: string | null,
): Promise<void> {
  await transaction(db, async (tx) => {
    const known = new Map<string, FrozenEntries>();
    for (const draw of await lockClosed(tx, drawIds)) {
      const kind = kinds[draw.kind];
      const isAlone = !kind.sharesEntries || (await kind.standsAlone?.(tx, draw));
      const key = !isAlone
        ? `${draw.kind} ${draw.closesAt.getTime()} ${draw.announced === 'drand'}`
        : draw.id;
      const shared = known.get(key) ?? (await readEntries(tx, kind, draw));
      if (!shared) continue;
      known.set(key, shared);
      await recordFreeze(tx, draw, shared, actorId);
      await kind.recordFreeze?.(tx, draw, shared.frozen.manifest);
      if (shared.origins) await recordOrigins(tx, draw, shared.origins);
    }
  });
}

/** Entries as they are frozen, with the instant of it. */
interface FrozenEntries {
  frozen: FrozenManifest;
  frozenAt: Date;
  origins: EntryOrigins | null;
}

/**
 * The entries with their digest and, where several draws share them, their origins. Where the beacon
 * decides, they name its round, which comes after the freeze even where that is late.
 */
async function readEntries(tx: Tx, kind: DrawKind, draw: Draw): Promise<FrozenEntries | null> {
  const entries = await kind.readEntries(tx, draw);
  if (!entries) return null;
  const frozenAt = await readClock(tx);
  const round = roundForFreeze(draw.closesAt.getTime(), frozenAt.getTime());
  const manifest = manifestUnder(entries, {
    protocol: 'draw/v2',
    ...(draw.announced === 'drand' ? { round } : {}),
  });
  return {
    frozen: freezeManifest(manifest, nodeHashes),
    frozenAt,
    origins: kind.sharesEntries ? await kind.countOrigins(tx, draw) : null,
  };
}

/** The draws that can be frozen now, locked in a fixed order so that two servers take turns. */
async function lockClosed(tx: Tx, drawIds: readonly string[]): Promise<Draw[]> {
  return tx
    .select()
    .from(draws)
    .where(
      and(
        inArray(draws.id, [...drawIds]),
        isNull(draws.canceledAt),
        // A millisecond more, since instants are kept in whole ones: whatever is written from now on
        // certainly carries a later one than the closing time.
        sql`${draws.closesAt} <= clock_timestamp() - interval '1 millisecond'`,
        sql`not exists (select 1 from draw_freezes f where f.draw_id = ${draws.id})`,
      ),
    )
    .orderBy(asc(draws.id))
    .for('update');
}

async function recordFreeze(
  tx: Tx,
  draw: Draw,
  { frozen: { manifest, sha256, text, count }, frozenAt }: FrozenEntries,
  actorId: string | null,
): Promise<void> {
  await tx
    .insert(drawManifests)
    .values({ sha256, manifest: text, entries: count })
    .onConflictDoNothing();
  const added = await tx
    .insert(drawFreezes)
    .values({
      drawId: draw.id,
      frozenAt,
      manifestSha256: sha256,
      protocol: manifest.protocol,
      round: manifest.round ?? null,
    })
    .onConflictDoNothing()
    .returning({ drawId: drawFreezes.drawId });
  if (added.length === 0) return;
  await audit(tx, {
    actorId,
    action: 'draw.frozen',
    subject: `draw:${draw.id}`,
    detail: { manifestSha256: sha256, entries: count },
  });
}
