// Reads the weeks of the tournament for staff: how far each is, who goes on, and who is absent.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import { tournamentAbsences } from '#base/database/schema/golf-play.ts';
import { findGoneDonations } from '#base/winners/entry-money.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type { StandingRow } from '#contract/golf-standings.ts';
import type {
  OfficeAbsence,
  OfficePlayer,
  OfficeWeek,
  officeGolfWeeksApi,
} from '#contract/office/golf-weeks.ts';
import { onwardOf } from '#rules/golf/cuts.ts';
import { prizesOf } from '#rules/golf/plan.ts';
import type { RankedWeek } from '#rules/golf/ranked-week.ts';
import { findUnresolved, type OpenComplaint } from '#rules/golf/unresolved.ts';
import { championshipWeek, weekNumbers } from '#rules/golf/weeks.ts';
import { findOfficeEntries } from '../office-queries.ts';
import { findOpenComplaints } from '../scores/scorecard-queries.ts';
import type { SeasonKeeper } from './keep-seasons.ts';
import { readNames, type Season, stageOf } from './season.ts';
import {
  findNamed,
  findPlayer,
  prizeWinners,
  readStandingRows,
  toWeek,
} from './standings-queries.ts';

/** Every week; none where there is no tournament. */
export async function findOfficeWeeks(
  db: Reads,
  seasons: SeasonKeeper,
  event: string,
  now = new Date(),
): Promise<OfficeWeek[]> {
  const season = await seasons.read(db, event);
  if (!season) return [];
  const complaints = await findOpenComplaints(db, event);
  const goneDonations = await findGoneDonations(db, event);
  const final = await season.readWeek(championshipWeek);
  const nameOf = await readNames(db, [
    ...season.playOffs.flatMap(({ entryIds }) => entryIds),
    ...prizeWinners(final).map(({ standing }) => standing.entryId),
  ]);
  const weeks = [];
  for (const number of weekNumbers) {
    const week = await season.readWeek(number);
    weeks.push(toOfficeWeek({ season, number, week, complaints, goneDonations, nameOf }, now));
  }
  return weeks;
}

interface ToldWeek {
  season: Season;
  number: number;
  week: RankedWeek | null;
  complaints: readonly OpenComplaint[];
  goneDonations: readonly string[];
  nameOf: (entryId: string) => string;
}

function toOfficeWeek(
  { season, number, week, complaints, goneDonations, nameOf }: ToldWeek,
  now: Date,
): OfficeWeek {
  const named = (_id: string) => ({ _id, name: nameOf(_id) });
  const isPlayed = stageOf(season, number, now) === 'being-played';
  const open = week && isPlayed ? findUnresolved(week, complaints, goneDonations) : [];
  const count = (kind: (typeof open)[number]['kind']) =>
    open.filter((one) => one.kind === kind).length;
  const cards = week?.countCards();
  return {
    ...toWeek(season, number, week, now),
    cardsIn: cards?.handedIn ?? null,
    cardsExpected: cards?.expected ?? null,
    unresolved: {
      missing: count('scorecard-missing'),
      complaints: count('complaint'),
      donations: count('donation'),
      ties: count('tie'),
    },
    ...countOnward(week),
    winners: prizeWinners(week).map(({ place, standing, prizeCents }) => ({
      ...named(standing.entryId),
      ...{ place, prizeCents },
    })),
    prizesCents: number === championshipWeek ? [...prizesOf(season.plan)] : [],
    playOffs: season.playOffs
      .filter((playOff) => playOff.week === number)
      .map(({ entryIds }) => ({ players: entryIds.map(named) })),
  };
}

function countOnward(
  week: RankedWeek | null,
): Pick<OfficeWeek, 'goingOn' | 'undecided' | 'goingOnByTie'> {
  const cut = week?.cut;
  if (!cut) return { goingOn: null, undecided: 0, goingOnByTie: 0 };
  const onward = [...week.atCutOrBetter()].map((one) => onwardOf(cut, one));
  return {
    goingOn: onward.filter((one) => one?.goesOn).length,
    undecided: onward.filter((one) => one?.goesOn === null).length,
    goingOnByTie: onward.filter((one) => one?.by === 'tie').length,
  };
}

/** A page of a week's standing, narrowed by name and by who goes on. */
export async function findOfficeStandings(
  db: Reads,
  seasons: SeasonKeeper,
  { event, week, q, show, page, limit }: ParsedInputOf<typeof officeGolfWeeksApi.standings>,
): Promise<Page<StandingRow>> {
  const season = await seasons.read(db, event);
  const wanted = await season?.readWeek(week);
  if (!season || !wanted) return { items: [], total: 0 };
  const named = q ? await findNamed(db, season.event, wanted, q) : null;
  const shown = show ? placesOf(wanted, show) : null;
  const isShown = shown && named && new Set(shown);
  const found = isShown ? named.filter((place) => isShown.has(place)) : (named ?? shown);
  return readStandingRows(db, season, { week: wanted, found }, { page, limit });
}

type Show = NonNullable<ParsedInputOf<typeof officeGolfWeeksApi.standings>['show']>;

/** The places in a week's standing that a filter leaves. */
function placesOf(week: RankedWeek, show: Show): number[] {
  if (show === 'missing') return week.missing();
  const { cut } = week;
  if (!cut) return [];
  const wanted = { 'going-on': true, undecided: null, 'not-going-on': false }[show];
  const places = [...week.atCutOrBetter()].flatMap((one, place) =>
    onwardOf(cut, one)?.goesOn === wanted ? [place] : [],
  );
  if (show === 'not-going-on')
    for (let at = week.endOfCut(); at < week.length; at++) places.push(at);
  return places;
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

/** A player with everything that staff know of them; null for an unknown entry. */
export async function findOfficePlayer(
  db: Reads,
  seasons: SeasonKeeper,
  entryId: string,
): Promise<OfficePlayer | null> {
  const player = await findPlayer(db, seasons, entryId);
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
