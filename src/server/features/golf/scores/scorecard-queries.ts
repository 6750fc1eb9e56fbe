// Reads scorecards: a player's own, and one player's with all corrections for staff.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import {
  scorecardAttestations,
  scorecards,
  scoreImports,
  tournamentWeekClosings,
} from '#base/database/schema/golf-play.ts';
import type { OwnScorecard } from '#contract/golf-account.ts';
import type { OfficeScorecard } from '#contract/office/golf.ts';
import type { OpenComplaint } from '#rules/golf/unresolved.ts';

type Attestation = typeof scorecardAttestations.$inferSelect;

const toAttestation = (found: Attestation | null) =>
  found && {
    isRight: found.isRight,
    note: found.note,
    created: found.createdAt.toISOString(),
    dismissReason: found.dismissReason,
  };

/** Somebody's scorecards that count, by week and round; only the one with the id where one is given. */
export async function findOwnScorecards(
  db: Reads,
  event: string,
  userId: string,
  scorecardId?: string,
): Promise<OwnScorecard[]> {
  const rows = await db
    .select({
      card: scorecards,
      attestation: scorecardAttestations,
      closedAt: tournamentWeekClosings.closedAt,
    })
    .from(scorecards)
    .innerJoin(tournamentEntries, eq(tournamentEntries.id, scorecards.entryId))
    .leftJoin(scorecardAttestations, eq(scorecardAttestations.scorecardId, scorecards.id))
    .leftJoin(
      tournamentWeekClosings,
      and(
        eq(tournamentWeekClosings.event, scorecards.event),
        eq(tournamentWeekClosings.week, scorecards.week),
      ),
    )
    .where(
      and(
        eq(scorecards.event, event),
        eq(tournamentEntries.userId, userId),
        isNull(scorecards.replacedAt),
        scorecardId ? eq(scorecards.id, scorecardId) : undefined,
      ),
    )
    .orderBy(asc(scorecards.week), asc(scorecards.round));
  return rows.map(({ card, attestation, closedAt }) => ({
    _id: card.id,
    week: card.week,
    round: card.round,
    strokes: card.strokes,
    created: card.createdAt.toISOString(),
    isFinal: closedAt !== null,
    attestation: toAttestation(attestation),
  }));
}

/** All scorecards of an entry, or the one with the id, replaced ones too, by week and round. */
export async function findScorecards(
  db: Reads,
  wanted: { entryId: string } | { scorecardId: string },
): Promise<OfficeScorecard[]> {
  const rows = await db
    .select({
      card: scorecards,
      attestation: scorecardAttestations,
      enteredBy: users.name,
      fileName: scoreImports.fileName,
    })
    .from(scorecards)
    .innerJoin(users, eq(users.id, scorecards.enteredBy))
    .leftJoin(scoreImports, eq(scoreImports.id, scorecards.importId))
    .leftJoin(scorecardAttestations, eq(scorecardAttestations.scorecardId, scorecards.id))
    .where(
      'entryId' in wanted
        ? eq(scorecards.entryId, wanted.entryId)
        : eq(scorecards.id, wanted.scorecardId),
    )
    .orderBy(asc(scorecards.week), asc(scorecards.round), asc(scorecards.id));
  return rows.map(({ card, attestation, enteredBy, fileName }) => ({
    _id: card.id,
    entryId: card.entryId,
    week: card.week,
    round: card.round,
    strokes: card.strokes,
    created: card.createdAt.toISOString(),
    enteredBy,
    fileName,
    replaced: card.replacedAt?.toISOString() ?? null,
    attestation: toAttestation(attestation),
  }));
}

/** The complaints of scorecards that count which nobody has looked into yet, oldest first. */
export async function findOpenComplaints(db: Reads, event: string): Promise<OpenComplaint[]> {
  const rows = await db
    .select({
      scorecardId: scorecards.id,
      entryId: scorecards.entryId,
      week: scorecards.week,
      round: scorecards.round,
      note: scorecardAttestations.note,
    })
    .from(scorecardAttestations)
    .innerJoin(scorecards, eq(scorecards.id, scorecardAttestations.scorecardId))
    .where(
      and(
        eq(scorecards.event, event),
        isNull(scorecards.replacedAt),
        eq(scorecardAttestations.isRight, false),
        isNull(scorecardAttestations.dismissedAt),
      ),
    )
    .orderBy(asc(scorecardAttestations.createdAt), asc(scorecards.id));
  return rows.map(({ note, ...rest }) => ({ ...rest, note: note ?? '' }));
}
