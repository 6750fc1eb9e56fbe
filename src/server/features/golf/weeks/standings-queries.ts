// Tells the tournament as it is played: its weeks at a glance, a week's standing, one player's way.

import type { Reads } from '#base/database/handles.ts';
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
import {
  championshipWeek,
  cutPlaces,
  giftPacks,
  lastWeekWithTies,
  prizesCents,
  weekNumbers,
} from '#rules/golf/weeks.ts';
import { onwardSentence, positionSentence } from '#rules/golf/words.ts';
import { currentWeekOf, findWeek, readSeason, type Season, stageOf } from './season.ts';

/** A tournament at a glance: a list of at most one. */
export async function findSummary(
  db: Reads,
  name: string,
  now = new Date(),
): Promise<TournamentSummary[]> {
  const season = await readSeason(db, { name });
  if (!season) return [];
  return [
    {
      event: season.name,
      earlier: [...season.earlier],
      entries: season.entries.size,
      currentWeek: currentWeekOf(season, now),
      weeks: weekNumbers.map((week) => toWeek(season, week, now)),
      prizes: prizesCents.map((amountCents, at) => ({
        place: at + 1,
        amountCents,
        winner: winnerOf(season, amountCents),
      })),
      giftPacks: { ...giftPacks },
    },
  ];
}

/** A week at a glance. */
export function toWeek(season: Season, week: number, now: Date): TournamentWeek {
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

function winnerOf(season: Season, amountCents: number): { _id: string; name: string } | null {
  const final = findWeek(season, championshipWeek);
  if (!final?.isClosed) return null;
  const winner = final.standings.find((one) => prizeOf(final.week, one) === amountCents);
  const found = winner && season.entries.get(winner.entryId);
  return found ? { _id: found.entry._id, name: found.entry.name } : null;
}

/** A page of a week's standing; a week whose field is not known yet has no rows. */
export async function findStandings(
  db: Reads,
  { event, week, q, page, limit }: ParsedInputOf<typeof golfStandingsApi.standings>,
  now = new Date(),
): Promise<Page<StandingRow>> {
  const season = await readSeason(db, { name: event });
  const wanted = season && findWeek(season, week ?? currentWeekOf(season, now));
  if (!season || !wanted) return { items: [], total: 0 };
  const part = q?.toLowerCase() ?? '';
  const entryOf = ({ entryId }: Standing) => season.entries.get(entryId)!;
  const found = wanted.standings.filter((one) =>
    entryOf(one).entry.name.toLowerCase().includes(part),
  );
  const from = (page - 1) * limit;
  const items = found
    .slice(from, from + limit)
    .map((standing) => toStandingRow(season, wanted, standing));
  return { items, total: found.length };
}

/** A row of a week's standing. */
export function toStandingRow(season: Season, week: SeasonWeek, standing: Standing): StandingRow {
  const { entry, team } = season.entries.get(standing.entryId)!;
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
  entryId: string,
  now = new Date(),
): Promise<TournamentPlayer | null> {
  const season = await readSeason(db, { entryId });
  const found = season?.entries.get(entryId);
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
