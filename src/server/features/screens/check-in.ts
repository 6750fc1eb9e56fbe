// Knows a screen by its key, and that it is there.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { liveScreens } from '#base/database/schema/screens.ts';
import { transaction } from '#base/database/transaction.ts';
import { sha256 } from '#base/http/session.ts';
import { Refusal } from '#contract/errors.ts';
import type { ScreenState } from '#contract/screens.ts';
import { findScreenState } from './screen-queries.ts';

/** What a screen is told to show. One that was revoked hears that it was. @throws Refusal `screen_unknown` */
export async function checkIn(db: Db, key: string): Promise<ScreenState> {
  return transaction(db, async (tx) => {
    const [screen] = await tx
      .select()
      .from(liveScreens)
      .where(eq(liveScreens.keyHash, sha256(key)));
    if (!screen) throw new Refusal('screen_unknown');
    if (!screen.revokedAt) {
      await tx
        .update(liveScreens)
        .set({ seenAt: sql`clock_timestamp()` })
        .where(eq(liveScreens.id, screen.id));
    }
    return (await findScreenState(tx, screen.id))!;
  });
}
