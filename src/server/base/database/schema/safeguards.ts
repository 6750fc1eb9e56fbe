// What one member of staff did alone, and what waits for a second one.
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SafeguardName } from '#rules/safeguards/safeguards.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';
import { draws } from './draws.ts';

/** The weighty acts that somebody did alone; what is older than the limits' time is removed. */
export const safeguardPasses = pgTable(
  'safeguard_passes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    safeguard: text('safeguard').$type<SafeguardName>().notNull(),
    /** In the safeguard's unit: cents, tickets, or 1 for each time. */
    weight: bigint('weight', { mode: 'number' }).notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    check('safeguard_passes_weight', sql`${t.weight} > 0`),
    index('safeguard_passes_of_actor').on(t.actorId, t.safeguard, t.createdAt),
    index('safeguard_passes_by_age').on(t.createdAt),
  ],
);

/** How a request can end; whoever made it may withdraw it. */
export const decisions = ['approved', 'declined', 'withdrawn'] as const;

/** A call that one member of staff asked for and another one has to approve. */
export const approvals = pgTable(
  'approvals',
  {
    id: idColumn(),
    /** Method and path as the contract has them: `POST /office/data/supporters/{userId}/merge`. */
    call: text('call').notNull(),
    safeguard: text('safeguard').$type<SafeguardName>().notNull(),
    /** What the call is to be made with; removed once it is decided, since it may name people. */
    input: jsonb('input').$type<Record<string, unknown>>(),
    /** The accounts that it is about. */
    concerned: uuid('concerned').array().notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdColumn(),
    expiresAt: instantColumn('expires_at').notNull(),
    decision: text('decision').$type<(typeof decisions)[number]>(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instantColumn('decided_at'),
    /** When the approved call was made. */
    doneAt: instantColumn('done_at'),
    /** The sentence with which the approved call was refused. */
    refusedWith: text('refused_with'),
    /** Why, for everybody to read; of acts that are public alone. */
    publicReason: text('public_reason'),
    /** The draw that a public act is about, where it is about one. */
    drawId: uuid('draw_id').references(() => draws.id),
    /** Until when it is not carried out, so that those whom it concerns can object. */
    waitsUntil: instantColumn('waits_until'),
    /** The digest of what the link to object proves itself by. */
    objectionSha256: text('objection_sha256').unique(),
    objectedAt: instantColumn('objected_at'),
  },
  (t) => [
    check('approvals_decision', oneOf(t.decision, decisions)),
    check(
      'approvals_decided',
      sql`(${t.decision} is null) = (${t.decidedAt} is null)
        and (${t.decision} is null) = (${t.decidedBy} is null)`,
    ),
    // Whatever the code does: nobody is their own second person.
    check(
      'approvals_two_people',
      sql`${t.decision} is distinct from 'approved' or ${t.decidedBy} <> ${t.requestedBy}`,
    ),
    index('approvals_by_age').on(t.createdAt),
    index('approvals_public').on(t.createdAt, t.id).where(sql`${t.publicReason} is not null`),
    index('approvals_open').on(t.requestedBy).where(sql`${t.decision} is null`),
  ],
);
