// Finds who is to be reminded of what: as it stands now, so that whatever was moved or ended is left out.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import {
  type ReminderKind,
  reminderLatestMinutes,
  reminderLeadHours,
} from '#rules/reminders/reminders.ts';

/** Somebody to be reminded of something. */
export interface DueReminder {
  kind: ReminderKind;
  /** The race, draw, contest or golf round. */
  eventId: string;
  name: string;
  at: string;
  userId: string;
  /** The instant belongs to it, so that what is moved is reminded of anew. */
  key: string;
}

const soonest = sql.raw(`interval '${reminderLatestMinutes} minutes'`);
const latest = sql.raw(`interval '${reminderLeadHours} hours'`);
const isSoon = (column: SQL) => sql`${column} between now() + ${soonest} and now() + ${latest}`;

/** What comes, by kind; `only` is who has to have entered it, null for everybody. */
const coming = sql`
  select 'race' as kind, r.id, r.name, r.closes_at as at, null::text as only_event from races r
  where r.canceled_at is null and ${isSoon(sql`r.closes_at`)}
  union all
  select 'draw', d.id, d.title, d.closes_at, null from draws d
  where d.kind = 'raffle' and d.canceled_at is null and ${isSoon(sql`d.closes_at`)}
  union all
  select 'vote', c.id, c.name, c.closes_at, null from vote_contests c
  where c.opens_at <= now() and ${isSoon(sql`c.closes_at`)}
  union all
  select 'golf', t.id, t.title, t.starts_at, t.event from tournament_rounds t
  where ${isSoon(sql`t.starts_at`)}`;

/** Whether a golfer withdrew or was disqualified. */
export const hasLeft = (entryId: SQL): SQL => sql`exists (select from tournament_absences a
  where a.entry_id = ${entryId} and a.round is null and a.canceled_at is null)`;

/**
 * The reminders that are due: asked for, to a confirmed email of an open account, of nobody who takes a
 * break or is kept from playing. Limits of their own and the law of their place are looked at one by one.
 *
 * @param which a condition on `e` (the event) and `u` (the account)
 */
export async function findDueReminders(
  db: Reads,
  which: SQL,
  atMost: number,
): Promise<DueReminder[]> {
  const rows = await rowsOf<Omit<DueReminder, 'at'> & { at: Date | string }>(
    db,
    sql`
    select e.kind, e.id as "eventId", e.name, e.at, u.id as "userId", k.key
    from (${coming}) e
    join reminder_wishes w on w.kind = e.kind
    join users u on u.id = w.user_id and u.closed_at is null and u.email_confirmed_at is not null
    cross join lateral (select 'reminder:' || e.kind || ':' || e.id || ':'
      || floor(extract(epoch from e.at))::bigint || ':' || u.id as key) k
    where not exists (select from play_breaks b where b.user_id = u.id and b.ends_at > now())
      and not is_kept_from_play(u.id)
      and (e.only_event is null or exists (select from tournament_entries t
        where t.event = e.only_event and t.user_id = u.id and not ${hasLeft(sql`t.id`)}))
      and ${which}
    order by e.at, u.id, e.id limit ${atMost}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
