// The mail outbox: a row in the transaction that causes a mail, delivered after it commits.
import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instantColumn } from './columns.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    /** What this mail is, once: the same key is never queued twice. */
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: createdColumn(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instantColumn('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    /** Filled in when the mail is delivered: what was really sent. */
    sentAt: instantColumn('sent_at'),
    subject: text('subject'),
    text: text('text'),
    html: text('html'),
  },
  (t) => [
    // The numbers of attempts are written out, since a parameter would not meet the index.
    index('mails_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.attempts} < 12`),
    index('mails_newest').on(t.createdAt, t.id),
    index('mails_unsent').on(t.createdAt, t.id).where(sql`${t.sentAt} is null`),
    index('mails_given_up')
      .on(t.createdAt, t.id)
      .where(sql`${t.sentAt} is null and ${t.attempts} >= 12`),
    index('mails_of_template').on(t.template, t.createdAt, t.id),
    index('mails_sent').on(t.sentAt),
    // Those whose words are still kept: they are forgotten once their time is over.
    index('mails_with_words').on(t.sentAt).where(sql`${t.text} is not null`),
    index('mails_of_recipient').on(sql`lower(${t.recipient})`),
    index('mails_about_user').on(sql`(${t.data} ->> 'userId')`),
  ],
);

export const mailAttachments = pgTable(
  'mail_attachments',
  {
    id: idColumn(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [index('mail_attachments_of_mail').on(t.mailId)],
);
