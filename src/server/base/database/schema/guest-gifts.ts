// Gifts of people without an account, and what waits there for them.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type PerkKind, perkKinds } from '#rules/payments/perks.ts';
import { users } from './accounts.ts';
import { createdColumn, instantColumn } from './columns.ts';
import { payments } from './payments.ts';

const kinds = sql.raw(`array[${perkKinds.map((kind) => `'${kind}'`).join(', ')}]::text[]`);

/** Who gave without an account; once the money is there, what came with it waits for its claim. */
export const guestGifts = pgTable(
  'guest_gifts',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** As the donor typed them; taken out once an account has the gift. */
    name: text('name'),
    email: text('email'),
    /** Until when it can be claimed; null until the money is there, and where nothing came with it. */
    waitsUntil: instantColumn('waits_until'),
    remindedAt: instantColumn('reminded_at'),
    claimedBy: uuid('claimed_by').references(() => users.id),
    claimedAt: instantColumn('claimed_at'),
    /** What of it went to the account: a kind goes there whole, or not at all. */
    claimedKinds: text('claimed_kinds')
      .$type<PerkKind>()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** When nothing waited anymore: all of it was claimed, or the rest went back to the issuance. */
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    check('guest_gifts_named', sql`(${t.name} is null) = (${t.email} is null)`),
    check('guest_gifts_claimed', sql`(${t.claimedBy} is null) = (${t.claimedAt} is null)`),
    check('guest_gifts_holder', sql`(${t.claimedBy} is null) = (${t.name} is not null)`),
    check('guest_gifts_kinds', sql`${t.claimedKinds} <@ ${kinds}`),
    check('guest_gifts_kinds_claimed', sql`${t.claimedBy} is not null or ${t.claimedKinds} = '{}'`),
    index('guest_gifts_of_address').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('guest_gifts_waiting').on(t.waitsUntil).where(sql`${t.endedAt} is null`),
    index('guest_gifts_claimed_by').on(t.claimedBy),
  ],
);

/** The links that were mailed to claim a gift; each works until the gift has ended. */
export const guestGiftLinks = pgTable(
  'guest_gift_links',
  {
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => guestGifts.paymentId, { onDelete: 'cascade' }),
    createdAt: createdColumn(),
  },
  (t) => [index('guest_gift_links_of_gift').on(t.paymentId)],
);
