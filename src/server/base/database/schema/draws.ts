// Verifiable draws: what was announced, frozen, committed and decided; nearly all of it only ever added.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DrawProtocol } from '#rules/draws/bytes.ts';
import type { EntryOrigins } from '#rules/draws/entry-origins.ts';
import { maxPicks } from '#rules/draws/shape.ts';
import {
  type DrawSource,
  peopleSources,
  type SourceKind,
  sourceKinds,
} from '#rules/draws/sources.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf, within } from './columns.ts';
import { races } from './content.ts';
import { prizeDraws } from './raffle.ts';

const sha256 = (name: string) => text(name).notNull();

/** A draw as it was announced, before sales. */
export const draws = pgTable(
  'draws',
  {
    id: idColumn(),
    kind: text('kind').$type<'raffle' | 'jackpot'>().notNull(),
    raceId: uuid('race_id').references(() => races.id),
    prizeDrawId: uuid('prize_draw_id').references(() => prizeDraws.id),
    /** The draw that this one repeats, with a reason in `redraws`. */
    redrawOf: uuid('redraw_of')
      .unique()
      .references((): AnyPgColumn => draws.id),
    title: text('title').notNull(),
    /** The source of randomness that was announced. */
    announced: text('announced').$type<SourceKind>().notNull(),
    /** T: at this instant the entries are frozen. */
    closesAt: instantColumn('closes_at').notNull(),
    /** How many serials a raffle picks: the winner and the alternates; 2 for a jackpot. */
    picks: integer('picks').notNull(),
    announcedAt: instantColumn('announced_at').notNull().defaultNow(),
    canceledAt: instantColumn('canceled_at'),
  },
  (t) => [
    check(
      'draws_kind',
      sql`${t.kind} = 'jackpot' and ${t.raceId} is not null and ${t.prizeDrawId} is null
      or ${t.kind} = 'raffle' and ${t.raceId} is null and ${t.prizeDrawId} is not null`,
    ),
    check('draws_announced', oneOf(t.announced, sourceKinds)),
    check('draws_picks', within(t.picks, 1, maxPicks)),
    uniqueIndex('draws_of_race_once').on(t.raceId).where(sql`${t.canceledAt} is null`),
    uniqueIndex('draws_of_prize_once')
      .on(t.prizeDrawId)
      .where(sql`${t.redrawOf} is null and ${t.canceledAt} is null`),
    index('draws_by_close').on(t.closesAt, t.id),
  ],
);

/** What was announced of a draw, the first time and with each change of it; never changed. */
export const drawAnnouncements = pgTable(
  'draw_announcements',
  {
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draws.id),
    /** 1, 2, 3 … */
    number: integer('number').notNull(),
    announcedAt: instantColumn('announced_at').notNull(),
    /** The canonical JSON of the terms, byte for byte. */
    terms: text('terms').notNull(),
    sha256: sha256('sha256'),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.number] }),
    check('draw_announcements_number', sql`${t.number} > 0`),
  ],
);

/** Frozen entries by their digest M; draws that close together share them. */
export const drawManifests = pgTable('draw_manifests', {
  sha256: text('sha256').primaryKey(),
  /** The canonical JSON, byte for byte. */
  manifest: text('manifest').notNull(),
  /** N. */
  entries: bigint('entries', { mode: 'number' }).notNull(),
});

/** That a draw was frozen, and with which entries. */
export const drawFreezes = pgTable('draw_freezes', {
  drawId: uuid('draw_id')
    .primaryKey()
    .references(() => draws.id),
  frozenAt: instantColumn('frozen_at').notNull(),
  manifestSha256: sha256('manifest_sha256').references(() => drawManifests.sha256),
  /** What stands in the manifest: its protocol, and the beacon's round that the freeze named. */
  protocol: text('protocol').$type<DrawProtocol>().notNull().default('draw/v1'),
  round: bigint('round', { mode: 'number' }),
});

/** What a 50/50 came to, as it was frozen with the entries of its draw. */
export const fiftyFiftyPrizes = pgTable(
  'fifty_fifty_prizes',
  {
    drawId: uuid('draw_id')
      .primaryKey()
      .references(() => draws.id),
    tickets: integer('tickets').notNull(),
    ticketCents: integer('ticket_cents').notNull(),
    mostCents: integer('most_cents').notNull(),
    prizeCents: integer('prize_cents').notNull(),
  },
  (t) => [
    check(
      'fifty_fifty_prizes_half',
      sql`${t.prizeCents} = least(${t.mostCents}, ${t.tickets}::bigint * ${t.ticketCents} / 2)`,
    ),
  ],
);

