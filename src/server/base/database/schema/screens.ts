// Big screens with a key of their own, and what staff tell them to show.
import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type HeldScene, heldScenes, longestStageMessage } from '#rules/show/stage-order.ts';
import { users } from './accounts.ts';
import { createdColumn, figure, idColumn, instantColumn, oneOf } from './columns.ts';
import { races } from './content.ts';
import { draws } from './draws.ts';
import { voteContests } from './pageant.ts';

/** A screen of the association's own. Whoever opens it with its key is that screen. */
export const liveScreens = pgTable(
  'live_screens',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** SHA-256 of its key. */
    keyHash: text('key_hash').notNull().unique('live_screens_key'),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdColumn(),
    seenAt: instantColumn('seen_at'),
    revokedAt: instantColumn('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('live_screens_name').on(sql`lower(${t.name})`).where(sql`${t.revokedAt} is null`),
    check('live_screens_revoked', sql`(${t.revokedAt} is null) = (${t.revokedBy} is null)`),
  ],
);

/** What a screen, or every one with a key, is told to do on a show; the audit log keeps all that was told. */
export const stageOrders = pgTable(
  'stage_orders',
  {
    id: idColumn(),
    raceId: uuid('race_id').references(() => races.id),
    drawId: uuid('draw_id').references(() => draws.id),
    contestId: uuid('contest_id').references(() => voteContests.id),
    /** Null for all screens. */
    screenId: uuid('screen_id').references(() => liveScreens.id),
    scene: text('scene').$type<HeldScene>(),
    message: text('message'),
    orderedBy: uuid('ordered_by')
      .notNull()
      .references(() => users.id),
    orderedAt: instantColumn('ordered_at').notNull(),
    untilAt: instantColumn('until_at').notNull(),
  },
  (t) => [
    unique('stage_orders_once').on(t.raceId, t.drawId, t.contestId, t.screenId).nullsNotDistinct(),
    check('stage_orders_show', sql`num_nonnulls(${t.raceId}, ${t.drawId}, ${t.contestId}) = 1`),
    check('stage_orders_scene', oneOf(t.scene, Object.values(heldScenes).flat().filter(isFirst))),
    check('stage_orders_says', sql`num_nonnulls(${t.scene}, ${t.message}) > 0`),
    check('stage_orders_message', sql`length(${t.message}) <= ${figure(longestStageMessage)}`),
    check('stage_orders_until', sql`${t.untilAt} > ${t.orderedAt}`),
  ],
);

function isFirst<T>(one: T, at: number, all: readonly T[]): boolean {
  return all.indexOf(one) === at;
}
