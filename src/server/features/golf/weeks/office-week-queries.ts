// Reads the weeks of the tournament for staff: how far each is, who goes on, and who is absent.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import { tournamentAbsences } from '#base/database/schema/golf-play.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type { StandingRow } from '#contract/golf-standings.ts';
import type {
  OfficeAbsence,
  OfficePlayer,
  OfficeWeek,
  officeGolfWeeksApi,
} from '#contract/office/golf-weeks.ts';
import type { SeasonWeek } from '#rules/golf/season.ts';
import { prizeOf, type Standing } from '#rules/golf/standing.ts';
import { findUnresolved, type OpenComplaint } from '#rules/golf/unresolved.ts';
import { weekNumbers } from '#rules/golf/weeks.ts';
import { findOfficeEntries } from '../office-queries.ts';
import { findOpenComplaints } from '../scores/scorecard-queries.ts';
import { createSeasonKeeper } from './keep-seasons.ts';
import { findWeek, nameIn, readSeason, type Season, stageOf } from './season.ts';
import { findPlayer, toStandingRow, toWeek } from './standings-queries.ts';

/** Every week; none where there is no tournament. */
export async function findOfficeWeeks(
  db: Reads,
  event: string,
  now = new Date(),
): Promise<OfficeWeek[]> {
  const season = await readSeason(db, event);
  if (!season) return [];
  const complaints = await findOpenComplaints(db, event);
  return weekNumbers.map((week) => toOfficeWeek(season, week, complaints, now));
}

function toOfficeWeek(
  season: Season,
  number: number,
  complaints: readonly OpenComplaint[],
  now: Date,
): OfficeWeek {
  const week = findWeek(season, number);
  const named = (_id: string) => ({ _id, name: nameIn(season)(_id) });
  const isPlayed = stageOf(season, number, now) === 'being-played';
  const open = week && isPlayed ? findUnresolved(week, complaints, nameIn(season)) : [];
  const count = (kind: (typeof open)[number]['kind']) =>
    open.filter((one) => one.kind === kind).length;
  return {
    ...toWeek(season, number, now),
    ...countCards(week),
    unresolved: {
      missing: count('scorecard-missing'),
      complaints: count('complaint'),
      ties: count('tie'),
    },
    ...countOnward(week),
    winners: (week?.standings ?? []).flatMap((standing) => {
      const prizeCents = prizeOf(number, standing);
      return prizeCents > 0 ? [{ ...named(standing.entryId), prizeCents }] : [];
    }),
    playOffs: season.playOffs
      .filter((playOff) => playOff.week === number)
      .map(({ entryIds }) => ({ players: entryIds.map(named) })),
  };
}

/** The scorecards of those who still play: what is in, and with what is missing. */
function countCards(week: SeasonWeek | undefined): Pick<OfficeWeek, 'cardsIn' | 'cardsExpected'> {
  if (!week) return { cardsIn: null, cardsExpected: null };
  const rounds = week.standings.flatMap(({ leave, score }) => (leave ? [] : score.rounds));
  const cardsIn = rounds.filter(({ strokes }) => strokes !== null).length;
  const missing = rounds.filter(({ mark }) => mark === 'missing').length;
  return { cardsIn, cardsExpected: cardsIn + missing };
}

function countOnward(
  week: SeasonWeek | undefined,
): Pick<OfficeWeek, 'goingOn' | 'undecided' | 'goingOnByTie'> {
  if (!week?.cut) return { goingOn: null, undecided: 0, goingOnByTie: 0 };
  const onward = [...week.cut.onward.values()];
  return {
    goingOn: onward.filter(({ goesOn }) => goesOn).length,
    undecided: onward.filter(({ goesOn }) => goesOn === null).length,
    goingOnByTie: onward.filter(({ by }) => by === 'tie').length,
  };
}

