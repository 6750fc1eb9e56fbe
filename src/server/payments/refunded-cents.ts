// How much of a donation went back, for lists of donations.
import { sql } from 'drizzle-orm';

/**
 * How much of a donation went back: the rule of `reversedCents` in rules/refunds.ts as an expression
 * over `donations`, so that a list needs no query for each row.
 */
export const refundedCents = sql<number>`least(donations.amount_cents,
  (select coalesce(sum(r.amount_cents), 0) from refunds r
    where r.payment_id = donations.payment_id and r.status in ('pending', 'succeeded'))
  + (select coalesce(sum(d.amount_cents), 0) from disputes d
    where d.payment_id = donations.payment_id and d.status in ('open', 'lost')))`.mapWith(Number);
