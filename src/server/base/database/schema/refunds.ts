// Money that goes back: refunds, disputes, and what was taken back of what a payment granted.
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Granted } from '#contract/payments.ts';
import {
  type DisputeStatus,
  disputeStatuses,
  type OwedAsset,
  owedAssets,
  type RefundStatus,
  refundStatuses,
} from '#rules/payments/refunds.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';
import { payments } from './payments.ts';

export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's own id; null until the provider has answered. */
    providerRefundId: text('provider_refund_id').unique(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    reason: text('reason').notNull(),
    /** The member of staff who asked for it; null where it was made at the provider, or goes by itself. */
    requestedBy: uuid('requested_by').references(() => users.id),
    /** The browser's own id of the refund: pressed twice it is one. */
    idempotencyKey: text('idempotency_key').unique(),
    /**
     * How much of the payment was known to have gone by other ways than refunds of ours when this one was saved, for as
     * long as the provider was surely never asked for it; null from then on, and in rows of older versions.
     */
    goneElsewhereCents: integer('gone_elsewhere_cents'),
    createdAt: createdColumn(),
    closedAt: instantColumn('closed_at'),
  },
  (t) => [
    check('refunds_amount_positive', sql`${t.amountCents} > 0`),
    check('refunds_status_known', oneOf(t.status, refundStatuses)),
    index('refunds_of_payment').on(t.paymentId),
    index('refunds_by_date').on(t.createdAt),
    index('refunds_failed').on(t.closedAt).where(sql`${t.status} = 'failed'`),
    index('refunds_undecided').on(t.createdAt).where(sql`${t.status} in ('requested', 'pending')`),
  ],
);

/** Up to when a provider was read for money that went back: a restored backup brings its own older instant along. */
export const reversalLooks = pgTable('reversal_looks', {
  provider: text('provider').primaryKey(),
  /** When the last look began that missed nothing. */
  lookedAt: instantColumn('looked_at').notNull(),
});

export const disputes = pgTable(
  'disputes',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    providerDisputeId: text('provider_dispute_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    reason: text('reason').notNull(),
    openedAt: createdColumn(),
    closedAt: instantColumn('closed_at'),
  },
  (t) => [
    check('disputes_amount_positive', sql`${t.amountCents} > 0`),
    check('disputes_status_known', oneOf(t.status, disputeStatuses)),
    index('disputes_of_payment').on(t.paymentId),
    index('disputes_open').on(t.openedAt).where(sql`${t.status} = 'open'`),
    index('disputes_by_date').on(t.openedAt, t.id),
    // Staff see the open ones first; read backwards.
    index('disputes_open_first').on(sql`(${t.status} = 'open')`, t.openedAt, t.id),
  ],
);

export const paymentReversals = pgTable(
  'payment_reversals',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** `refund:<id>`, `refund-failed:<id>`, `dispute:<id>`, `dispute-won:<id>`. */
    cause: text('cause').notNull(),
    /** How much of the payment counts as gone afterwards, in cents. */
    reversedCents: integer('reversed_cents').notNull(),
    /** What was taken back with it; negative where it was given back. */
    perks: jsonb('perks').$type<Granted>().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    unique('payment_reversals_once').on(t.cause),
    check('payment_reversals_cents', sql`${t.reversedCents} >= 0`),
    index('payment_reversals_of_payment').on(t.paymentId),
  ],
);

export const receivables = pgTable(
  'receivables',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The reversal that found less than it had to take. */
    reversalId: uuid('reversal_id')
      .notNull()
      .references(() => paymentReversals.id),
    asset: text('asset').$type<OwedAsset>().notNull(),
    /** How many pieces are still missing. */
    owed: integer('owed').notNull(),
    createdAt: createdColumn(),
    closedAt: instantColumn('closed_at'),
    /** The member of staff who let it go, why, and how many pieces were missing then. */
    waivedBy: uuid('waived_by').references(() => users.id),
    waiveReason: text('waive_reason'),
    waived: integer('waived').notNull().default(0),
  },
  (t) => [
    unique('receivables_once').on(t.reversalId, t.asset),
    check('receivables_owed', sql`${t.owed} >= 0`),
    check('receivables_closed', sql`(${t.owed} = 0) = (${t.closedAt} is not null)`),
    check('receivables_asset', oneOf(t.asset, owedAssets)),
    check(
      'receivables_waived',
      sql`(${t.waived} > 0) = (${t.waivedBy} is not null)
        and (${t.waivedBy} is null) = (${t.waiveReason} is null)
        and (${t.waivedBy} is null or ${t.closedAt} is not null)`,
    ),
    index('receivables_by_date').on(t.createdAt, t.id),
    index('receivables_open_by_date').on(t.createdAt, t.id).where(sql`${t.closedAt} is null`),
    index('receivables_open').on(t.userId).where(sql`${t.closedAt} is null`),
  ],
);
