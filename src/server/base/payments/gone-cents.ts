// How much of a payment is gone, for every query that says so.
import { sql } from 'drizzle-orm';
import { goneDisputes, goneRefunds } from '#rules/payments/refunds.ts';
import { listOf } from '../database/raw-sql.ts';

/** The same words as in rules/refunds.ts, to be found in. */
export const goneStatuses = { refunds: listOf(goneRefunds), disputes: listOf(goneDisputes) };

/**
 * The rule of `goneCents` in rules/refunds.ts as an expression, so that a list needs no query for each
 * row. Both columns are named with their table, as `donations.payment_id`.
 */
export const goneCents = (paymentId: string, amountCents: string) =>
  sql<number>`least(${sql.raw(amountCents)},
  (select coalesce(sum(gr.amount_cents), 0) from refunds gr
    where gr.payment_id = ${sql.raw(paymentId)} and gr.status in ${goneStatuses.refunds})
  + (select coalesce(sum(gd.amount_cents), 0) from disputes gd
    where gd.payment_id = ${sql.raw(paymentId)} and gd.status in ${goneStatuses.disputes}))`.mapWith(
    Number,
  );

/** How much of a donation is gone: of the payment that it came with. */
export const goneOfDonation = goneCents('donations.payment_id', 'donations.amount_cents');
