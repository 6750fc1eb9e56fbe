// Payments, what happened to each, and the inbox of the providers' webhooks.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Granted, PurchaseItem } from '#contract/payments.ts';
import {
  type MoneyHolder,
  moneyHolders,
  type PaymentStatus,
  paymentStatuses,
} from '#rules/payments/payments.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';

/** Everything needed to make a guest's account, the password already hashed. */
export interface PendingAccount {
  email: string;
  name: string;
  passwordHash: string;
  termsVersion: string;
  agreedAt: string;
  /** The browser's device cookie, hashed; missing in payments of an older release. */
  deviceHash?: string | null;
}

export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    /** Who holds the money: a provider, or (`offline`) the association's own cash box. */
    provider: text('provider').$type<MoneyHolder>().notNull(),
    /** The provider's own id; null until the provider has answered. */
    providerPaymentId: text('provider_payment_id'),
    /** The provider's id of what was captured, by which it names refunds and disputes. */
    providerCaptureId: text('provider_capture_id'),
    /** SHA-256 of the token that the browser holds. */
    tokenHash: text('token_hash'),
    /** The browser's own id of the purchase and who made it, hashed: a retry is the same payment. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The buyer; for a guest null until the account is made. */
    userId: uuid('user_id').references(() => users.id),
    /** A guest's account-to-be, if already known; removed as soon as the account is made. */
    pendingAccount: jsonb('pending_account').$type<PendingAccount>(),
    /** Given without an account, see `guest_gifts`; the buyer is known once it is claimed. */
    isGuest: boolean('is_guest').notNull().default(false),
    /** Whether the wallet names that donor, who typed nothing. */
    isNamedByWallet: boolean('is_named_by_wallet').notNull().default(false),
    /** Taken from a bank account, which is decided within days; the provider takes it without our capture. */
    isBankDebit: boolean('is_bank_debit').notNull().default(false),
    /** Whether this payment made the buyer's account. */
    hasMadeAccount: boolean('has_made_account').notNull().default(false),
    /** SHA-256 of the cookie of the visitor who started it; '' some days after it was decided. */
    visitorHash: text('visitor_hash').notNull(),
    /** Keyed hashes of the network it was started from, and of the /48 around an IPv6 one; removed after some days. */
    networkHash: text('network_hash'),
    wideNetworkHash: text('wide_network_hash'),
    item: jsonb('item').$type<PurchaseItem>().notNull(),
    itemType: text('item_type').notNull(),
    /** The campaign that led here, as the page's address named it. */
    source: text('source'),
    amountCents: integer('amount_cents').notNull(),
    /** What the buyer was promised when it was started, and is granted when it settles. */
    perks: jsonb('perks').$type<Granted>().notNull(),
    /** What it bought waits for a check of its buyer's place, or was refused by it; see `place_checks`. */
    isHeldBack: boolean('is_held_back').notNull().default(false),
    currency: text('currency').notNull().default('usd'),
    status: text('status').$type<PaymentStatus>().notNull().default('open'),
    createdAt: createdColumn(),
    /** When the buyer asked to complete it; from then on it is captured without them. */
    orderedAt: instantColumn('ordered_at'),
    /** When it became final: settled, failed or canceled. */
    closedAt: instantColumn('closed_at'),
    /** How often the provider was asked to create it; each answered failure takes a new key. */
    createAttempts: integer('create_attempts').notNull().default(0),
    /** How often the reconciler has looked at it, and when it is to look again while it is undecided. */
    looks: integer('looks').notNull().default(0),
    nextLookAt: instantColumn('next_look_at').notNull().default(sql`now() + interval '5 minutes'`),
    /** How often a card or wallet was declined for it. */
    declines: integer('declines').notNull().default(0),
    /** Why it failed, in the provider's words for the buyer. */
    failure: text('failure'),
    /** The monthly gift that it belongs to, and the how manieth of it; null for all others. */
    monthlyDonationId: uuid('monthly_donation_id'),
    monthlyNumber: integer('monthly_number'),
    /** The month of New York in which the card was charged for it, as `YYYY-MM`. */
    monthlyMonth: text('monthly_month'),
  },
  (t) => [
    // The same payment of a provider can never stand behind two purchases.
    uniqueIndex('payments_provider_once').on(t.provider, t.providerPaymentId),
    check('payments_amount_positive', sql`${t.amountCents} > 0`),
    check('payments_status_known', oneOf(t.status, paymentStatuses)),
    check('payments_provider_known', oneOf(t.provider, moneyHolders)),
    // Nothing can be ordered or granted before it is known to whom; a gift may come without an account.
    check(
      'payments_buyer_known',
      sql`${t.status} in ('open', 'failed', 'canceled') or ${t.userId} is not null
        or ${t.provider} = 'offline' or ${t.isGuest}`,
    ),
    check(
      'payments_guest',
      sql`not ${t.isGuest} or (${t.itemType} = 'donation'
      and ${t.pendingAccount} is null and not ${t.hasMadeAccount})`,
    ),
    check('payments_pending_account', sql`${t.pendingAccount} is null or ${t.status} = 'open'`),
    check(
      'payments_closed_at',
      sql`(${t.closedAt} is not null) = (${t.status} in ('settled', 'failed', 'canceled'))`,
    ),
    index('payments_due').on(t.nextLookAt).where(sql`${t.status} in ('open', 'ordered')`),
    index('payments_undecided').on(t.createdAt).where(sql`${t.status} in ('open', 'ordered')`),
    index('payments_of_user').on(t.userId, t.createdAt),
    index('payments_of_visitor').on(t.visitorHash, t.createdAt),
    index('payments_of_network')
      .on(t.networkHash, t.createdAt)
      .where(sql`${t.networkHash} is not null`),
    index('payments_of_wide_network')
      .on(t.wideNetworkHash, t.createdAt)
      .where(sql`${t.wideNetworkHash} is not null`),
    index('payments_by_date').on(t.createdAt, t.id),
    index('payments_of_phone_sale')
      .on(sql`(${t.item}->>'phoneSaleId')`)
      .where(sql`${t.item}->>'phoneSaleId' is not null`),
    // The figures of the back office read these alone, never the rows.
    index('payments_settled_by_date')
      .on(t.closedAt, t.itemType, t.provider, t.amountCents)
      .where(sql`${t.status} = 'settled'`),
    index('payments_failed_by_date').on(t.createdAt).where(sql`${t.status} = 'failed'`),
    uniqueIndex('payments_capture_once').on(t.provider, t.providerCaptureId),
    // However often the monthly job runs, a month is charged once; what failed may be tried again.
    uniqueIndex('payments_monthly_once')
      .on(t.monthlyDonationId, t.monthlyNumber)
      .where(sql`${t.status} not in ('failed', 'canceled')`),
    // And no month of the calendar has two charges of one gift, whatever its donor changes.
    uniqueIndex('payments_month_once')
      .on(t.monthlyDonationId, t.monthlyMonth)
      .where(sql`${t.status} not in ('failed', 'canceled')`),
  ],
);

