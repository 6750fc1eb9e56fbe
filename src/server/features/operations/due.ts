// Counts what waits for a person of staff.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { mostAttempts } from '#base/mail/outbox.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { type DueName, dueNames, isDueFor } from '#contract/office/due.ts';

/** How much is enough to say "more than": counting further would help nobody. */
const most = 1000;

/** For each the query whose rows wait; all of them are read by an index over what is open. */
const waiting: Record<DueName, string> = {
  'approvals-open': `select 1 from approvals where decision is null and expires_at > now()`,
  'prize-draws-missed': `select 1 from prize_draws p
    where p.draws_at <= now() and not exists (
      select 1 from draws d where d.prize_draw_id = p.id and d.canceled_at is null)`,
  // A race that was run before cards were sold here has its numbers, and needed no draw of ours.
  'races-without-draw': `select 1 from races r
    where r.starts_at <= now() and r.drawn_numbers is null and r.canceled_at is null and not exists (
      select 1 from draws d where d.race_id = r.id and d.canceled_at is null)`,
  // The beacon speaks within half an hour of the closing time; another hour is for what went wrong.
  'draws-late': `select 1 from draws d
    where d.announced in ('drand', 'demo') and d.canceled_at is null
      and d.closes_at < now() - interval '90 minutes'
      and not exists (select 1 from draw_results r where r.draw_id = d.id)
      and not exists (select 1 from draw_freezes f join draw_manifests m on m.sha256 = f.manifest_sha256
        where f.draw_id = d.id and m.entries = 0)
      and not exists (select 1 from races r where r.id = d.race_id and r.finishers is null)`,
  'races-to-finish': `select 1 from races
    where starts_at < now() and finishers is null and canceled_at is null`,
  'draws-for-people': `select 1 from draws d join draw_freezes f on f.draw_id = d.id
    where d.announced in ('witnessed', 'manual') and d.canceled_at is null
      and not exists (select 1 from draw_results r where r.draw_id = d.id)`,
  // A race that was run before cards were sold here has no closing, and nothing to settle.
  'races-to-settle': `select 1 from races r join race_closings c on c.race_id = r.id
    where r.drawn_numbers is not null and r.canceled_at is null
      and not exists (select 1 from race_settlements s where s.race_id = r.id)`,
  'jackpot-prizes-to-pay': `select 1 from jackpot_prizes
    where claimed_at is not null and paid_at is null`,
  'raffle-offers-open': `select 1 from raffle_awards
    where ended_at is null and accepted_at is null`,
  'raffle-prizes-to-hand-over': `select 1 from raffle_awards
    where accepted_at is not null and handed_over_at is null and ended_at is null`,
  'tallies-to-certify': `select 1 from vote_contests c
    where c.closes_at < now() and exists (select 1 from vote_ballots b where b.contest_id = c.id)
      and not exists (select 1 from contest_certifications t where t.contest_id = c.id)`,
  'complaints-open': `select 1 from scorecard_attestations a join scorecards s on s.id = a.scorecard_id
    where not a.is_right and a.dismissed_at is null and s.replaced_at is null`,
  'disputes-open': `select 1 from disputes where closed_at is null`,
  'differences-open': `select 1 from reconciliation_differences
    where cleared_at is null and settled_at is null`,
  'mails-given-up': `select 1 from mails where sent_at is null and attempts >= ${mostAttempts}`,
  'jobs-failed': `select 1 from (
      select distinct on (job) job, error from job_runs where finished_at is not null
      order by job, id desc
    ) last_runs where error is not null`,
};

/** What waits for somebody with these roles, in the order of the contract. */
export async function findDue(
  db: Reads,
  roles: readonly StaffRole[],
): Promise<{ name: DueName; count: number }[]> {
  const names = dueNames.filter((name) => isDueFor(name, roles));
  const counts = names.map(
    (name) =>
      `select '${name}' as name, (select count(*) from (${waiting[name]} limit ${most}) w) as count`,
  );
  const found = await db.execute(sql.raw(counts.join(' union all ')));
  const { rows } = found as unknown as { rows: { name: DueName; count: string | number }[] };
  return rows
    .map(({ name, count }) => ({ name, count: Number(count) }))
    .filter(({ count }) => count > 0);
}
