// People with an account, and where they are signed in.
import { type Column, type SQL, sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staffRoles as roleNames, type StaffRole } from '#contract/endpoint.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';

/** The name of an address without dots and what follows a plus: near enough to its mailbox to find it by. */
export const bareNameIn = (email: Column | SQL): SQL =>
  sql`replace(split_part(split_part(lower(normalize(${email}, NFKC)), '@', 1), '+', 1), '.', '')`;

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
    /** When somebody followed the link in the mail to this very address. */
    emailConfirmedAt: instantColumn('email_confirmed_at'),
    /** When the account was closed; from then on it names nobody and signs nobody in. */
    closedAt: instantColumn('closed_at'),
    /** When a new password or address, or signing out, last ended what opened the account; null where nothing has. */
    accessEndedAt: instantColumn('access_ended_at'),
  },
  (t) => [
    // One account per address, whatever its case: two sign-ups at once can't both succeed.
    uniqueIndex('users_email_once').on(sql`lower(${t.email})`),
    check('users_email_shape', sql`${t.email} like '%_@_%'`),
    // The list of supporters is ordered by these.
    index('users_by_age').on(t.createdAt, t.id),
    index('users_by_name').on(t.name, t.id),
    // The accounts of one mailbox share their limits, which every purchase asks for.
    index('users_by_mailbox').on(bareNameIn(t.email)),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie, so that a copy of the table signs nobody in. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its owner, who may end it; unlike the hash it may be shown. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** Browser and system in a few words. */
    device: text('device').notNull().default(''),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdColumn(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When a second factor was last given in this browser; staff calls ask for it. */
    provenAt: instantColumn('proven_at'),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie of a browser in which this person has signed in before. */
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
);

/** What a mailed link is for. */
export const tokenPurposes = ['password-reset', 'email-confirmation'] as const;

export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of what the mail carries. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<(typeof tokenPurposes)[number]>().notNull(),
    /** The address that it was sent to: a later address is not confirmed by it. */
    email: text('email').notNull(),
    createdAt: createdColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [
    check('account_tokens_purpose', oneOf(t.purpose, tokenPurposes)),
    index('account_tokens_of_user').on(t.userId, t.purpose),
    index('account_tokens_expiry').on(t.expiresAt),
  ],
);

export const staffRoles = pgTable(
  'staff_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<StaffRole>().notNull(),
    grantedAt: instantColumn('granted_at').notNull().defaultNow(),
    /** Null where a command or an older release granted it. */
    grantedBy: uuid('granted_by').references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    check('staff_roles_known', oneOf(t.role, roleNames)),
  ],
);

/** That an account was found to be somebody's second one, and was merged into their first. */
export const accountMerges = pgTable(
  'account_merges',
  {
    duplicateId: uuid('duplicate_id')
      .primaryKey()
      .references(() => users.id),
    survivorId: uuid('survivor_id')
      .notNull()
      .references(() => users.id),
    mergedBy: uuid('merged_by')
      .notNull()
      .references(() => users.id),
    /** How the person agreed, in words of staff. */
    consent: text('consent').notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    check('account_merges_two', sql`${t.duplicateId} <> ${t.survivorId}`),
    index('account_merges_of_survivor').on(t.survivorId),
  ],
);
