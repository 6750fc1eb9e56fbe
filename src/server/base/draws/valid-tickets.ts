// Which tickets take part in a draw, as conditions on `raffle_ticket_grants g`.
import { type SQL, sql } from 'drizzle-orm';

/** Granted by an instant (sold before it, at the track), not expired then, and not all taken back. */
export function isValidAt(instant: Date): SQL {
  const at = sql`${instant.toISOString()}::timestamptz`;
  // Tickets are granted under a lock that orders them; the clock of a desk has to be before the closing.
  return sql`(g.created_at < ${at} or g.created_at = ${at} and g.track_sale_id is null)
    and g.expires_at > ${at} and g.count > g.voided`;
}

/** Of staff and their households. */
export const isKeptOut = sql`g.user_id in (select players_kept_out())`;
