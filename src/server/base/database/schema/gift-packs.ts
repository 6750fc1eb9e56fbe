// Gift packs of the golf tournament: who earned one, where it goes, and each parcel that was sent.
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type Carrier, carriers } from '#rules/golf/gift-packs.ts';
import { giftPacks as packFigures } from '#rules/golf/weeks.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf, within } from './columns.ts';
import { tournamentPlaces, tournaments } from './golf.ts';

/** What a pack costs the association, from a day on. */
export const giftPackCosts = pgTable(
  'gift_pack_costs',
  {
    id: idColumn(),
    validFrom: instantColumn('valid_from').notNull().unique('gift_pack_costs_once'),
    costCents: integer('cost_cents').notNull(),
    /** What it costs to send one. */
    postageCents: integer('postage_cents').notNull().default(0),
    /** What the figures are from, in words for staff. */
    reason: text('reason').notNull(),
  },
  (t) => [
    check('gift_pack_costs_cents', sql`${t.costCents} >= 0`),
    check('gift_pack_costs_postage', sql`${t.postageCents} >= 0`),
  ],
);

/** The pack that came with a paid place, and what its golfer said of it. */
export const giftPacks = pgTable(
  'gift_packs',
  {
    id: idColumn(),
    event: text('event')
      .notNull()
      .references(() => tournaments.event),
    placeId: uuid('place_id')
      .notNull()
      .references(() => tournamentPlaces.id),
    /** 1 to 1,000 within its tournament, in the order in which places were paid. */
    number: integer('number').notNull(),
    createdAt: createdColumn(),
    /** When its golfer was asked by email where it goes. */
    askedAt: instantColumn('asked_at'),
    /** When they were reminded of the last day to say so. */
    remindedAt: instantColumn('reminded_at'),
    claimedAt: instantColumn('claimed_at'),
    declinedAt: instantColumn('declined_at'),
    /** When its last day was over and nobody had claimed it. */
    lapsedAt: instantColumn('lapsed_at'),
    recipient: text('recipient'),
    street: text('street'),
    /** Apartment, suite, or company. */
    street2: text('street2'),
    city: text('city'),
    /** Empty where the country has none. */
    state: text('state'),
    postalCode: text('postal_code'),
    country: text('country'),
    /** When the address was taken out again, since its time was over or the account was closed. */
    addressRemovedAt: instantColumn('address_removed_at'),
  },
  (t) => [
    // One pack for a place, however often its payment is settled.
    uniqueIndex('gift_packs_place_once').on(t.placeId),
    // Each number once and none above the last: there is never one pack too many.
    uniqueIndex('gift_packs_number_once').on(t.event, t.number),
    check('gift_packs_number', within(t.number, 1, packFigures.count)),
    check(
      'gift_packs_state',
      sql`num_nonnulls(${t.claimedAt}, ${t.declinedAt}, ${t.lapsedAt}) <= 1`,
    ),
    check(
      'gift_packs_address',
      sql`num_nonnulls(${t.recipient}, ${t.street}, ${t.city}, ${t.country}) = case
        when ${t.claimedAt} is not null and ${t.addressRemovedAt} is null then 4 else 0 end`,
    ),
    check(
      'gift_packs_address_rest',
      sql`${t.recipient} is not null or num_nonnulls(${t.street2}, ${t.state}, ${t.postalCode}) = 0`,
    ),
    index('gift_packs_claimed').on(t.event, t.number).where(sql`${t.claimedAt} is not null`),
    index('gift_packs_unclaimed')
      .on(t.event, t.number)
      .where(sql`${t.claimedAt} is null and ${t.declinedAt} is null and ${t.lapsedAt} is null`),
  ],
);

/** A pack on its way: what carried it, what it cost, and that it came back. Sent again, it is another row. */
export const giftPackParcels = pgTable(
  'gift_pack_parcels',
  {
    id: idColumn(),
    packId: uuid('pack_id')
      .notNull()
      .references(() => giftPacks.id),
    sentOn: date('sent_on').notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    trackingNumber: text('tracking_number'),
    costCents: integer('cost_cents').notNull(),
    postageCents: integer('postage_cents').notNull().default(0),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdColumn(),
    returnedOn: date('returned_on'),
    returnReason: text('return_reason'),
    returnedBy: uuid('returned_by').references(() => users.id),
    returnedAt: instantColumn('returned_at'),
  },
  (t) => [
    check('gift_pack_parcels_carrier', oneOf(t.carrier, carriers)),
    check('gift_pack_parcels_cost', sql`${t.costCents} >= 0`),
    check('gift_pack_parcels_postage', sql`${t.postageCents} >= 0`),
    check(
      'gift_pack_parcels_returned',
      sql`num_nonnulls(${t.returnedOn}, ${t.returnReason}, ${t.returnedBy}, ${t.returnedAt}) in (0, 4)
        and ${t.returnedOn} >= ${t.sentOn}`,
    ),
    // A pack is under way once: two members of staff can't both send it.
    uniqueIndex('gift_pack_parcels_once').on(t.packId).where(sql`${t.returnedAt} is null`),
    index('gift_pack_parcels_of_pack').on(t.packId, t.createdAt),
  ],
);
