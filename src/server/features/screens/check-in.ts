// Knows a screen by its key, and that it is there.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { liveScreens } from '#base/database/schema/screens.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { sha256 } from '#base/http/session.ts';
import { Refusal } from '#contract/errors.ts';
import type { ScreenState } from '#contract/screens.ts';
import { findScreenState } from './screen-queries.ts';

/**
 * What a screen is told to show. One that was revoked hears that it was. Wrong keys count by the network that they
 * come from, and refuse no screen that has the right one.
 *
 * @throws Refusal `screen_unknown`, `too_many_requests`
 */
export async function checkIn(
  db: Db,
  key: string,
  { visitor, count, countWithNetwork }: Pick<Context, 'visitor' | 'count' | 'countWithNetwork'>,
): Promise<ScreenState> {
  const [screen] = await db
    .select()
    .from(liveScreens)
    .where(eq(liveScreens.keyHash, sha256(key)));
  if (!screen) {
    await countWithNetwork('secretGuess', [`visitor:${visitor}`]);
    throw new Refusal('screen_unknown');
  }
  await count('screen', [`screen:${screen.id}`]);
  return transaction(db, async (tx) => {
    if (!screen.revokedAt) {
      await tx
        .update(liveScreens)
        .set({ seenAt: sql`clock_timestamp()` })
        .where(eq(liveScreens.id, screen.id));
    }
    return (await findScreenState(tx, screen.id))!;
  });
}
