// Winners of prizes, and the tax rules that count for what they get.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { taxFormCents } from '#rules/jackpot/settlement.ts';
import { type IdentityDocument, type WinnerGame, winnerGames } from '#rules/winners/desk.ts';
import { type FindingOf, findingNamesOf } from '#rules/winners/findings.ts';
import { type TaxBearer, type TaxKind, taxBearers, taxKinds } from '#rules/winners/tax.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf, within } from './columns.ts';
import { tournamentEntries } from './golf.ts';
import { jackpotPrizes } from './jackpot.ts';
import { raffleAwards } from './raffle-awards.ts';

export const taxRules = pgTable(
  'tax_rules',
  {
    id: idColumn(),
    kind: text('kind').$type<TaxKind>().notNull(),
    validFrom: instantColumn('valid_from').notNull(),
    reportFromCents: integer('report_from_cents').notNull(),
    /** Null where the law asks for no multiple of the wager. */
    wagerMultiple: integer('wager_multiple'),
    /** Null where tax is never withheld. */
    withholdAboveCents: integer('withhold_above_cents'),
    ratePercent: integer('rate_percent').notNull(),
    backupPercent: integer('backup_percent').notNull(),
    /** Where the figures are from, in words for staff. */
    source: text('source').notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
  },
  (t) => [
    check('tax_rules_kind', oneOf(t.kind, taxKinds)),
    check('tax_rules_report_from', sql`${t.reportFromCents} > 0`),
    check('tax_rules_multiple', sql`${t.wagerMultiple} > 0`),
    check('tax_rules_withhold_above', sql`${t.withholdAboveCents} >= 0`),
    // What the association bears of a prize in kind is rate / (100 - rate): never of all or more.
    check('tax_rules_rate', within(t.ratePercent, 0, 90)),
    check('tax_rules_backup', within(t.backupPercent, 0, 90)),
    unique('tax_rules_once').on(t.kind, t.validFrom),
  ],
);

/**
 * Of a winner: whether all papers are in that a prize of its size takes; not all that `missingOf` (rules/winners/desk.ts)
 * asks, but nothing that it does not. The amount is written out, since a parameter would not meet the index of those who
 * miss some.
 */
export const arePapersIn = sql.raw(`legal_name is not null and postal_address is not null
  and (prize_cents < ${taxFormCents} or (born_on is not null and identity_checked_at is not null
    and tax_form_received_at is not null))`);

const cents = (name: string) => bigint(name, { mode: 'number' });

/**
 * Whoever gets a prize or a share of one, from its claim on: what is known of them, and what they were
 * paid. A prize that several share has a row for each, whose shares add up to it.
 */
