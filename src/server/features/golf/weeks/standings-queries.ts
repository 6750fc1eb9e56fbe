// Tells the tournament as it is played: its weeks at a glance, a week's standing, one player's way.

import { and, eq, ilike, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { containing } from '#base/database/raw-sql.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import type {
  golfStandingsApi,
  StandingRow,
  TournamentPlayer,
  TournamentSummary,
  TournamentWeek,
  WeekStanding,
} from '#contract/golf-standings.ts';
import { onwardOf } from '#rules/golf/cuts.ts';
import { cutPlacesOf, prizesOf } from '#rules/golf/plan.ts';
import type { RankedWeek } from '#rules/golf/ranked-week.ts';
import { sessionInstants } from '#rules/golf/sessions.ts';
import { printPosition, prizeOf, type Standing } from '#rules/golf/standing.ts';
import { onwardSentence, positionSentence } from '#rules/golf/standing-sentences.ts';
import { championshipWeek, giftPacks, lastWeekWithTies, weekNumbers } from '#rules/golf/weeks.ts';
import { findCorrections } from './find-ineligible.ts';
import type { SeasonKeeper } from './keep-seasons.ts';
import {
  currentWeekOf,
  readEntries,
  readNames,
  type Season,
  type SeasonEntry,
  stageOf,
} from './season.ts';

/** A tournament at a glance: a list of at most one. */
export async function findSummary(
  db: Reads,
  seasons: SeasonKeeper,
  name: string,
  now = new Date(),
): Promise<TournamentSummary[]> {
  const season = await seasons.read(db, { name });
  if (!season) return [];
  const winners = await findChampions(db, season);
  const weeks = [];
  for (const week of weekNumbers)
    weeks.push(toWeek(season, week, await season.readWeek(week), now));
  return [
    {
      event: season.name,
      earlier: [...season.earlier],
      entries: season.entryCount,
      currentWeek: currentWeekOf(season, now),
      weeks,
      prizes: prizesOf(season.plan).map((amountCents, at) => ({
        place: at + 1,
        amountCents,
        winner: winners.get(at + 1) ?? null,
      })),
      corrections: await findCorrections(
        db,
        [...winners.values()].map(({ _id }) => _id),
      ),
      giftPacks: { ...giftPacks },
    },
  ];
}

/** A week at a glance. */
export function toWeek(
  season: Season,
  week: number,
  played: RankedWeek | null,
  now: Date,
): TournamentWeek {
  const announced = season.announced.get(week);
  return {
    week,
    title: announced?.title ?? (week === championshipWeek ? 'The championship' : `Week ${week}`),
    detail: announced?.detail ?? '',
    startsAt: announced?.startsAt.toISOString() ?? null,
    stage: stageOf(season, week, now),
    fieldSize: played?.length ?? null,
    ranked: played?.field.ranked ?? 0,
    cutPlaces: cutPlacesOf({ week, plan: season.plan }),
    hasTies: week <= lastWeekWithTies,
    cutTotal: played?.cut?.total ?? null,
  };
}

/** Who won which prize, by its place; nobody before the championship is closed. */
async function findChampions(
  db: Reads,
  season: Season,
): Promise<Map<number, { _id: string; name: string }>> {
  if (season.closedWeeks < championshipWeek) return new Map();
  const won = prizeWinners(await season.readWeek(championshipWeek));
  const nameOf = await readNames(
    db,
    won.map(({ standing }) => standing.entryId),
  );
  return new Map(
    won.map(({ place, standing: { entryId } }) => [place, { _id: entryId, name: nameOf(entryId) }]),
  );
}

/** Who has which prize in a week, as it stands. */
export function prizeWinners(
  week: RankedWeek | null,
): { place: number; standing: Standing; prizeCents: number }[] {
  if (week?.week !== championshipWeek) return [];
  return week.slice(0, week.field.ranked).flatMap((standing) => {
    const prizeCents = prizeOf(week, standing);
    return prizeCents > 0 ? [{ place: standing.position!, standing, prizeCents }] : [];
  });
}