/** Declined cards and wallets of late, to tell who tries one after the other; removed after some days. */
export const declines = pgTable(
  'declines',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    at: instantColumn('at').notNull().defaultNow(),
    /** Keyed hashes: of the network it came from and of the /48 around it, and of the card by the provider's own name for it. */
    networkHash: text('network_hash'),
    wideNetworkHash: text('wide_network_hash'),
    cardHash: text('card_hash'),
  },
  (t) => [
    index('declines_of_network').on(t.networkHash, t.at),
    index('declines_of_wide_network')
      .on(t.wideNetworkHash, t.at)
      .where(sql`${t.wideNetworkHash} is not null`),
    index('declines_of_card').on(t.cardHash, t.at),
    index('declines_by_date').on(t.at),
  ],
);

export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    at: instantColumn('at').notNull().defaultNow(),
    /** What happened, and why, in words for staff. Never card data or a token. */
    what: text('what').notNull(),
    why: text('why').notNull(),
  },
  (t) => [index('payment_events_of_payment').on(t.paymentId, t.id)],
);

export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: idColumn(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The provider's id of the payment, or of its capture. */
    providerPaymentId: text('provider_payment_id'),
    about: text('about')
      .$type<'payment' | 'decline' | 'setup-decline' | 'reversal'>()
      .notNull()
      .default('payment'),
    payload: jsonb('payload').notNull(),
    receivedAt: instantColumn('received_at').notNull().defaultNow(),
    /** When it was dealt with, or put away as somebody else's. */
    handledAt: instantColumn('handled_at'),
    /** About no payment of ours: another shop may use the same account of the provider. */
    isForeign: boolean('is_foreign').notNull().default(false),
    /** How often the reconciler has looked into it, and when it does so next if it still waits. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instantColumn('next_attempt_at').notNull().defaultNow(),
  },
  (t) => [
    unique('webhook_events_once').on(t.provider, t.eventId),
    index('webhook_events_due').on(t.nextAttemptAt).where(sql`${t.handledAt} is null`),
    // A payment that is settled takes the news of its steps out, however many others wait.
    index('webhook_events_of_payment').on(t.providerPaymentId).where(sql`${t.handledAt} is null`),
  ],
);
