// Takes an absence back that was recorded by mistake: the player is in again, or the round is open again.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { tournamentAbsences } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeGolfApi } from '#contract/office/golf.ts';
import { lockTournament } from '../tournament-lock.ts';
import type { SeasonKeeper } from './keep-seasons.ts';
import { stageOf } from './season.ts';

/**
 * Cancels the absence of a round, or without a round the withdrawal or disqualification of a week.
 * Answers false where there is none, also when it was canceled before.
 *
 * @throws Refusal `tournament_unknown`, `week_closed`: what followed from a closed week stays
 */
export async function cancelAbsence(
  { db, seasons }: { db: Db; seasons: SeasonKeeper },
  actorId: string,
  { event, entryId, week, round, reason }: ParsedInputOf<typeof officeGolfApi.cancelAbsence>,
  now = new Date(),
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockTournament(tx, event);
    const season = await seasons.readInside(tx, event);
    if (!season) throw new Refusal('tournament_unknown');
    if (stageOf(season, week, now) === 'closed') throw new Refusal('week_closed');
    const canceled = await tx
      .update(tournamentAbsences)
      .set({ canceledAt: sql`now()`, canceledBy: actorId, cancelReason: reason })
      .where(
        and(
          eq(tournamentAbsences.event, event),
          eq(tournamentAbsences.entryId, entryId),
          eq(tournamentAbsences.week, week),
          sql`${tournamentAbsences.round} is not distinct from ${round ?? null}::integer`,
          isNull(tournamentAbsences.canceledAt),
        ),
      )
      .returning({ kind: tournamentAbsences.kind });
    if (canceled.length === 0) return false;
    await audit(tx, {
      actorId,
      action: 'absence.canceled',
      subject: `entry:${entryId}`,
      detail: { week, round: round ?? null, kind: canceled[0]!.kind },
    });
    return true;
  });
}