/** A page of a week's standing; a week whose field is not known yet has no rows. */
export async function findStandings(
  db: Reads,
  seasons: SeasonKeeper,
  { event, week, q, page, limit }: ParsedInputOf<typeof golfStandingsApi.standings>,
  now = new Date(),
): Promise<Page<StandingRow>> {
  const season = await seasons.read(db, { name: event });
  const wanted = season && (await season.readWeek(week ?? currentWeekOf(season, now)));
  if (!season || !wanted) return { items: [], total: 0 };
  const found = q ? await findNamed(db, season.event, wanted, q) : null;
  return readStandingRows(db, season, { week: wanted, found }, { page, limit });
}

/** A page of the rows of some places of a week's standing; null for all of them. */
export async function readStandingRows(
  db: Reads,
  season: Season,
  { week, found }: { week: RankedWeek; found: readonly number[] | null },
  { page, limit }: { page: number; limit: number },
): Promise<Page<StandingRow>> {
  const from = (page - 1) * limit;
  const shown = found
    ? found.slice(from, from + limit).map((place) => week.at(place))
    : week.slice(from, from + limit);
  const ids = shown.map(({ entryId }) => entryId);
  const entries = await readEntries(db, season, ids);
  return {
    items: shown.map((standing) => toStandingRow(entries, week, standing)),
    total: found?.length ?? week.length,
  };
}

/** The places in a week's standing of those whose name has a part, in any case. */
export async function findNamed(
  db: Reads,
  event: string,
  week: RankedWeek,
  part: string,
): Promise<number[]> {
  // One text and not a row each: a common part of a name has a hundred thousand of them.
  const [{ ids } = { ids: '' }] = await db
    .select({ ids: sql<string>`coalesce(string_agg(${tournamentEntries.id}::text, ' '), '')` })
    .from(tournamentEntries)
    .where(
      and(eq(tournamentEntries.event, event), ilike(tournamentEntries.name, containing(part))),
    );
  const places = ids.split(' ').flatMap((id) => week.placeOf(id) ?? []);
  return [...Uint32Array.from(places).sort()];
}

/** A row of a week's standing. */
function toStandingRow(
  entries: ReadonlyMap<string, SeasonEntry>,
  week: RankedWeek,
  standing: Standing,
): StandingRow {
  const { entry, team } = entries.get(standing.entryId)!;
  const { _id, name, city, state, country } = entry;
  return { _id, name, city, state, country, team, ...toStanding(week, standing) };
}

function toStanding(of: RankedWeek, standing: Standing): WeekStanding {
  const { week, cut } = of;
  return {
    position: standing.position,
    positionText: printPosition(standing),
    total: standing.score.total,
    rounds: standing.score.rounds,
    why: positionSentence(week, standing),
    goesOn: cut ? goesOn(onwardOf(cut, standing)) : null,
    onward: onwardSentence(standing, cut),
    prizeCents: prizeOf(of, standing),
  };
}

/** Without a total nobody goes on; with one, what the cut says. */
const goesOn = (onward: { goesOn: boolean | null } | undefined) =>
  onward === undefined ? false : onward.goesOn;

/** A player with every week that they are in the field of; null for an unknown entry. */
export async function findPlayer(
  db: Reads,
  seasons: SeasonKeeper,
  entryId: string,
  now = new Date(),
): Promise<TournamentPlayer | null> {
  const season = await seasons.read(db, { entryId });
  const found = season && (await readEntries(db, season, [entryId])).get(entryId);
  if (!season || !found) return null;
  const { entry, team } = found;
  const weeks = [];
  for (const number of weekNumbers) {
    const week = await season.readWeek(number);
    const standing = week?.find(entryId);
    if (!week || !standing) break;
    const { title, stage, fieldSize, startsAt } = toWeek(season, number, week, now);
    // The championship is played by all at once, not in sessions.
    const session =
      startsAt && number !== championshipWeek
        ? sessionInstants(new Date(startsAt), entry.sessionDay, entry.sessionTimeslot)
        : null;
    weeks.push({
      ...{ week: number, title, stage, fieldSize: fieldSize ?? 0 },
      sessionStartsAt: session?.startsAt.toISOString() ?? null,
      sessionEndsAt: session?.endsAt.toISOString() ?? null,
      ...toStanding(week, standing),
    });
  }
  return { entry, team, weeks };
}
