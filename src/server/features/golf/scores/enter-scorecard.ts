// Enters a player's scorecard of the week that is played, or corrects it.
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { scorecards } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfficeScorecard, officeGolfApi } from '#contract/office/golf.ts';
import { roundsOf } from '#rules/golf/weeks.ts';
import { lockPlaying } from '../tournament-lock.ts';
import { findPlayer, requireInField } from '../weeks/find-in-field.ts';
import type { SeasonKeeper } from '../weeks/keep-seasons.ts';
import { findScorecards } from './scorecard-queries.ts';
import { writeScorecards } from './write-scorecards.ts';

/**
 * Enters a scorecard. One with other strokes for the same round corrects it: the old one stays, as
 * replaced. The same again changes nothing.
 *
 * @throws Refusal `tournament_unknown`, `entry_unknown`, `not_in_field`, `week_not_open`,
 *   `week_closed`, `bad_input` for a round that the championship does not have
 */
export async function enterScorecard(
  { db, seasons }: { db: Db; seasons: SeasonKeeper },
  actorId: string,
  { event, entryId, week, round, strokes }: ParsedInputOf<typeof officeGolfApi.enterScorecard>,
  now = new Date(),
): Promise<OfficeScorecard> {
  return transaction(db, async (tx) => {
    const playing = await lockPlaying(tx, seasons, { event, week }, now);
    checkRound(week, round);
    const player = requireInField(week, await findPlayer(tx, playing, entryId));
    const before = player.strokes[round - 1] ?? null;
    if (before !== strokes) {
      await writeScorecards(tx, { event, week, actorId, importId: null }, [
        { entryId, round, strokes },
      ]);
      await audit(tx, {
        actorId,
        action: before === null ? 'scorecard.entered' : 'scorecard.corrected',
        subject: `entry:${entryId}`,
        detail: { week, round, strokes, before },
      });
    }
    const ids = await tx
      .select({ id: scorecards.id })
      .from(scorecards)
      .where(
        and(
          eq(scorecards.entryId, entryId),
          eq(scorecards.week, week),
          eq(scorecards.round, round),
          isNull(scorecards.replacedAt),
        ),
      );
    return (await findScorecards(tx, { scorecardId: ids[0]!.id }))[0]!;
  });
}

/** @throws Refusal `bad_input` for a round that the week does not have */
export function checkRound(week: number, round: number): void {
  if (round <= roundsOf(week)) return;
  const sentence = 'The championship has one round.';
  throw new Refusal('bad_input', { message: sentence, fields: { round: sentence } });
}
