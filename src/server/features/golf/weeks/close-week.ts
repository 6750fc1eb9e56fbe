// Closes a week of the tournament for good.

import { sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { tournamentWeekClosings } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { findGoneDonations } from '#base/winners/entry-money.ts';
import type { Page } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { TournamentWeek } from '#contract/golf-standings.ts';
import type { RankedWeek } from '#rules/golf/ranked-week.ts';
import {
  describeUnresolved,
  entriesOf,
  findUnresolved,
  type Unresolved,
} from '#rules/golf/unresolved.ts';
import { findOpenComplaints } from '../scores/scorecard-queries.ts';
import { lockPlaying, lockTournament } from '../tournament-lock.ts';
import type { SeasonKeeper } from './keep-seasons.ts';
import { openWinners } from './open-winners.ts';
import { readNames, stageOf } from './season.ts';
import { toWeek } from './standings-queries.ts';

/** How many unresolved things a refusal names; the report has them all. */
const named = { from: 0, to: 50 };

/**
 * Closes a week, when nothing is unresolved in it. A second time changes nothing.
 *
 * @param askedAt when one person asked for what a second one approved
 * @throws Refusal `tournament_unknown`, `week_not_open`, `week_changed`, or `week_unresolved` with a
 *   sentence for each thing in `fields`
 */
export async function closeWeek(
  { db, seasons }: { db: Db; seasons: SeasonKeeper },
  actorId: string,
  { event, week }: { event: string; week: number },
  askedAt?: Date,
  now = new Date(),
): Promise<TournamentWeek> {
  return transaction(db, async (tx) => {
    await lockTournament(tx, event);
    const before = await seasons.readInside(tx, event);
    if (before && stageOf(before, week, now) === 'closed') {
      return toWeek(before, week, await before.readWeek(week), now);
    }
    const { season } = await lockPlaying(tx, seasons, { event, week }, now);
    if (askedAt) await refuseChanged(tx, event, askedAt);
    const played = (await season.readWeek(week))!;
    refuseUnresolved(week, await listUnresolved(tx, season.event, played, named));
    await tx.insert(tournamentWeekClosings).values({ event, week, closedBy: actorId });
    const shown = toWeek({ ...season, closedWeeks: week }, week, played, now);
    await openWinners(tx, played, now);
    await audit(tx, {
      actorId,
      action: 'week.closed',
      subject: `tournament:${event}`,
      detail: { week, fieldSize: shown.fieldSize, cutTotal: shown.cutTotal },
    });
    return shown;
  });
}

/**
 * The second person has looked at the week as it was asked to be closed: nobody slips a score in between.
 *
 * @throws Refusal `week_changed`
 */
async function refuseChanged(tx: Tx, event: string, askedAt: Date): Promise<void> {
  const asked = askedAt.toISOString();
  const changes = await rowsOf(
    tx,
    sql`
    select from scorecards where event = ${event} and created_at >= ${asked}
    union all select from scorecard_attestations a join scorecards s on s.id = a.scorecard_id
      where s.event = ${event} and a.dismissed_at >= ${asked}
    union all select from tournament_absences
      where event = ${event} and greatest(created_at, canceled_at) >= ${asked}
    union all select from tournament_play_offs where event = ${event} and created_at >= ${asked}
    limit 1`,
  );
  if (changes.length > 0) throw new Refusal('week_changed');
}

/** What keeps a week that is played from being closed: some of it in words, and how much it is. */
export async function listUnresolved(
  db: Reads,
  event: string,
  week: RankedWeek,
  shown: { from: number; to: number },
): Promise<Page<Unresolved>> {
  const all = findUnresolved(
    week,
    await findOpenComplaints(db, event),
    await findGoneDonations(db, event),
  );
  const points = all.slice(shown.from, shown.to);
  const nameOf = await readNames(
    db,
    points.flatMap((point) => entriesOf(week, point)),
  );
  const items = points.map((point) => describeUnresolved(week, point, nameOf));
  return { items, total: all.length };
}

function refuseUnresolved(week: number, { items, total }: Page<Unresolved>): void {
  if (total === 0) return;
  const more = total > 1 ? ` (and ${total - 1} more)` : '';
  throw new Refusal('week_unresolved', {
    message: `Week ${week} cannot be closed yet: ${items[0]?.sentence}${more}`,
    fields: Object.fromEntries(items.map(({ sentence }, at) => [String(at + 1), sentence])),
  });
}
