// Locks everybody who shares a prize, before anything of it is decided.
import { asc, type SQL } from 'drizzle-orm';
import type { Tx } from '../database/handles.ts';
import { winners } from '../database/schema/winners.ts';
import type { Winner } from './keep-papers.ts';

/**
 * Locks the winners of a prize, in their order. Whoever divides a prize anew keeps its first share and replaces the others.
 * A statement that waited for this would know of the first alone, so they are read once more under its lock.
 *
 * @param ofPrize the rows of everybody who shares it
 */
export async function lockSharers(tx: Tx, ofPrize: SQL): Promise<Winner[]> {
  const lock = () =>
    tx.select().from(winners).where(ofPrize).orderBy(asc(winners.position)).for('update');
  await lock();
  return lock();
}