export const winners = pgTable(
  'winners',
  {
    id: idColumn(),
    game: text('game').$type<WinnerGame>().notNull(),
    jackpotCardId: uuid('jackpot_card_id').references(() => jackpotPrizes.cardId),
    raffleAwardId: uuid('raffle_award_id').references(() => raffleAwards.id),
    golfEntryId: uuid('golf_entry_id').references(() => tournamentEntries.id),
    /** From 1, among those who share the prize. */
    position: integer('position').notNull().default(1),
    /** Whose account won; null for others who share the prize, and for entrants without an account. */
    userId: uuid('user_id').references(() => users.id),
    /** The prize in words, as it was when it was won. */
    prize: text('prize').notNull(),
    taxKind: text('tax_kind').$type<TaxKind>().notNull(),
    isCash: boolean('is_cash').notNull(),
    /** Who bears the tax of a prize in kind. */
    taxBearer: text('tax_bearer').$type<TaxBearer>().notNull().default('winner'),
    prizeCents: cents('prize_cents').notNull(),
    wagerCents: cents('wager_cents').notNull(),
    shareCents: cents('share_cents').notNull(),
    /** When it was played or drawn for: the day on which the winner has to be of age. */
    playedAt: instantColumn('played_at').notNull(),
    /** Null while the winner has not come for it. */
    claimedAt: instantColumn('claimed_at'),
    legalName: text('legal_name'),
    postalAddress: text('postal_address'),
    email: text('email'),
    bornOn: date('born_on'),
    identity: jsonb('identity').$type<IdentityDocument[]>(),
    identityCheckedAt: instantColumn('identity_checked_at'),
    identityCheckedBy: uuid('identity_checked_by').references(() => users.id),
    taxFormReceivedAt: instantColumn('tax_form_received_at'),
    /** Encrypted by a key that is not in the database. */
    taxNumberSealed: text('tax_number_sealed'),
    taxNumberEnding: text('tax_number_ending'),
    /** By which rule it was taxed; fixed with the payment, or as the tax was paid in. */
    taxRuleId: uuid('tax_rule_id').references(() => taxRules.id),
    isReported: boolean('is_reported').notNull().default(false),
    taxPaidInCents: cents('tax_paid_in_cents'),
    withheldCents: cents('withheld_cents'),
    /** Paid, or of a prize in kind: cleared to be handed over. */
    paidAt: instantColumn('paid_at'),
    paidBy: uuid('paid_by').references(() => users.id),
    payoutReference: text('payout_reference'),
    /** When they were found not to be eligible: then nothing is paid. */
    ineligibleAt: instantColumn('ineligible_at'),
    /** By which rule, where the prize has no row of its own that says it. */
    golfFinding: text('golf_finding').$type<FindingOf<'golf'>>(),
    filedAt: instantColumn('filed_at'),
    filedBy: uuid('filed_by').references(() => users.id),
    createdAt: createdColumn(),
  },
  (t) => [
    check('winners_game', oneOf(t.game, winnerGames)),
    check(
      'winners_source',
      sql`(${t.jackpotCardId} is not null) = (${t.game} = 'jackpot')
        and (${t.raffleAwardId} is not null) = (${t.game} = 'raffle')
        and (${t.golfEntryId} is not null) = (${t.game} = 'golf')`,
    ),
    check('winners_kind', oneOf(t.taxKind, taxKinds)),
    check('winners_bearer', oneOf(t.taxBearer, taxBearers)),
    check(
      'winners_cents',
      sql`${t.wagerCents} >= 0 and ${t.shareCents} > 0 and ${t.shareCents} <= ${t.prizeCents}`,
    ),
    check('winners_paid', sql`(${t.paidAt} is null) = (${t.withheldCents} is null)`),
    check('winners_ineligible', sql`${t.ineligibleAt} is null or ${t.paidAt} is null`),
    check('winners_golf_finding', oneOf(t.golfFinding, findingNamesOf('golf'))),
    check(
      'winners_golf_found',
      sql`${t.golfFinding} is null or (${t.game} = 'golf' and ${t.ineligibleAt} is not null)`,
    ),
    check(
      'winners_filed',
      sql`${t.filedAt} is null or (${t.paidAt} is not null and ${t.isReported})`,
    ),
    check(
      'winners_number',
      sql`(${t.taxNumberSealed} is null) or ${t.taxNumberEnding} is not null`,
    ),
    uniqueIndex('winners_jackpot_once').on(t.jackpotCardId, t.position),
    uniqueIndex('winners_raffle_once').on(t.raffleAwardId, t.position),
    uniqueIndex('winners_golf_once').on(t.golfEntryId, t.position),
    index('winners_of_user').on(t.userId),
    index('winners_newest').on(t.createdAt, t.id),
    index('winners_open').on(t.createdAt, t.id).where(sql`${t.paidAt} is null`),
    index('winners_papers_in')
      .on(t.createdAt, t.id)
      .where(sql`${t.paidAt} is null and ${t.ineligibleAt} is null and ${arePapersIn}`),
    index('winners_missing')
      .on(t.createdAt, t.id)
      .where(sql`${t.paidAt} is null and ${t.ineligibleAt} is null and not (${arePapersIn})`),
    index('winners_to_file')
      .on(t.paidAt)
      .where(sql`${t.isReported} and ${t.filedAt} is null and ${t.paidAt} is not null`),
    index('winners_paid_at').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('winners_sealed').on(t.filedAt).where(sql`${t.taxNumberSealed} is not null`),
    index('winners_by_name').on(sql`lower(${t.legalName}) text_pattern_ops`),
  ],
);

/** What of the taxes withheld was passed on to the authority. */
export const taxRemittances = pgTable(
  'tax_remittances',
  {
    id: idColumn(),
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    /** The day on which it was paid. */
    paidOn: date('paid_on').notNull(),
    reference: text('reference').notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdColumn(),
  },
  (t) => [check('tax_remittances_amount', sql`${t.amountCents} > 0`)],
);
