// Keeps what is recorded of a tournament apart from the closing of its weeks.

import type { Tx } from '#base/database/handles.ts';
import { lockAlone, lockShared, locks } from '#base/database/locks.ts';
import { Refusal } from '#contract/errors.ts';
import type { SeasonKeeper } from './weeks/keep-seasons.ts';
import { type Season, stageOf } from './weeks/season.ts';

/**
 * Lets one member of staff at a time record something: a week closes with exactly the scorecards that
 * its closing has looked at.
 */
export async function lockTournament(tx: Tx, event: string): Promise<void> {
  await lockAlone(tx, locks.tournament(event));
}

/** Players attest side by side, but not while a week is being closed. */
export async function lockTournamentShared(tx: Tx, event: string): Promise<void> {
  await lockShared(tx, locks.tournament(event));
}

/** A season with the number of its week that is being played. */
export interface Playing {
  season: Season;
  week: number;
}

/**
 * The week that is played, under the lock.
 *
 * @param wanted its number, or undefined for whichever is played
 * @throws Refusal `tournament_unknown`, `week_closed`, `week_not_open`
 */
export async function lockPlaying(
  tx: Tx,
  seasons: SeasonKeeper,
  { event, week: wanted }: { event: string; week?: number | undefined },
  now: Date,
): Promise<Playing> {
  await lockTournament(tx, event);
  const season = await seasons.readInside(tx, event);
  if (!season) throw new Refusal('tournament_unknown');
  const week = wanted ?? season.closedWeeks + 1;
  const stage = stageOf(season, week, now);
  if (stage === 'closed') throw new Refusal('week_closed');
  if (stage !== 'being-played') throw new Refusal('week_not_open');
  return { season, week };
}
