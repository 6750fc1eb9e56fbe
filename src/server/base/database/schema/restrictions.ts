// Where the law lets the association offer what.
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type LicensedItem, licensedItems } from '#rules/restrictions/licenses.ts';
import {
  type EvidenceSource,
  evidenceSources,
  type PlaceSource,
  placeSources,
} from '#rules/restrictions/place-sources.ts';
import { type RestrictedItem, restrictedItems } from '#rules/restrictions/restrictions.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';
import { payments } from './payments.ts';

export const placeRestrictions = pgTable(
  'place_restrictions',
  {
    id: idColumn(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    /** The part after the hyphen of ISO 3166-2; null for all of the country. */
    state: text('state'),
    item: text('item').$type<RestrictedItem>().notNull(),
    /** Why, in words for staff. */
    reason: text('reason').notNull(),
  },
  (t) => [
    check('place_restrictions_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('place_restrictions_state', sql`${t.state} ~ '^[A-Z0-9]{1,3}$'`),
    check('place_restrictions_item', oneOf(t.item, restrictedItems)),
    uniqueIndex('place_restrictions_once').on(t.country, sql`coalesce(${t.state}, '')`, t.item),
    index('place_restrictions_of_country').on(t.country),
  ],
);

/** Where games of chance may be played at all, and until when: without a license nowhere. */
export const licenses = pgTable(
  'licenses',
  {
    id: idColumn(),
    item: text('item').$type<LicensedItem>().notNull(),
    country: text('country').notNull(),
    /** Null for all of the country. */
    state: text('state'),
    /** As the authority writes it. */
    number: text('number').notNull(),
    authority: text('authority').notNull(),
    validFrom: instantColumn('valid_from').notNull(),
    /** The first instant at which it is not valid anymore. */
    validUntil: instantColumn('valid_until').notNull(),
    /** What one prize may be worth at most; null where the license says nothing. */
    prizeCeilingCents: integer('prize_ceiling_cents'),
    note: text('note'),
  },
  (t) => [
    check('licenses_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('licenses_state', sql`${t.state} ~ '^[A-Z0-9]{1,3}$'`),
    check('licenses_item', oneOf(t.item, licensedItems)),
    check('licenses_order', sql`${t.validFrom} < ${t.validUntil}`),
    check('licenses_ceiling', sql`${t.prizeCeilingCents} > 0`),
    index('licenses_of_country').on(t.country),
  ],
);

/**
 * What was bought or played somewhere: a payment, the card of one that is at home elsewhere, the claim of
 * one without an account, a batch of cards, a ballot, an entry (of golf, or a free one).
 */
export const evidenceSubjects = ['payment', 'card', 'claim', 'cards', 'ballot', 'entry'] as const;

/** Where somebody was when they bought or played, and by what that was allowed. Only ever added. */
export const placeEvidence = pgTable(
  'place_evidence',
  {
    id: idColumn(),
    subject: text('subject').$type<(typeof evidenceSubjects)[number]>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Null where nobody could tell. */
    country: text('country'),
    state: text('state'),
    source: text('source').$type<EvidenceSource>().notNull(),
    /** Of which day the geo-IP data were. */
    sourceVersion: text('source_version'),
    /** By which license a game of chance was open; its number as it was then. */
    licenseId: uuid('license_id').references(() => licenses.id),
    licenseNumber: text('license_number'),
    /** The version of the rule that decided. */
    rule: text('rule').notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    check('place_evidence_subject', oneOf(t.subject, evidenceSubjects)),
    check('place_evidence_source', oneOf(t.source, evidenceSources)),
    check('place_evidence_license', sql`(${t.licenseId} is null) = (${t.licenseNumber} is null)`),
    unique('place_evidence_once').on(t.subject, t.subjectId),
    index('place_evidence_of_license').on(t.licenseId),
  ],
);

/** What staff decide about a purchase whose card is at home elsewhere than its buyer was found to be. */
export const placeCheckDecisions = ['released', 'refused'] as const;

/**
 * Purchases of games of chance whose card is at home elsewhere than their buyer was found to be: what was
 * bought waits until a person has decided.
 */
export const placeChecks = pgTable(
  'place_checks',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** Where the card is at home; of its address no more is kept. */
    cardCountry: text('card_country').notNull(),
    cardState: text('card_state'),
    createdAt: createdColumn(),
    decision: text('decision').$type<(typeof placeCheckDecisions)[number]>(),
    decidedAt: instantColumn('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    reason: text('reason'),
  },
  (t) => [
    check('place_checks_decision', oneOf(t.decision, placeCheckDecisions)),
    check(
      'place_checks_decided',
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.decision} is null) = (${t.decidedBy} is null)
        and (${t.decision} is null) = (${t.reason} is null)`,
    ),
    index('place_checks_open').on(t.createdAt).where(sql`${t.decision} is null`),
  ],
);

/**
 * What was refused since the law of a place does not allow it: counted by day, without whom. Empty texts
 * stand for what is not known.
 */
export const placeRefusals = pgTable(
  'place_refusals',
  {
    id: idColumn(),
    /** Of UTC. */
    day: date('day').notNull(),
    item: text('item').$type<RestrictedItem>().notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    source: text('source').$type<PlaceSource>().notNull(),
    sourceVersion: text('source_version').notNull(),
    rule: text('rule').notNull(),
    times: integer('times').notNull().default(1),
    firstAt: instantColumn('first_at').notNull().defaultNow(),
    lastAt: instantColumn('last_at').notNull().defaultNow(),
  },
  (t) => [
    check('place_refusals_item', oneOf(t.item, restrictedItems)),
    check('place_refusals_source', oneOf(t.source, placeSources)),
    unique('place_refusals_once').on(
      t.day,
      t.item,
      t.country,
      t.state,
      t.source,
      t.sourceVersion,
      t.rule,
    ),
  ],
);
