// What people asked to be reminded of, and the private calendars that they made.
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type ReminderKind, reminderKinds } from '#rules/reminders/reminders.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, oneOf } from './columns.ts';

export const reminderWishes = pgTable(
  'reminder_wishes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<ReminderKind>().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.userId] }),
    check('reminder_wishes_kind', oneOf(t.kind, reminderKinds)),
  ],
);

/** A private calendar; its address follows from the id and the server's key, and ends with the row. */
export const calendarLinks = pgTable('calendar_links', {
  id: idColumn(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  createdAt: createdColumn(),
});
