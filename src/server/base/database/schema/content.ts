// What the public site shows: images, sponsors, drivers, cars, locations, races and charities.
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { eventKinds } from '#contract/content.ts';
import { carCount } from '#rules/jackpot/cards.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf, within } from './columns.ts';

export const images = pgTable('images', {
  id: idColumn(),
  contentType: text('content_type').notNull(),
  /** Base64, since images are few, small and served from memory. */
  contentBase64: text('content_base64').notNull(),
  alt: text('alt').notNull(),
  createdAt: createdColumn(),
  /** In pixels; null for drawings, which have no size of their own. */
  width: integer('width'),
  height: integer('height'),
  /** Who uploaded it; null for what came with the product. */
  uploadedBy: uuid('uploaded_by').references(() => users.id),
  /** Since when only staff see it: a child's picture that was replaced, or whose guardian no longer decides. */
  withdrawnAt: instantColumn('withdrawn_at'),
});

/** Smaller and more modern copies of an uploaded picture; the picture itself is in `images`. */
export const imageCopies = pgTable(
  'image_copies',
  {
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    contentType: text('content_type').$type<'image/avif' | 'image/webp'>().notNull(),
    contentBase64: text('content_base64').notNull(),
  },
  (t) => [primaryKey({ columns: [t.imageId, t.width, t.contentType] })],
);

export const drivers = pgTable('drivers', {
  id: idColumn(),
  name: text('name').notNull(),
  hometown: text('hometown').notNull(),
});

export const sponsors = pgTable('sponsors', {
  id: idColumn(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  website: text('website'),
  imageId: uuid('image_id')
    .notNull()
    .references(() => images.id),
});

export interface LiveryColors {
  body: string;
  accent: string;
  ink: string;
}

export const cars = pgTable(
  'cars',
  {
    id: idColumn(),
    number: integer('number').notNull().unique(),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    colors: jsonb('colors').$type<LiveryColors>().notNull(),
  },
  (t) => [check('cars_number', within(t.number, 1, carCount))],
);

export const carSponsors = pgTable(
  'car_sponsors',
  {
    carId: uuid('car_id')
      .notNull()
      .references(() => cars.id, { onDelete: 'cascade' }),
    sponsorId: uuid('sponsor_id')
      .notNull()
      .references(() => sponsors.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.carId, t.sponsorId] })],
);

export const locations = pgTable('locations', {
  id: idColumn(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  country: text('country').notNull(),
});

export const races = pgTable(
  'races',
  {
    id: idColumn(),
    name: text('name').notNull(),
    startsAt: instantColumn('starts_at').notNull().unique(),
    /** From when cards can be saved for it. */
    opensAt: instantColumn('opens_at').notNull(),
    /** When its cards close, before the start. */
    closesAt: instantColumn('closes_at').notNull(),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    /** What is announced; the association makes it up where the pot holds less. */
    purseCents: integer('purse_cents').notNull(),
    /** The first four cars home, in order; null until staff enter them. */
    finishers: integer('finishers').array(),
    /** The two drawn numbers; null until they are drawn. */
    drawnNumbers: integer('drawn_numbers').array(),
    /** Where its replay can be embedded from. */
    replayUrl: text('replay_url'),
    /** The frame of its live stream. */
    streamUrl: text('stream_url'),
    canceledAt: instantColumn('canceled_at'),
    /** Why it was canceled, for everybody to read. */
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    check('races_order', sql`${t.opensAt} < ${t.closesAt} and ${t.closesAt} < ${t.startsAt}`),
    check('races_canceled', sql`(${t.canceledAt} is null) = (${t.cancelReason} is null)`),
    check('races_canceled_not_drawn', sql`${t.canceledAt} is null or ${t.drawnNumbers} is null`),
    check('races_purse', sql`${t.purseCents} >= 0`),
    check('races_finishers', sql`${t.finishers} is null or cardinality(${t.finishers}) = 4`),
    check('races_drawn', sql`${t.drawnNumbers} is null or cardinality(${t.drawnNumbers}) = 2`),
    check('races_drawn_after_finish', sql`${t.drawnNumbers} is null or ${t.finishers} is not null`),
    index('races_upcoming').on(t.startsAt).where(sql`${t.finishers} is null`),
  ],
);

export const charities = pgTable('charities', {
  id: idColumn(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  summary: text('summary').notNull(),
  /** HTML; sanitized when written and again when shown. */
  body: text('body').notNull().default(''),
  website: text('website'),
  imageId: uuid('image_id').references(() => images.id),
  /** The donationPreference that gives to it. */
  preference: text('preference').unique(),
});

/** What the front page announces; staff choose and order it by its date. */
export const upcomingEvents = pgTable(
  'upcoming_events',
  {
    id: idColumn(),
    kind: text('kind').$type<(typeof eventKinds)[number]>().notNull(),
    title: text('title').notNull(),
    blurb: text('blurb').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    path: text('path').notNull(),
  },
  (t) => [
    check('upcoming_events_kind', oneOf(t.kind, eventKinds)),
    index('upcoming_events_by_date').on(t.startsAt),
  ],
);

/** The picture of each fixed place on the site: 'hero', 'golf', 'pageant', 'raffle', 'mission'. */
export const sitePictures = pgTable('site_pictures', {
  place: text('place').primaryKey(),
  imageId: uuid('image_id')
    .notNull()
    .references(() => images.id),
});
