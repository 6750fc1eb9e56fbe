// Reads what happens this week, what came in today, and what ran by itself.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { maxAttempts } from '#base/mail/outbox.ts';
import { mayCall, type StaffRole } from '#contract/endpoint.ts';
import { officeMoneyApi } from '#contract/office/money.ts';
import { officeOperationsApi } from '#contract/office/operations.ts';
import type { DateKind, OfficeToday } from '#contract/office/today.ts';

/** The first page for somebody with these roles. */
export async function readToday(db: Reads, roles: readonly StaffRole[]): Promise<OfficeToday> {
  return {
    dates: await findDates(db),
    gifts: mayCall(officeMoneyApi.figures, roles) ? await readGifts(db) : null,
    draws: await countDraws(db),
    jobs: mayCall(officeOperationsApi.jobs, roles) ? await countJobs(db) : null,
  };
}

const maxDates = 50;
const week = sql`between now() and now() + interval '7 days'`;
const isRaceAnnounced = sql`exists (
  select 1 from draws d where d.race_id = r.id and d.canceled_at is null)`;
const isPrizeAnnounced = sql`exists (
  select 1 from draws d where d.prize_draw_id = p.id and d.canceled_at is null)`;

async function findDates(db: Reads): Promise<OfficeToday['dates']> {
  const rows = await rowsOf<{
    at: Date | string;
    kind: DateKind;
    title: string;
    id: string;
    is_ready: boolean | null;
  }>(
    db,
    sql`
      select r.starts_at as at, 'race' as kind, r.name as title, r.id::text as id,
        ${isRaceAnnounced} as is_ready
      from races r where r.canceled_at is null and r.starts_at ${week}
      union all
      select p.draws_at, 'prize-draw', z.name, p.id::text, ${isPrizeAnnounced}
      from prize_draws p join raffle_prizes z on z.id = p.prize_id where p.draws_at ${week}
      union all
      select v.opens_at, 'voting-opens', v.name, v.id::text, null
      from vote_contests v where v.opens_at ${week}
      union all
      select v.closes_at, 'voting-closes', v.name, v.id::text, null
      from vote_contests v where v.closes_at ${week}
      union all
      select v.tally_due_at, 'tally-due', v.name, v.id::text, null
      from vote_contests v where v.tally_due_at ${week}
      union all
      select t.registration_closes_at, 'registration-closes', 'Golf eSports tournament', t.event, null
      from tournaments t where t.registration_closes_at ${week}
      union all
      select g.starts_at, 'golf-date', g.title, g.id::text, null
      from tournament_rounds g where g.starts_at ${week}
      union all
      select e.starts_at, 'pageant-date', e.title, e.id::text, null
      from contest_events e where e.starts_at ${week}
      order by 1, 2, 4 limit ${maxDates}`,
  );
  return rows.map(({ at, kind, title, id, is_ready }) => ({
    at: new Date(at).toISOString(),
    ...{ kind, title, _id: id, isReady: is_ready },
  }));
}

/** Gifts that were settled; the day begins at midnight in New York. */
async function readGifts(db: Reads): Promise<NonNullable<OfficeToday['gifts']>> {
  const [row] = await rowsOf<Record<'count' | 'cents' | 'week_count' | 'week_cents', string>>(
    db,
    sql`
      with day as (select date_trunc('day', now() at time zone 'America/New_York') as starts)
      select count(*) filter (where is_today) as count,
        coalesce(sum(cents) filter (where is_today), 0) as cents,
        count(*) as week_count, coalesce(sum(cents), 0) as week_cents
      from (
        select p.amount_cents as cents,
          p.closed_at >= day.starts at time zone 'America/New_York' as is_today
        from payments p, day
        where p.status = 'settled' and p.item_type = 'donation'
          and p.closed_at >= (day.starts - interval '6 days') at time zone 'America/New_York'
      ) gifts`,
  );
  return {
    today: { count: Number(row!.count), cents: Number(row!.cents) },
    week: { count: Number(row!.week_count), cents: Number(row!.week_cents) },
  };
}

async function countDraws(db: Reads): Promise<OfficeToday['draws']> {
  const [row] = await rowsOf<Record<keyof OfficeToday['draws'], string>>(
    db,
    sql`select
      (select count(*) from draws where announced_at > now() - interval '24 hours'
        and canceled_at is null) as announced,
      (select count(*) from draw_results where drawn_at > now() - interval '24 hours') as made,
      (select count(*) from races r where r.canceled_at is null and r.finishers is null
        and r.starts_at ${week} and not ${isRaceAnnounced})
      + (select count(*) from prize_draws p where p.draws_at ${week} and not ${isPrizeAnnounced})
        as unannounced`,
  );
  return {
    announced: Number(row!.announced),
    made: Number(row!.made),
    unannounced: Number(row!.unannounced),
  };
}

async function countJobs(db: Reads): Promise<NonNullable<OfficeToday['jobs']>> {
  const [row] = await rowsOf<Record<'runs' | 'failed' | 'sent' | 'waiting' | 'given_up', string>>(
    db,
    sql`select
      (select count(*) from job_runs where started_at > now() - interval '24 hours') as runs,
      (select count(*) from job_runs where started_at > now() - interval '24 hours'
        and error is not null) as failed,
      (select count(*) from mails where sent_at > now() - interval '24 hours') as sent,
      (select count(*) from mails where sent_at is null and attempts < ${maxAttempts}) as waiting,
      (select count(*) from mails where sent_at is null and attempts >= ${maxAttempts}) as given_up`,
  );
  return {
    runs: Number(row!.runs),
    failed: Number(row!.failed),
    emailsSent: Number(row!.sent),
    emailsWaiting: Number(row!.waiting),
    emailsGivenUp: Number(row!.given_up),
  };
}
