// Donations, and the matrix of what each tier gives.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MonthlyDonation } from '#contract/donations.ts';
import { type Benefit, benefits } from '#rules/donations/benefits.ts';
import { maxTierDollars } from '#rules/donations/donations.ts';
import { maxDollars } from '#rules/prices.ts';
import { serialsPerBlock } from '#rules/raffle/raffle.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf, within } from './columns.ts';
import { payments } from './payments.ts';

export const purchaseType = pgEnum('purchase_type', ['DONATION', 'JACKPOT', 'VOTE_CONTEST']);

export const donationTiers = pgTable(
  'donation_tiers',
  {
    type: purchaseType('type').notNull(),
    /** Whole dollars from which on the tier applies. */
    amount: integer('amount').notNull(),
    jackpotCredits: integer('jackpot_credits').notNull(),
    raffleTickets: integer('raffle_tickets').notNull(),
    voteTokens: integer('vote_tokens').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.amount] }),
    check('donation_tiers_amount', within(t.amount, 1, maxTierDollars)),
    check(
      'donation_tiers_grants',
      sql`${within(t.jackpotCredits, 0, serialsPerBlock)} and ${within(t.raffleTickets, 0, serialsPerBlock)} and ${within(t.voteTokens, 0, serialsPerBlock)}`,
    ),
  ],
);

export const monthlyDonations = pgTable(
  'monthly_donations',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The first gift, with which the card was saved at the provider. */
    firstPaymentId: uuid('first_payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    donationPreference: text('donation_preference'),
    dollarAmount: integer('dollar_amount').notNull(),
    coversFee: boolean('covers_fee').notNull(),
    /** The provider's names for the donor and the saved card. */
    providerCustomerId: text('provider_customer_id').notNull(),
    providerMethodId: text('provider_method_id').notNull(),
    startedAt: instantColumn('started_at').notNull().defaultNow(),
    /** When the next gift is due; it may be tried again later, see `nextTryAt`. */
    nextDueAt: instantColumn('next_due_at').notNull(),
    nextTryAt: instantColumn('next_try_at').notNull(),
    giftsMade: integer('gifts_made').notNull().default(1),
    /** How often the gift that is due was declined. */
    failures: integer('failures').notNull().default(0),
    endedAt: instantColumn('ended_at'),
    endedBecause: text('ended_because').$type<MonthlyDonation['endedBecause']>(),
    /** The day of the month on which it is charged; null in one of an older release: see `planOf`. */
    anchorDay: integer('anchor_day'),
    /** The latest month of New York, as `YYYY-MM`, that was charged or skipped. */
    usedMonth: text('used_month'),
    /** The first day on which it may be charged again. */
    pausedUntil: date('paused_until'),
    /** Mailed links carry it; one more makes all that were mailed before void. */
    linkVersion: integer('link_version').notNull().default(0),
    /** What the provider tells of the saved card; the last month as `YYYY-MM`. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpires: text('card_expires'),
  },
  (t) => [
    check('monthly_donations_amount', within(t.dollarAmount, 1, maxDollars)),
    check('monthly_donations_ended', sql`(${t.endedAt} is null) = (${t.endedBecause} is null)`),
    check('monthly_donations_day', within(t.anchorDay, 1, 31)),
    index('monthly_donations_expiring').on(t.cardExpires).where(sql`${t.endedAt} is null`),
    index('monthly_donations_of_user').on(t.userId),
    index('monthly_donations_due').on(t.nextTryAt).where(sql`${t.endedAt} is null`),
  ],
);

export const donations = pgTable(
  'donations',
  {
    id: idColumn(),
    /** Printed on the receipt. */
    receiptNumber: bigint('receipt_number', { mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 1001 })
      .unique(),
    /** Null for a gift of cash or a check from somebody without an account, see `offline_gifts`. */
    userId: uuid('user_id').references(() => users.id),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    /** The charity that the donor chose, or null: the association decides. */
    donationPreference: text('donation_preference'),
    /** All that was paid, the fee included. */
    amountCents: integer('amount_cents').notNull(),
    /** What the donor added to cover the card fee. */
    feeCents: integer('fee_cents').notNull().default(0),
    monthlyDonationId: uuid('monthly_donation_id').references(() => monthlyDonations.id),
    jackpotCredits: integer('jackpot_credits').notNull(),
    raffleTickets: integer('raffle_tickets').notNull(),
    voteTokens: integer('vote_tokens').notNull(),
    /** Whether it paid for a place in the golf tournament, and whether the gift pack came with that. */
    isEntry: boolean('is_entry').notNull().default(false),
    hasGiftPack: boolean('has_gift_pack').notNull().default(false),
    /** What came with it was worth by the values of its day; null where one of them was missing. */
    benefitCents: integer('benefit_cents'),
    /** Whether that was too little to count by the line of its day. */
    isBenefitInsubstantial: boolean('is_benefit_insubstantial').notNull().default(false),
    /** What the donor's state wanted to be said on that day; its receipt says it for good. */
    disclosure: text('disclosure'),
    createdAt: createdColumn(),
  },
  (t) => [
    check('donations_amount_positive', sql`${t.amountCents} > 0`),
    check('donations_fee', sql`${t.feeCents} >= 0 and ${t.feeCents} < ${t.amountCents}`),
    index('donations_of_user').on(t.userId, t.createdAt),
  ],
);

