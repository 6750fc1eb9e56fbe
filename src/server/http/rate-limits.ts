// Rate limits in the database, so that all servers count together and a restart forgets nothing.
import { lt, sql } from 'drizzle-orm';
import { type LimitName, limits } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '../database/handles.ts';
import { rateLimits } from '../database/schema/http.ts';
import { transaction } from '../database/transaction.ts';
import { sha256 } from './session.ts';

/** Counts a call against a limit for each of the given callers (an address, a visitor, an account). */
export type CountCall = (limit: LimitName, callers: string[]) => Promise<void>;

/**
 * Makes the counter. One statement adds to all counters and answers the highest, so parallel calls
 * can't slip past together.
 *
 * @throws Refusal `too_many_requests`, with the seconds until the window ends
 */
export function createCountCall(db: Db, factor: number, secret: string): CountCall {
  return async (limit, callers) => {
    const { calls, windowSeconds } = limits[limit];
    const windowMs = windowSeconds * 1000;
    const windowStart = new Date(Math.floor(Date.now() / windowMs) * windowMs);
    const rows = [...new Set(callers)]
      .map((caller) => ({ key: sha256(`${secret}|${limit}|${caller}`), windowStart, calls: 1 }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const counted = await transaction(db, (tx) =>
      tx
        .insert(rateLimits)
        .values(rows)
        .onConflictDoUpdate({
          target: [rateLimits.key, rateLimits.windowStart],
          set: { calls: sql`${rateLimits.calls} + 1` },
        })
        .returning({ calls: rateLimits.calls }),
    );
    if (Math.max(...counted.map((row) => row.calls)) > calls * factor) {
      const endsAt = windowStart.getTime() + windowMs;
      throw new Refusal('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)),
      });
    }
  };
}

/** Removes windows that have passed; an hourly job. */
export async function removePastWindows(db: Db): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await transaction(db, (tx) => tx.delete(rateLimits).where(lt(rateLimits.windowStart, yesterday)));
}
