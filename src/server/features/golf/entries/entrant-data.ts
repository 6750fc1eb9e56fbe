// What the tournament keeps about somebody: for their export, and to forget when their account closes.
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { tournamentEntries, tournamentPlaces } from '#base/database/schema/golf.ts';
import {
  scorecardAttestations,
  scorecards,
  tournamentAbsences,
  tournamentTeamMembers,
  tournamentTeams,
} from '#base/database/schema/golf-play.ts';
import { unclaimedGolfPrizes, undecidedEntries } from '#base/winners/open-golf.ts';
import { Refusal } from '#contract/errors.ts';

/** Somebody's entries, newest first. */
export function exportEntries(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: tournamentEntries.id,
      event: tournamentEntries.event,
      name: tournamentEntries.name,
      city: tournamentEntries.city,
      state: tournamentEntries.state,
      country: tournamentEntries.country,
      sessionDay: tournamentEntries.sessionDay,
      sessionTimeslot: tournamentEntries.sessionTimeslot,
      affiliateCode: tournamentEntries.affiliateCode,
      likes: tournamentEntries.likes,
      dislikes: tournamentEntries.dislikes,
      created: tournamentEntries.createdAt,
    })
    .from(tournamentEntries)
    .where(eq(tournamentEntries.userId, userId))
    .orderBy(desc(tournamentEntries.createdAt))
    .limit(maxRows);
}

/** Somebody's places, newest first, also those that were given up. */
export function exportPlaces(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: tournamentPlaces.id,
      event: tournamentPlaces.event,
      paymentId: tournamentPlaces.paymentId,
      created: tournamentPlaces.createdAt,
      paid: tournamentPlaces.paidAt,
      released: tournamentPlaces.releasedAt,
      isWithoutPack: tournamentPlaces.isWithoutPack,
    })
    .from(tournamentPlaces)
    .where(eq(tournamentPlaces.userId, userId))
    .orderBy(desc(tournamentPlaces.createdAt))
    .limit(maxRows);
}

/** Somebody's scorecards with what they said of them, newest first, also corrected ones. */
export function exportScorecards(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: scorecards.id,
      week: scorecards.week,
      round: scorecards.round,
      strokes: scorecards.strokes,
      created: scorecards.createdAt,
      replaced: scorecards.replacedAt,
      isRight: scorecardAttestations.isRight,
      note: scorecardAttestations.note,
      attested: scorecardAttestations.createdAt,
      dismissReason: scorecardAttestations.dismissReason,
    })
    .from(scorecards)
    .innerJoin(tournamentEntries, eq(tournamentEntries.id, scorecards.entryId))
    .leftJoin(scorecardAttestations, eq(scorecardAttestations.scorecardId, scorecards.id))
    .where(eq(tournamentEntries.userId, userId))
    .orderBy(desc(scorecards.createdAt), desc(scorecards.id))
    .limit(maxRows);
}

/** Why somebody has no scorecards, newest first. */
export function exportAbsences(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: tournamentAbsences.id,
      week: tournamentAbsences.week,
      round: tournamentAbsences.round,
      kind: tournamentAbsences.kind,
      reason: tournamentAbsences.reason,
      canceled: tournamentAbsences.canceledAt,
      created: tournamentAbsences.createdAt,
    })
    .from(tournamentAbsences)
    .innerJoin(tournamentEntries, eq(tournamentEntries.id, tournamentAbsences.entryId))
    .where(eq(tournamentEntries.userId, userId))
    .orderBy(desc(tournamentAbsences.createdAt))
    .limit(maxRows);
}

/** The teams that somebody plays for. */
export function exportTeams(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: tournamentTeams.id,
      name: tournamentTeams.name,
      joined: tournamentTeamMembers.joinedAt,
    })
    .from(tournamentTeamMembers)
    .innerJoin(tournamentTeams, eq(tournamentTeams.id, tournamentTeamMembers.teamId))
    .innerJoin(tournamentEntries, eq(tournamentEntries.id, tournamentTeamMembers.entryId))
    .where(eq(tournamentEntries.userId, userId))
    .limit(maxRows);
}

/**
 * Takes somebody's name and place out of their entries, the name out of a team that nobody else is left in, and
 * their words out of what they said of scorecards; the entries and their results stay.
 */
export async function forgetEntrant(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(tournamentEntries)
    .set({ name: 'Closed account', city: '', state: '', country: '', affiliateCode: null })
    .where(eq(tournamentEntries.userId, userId));
  await tx
    .update(tournamentTeams)
    .set({ name: sql`'Closed account ' || right(${tournamentTeams.id}::text, 12)` })
    .where(
      sql`${tournamentTeams.id} in (select m.team_id from tournament_team_members m
          join tournament_entries e on e.id = m.entry_id where e.user_id = ${userId})
        and not exists (select from tournament_team_members m
          join tournament_entries e on e.id = m.entry_id join users u on u.id = e.user_id
          where m.team_id = ${tournamentTeams.id} and u.id <> ${userId} and u.closed_at is null)`,
    );
  await tx
    .update(scorecardAttestations)
    .set({ note: 'The account was closed.' })
    .where(and(eq(scorecardAttestations.userId, userId), isNotNull(scorecardAttestations.note)));
}

/**
 * Whoever plays for a prize, or has one to claim, is not reached any more once their account is closed.
 *
 * @throws Refusal `closing_blocked`
 */
export async function checkNothingToPlay(tx: Tx, userId: string): Promise<void> {
  const waiting = await rowsOf<unknown>(
    tx,
    sql`
    ${undecidedEntries(sql`e.user_id = ${userId}`)}
    union all ${unclaimedGolfPrizes(sql`w.user_id = ${userId}`)} limit 1`,
  );
  if (waiting.length === 0) return;
  throw new Refusal('closing_blocked', {
    message:
      'This account plays in a golf tournament whose championship is not decided, or has a golf prize to claim. They can close it themselves; otherwise please close it after that.',
  });
}

/**
 * Moves place and entry of a second account of somebody to their first, and what they said of its scorecards, which
 * the closing of the second one would take the words from.
 *
 * @throws Refusal `merge_blocked` where both have entered
 */
export async function moveEntrant(tx: Tx, from: string, to: string): Promise<void> {
  const entries = await tx
    .select({ event: tournamentEntries.event })
    .from(tournamentEntries)
    .where(inArray(tournamentEntries.userId, [from, to]));
  const places = await tx
    .select({ event: tournamentPlaces.event })
    .from(tournamentPlaces)
    .where(and(inArray(tournamentPlaces.userId, [from, to]), isNull(tournamentPlaces.releasedAt)));
  const isTwice = (rows: { event: string }[]) =>
    new Set(rows.map(({ event }) => event)).size < rows.length;
  if (isTwice(entries) || isTwice(places)) {
    throw new Refusal('merge_blocked', {
      message: 'Both accounts have entered the tournament. Please refund one of the entries first.',
    });
  }
  await tx.update(tournamentEntries).set({ userId: to }).where(eq(tournamentEntries.userId, from));
  await tx.update(tournamentPlaces).set({ userId: to }).where(eq(tournamentPlaces.userId, from));
  await tx
    .update(scorecardAttestations)
    .set({ userId: to })
    .where(eq(scorecardAttestations.userId, from));
}
