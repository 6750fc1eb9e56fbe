// What is kept of where somebody was when they bought or played: for their export, and for what is sent to them.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import type { DecidePlace } from '#base/places/place-evidence.ts';
import type { RestrictedItem } from '#rules/restrictions/restrictions.ts';

/** What somebody bought and played, as the evidence names it. */
const actsOf = (userId: string) => sql`
  select 'payment', id from payments where user_id = ${userId}
  union all select 'claim', payment_id from guest_gifts where claimed_by = ${userId}
  union all select 'claim', sale_id from walk_up_claims where user_id = ${userId}
  union all select 'cards', batch_id from jackpot_cards where user_id = ${userId}
  union all select 'ballot', id from vote_ballots where user_id = ${userId}
  union all select 'entry', id from tournament_entries where user_id = ${userId}
  union all select 'entry', free_entry_id from raffle_ticket_grants
    where user_id = ${userId} and free_entry_id is not null`;

/** Somebody's places, newest first, by what they bought or played there. */
export const exportPlaces = (db: Reads, userId: string, maxRows: number): Promise<unknown[]> =>
  rowsOf(
    db,
    sql`select e.subject, e.subject_id as "subjectId", e.country, e.state, e.source,
        e.source_version as "sourceVersion", e.license_number as "licenseNumber", e.rule,
        e.created_at as created
      from place_evidence e
      where (e.subject, e.subject_id) in (${actsOf(userId)}
        union all select 'card', id from payments where user_id = ${userId})
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

/** Whether an item is shut for somebody by the law of their last known place. */
export type IsShutFor = (db: Reads, userId: string, item: RestrictedItem) => Promise<boolean>;

/**
 * Looks at where somebody was as they last bought or played something. Of whom nothing is known, nothing is
 * shut: the law of the place is asked again when they buy.
 */
export const createIsShutFor =
  (decidePlace: DecidePlace): IsShutFor =>
  async (db, userId, item) => {
    const [last] = await rowsOf<{ country: string; state: string | null }>(
      db,
      sql`select e.country, e.state from place_evidence e
        where e.country is not null and (e.subject, e.subject_id) in (${actsOf(userId)})
        order by e.created_at desc, e.id desc limit 1`,
    );
    if (!last) return false;
    const { allowed } = await decidePlace(db, { place: last, source: 'none', version: null });
    return !allowed.includes(item);
  };