/** Rounds of the beacon that somebody handed in, whose signature was verified. */
export const beaconRounds = pgTable('beacon_rounds', {
  round: bigint('round', { mode: 'number' }).primaryKey(),
  signature: text('signature').notNull(),
  receivedAt: instantColumn('received_at').notNull(),
});

/** Where the entries of a frozen draw came from; draws from before that was counted have none. */
export const drawOrigins = pgTable('draw_origins', {
  drawId: uuid('draw_id')
    .primaryKey()
    .references(() => draws.id),
  origins: jsonb('origins').$type<EntryOrigins>().notNull(),
  countedAt: instantColumn('counted_at').notNull(),
});

/** Promised seeds: the server's own for a demo draw, two witnesses' for a witnessed one. */
export const drawSeeds = pgTable(
  'draw_seeds',
  {
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draws.id),
    /** The member of staff who promised it; null for the server's own. */
    userId: uuid('user_id').references(() => users.id),
    commitment: text('commitment').notNull(),
    committedAt: instantColumn('committed_at').notNull(),
    /** 32 bytes in hex; a witness keeps theirs until it is revealed. */
    seed: text('seed'),
    revealedAt: instantColumn('revealed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.commitment] }),
    uniqueIndex('draw_seeds_once').on(t.drawId, t.userId),
    check(
      'draw_seeds_hex',
      sql`${t.commitment} ~ '^[0-9a-f]{64}$' and ${t.seed} ~ '^[0-9a-f]{64}$'`,
    ),
  ],
);

/** The dice of a witnessed draw. */
export const drawDice = pgTable('draw_dice', {
  drawId: uuid('draw_id')
    .primaryKey()
    .references(() => draws.id),
  dice: integer('dice').array().notNull(),
  rolledAt: instantColumn('rolled_at').notNull(),
  enteredBy: uuid('entered_by')
    .notNull()
    .references(() => users.id),
});

/**
 * What each of two members of staff recorded of a barrel draw; it counts when both agree. Somebody who
 * misread records again, which the audit trail keeps.
 */
export const drawRecords = pgTable(
  'draw_records',
  {
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draws.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    picks: bigint('picks', { mode: 'number' }).array().notNull(),
    recordedAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.drawId, t.userId] })],
);

/** Who wants another source than the beacon, which could not be had, and why; two people are needed. */
export const drawSourceChanges = pgTable(
  'draw_source_changes',
  {
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draws.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    source: text('source').$type<(typeof peopleSources)[number]>().notNull(),
    reason: text('reason').notNull(),
    wantedAt: createdColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.userId] }),
    check('draw_source_changes_source', oneOf(t.source, peopleSources)),
  ],
);

/** What a draw decided; once and for ever. */
export const drawResults = pgTable('draw_results', {
  drawId: uuid('draw_id')
    .primaryKey()
    .references(() => draws.id),
  drawnAt: instantColumn('drawn_at').notNull(),
  /** Who pressed the button; null for the system. */
  drawnBy: uuid('drawn_by').references(() => users.id),
  source: jsonb('source').$type<DrawSource>().notNull(),
  /** The winning serial and the alternates, or the two drawn cars. */
  picks: bigint('picks', { mode: 'number' }).array().notNull(),
  /**
   * The transcript's canonical JSON with M in the place of the manifest, which stands in
   * `draw_manifests` once for all draws that share it.
   */
  transcript: text('transcript').notNull(),
  seal: text('seal').notNull(),
});

/** Why a raffle draw is repeated: asked for by one member of staff, confirmed by another. */
export const redraws = pgTable(
  'redraws',
  {
    drawId: uuid('draw_id')
      .primaryKey()
      .references(() => draws.id),
    reason: text('reason').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    requestedAt: createdColumn(),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    confirmedAt: instantColumn('confirmed_at'),
  },
  (t) => [check('redraws_two_people', sql`${t.confirmedBy} <> ${t.requestedBy}`)],
);
