// Records why a player has no scorecard of a round, or that they are out of the tournament.

import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { tournamentAbsences } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeGolfApi } from '#contract/office/golf.ts';
import { checkRound } from '../scores/enter-scorecard.ts';
import { lockTournament } from '../tournament-lock.ts';
import { findPlayer, requireInField } from './find-in-field.ts';
import type { SeasonKeeper } from './keep-seasons.ts';
import { stageOf } from './season.ts';

type Input = ParsedInputOf<typeof officeGolfApi.recordAbsence>;

/**
 * Records an absence. A round that was not played needs a week that is played; who withdraws or is
 * disqualified may be out before their next week begins. Answers false where it was recorded before.
 *
 * @throws Refusal `tournament_unknown`, `entry_unknown`, `not_in_field`, `week_closed`,
 *   `week_not_open`, `round_played`, `bad_input` for a round where there should be none or none
 *   where there should be
 */
export async function recordAbsence(
  { db, seasons }: { db: Db; seasons: SeasonKeeper },
  actorId: string,
  { event, entryId, week, kind, round, reason }: Input,
  now = new Date(),
): Promise<boolean> {
  checkKind(kind, round ?? null);
  return transaction(db, async (tx) => {
    await lockTournament(tx, event);
    const season = await seasons.readInside(tx, event);
    if (!season) throw new Refusal('tournament_unknown');
    const stage = stageOf(season, week, now);
    if (stage === 'closed') throw new Refusal('week_closed');
    const isKnown = week <= season.closedWeeks + 1;
    if (!isKnown || (round && stage !== 'being-played')) throw new Refusal('week_not_open');
    const found = await findPlayer(tx, { season, week }, entryId);
    if (found.player?.leave === kind) return false;
    const player = requireInField(week, found);
    if (round) {
      checkRound(week, round);
      if (player.strokes[round - 1] != null) throw new Refusal('round_played');
    }
    const added = await tx
      .insert(tournamentAbsences)
      .values({ event, entryId, week, kind, round: round ?? null, reason, recordedBy: actorId })
      .onConflictDoNothing()
      .returning({ id: tournamentAbsences.id });
    if (added.length === 0) return false;
    await audit(tx, {
      actorId,
      action: 'absence.recorded',
      subject: `entry:${entryId}`,
      detail: { week, round: round ?? null, kind },
    });
    return true;
  });
}

function checkKind(kind: Input['kind'], round: number | null): void {
  if ((kind === 'not-played') === (round !== null)) return;
  const sentence =
    round === null
      ? 'Please name the round that was not played.'
      : 'Who withdraws or is disqualified is out for all rounds; please name none.';
  throw new Refusal('bad_input', { message: sentence, fields: { round: sentence } });
}