/** A page of a week's standing, narrowed by name and by who goes on. */
export async function findOfficeStandings(
  db: Reads,
  { event, week, q, show, page, limit }: ParsedInputOf<typeof officeGolfWeeksApi.standings>,
): Promise<Page<StandingRow>> {
  const season = await readSeason(db, event);
  const wanted = season && findWeek(season, week);
  if (!season || !wanted) return { items: [], total: 0 };
  const part = q?.toLowerCase() ?? '';
  const nameOf = nameIn(season);
  const found = wanted.standings.filter(
    (one) => nameOf(one.entryId).toLowerCase().includes(part) && isShown(wanted, one, show),
  );
  const from = (page - 1) * limit;
  const items = found
    .slice(from, from + limit)
    .map((standing) => toStandingRow(season, wanted, standing));
  return { items, total: found.length };
}

type Show = ParsedInputOf<typeof officeGolfWeeksApi.standings>['show'];

function isShown({ cut }: SeasonWeek, { entryId, leave, score }: Standing, show: Show): boolean {
  if (show === undefined) return true;
  if (show === 'missing') return !leave && score.rounds.some(({ mark }) => mark === 'missing');
  const goesOn = cut?.onward.get(entryId)?.goesOn;
  if (show === 'going-on') return goesOn === true;
  if (show === 'undecided') return goesOn === null;
  return cut !== null && (goesOn === false || goesOn === undefined);
}

const canceler = alias(users, 'canceler');

/** A page of the absences of a week that count, newest first. */
export async function findAbsences(
  db: Reads,
  { event, week, page, limit }: ParsedInputOf<typeof officeGolfWeeksApi.absences>,
): Promise<Page<OfficeAbsence>> {
  const counts = and(
    eq(tournamentAbsences.event, event),
    eq(tournamentAbsences.week, week),
    isNull(tournamentAbsences.canceledAt),
  );
  const rows = await absences(db)
    .where(counts)
    .orderBy(desc(tournamentAbsences.createdAt), desc(tournamentAbsences.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const totals = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(tournamentAbsences)
    .where(counts);
  return { items: rows.map(toAbsence), total: totals[0]?.total ?? 0 };
}

const absences = (db: Reads) =>
  db
    .select({
      absence: tournamentAbsences,
      name: tournamentEntries.name,
      recordedBy: users.name,
      canceledBy: canceler.name,
    })
    .from(tournamentAbsences)
    .innerJoin(tournamentEntries, eq(tournamentEntries.id, tournamentAbsences.entryId))
    .innerJoin(users, eq(users.id, tournamentAbsences.recordedBy))
    .leftJoin(canceler, eq(canceler.id, tournamentAbsences.canceledBy));

function toAbsence(row: {
  absence: typeof tournamentAbsences.$inferSelect;
  name: string;
  recordedBy: string;
  canceledBy: string | null;
}): OfficeAbsence {
  const { absence, name, recordedBy, canceledBy } = row;
  const { id, entryId, week, round, kind, reason, createdAt, canceledAt, cancelReason } = absence;
  return {
    _id: id,
    entryId,
    name,
    week,
    round,
    kind,
    reason,
    recordedBy,
    created: createdAt.toISOString(),
    canceled: canceledAt && {
      at: canceledAt.toISOString(),
      by: canceledBy ?? '',
      reason: cancelReason ?? '',
    },
  };
}

/** Staff see at once what they have just done. */
const unkept = createSeasonKeeper(false);

/** A player with everything that staff know of them; null for an unknown entry. */
export async function findOfficePlayer(db: Reads, entryId: string): Promise<OfficePlayer | null> {
  const player = await findPlayer(db, unkept, entryId);
  const [of] = await db
    .select({ event: tournamentEntries.event })
    .from(tournamentEntries)
    .where(eq(tournamentEntries.id, entryId));
  const event = of?.event ?? '';
  const found = await findOfficeEntries(db, { event, q: entryId, page: 1, limit: 1 });
  const entry = found.items[0];
  if (!player || !entry) return null;
  const rows = await absences(db)
    .where(eq(tournamentAbsences.entryId, entryId))
    .orderBy(desc(tournamentAbsences.createdAt), desc(tournamentAbsences.id));
  return { entry, weeks: player.weeks, absences: rows.map(toAbsence) };
}