/** What a piece that comes with a gift is worth from a day on; a value that counts already stays. */
export const benefitValues = pgTable(
  'benefit_values',
  {
    id: idColumn(),
    benefit: text('benefit').$type<Benefit>().notNull(),
    validFrom: instantColumn('valid_from').notNull(),
    valueCents: integer('value_cents').notNull(),
    /** Of the law's line alone: up to so many percent of the gift. */
    percent: integer('percent'),
    reason: text('reason').notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
  },
  (t) => [
    check('benefit_values_benefit', oneOf(t.benefit, benefits)),
    check('benefit_values_value', sql`${t.valueCents} >= 0`),
    check(
      'benefit_values_percent',
      sql`(${t.percent} is null) = (${t.benefit} <> 'insubstantial')`,
    ),
    unique('benefit_values_once').on(t.benefit, t.validFrom),
  ],
);

/** What a state wants to be said beside a request for gifts, from a day on; the latest one counts. */
export const disclosures = pgTable(
  'disclosures',
  {
    id: idColumn(),
    /** Its two letters. */
    state: text('state').notNull(),
    validFrom: instantColumn('valid_from').notNull(),
    sentences: text('sentences').notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
  },
  (t) => [
    check('disclosures_state', sql`${t.state} ~ '^[A-Z]{2}$'`),
    unique('disclosures_once').on(t.state, t.validFrom),
  ],
);

/** Gifts of cash and checks, recorded by staff; each is the payment of a donation. */
export const offlineGifts = pgTable(
  'offline_gifts',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    method: text('method').$type<'cash' | 'check'>().notNull(),
    checkNumber: text('check_number'),
    /** The day on which it came in, as New York counts days; the donation's date. */
    receivedOn: date('received_on').notNull(),
    /** Who gave it, where they have no account; all null where they have one. */
    donorName: text('donor_name'),
    donorAddress: text('donor_address'),
    donorEmail: text('donor_email'),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    recordedAt: createdColumn(),
    voidedAt: instantColumn('voided_at'),
    voidedBy: uuid('voided_by').references(() => users.id),
    voidReason: text('void_reason'),
  },
  (t) => [
    check(
      'offline_gifts_method',
      sql`${t.method} = 'check' or (${t.method} = 'cash' and ${t.checkNumber} is null)`,
    ),
    check(
      'offline_gifts_donor',
      sql`(${t.donorName} is null) = (${t.donorAddress} is null)
        and (${t.donorEmail} is null or ${t.donorName} is not null)`,
    ),
    check(
      'offline_gifts_voided',
      sql`(${t.voidedAt} is null) = (${t.voidedBy} is null)
        and (${t.voidedAt} is null) = (${t.voidReason} is null)`,
    ),
    index('offline_gifts_by_day').on(t.receivedOn, t.paymentId),
    index('offline_gifts_of_address')
      .on(sql`lower(${t.donorEmail})`)
      .where(sql`${t.donorEmail} is not null`),
  ],
);
