// A tournament that is played, as tests need it: dates, entrants, scorecards by chance, closed weeks.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db, Tx } from '#base/database/handles.ts';
import { staffRoles } from '#base/database/schema/accounts.ts';
import { tournamentEntries, tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import { tournamentPlayOffs, tournamentWeekClosings } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfEvent, sessionDays, sessionTimeslots } from '#contract/golf.ts';
import type { TournamentPlan } from '#rules/golf/plan.ts';
import type { RankedWeek } from '#rules/golf/ranked-week.ts';
import { championshipWeek, roundsOf, weekNumbers } from '#rules/golf/weeks.ts';
import { seededNumbers } from '#sandbox/demo/seeded-choice.ts';
import {
  type NewScorecard,
  writeScorecards,
} from '#server/features/golf/scores/write-scorecards.ts';
import { createSeasonKeeper } from '#server/features/golf/weeks/keep-seasons.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Gives the tournament five weeks, of which so many have begun; the others are still to come. There
 * must be none of it yet.
 */
export async function insertTournament(
  db: Db,
  { begun = 0, plan = {} }: { begun?: number; plan?: Partial<TournamentPlan> } = {},
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .insert(tournaments)
      .values({ event: golfEvent, registrationClosesAt: new Date(), ...plan });
    await tx.insert(tournamentRounds).values(
      weekNumbers.map((week) => ({
        event: golfEvent,
        title: week === championshipWeek ? 'The championship' : `Week ${week}`,
        detail: 'Four rounds, the three lowest count.',
        startsAt: new Date(),
      })),
    );
  });
  await moveWeeks(db, begun);
}

/**
 * Moves the weeks of the tournament, as if time had passed: so many have begun, the last of them
 * yesterday. Registration closed a week before the first, or is open for another week.
 */
export async function moveWeeks(db: Db, begun: number, event = golfEvent): Promise<void> {
  await transaction(db, async (tx) => {
    const rounds = await tx
      .select()
      .from(tournamentRounds)
      .where(eq(tournamentRounds.event, event))
      .orderBy(tournamentRounds.startsAt, tournamentRounds.id);
    const first = Date.now() - dayMs - (begun - 1) * 7 * dayMs + (begun === 0 ? 14 * dayMs : 0);
    for (const [at, round] of rounds.entries()) {
      await tx
        .update(tournamentRounds)
        .set({ startsAt: new Date(first + at * 7 * dayMs) })
        .where(eq(tournamentRounds.id, round.id));
    }
    await tx
      .update(tournaments)
      .set({ registrationClosesAt: new Date(first - 7 * dayMs) })
      .where(eq(tournaments.event, event));
  });
}

/** Stores entries without going through payment; answers their ids in their order. */
export async function insertEntries(
  db: Db,
  entrants: readonly { userId?: string; name: string; affiliateCode?: string }[],
  event = golfEvent,
): Promise<string[]> {
  const now = Date.now();
  const rows = entrants.map((entrant, at) => ({
    id: v7(),
    event,
    city: 'Reno',
    state: 'Nevada',
    country: 'United States',
    sessionDay: sessionDays[at % sessionDays.length]!,
    sessionTimeslot: sessionTimeslots[at % sessionTimeslots.length]!,
    createdAt: new Date(now - (entrants.length - at) * 1000),
    ...entrant,
  }));
  await transaction(db, (tx) => tx.insert(tournamentEntries).values(rows));
  return rows.map(({ id }) => id);
}

/**
 * Scorecards of a week for everybody in its field, by chance from a seed: 60 to 84 strokes. Whoever
 * entered first has the same ones on every run, whatever the ids are.
 */
export function chanceScores(
  seed: string,
  week: number,
  entryIds: readonly string[],
): NewScorecard[] {
  return entryIds.toSorted().flatMap((entryId, place) => {
    const next = seededNumbers(`${seed}:${week}:${place}`);
    return Array.from({ length: roundsOf(week) }, (_, at) => ({
      entryId,
      round: at + 1,
      strokes: 60 + Math.floor(next() * 25),
    }));
  });
}

/**
 * Fills an app's tournament with play, over its database: so many weeks are played and closed, and the
 * next has begun, with one scorecard less for every player than it needs. The tournament and its
 * entries must be there: the demo's, for example.
 *
 * @param closedWeeks 0 to 5
 */
export async function playTournament(
  db: Db,
  closedWeeks: number,
  { seed = 'season', event = golfEvent } = {},
): Promise<void> {
  await moveWeeks(db, Math.min(closedWeeks + 1, championshipWeek), event);
  await transaction(db, async (tx) => {
    const [member] = await tx.select().from(staffRoles).limit(1);
    if (!member) throw new Error('Nobody of the staff can have entered the scores.');
    for (const week of weekNumbers.slice(0, closedWeeks + 1)) {
      const field = (await readWeek(tx, event, week)).slice(0).map(({ entryId }) => entryId);
      const isClosed = week <= closedWeeks;
      const scores = chanceScores(seed, week, field);
      const played = scores.filter(({ round }) => isClosed || round < roundsOf(week));
      const by = { event, week, actorId: member.userId, importId: null };
      await writeScorecards(tx, by, played);
      if (isClosed) await playOffAndClose(tx, { event, week }, member.userId);
    }
  });
}

/** Whoever is listed first wins a play-off that is needed; then the week is closed. */
async function playOffAndClose(
  tx: Tx,
  by: { event: string; week: number },
  staffId: string,
): Promise<void> {
  for (const { level } of (await readWeek(tx, by.event, by.week)).decisiveTies()) {
    await tx
      .insert(tournamentPlayOffs)
      .values({ ...by, entryIds: [...level], account: 'On the 18th.', recordedBy: staffId });
  }
  await tx.insert(tournamentWeekClosings).values({ ...by, closedBy: staffId });
}

/** Read anew each time, since the transaction has changed it. */
async function readWeek(tx: Tx, event: string, week: number): Promise<RankedWeek> {
  const season = await createSeasonKeeper().readInside(tx, event);
  return (await season!.readWeek(week))!;
}
