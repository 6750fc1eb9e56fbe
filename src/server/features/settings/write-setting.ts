// Writes one setting.

import { sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { settings } from '#base/database/schema/settings.ts';

/** Lets one person change settings at a time, so that versions can be compared. */
export async function lockSettings(tx: Tx): Promise<void> {
  await lockAlone(tx, locks.settings);
}

/** Sets a value, whether or not there was one. */
export async function writeSetting(
  tx: Tx,
  key: string,
  value: unknown,
  userId: string,
): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value, updatedBy: userId })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, updatedBy: userId, updatedAt: sql`now()` },
    });
}
