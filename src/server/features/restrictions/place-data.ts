// What is kept of where somebody was when they bought or played: for their export.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';

/** Somebody's places, newest first, by what they bought or played there. */
export const exportPlaces = (db: Reads, userId: string, maxRows: number): Promise<unknown[]> =>
  rowsOf(
    db,
    sql`select e.subject, e.subject_id as "subjectId", e.country, e.state, e.source,
        e.source_version as "sourceVersion", e.license_number as "licenseNumber", e.rule,
        e.created_at as created
      from place_evidence e
      where (e.subject, e.subject_id) in (
        select 'payment', id from payments where user_id = ${userId}
        union all select 'claim', payment_id from guest_gifts where claimed_by = ${userId}
        union all select 'cards', batch_id from jackpot_cards where user_id = ${userId}
        union all select 'ballot', id from vote_ballots where user_id = ${userId}
        union all select 'entry', id from tournament_entries where user_id = ${userId})
      order by e.created_at desc, e.id desc limit ${maxRows}`,
  );

/** Purchases of somebody that waited for a decision on where they were, newest first. */
export const exportPlaceChecks = (db: Reads, userId: string, maxRows: number): Promise<unknown[]> =>
  rowsOf(
    db,
    sql`select c.payment_id as "paymentId", c.card_country as "cardCountry",
        c.card_state as "cardState", c.created_at as created, c.decision, c.decided_at as decided
      from place_checks c join payments p on p.id = c.payment_id
      where p.user_id = ${userId}
      order by c.created_at desc, c.payment_id desc limit ${maxRows}`,
  );
