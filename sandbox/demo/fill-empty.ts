// Decides whether the demo's season is wanted: it is loaded for a database without one alone.
import { count } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { cars } from '#base/database/schema/content.ts';

/** Fills the database if it has no cars yet; a database in use is left alone. */
export async function fillEmpty(db: Db, now: Date): Promise<void> {
  const [existing] = await db.select({ cars: count() }).from(cars);
  if (existing?.cars !== 0) return;
  const { fillDemoData } = await import('./fill.ts');
  await fillDemoData(db, now);
}
