// Lets time pass for what waits for an instant, in races and draws.
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { draws } from '#base/database/schema/draws.ts';
import { transaction } from '#base/database/transaction.ts';
import { announceTerms } from '#base/draws/announce-terms.ts';

/**
 * Moves everything that waits for an instant that much nearer, as if the time had passed; a negative
 * number moves it away. Parts of a minute count.
 */
export async function passTime(db: Db, minutes: number): Promise<void> {
  const ago = sql`make_interval(secs => ${minutes * 60}::double precision)`;
  // An announced draw is final for the product; the test moves it along with the clock all the same.
  await transaction(db, async (tx) => {
    await tx.execute(sql`alter table draws disable trigger draws_final`);
    await tx.execute(
      sql`alter table draw_announcements disable trigger draw_announcements_append_only`,
    );
    await tx.execute(sql`update races set opens_at = opens_at - ${ago},
      closes_at = closes_at - ${ago}, starts_at = starts_at - ${ago}
      where finishers is null`);
    await tx.execute(
      // A sale that is on stays on, however far its end is moved away; what was drawn is not ahead again.
      sql`update prize_draws set draws_at = draws_at - ${ago},
        sales_from = case when sales_from <= now() then least(sales_from, sales_from - ${ago})
          else sales_from - ${ago} end
        where ${minutes > 0} or draws_at > now()`,
    );
    // What was announced named the old times.
    await tx.execute(sql`delete from draw_announcements a
      where not exists (select 1 from draw_freezes f where f.draw_id = a.draw_id)`);
    await tx.execute(sql`update draws set closes_at = closes_at - ${ago},
      announced_at = least(announced_at, announced_at - ${ago})
      where not exists (select 1 from draw_freezes f where f.draw_id = draws.id)`);
    await tx.execute(sql`update draw_seeds set committed_at = committed_at - ${ago}`);
    await tx.execute(sql`alter table draws enable trigger draws_final`);
    await tx.execute(
      sql`alter table draw_announcements enable trigger draw_announcements_append_only`,
    );
    await announceBefore(tx);
  });
}

/** Announces what is not frozen with its new times, and before the first of them has come. */
async function announceBefore(tx: Tx): Promise<void> {
  const isWaiting = sql`not exists (select 1 from draw_freezes f where f.draw_id = draws.id)
    and draws.canceled_at is null`;
  const [first] = await tx
    .select({ at: sql<Date>`least(now(), min(${draws.closesAt}))`.mapWith(draws.closesAt) })
    .from(draws)
    .where(isWaiting);
  if (first) await announceTerms(tx, isWaiting, new Date(first.at.getTime() - 1000));
}

/**
 * Sees to it that cards of the next race can be had for the next hours, and that no draw is made meanwhile:
 * what is about to close, or has just closed, comes a day later, at the same time of day, and a race whose cards open
 * only in an hour comes two hours earlier, as on the weekend on which clocks go back.
 */
export async function keepFromClosing(db: Db): Promise<void> {
  const [next] = await rowsOf<{ opensIn: number; closesIn: number }>(
    db,
    sql`select ceil(extract(epoch from opens_at - now()) / 60)::int as "opensIn",
        floor(extract(epoch from least(closes_at, (select min(d.draws_at) from prize_draws d
          where d.draws_at > now())) - now()) / 60)::int as "closesIn"
      from races where starts_at > now() order by starts_at limit 1`,
  );
  if (!next) throw new Error('No race is on the calendar.');
  if (next.closesIn < 180) await passTime(db, -24 * 60);
  else if (next.opensIn > 0) await passTime(db, next.opensIn + 60);
}
