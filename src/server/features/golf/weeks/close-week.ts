// Closes a week of the tournament for good.

import { audit } from '#base/audit/audit.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { tournamentWeekClosings } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import type { TournamentWeek } from '#contract/golf-standings.ts';
import { findUnresolved, type Unresolved } from '#rules/golf/unresolved.ts';
import { championshipWeek } from '#rules/golf/weeks.ts';
import { findOpenComplaints } from '../scores/scorecard-queries.ts';
import { lockPlaying, lockTournament, type Playing } from '../tournament-lock.ts';
import { openWinners } from './open-winners.ts';
import { nameIn, readSeason, stageOf } from './season.ts';
import { toWeek } from './standings-queries.ts';

/** How many unresolved things a refusal names; the report has them all. */
const maxNamed = 50;

/**
 * Closes a week, when nothing is unresolved in it. A second time changes nothing.
 *
 * @throws Refusal `tournament_unknown`, `week_not_open`, or `week_unresolved` with a sentence for
 *   each thing in `fields`
 */
export async function closeWeek(
  db: Db,
  actorId: string,
  { event, week }: { event: string; week: number },
  now = new Date(),
): Promise<TournamentWeek> {
  return transaction(db, async (tx) => {
    await lockTournament(tx, event);
    const before = await readSeason(tx, event);
    if (before && stageOf(before, week, now) === 'closed') return toWeek(before, week, now);
    const playing = await lockPlaying(tx, event, week, now);
    refuseUnresolved(week, await listUnresolved(tx, playing));
    await tx.insert(tournamentWeekClosings).values({ event, week, closedBy: actorId });
    const closed = (await readSeason(tx, event))!;
    const shown = toWeek(closed, week, now);
    if (week === championshipWeek) await openWinners(tx, closed, now);
    await audit(tx, {
      actorId,
      action: 'week.closed',
      subject: `tournament:${event}`,
      detail: { week, fieldSize: shown.fieldSize, cutTotal: shown.cutTotal },
    });
    return shown;
  });
}

/** What keeps a week that is played from being closed. */
export async function listUnresolved(db: Reads, { season, week }: Playing): Promise<Unresolved[]> {
  return findUnresolved(week, await findOpenComplaints(db, season.event), nameIn(season));
}

function refuseUnresolved(week: number, found: readonly Unresolved[]): void {
  if (found.length === 0) return;
  const more = found.length > 1 ? ` (and ${found.length - 1} more)` : '';
  throw new Refusal('week_unresolved', {
    message: `Week ${week} cannot be closed yet: ${found[0]?.sentence}${more}`,
    fields: Object.fromEntries(
      found.slice(0, maxNamed).map(({ sentence }, at) => [String(at + 1), sentence]),
    ),
  });
}
