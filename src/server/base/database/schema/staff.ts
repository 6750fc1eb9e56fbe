// How members of staff come in and prove who they are: invitations and second factors.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contract/endpoint.ts';
import { householdReasons } from '#contract/office/households.ts';
import { sessions, users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';

export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: idColumn(),
    email: text('email').notNull(),
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    /** SHA-256 of what the mail carries. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Null where the command for the first owner made it. */
    invitedBy: uuid('invited_by').references(() => users.id),
    createdAt: createdColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
    acceptedAt: instantColumn('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    revokedAt: instantColumn('revoked_at'),
    /** When whoever accepted it agreed not to play; null before that was asked. */
    pledgedAt: instantColumn('pledged_at'),
  },
  (t) => [
    check('staff_invitations_roles', sql`cardinality(${t.roles}) > 0`),
    check(
      'staff_invitations_end',
      sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null)
        and (${t.acceptedAt} is null or ${t.revokedAt} is null)`,
    ),
    // One open invitation for each address: a newer one takes its place.
    uniqueIndex('staff_invitations_open')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index('staff_invitations_by_age').on(t.createdAt),
  ],
);

/**
 * Whose accounts are kept from playing beside those of staff: of the same household, as an owner says, or
 * of the same mailbox or browser, as was noticed. It holds while the member has a role.
 */
export const staffHouseholds = pgTable(
  'staff_households',
  {
    id: idColumn(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    because: text('because').$type<(typeof householdReasons)[number]>().notNull(),
    /** Null where it was noticed. */
    addedBy: uuid('added_by').references(() => users.id),
    createdAt: createdColumn(),
    endedAt: instantColumn('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id),
  },
  (t) => [
    check('staff_households_because', oneOf(t.because, householdReasons)),
    check('staff_households_other', sql`${t.staffId} <> ${t.userId}`),
    check('staff_households_end', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    // What was noticed and ended by an owner is not noticed again.
    uniqueIndex('staff_households_once').on(t.userId, t.staffId, t.because),
    index('staff_households_of_staff').on(t.staffId),
  ],
);

/** The authenticator app of a member of staff (TOTP, RFC 6238). */
export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with the server's key: a copy of the table makes no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: createdColumn(),
  /** The time step of the last code that was taken: none is taken twice (RFC 6238, 5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/**
 * Authenticator apps that are being set up, one for each session: they count for nothing until a
 * first code is given, and leave the one in use alone until then.
 */
export const authenticatorSetups = pgTable('authenticator_setups', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The credential's id and public key as WebAuthn gives them, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** The authenticator's own count of its uses; one that falls back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    createdAt: createdColumn(),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (t) => [index('passkeys_of_user').on(t.userId)],
);

/** What a browser must sign next, one for each session: made, used once, or forgotten. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  challenge: text('challenge').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
});

/** Codes on paper for whoever has lost the other factors; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256; the codes have 80 random bits, so no slow hash is needed. */
    codeHash: text('code_hash').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
