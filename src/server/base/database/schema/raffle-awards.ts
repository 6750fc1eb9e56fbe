// Who was offered the prize of a raffle draw, and what came of it.
import { ne, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type FindingOf, findingNamesOf } from '#rules/winners/findings.ts';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn, oneOf } from './columns.ts';
import { draws } from './draws.ts';
import { raffleTicketGrants } from './raffle.ts';

/** Who a prize was offered to: the winner (position 0), then the alternates in their order. */
export const raffleAwards = pgTable(
  'raffle_awards',
  {
    id: idColumn(),
    drawId: uuid('draw_id')
      .notNull()
      .references(() => draws.id),
    position: integer('position').notNull(),
    serial: bigint('serial', { mode: 'number' }).notNull(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => raffleTicketGrants.id),
    /** Null where a free entrant without an account was drawn. */
    userId: uuid('user_id').references(() => users.id),
    offeredAt: createdColumn(),
    acceptBy: instantColumn('accept_by').notNull(),
    acceptedAt: instantColumn('accepted_at'),
    /** When it ended: declined, its time was over, or the holder was found not to be eligible. */
    endedAt: instantColumn('ended_at'),
    endReason: text('end_reason').$type<'declined' | 'lapsed' | 'not eligible'>(),
    /** Which rule kept a holder who had accepted, or another ticket of theirs, from the prize. */
    finding: text('finding').$type<FindingOf<'raffle'>>(),
    handedOverAt: instantColumn('handed_over_at'),
  },
  (t) => [
    check(
      'raffle_awards_end',
      sql`(${t.endedAt} is null) = (${t.endReason} is null)
      and (${t.endedAt} is null or ${t.acceptedAt} is null or ${t.finding} is not null)`,
    ),
    check('raffle_awards_finding', oneOf(t.finding, findingNamesOf('raffle'))),
    check(
      'raffle_awards_found',
      sql`${t.finding} is null or (${t.endReason} = 'not eligible' and ${t.handedOverAt} is null)`,
    ),
    check(
      'raffle_awards_accepted_first',
      sql`${t.handedOverAt} is null or ${t.acceptedAt} is not null`,
    ),
    uniqueIndex('raffle_awards_position').on(t.drawId, t.position),
    // A prize is offered to one ticket at a time.
    uniqueIndex('raffle_awards_one_open').on(t.drawId).where(sql`${t.endedAt} is null`),
    index('raffle_awards_of_user').on(t.userId, t.id),
    index('raffle_awards_waiting')
      .on(t.acceptBy)
      .where(sql`${t.endedAt} is null and ${t.acceptedAt} is null`),
  ],
);

/** Of an offer: something was found of its holder, and not of the payment of this one ticket alone. */
export const isFoundOfHolder = ne(raffleAwards.finding, 'payment');
