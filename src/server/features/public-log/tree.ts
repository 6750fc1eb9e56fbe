// Reads the tree of the public log: heads and proofs from a few stored hashes each.
import { and, eq, max, or } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { publicLogEntries, publicLogNodes } from '#base/database/schema/public-log.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { type LeafRange, nodesOf, rootOf, type TreeHead } from '#rules/public-log/merkle-tree.ts';

/** How many lines the log has: positions have no gaps. */
export async function countLines(reads: Reads): Promise<number> {
  const { position } = publicLogEntries;
  const rows = await reads.select({ last: max(position) }).from(publicLogEntries);
  const last = rows[0]?.last ?? null;
  return last === null ? 0 : last + 1;
}

/** The roots of ranges, read in one statement. */
export async function findRoots(reads: Reads, ranges: readonly LeafRange[]): Promise<string[]> {
  const wanted = ranges.flatMap(nodesOf);
  if (wanted.length === 0) return ranges.map(() => rootOf([], nodeHashes));
  const rows = await reads
    .select()
    .from(publicLogNodes)
    .where(
      or(
        ...wanted.map((node) =>
          and(eq(publicLogNodes.level, node.level), eq(publicLogNodes.index, node.index)),
        ),
      ),
    );
  const known = new Map(rows.map(({ level, index, hash }) => [`${level} ${index}`, hash]));
  return ranges.map((range) => {
    const parts = nodesOf(range).map(({ level, index }) => {
      const hash = known.get(`${level} ${index}`);
      if (hash === undefined) throw new Error(`The public log has no node ${level} ${index}.`);
      return hash;
    });
    return rootOf(parts, nodeHashes);
  });
}

/** The head of the log as it was with so many lines. */
export async function findHead(reads: Reads, size: number): Promise<TreeHead> {
  const [root] = await findRoots(reads, [[0, size]]);
  return { size, root: root! };
}
