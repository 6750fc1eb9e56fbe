// Reads where the credits or tokens that were spent on one thing came from.
import { sql } from 'drizzle-orm';
import { type EntryOrigins, entryOrigins } from '#rules/draws/entry-origins.ts';
import type { Tx } from './handles.ts';
import { rowsOf } from './raw-sql.ts';

/** No entries of any origin. */
const noOrigins = (): EntryOrigins =>
  ({
    ...Object.fromEntries(entryOrigins.map((origin) => [origin, 0])),
    leftOut: 0,
  }) as EntryOrigins;

/** Rows of `origin` and `pieces` as the counts of all origins. */
export function toOrigins(
  rows: readonly { origin: string; pieces: string | number }[],
): EntryOrigins {
  const counts = noOrigins();
  for (const { origin, pieces } of rows) counts[origin as keyof EntryOrigins] += Number(pieces);
  return counts;
}

/**
 * Where what an account of the ledger keeps came from, each person's pieces being used in the order in
 * which they came (see `origins_of_spending` in functions/).
 */
export async function findSpendingOrigins(
  tx: Tx,
  spentOn: `stakes:${string}` | `votes:${string}`,
  asset: 'jackpot_credit' | 'vote_token',
): Promise<EntryOrigins> {
  const found = await rowsOf<{ origin: string; pieces: string }>(
    tx,
    sql`select origin, pieces from origins_of_spending(${spentOn}, ${asset}::asset)`,
  );
  return toOrigins(found);
}
