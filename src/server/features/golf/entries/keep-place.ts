// Places in the tournament: kept while the entry donation is paid, paid, and given up again.
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { tournamentPlaces, tournaments } from '#base/database/schema/golf.ts';
import { payments } from '#base/database/schema/payments.ts';
import { constraintOf } from '#base/database/transaction.ts';
import { goneCents } from '#base/payments/gone-cents.ts';
import { Refusal } from '#contract/errors.ts';
import { giftPacks } from '#rules/golf/weeks.ts';
import { tournamentOf } from '../tournament-of.ts';

const isKept = isNull(tournamentPlaces.releasedAt);

/**
 * Whether somebody may begin to pay for a place; looked at again under a lock when they order it. Answers
 * the tournament, as rows know it.
 *
 * @param name the tournament as the API names it
 * @throws Refusal `tournament_unknown`, `registration_closed`, `already_registered` or `registration_full`
 */
export async function checkPlace(
  db: Reads,
  name: string,
  userId: string | null,
  now: Date,
): Promise<string> {
  const rows = await db
    .select()
    .from(tournaments)
    .where(eq(tournaments.event, tournamentOf(name)));
  const tournament = rows[0];
  if (!tournament) throw new Refusal('tournament_unknown');
  const { event } = tournament;
  if (now >= tournament.registrationClosesAt) throw new Refusal('registration_closed');
  if (userId && (await findPlace(db, event, userId))) throw new Refusal('already_registered');
  const { capacity } = tournament;
  if (capacity !== null && (await countPlaces(db, event)) >= capacity) {
    throw new Refusal('registration_full');
  }
  return event;
}

/**
 * Keeps a place for a payment that is about to be captured. Where places are limited the tournament's
 * row is locked, so that of many buyers of the last place one gets it and nobody else is charged.
 *
 * @throws Refusal as {@link checkPlace} does
 */
export async function keepPlace(
  tx: Tx,
  { name, ...place }: { name: string; userId: string; paymentId: string; isWithoutPack: boolean },
  now: Date,
): Promise<void> {
  await tx
    .select({ event: tournaments.event })
    .from(tournaments)
    .where(and(eq(tournaments.event, tournamentOf(name)), sql`${tournaments.capacity} is not null`))
    .for('update');
  const event = await checkPlace(tx, name, place.userId, now);
  try {
    await tx.insert(tournamentPlaces).values({ ...place, event });
  } catch (error) {
    if (constraintOf(error) === 'tournament_places_once') throw new Refusal('already_registered');
    throw error;
  }
}

/** The entry donation was captured: the place is theirs, and whether the gift pack comes with it. */
export const paidPlace = sql`
  select earn_gift_pack(paid.id, ${giftPacks.count}) as has_pack from paid`;

/** Whether the gift pack comes with the place that is paid now, as the part of {@link paidPlace} says. */
export const isGiftPackDue = sql`(select has_pack from place)`;

/**
 * The payment came to nothing, or its money went back: somebody else may have the place. Where another
 * donation of its golfer is here, whose place was lost while its bank decided, that one is theirs again.
 */
export async function releasePlace(tx: Tx, paymentId: string): Promise<void> {
  const places = await lockPlaces(tx, paymentId);
  await tx
    .update(tournamentPlaces)
    .set({ releasedAt: sql`now()` })
    .where(and(eq(tournamentPlaces.paymentId, paymentId), isKept));
  await keepFirstPaid(
    tx,
    places.filter((place) => place.paymentId !== paymentId),
  );
}

/**
 * The money came back (a dispute was won): the place is theirs again, unless they have bought another
 * meanwhile. It is given even beyond the capacity, since it was paid for in time.
 */
export async function restorePlace(tx: Tx, paymentId: string): Promise<void> {
  await keepFirstPaid(tx, await lockPlaces(tx, paymentId));
}

type Place = typeof tournamentPlaces.$inferSelect;

/** All places that the golfer of a payment has had in its tournament, so that the money of one moves at a time. */
const lockPlaces = (tx: Tx, paymentId: string): Promise<Place[]> =>
  tx
    .select()
    .from(tournamentPlaces)
    .where(
      sql`(${tournamentPlaces.event}, ${tournamentPlaces.userId}) in (
        select o.event, o.user_id from tournament_places o where o.payment_id = ${paymentId}::uuid)`,
    )
    .orderBy(asc(tournamentPlaces.id))
    .for('no key update');

/** Of somebody's places in one tournament keeps the first whose money is here, where none is kept. */
async function keepFirstPaid(tx: Tx, places: readonly Place[]): Promise<void> {
  if (places.length === 0 || places.some(({ releasedAt }) => releasedAt === null)) return;
  const { id, paymentId, paidAt } = tournamentPlaces;
  const isHere = sql`${goneCents('payments.id', 'payments.amount_cents')} = 0`;
  const ids = places.map((place) => place.id);
  const [first] = await tx
    .select({ id })
    .from(tournamentPlaces)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(and(inArray(id, ids), isNotNull(paidAt), isHere))
    .orderBy(asc(id))
    .limit(1);
  if (first) await tx.update(tournamentPlaces).set({ releasedAt: null }).where(eq(id, first.id));
}

/** Somebody's place in a tournament, or null. */
export async function findPlace(db: Reads, event: string, userId: string) {
  const rows = await db
    .select()
    .from(tournamentPlaces)
    .where(and(eq(tournamentPlaces.event, event), eq(tournamentPlaces.userId, userId), isKept));
  return rows[0] ?? null;
}

async function countPlaces(db: Reads, event: string): Promise<number> {
  const rows = await db
    .select({ places: count() })
    .from(tournamentPlaces)
    .where(and(eq(tournamentPlaces.event, event), isKept));
  return rows[0]?.places ?? 0;
}
