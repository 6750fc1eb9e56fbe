// Tells the tournament as it is played: its weeks at a glance, a week's standing, one player's way.

import { and, eq, ilike } from 'drizzle-orm';
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
import type { SeasonWeek } from '#rules/golf/season.ts';
import { sessionInstants } from '#rules/golf/sessions.ts';
import { printPosition, prizeOf, type Standing } from '#rules/golf/standing.ts';
import { onwardSentence, positionSentence } from '#rules/golf/standing-sentences.ts';
import {
  championshipWeek,
  cutPlaces,
  giftPacks,
  lastWeekWithTies,
  prizesCents,
  weekNumbers,
} from '#rules/golf/weeks.ts';
import type { SeasonKeeper } from './keep-seasons.ts';
import {
  currentWeekOf,
  findWeek,
  readEntries,
  type Season,
  type ShownSeason,
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
  return [
    {
      event: season.name,
      earlier: [...season.earlier],
      entries: season.entryCount,
      currentWeek: currentWeekOf(season, now),
      weeks: weekNumbers.map((week) => toWeek(season, week, now)),
      prizes: prizesCents.map((amountCents, at) => ({
        place: at + 1,
        amountCents,
        winner: winners.get(amountCents) ?? null,
      })),
      giftPacks: { ...giftPacks },
    },
  ];
}

/** A week at a glance. */
export function toWeek(season: ShownSeason, week: number, now: Date): TournamentWeek {
  const announced = season.announced.get(week);
  const played = findWeek(season, week);
  return {
    week,
    title: announced?.title ?? (week === championshipWeek ? 'The championship' : `Week ${week}`),
    detail: announced?.detail ?? '',
    startsAt: announced?.startsAt.toISOString() ?? null,
    stage: stageOf(season, week, now),
    fieldSize: played?.standings.length ?? null,
    ranked: played?.standings.filter(({ position }) => position !== null).length ?? 0,
    cutPlaces: cutPlaces[week] ?? null,
    hasTies: week <= lastWeekWithTies,
    cutTotal: played?.cut?.total ?? null,
  };
}

/** Who won which prize, by its cents; nobody before the championship is closed. */
async function findChampions(
  db: Reads,
  season: ShownSeason,
): Promise<Map<number, { _id: string; name: string }>> {
  const final = findWeek(season, championshipWeek);
  if (!final?.isClosed) return new Map();
  const won = final.standings.filter((one) => prizeOf(final.week, one) > 0);
  const ids = won.map(({ entryId }) => entryId);
  const entries = await readEntries(db, season, ids);
  return new Map(
    won.flatMap((one) => {
      const found = entries.get(one.entryId);
      const winner = found && { _id: one.entryId, name: found.entry.name };
      return winner ? [[prizeOf(final.week, one), winner]] : [];
    }),
  );
}

/** A page of a week's standing; a week whose field is not known yet has no rows. */
export async function findStandings(
  db: Reads,
  seasons: SeasonKeeper,
  { event, week, q, page, limit }: ParsedInputOf<typeof golfStandingsApi.standings>,
  now = new Date(),
): Promise<Page<StandingRow>> {
  const season = await seasons.read(db, { name: event });
  const wanted = season && findWeek(season, week ?? currentWeekOf(season, now));
  if (!season || !wanted) return { items: [], total: 0 };
  const named = q ? await findNamed(db, season.event, q) : null;
  const found = named
    ? wanted.standings.filter(({ entryId }) => named.has(entryId))
    : wanted.standings;
  const from = (page - 1) * limit;
  const shown = found.slice(from, from + limit);
  const ids = shown.map(({ entryId }) => entryId);
  const entries = await readEntries(db, season, ids);
  return {
    items: shown.map((standing) => toStandingRow({ entries }, wanted, standing)),
    total: found.length,
  };
}

/** The entries whose player's name has a part, in any case. */
async function findNamed(db: Reads, event: string, part: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: tournamentEntries.id })
    .from(tournamentEntries)
    .where(
      and(eq(tournamentEntries.event, event), ilike(tournamentEntries.name, containing(part))),
    );
  return new Set(rows.map(({ id }) => id));
}

/** A row of a week's standing. */
export function toStandingRow(
  { entries }: Pick<Season, 'entries'>,
  week: SeasonWeek,
  standing: Standing,
): StandingRow {
  const { entry, team } = entries.get(standing.entryId)!;
  const { _id, name, city, state, country } = entry;
  return { _id, name, city, state, country, team, ...toStanding(week, standing) };
}

function toStanding({ week, cut }: SeasonWeek, standing: Standing): WeekStanding {
  return {
    position: standing.position,
    positionText: printPosition(standing),
    total: standing.score.total,
    rounds: standing.score.rounds,
    why: positionSentence(week, standing),
    goesOn: cut ? goesOn(cut.onward.get(standing.entryId)) : null,
    onward: onwardSentence(standing, cut),
    prizeCents: prizeOf(week, standing),
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
  return {
    entry,
    team,
    weeks: season.weeks.flatMap((one) => {
      const standing = one.standings.find((candidate) => candidate.entryId === entryId);
      if (!standing) return [];
      const { title, stage, fieldSize, startsAt } = toWeek(season, one.week, now);
      // The championship is played by all at once, not in sessions.
      const session =
        startsAt && one.week !== championshipWeek
          ? sessionInstants(new Date(startsAt), entry.sessionDay, entry.sessionTimeslot)
          : null;
      return [
        {
          week: one.week,
          title,
          stage,
          fieldSize: fieldSize ?? 0,
          sessionStartsAt: session?.startsAt.toISOString() ?? null,
          sessionEndsAt: session?.endsAt.toISOString() ?? null,
          ...toStanding(one, standing),
        },
      ];
    }),
  };
}
