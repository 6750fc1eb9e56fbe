// Enters a player's scorecard of the week that is played, or corrects it.
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { scorecards } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfficeScorecard, officeGolfApi } from '#contract/office/golf.ts';
import type { Standing } from '#rules/golf/standing.ts';
import { roundsOf } from '#rules/golf/weeks.ts';
import { lockPlaying, type Playing } from '../tournament-lock.ts';
import { nameIn } from '../weeks/season.ts';
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
  db: Db,
  actorId: string,
  { event, entryId, week, round, strokes }: ParsedInputOf<typeof officeGolfApi.enterScorecard>,
  now = new Date(),
): Promise<OfficeScorecard> {
  return transaction(db, async (tx) => {
    const playing = await lockPlaying(tx, event, week, now);
    checkRound(week, round);
    const before = findInField(playing, entryId).score.rounds[round - 1]?.strokes ?? null;
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

/**
 * A player of the week's field who has not left the tournament.
 *
 * @throws Refusal `entry_unknown` or `not_in_field`, with the player's name
 */
export function findInField({ season, week }: Playing, entryId: string): Standing {
  if (!season.entries.has(entryId)) throw new Refusal('entry_unknown');
  const found = week.standings.find((one) => one.entryId === entryId);
  const problem = fieldProblem(week.week, found, nameIn(season)(entryId));
  if (problem !== null) throw new Refusal('not_in_field', { message: problem });
  return found!;
}

/** Why a player can have no scorecard in a week, in one sentence; null when they can. */
export function fieldProblem(
  week: number,
  found: Standing | undefined,
  name: string,
): string | null {
  if (!found) return `${name} is not in the field of week ${week}.`;
  if (found.leave === 'withdrawn') return `${name} has withdrawn from the tournament.`;
  return found.leave ? `${name} was disqualified.` : null;
}
