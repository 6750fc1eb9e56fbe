// Gifts in honor or in memory of somebody, their cards, and the addresses that want none.
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type DedicationKind, dedicationKinds, maxResends } from '#rules/donations/dedications.ts';
import { createdColumn, idColumn, instantColumn, oneOf, within } from './columns.ts';
import { payments } from './payments.ts';

/** Why a card is not sent: its address wants none, staff stopped it, or nobody confirmed it in time. */
export const cardEnds = ['address', 'staff', 'late'] as const;

/** Whom a gift honors; with a card where somebody is told. */
export const dedications = pgTable(
  'dedications',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    kind: text('kind').$type<DedicationKind>().notNull(),
    honoree: text('honoree').notNull(),
    /** From when on the card may leave; null without a card. */
    dueAt: instantColumn('due_at'),
    /** The day that the donor chose, in New York; null for at once. */
    sendOn: date('send_on'),
    /** Whom the card goes to and what it says; taken out some time after it has left. */
    cardName: text('card_name'),
    cardEmail: text('card_email'),
    message: text('message'),
    showsAmount: boolean('shows_amount').notNull().default(false),
    /** When a donor without an account was asked to confirm, and did. */
    askedAt: instantColumn('asked_at'),
    confirmedAt: instantColumn('confirmed_at'),
    /** When the card was first sent, and how often it was. */
    sentAt: instantColumn('sent_at'),
    sends: integer('sends').notNull().default(0),
    endedAt: instantColumn('ended_at'),
    endedBecause: text('ended_because').$type<(typeof cardEnds)[number]>(),
    createdAt: createdColumn(),
  },
  (t) => [
    check('dedications_kind', oneOf(t.kind, dedicationKinds)),
    check(
      'dedications_card',
      sql`(${t.cardName} is null) = (${t.cardEmail} is null)
        and (${t.cardEmail} is not null or ${t.message} is null)
        and (${t.dueAt} is not null
          or (${t.cardEmail} is null and ${t.sendOn} is null and ${t.sentAt} is null and ${t.endedAt} is null))`,
    ),
    check('dedications_sends', within(t.sends, 0, maxResends + 1)),
    check('dedications_sent', sql`(${t.sentAt} is null) = (${t.sends} = 0)`),
    check('dedications_ended', sql`(${t.endedAt} is null) = (${t.endedBecause} is null)`),
    check('dedications_ended_because', oneOf(t.endedBecause, cardEnds)),
    index('dedications_waiting')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null and ${t.sentAt} is null and ${t.endedAt} is null`),
    index('dedications_with_address').on(t.dueAt).where(sql`${t.cardEmail} is not null`),
  ],
);

/** The addresses that want no cards, as keyed hashes: which they are nobody can read here. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: createdColumn(),
});
