// Reads what decides about sales at the track: the rule of a day, and the draws that have closed.
import { desc, lte, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { trackRules } from '#base/database/schema/track.ts';
import { graceMinutesAt } from '#base/draws/track-grace.ts';
import type { ClosedDraw } from '#rules/track/track.ts';

/** The rule that counts at an instant; null where nothing is sold at the track yet. */
export async function findTrackRule(db: Reads, at: Date) {
  const [rule] = await db
    .select()
    .from(trackRules)
    .where(lte(trackRules.validFrom, at))
    .orderBy(desc(trackRules.validFrom))
    .limit(1);
  return rule ?? null;
}

/** The raffle draws that closed since an instant, with the grace that was announced for each. */
export async function findClosedDraws(tx: Tx, since: Date): Promise<ClosedDraw[]> {
  const rows = await rowsOf<{ closes: string; frozen: boolean; grace: number }>(
    tx,
    sql`
    select (extract(epoch from d.closes_at) * 1000)::bigint::text as closes,
      exists (select 1 from draw_freezes f where f.draw_id = d.id) as frozen,
      ${graceMinutesAt(sql`d.closes_at`)} as grace
    from draws d
    where d.kind = 'raffle' and d.canceled_at is null and d.closes_at > ${since.toISOString()}::timestamptz
      and d.closes_at <= clock_timestamp()`,
  );
  return rows.map(({ closes, frozen, grace }) => ({
    closesAt: new Date(Number(closes)),
    isFrozen: frozen,
    graceMinutes: Number(grace),
  }));
}

/** Whether a ticket that was sold then took part in a draw that closed by an instant, or is frozen. */
export async function hasTakenPart(tx: Tx, soldAt: Date, by: Date): Promise<boolean> {
  const rows = await rowsOf<unknown>(
    tx,
    sql`
    select 1 from draws d
    where d.kind = 'raffle' and d.canceled_at is null and d.closes_at > ${soldAt.toISOString()}::timestamptz
      and (d.closes_at <= ${by.toISOString()}::timestamptz
        or exists (select 1 from draw_freezes f where f.draw_id = d.id)) limit 1`,
  );
  return rows.length > 0;
}
