// People with an account, and where they are signed in.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instantColumn } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    /** As the person wrote it; compared without case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile'),
    /** argon2id in the PHC text format. */
    passwordHash: text('password_hash').notNull(),
    termsVersion: text('terms_version').notNull(),
    termsAgreedAt: instantColumn('terms_agreed_at').notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    // One account per address, whatever its case: two sign-ups at once can't both succeed.
    uniqueIndex('users_email_once').on(sql`lower(${t.email})`),
    check('users_email_shape', sql`${t.email} like '%_@_%'`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie, so that a copy of the table signs nobody in. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdColumn(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);
