// Links audit entries into their hash chain, a moment after they are written.

import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { auditEntries, auditLinks, auditUnlinked } from '#base/database/schema/audit.ts';
import { transaction } from '#base/database/transaction.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { type ChainedEntry, firstLink, nextLink } from '#rules/audit/audit-chain.ts';

const entriesAtOnce = 500;
/** A run's most: what is left, as after an upgrade, waits for the next minute. */
const maxBatches = 40;

/**
 * Links what is written by now; answers how many entries. Acts never wait for it: they only note that
 * an entry waits, and an entry of a slower act is linked after newer ones. The chain's order is that of
 * linking, which each link's position records.
 */
export async function linkEntries(db: Db): Promise<number> {
  let linked = 0;
  for (let batch = 0; batch < maxBatches; batch++) {
    const added = await transaction(db, linkBatch);
    linked += added;
    if (added < entriesAtOnce) break;
  }
  return linked;
}

async function linkBatch(tx: Tx): Promise<number> {
  // One server links at a time: each link needs the one before.
  await lockAlone(tx, locks.auditChain);
  const waiting = await tx
    .select({ entry: auditEntries })
    .from(auditUnlinked)
    .innerJoin(auditEntries, eq(auditEntries.id, auditUnlinked.entryId))
    .orderBy(asc(auditUnlinked.entryId))
    .limit(entriesAtOnce);
  if (waiting.length === 0) return 0;
  let { position, hash } = await findChainEnd(tx);
  const links = waiting.map(({ entry }) => {
    position++;
    hash = nextLink(hash, position, toChained(entry), nodeHashes);
    return { position, entryId: entry.id, hash };
  });
  await tx.insert(auditLinks).values(links);
  await tx.delete(auditUnlinked).where(
    inArray(
      auditUnlinked.entryId,
      links.map(({ entryId }) => entryId),
    ),
  );
  return links.length;
}

/** The last link of the chain; position 0 before the first. */
export async function findChainEnd(db: Reads): Promise<{ position: number; hash: string }> {
  const rows = await db
    .select({ position: auditLinks.position, hash: auditLinks.hash })
    .from(auditLinks)
    .orderBy(desc(auditLinks.position))
    .limit(1);
  return rows[0] ?? { position: 0, hash: firstLink(nodeHashes) };
}

/** A row as the rule hashes it. */
export const toChained = (row: typeof auditEntries.$inferSelect): ChainedEntry => ({
  ...row,
  at: row.at.toISOString(),
});
