// Where the law lets the association offer what.
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type LicensedItem, licensedItems } from '#rules/restrictions/licenses.ts';
import { type RestrictedItem, restrictedItems } from '#rules/restrictions/restrictions.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';

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
 * What was bought or played somewhere: a payment, the claim of one without an account, a batch of cards,
 * a ballot, an entry (of golf, or a free one).
 */
export const evidenceSubjects = ['payment', 'claim', 'cards', 'ballot', 'entry'] as const;

/** How a caller's place was found. */
export const placeSources = [
  'demo-header',
  'proxy-header',
  'demo-setting',
  'geo-ip',
  'none',
] as const;

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
    source: text('source').$type<(typeof placeSources)[number]>().notNull(),
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
    check('place_evidence_source', oneOf(t.source, placeSources)),
    check('place_evidence_license', sql`(${t.licenseId} is null) = (${t.licenseNumber} is null)`),
    unique('place_evidence_once').on(t.subject, t.subjectId),
    index('place_evidence_of_license').on(t.licenseId),
  ],
);
