// Keeps what browsers report of the content policy: a row for each kind of breach, however often it comes.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../database/handles.ts';
import { transaction } from '../database/transaction.ts';

/** What a report says, as far as it is kept. */
export interface PolicyReport {
  directive: string;
  /** The origin of what was blocked, or a word such as `inline`. */
  blocked: string;
  /** The kind of page, without whose it was. */
  page: string;
}

// Anybody can send reports: of more kinds than these, those are forgotten that came no more for the longest.
const maxKinds = 300;
// What had stopped and begins again has a new cause, although somebody has looked at it before.
const isBack = sql`r.last_at < now() - interval '1 day'`;

/**
 * Counts the reports. A new kind always finds room: a stranger who makes kinds up pushes out what nobody reports
 * anymore, and what real pages break comes again and stays.
 */
export async function keepReports(db: Db, reports: readonly PolicyReport[]): Promise<void> {
  if (reports.length === 0) return;
  const kinds = new Map<string, PolicyReport & { id: string; times: number }>();
  for (const report of reports) {
    const key = `${report.directive} ${report.blocked} ${report.page}`;
    const known = kinds.get(key) ?? { id: v7(), ...report, times: 0 };
    kinds.set(key, { ...known, times: known.times + 1 });
  }
  // In one order, so that two servers which count the same kinds do not wait for each other in a ring.
  const rows = [...kinds.entries()].sort().map(([, row]) => row);
  await transaction(db, async (tx) => {
    await tx.execute(
      sql`insert into policy_reports as r (id, directive, blocked, page, times)
      select w.id, w.directive, w.blocked, w.page, w.times
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w(id uuid, directive text, blocked text, page text, times integer)
      on conflict (directive, blocked, page)
      do update set times = r.times + excluded.times, last_at = now(),
        seen_at = case when ${isBack} then null else r.seen_at end,
        seen_by = case when ${isBack} then null else r.seen_by end`,
    );
    // Rows that another server is just counting are left: the next report makes the room.
    await tx.execute(
      sql`delete from policy_reports where id in (
        select id from policy_reports where id in (
          select id from policy_reports order by last_at desc, id desc offset ${maxKinds}::int)
        for update skip locked)`,
    );
  });
}
