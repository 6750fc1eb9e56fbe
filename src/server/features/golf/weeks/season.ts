// Reads what was recorded of a tournament in a handful of queries, and derives its weeks from it.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import type { TournamentEntry } from '#contract/golf.ts';
import {
  playSeason,
  type SeasonAbsence,
  type SeasonCard,
  type SeasonWeek,
} from '#rules/golf/season.ts';
import type { PlayOff } from '#rules/golf/standing.ts';
import { type WeekStage, weekNumbers, weekStage } from '#rules/golf/weeks.ts';
import { tournamentOf } from '../tournament-of.ts';

/** An entry with its team, as standings show it. */
export interface SeasonEntry {
  entry: TournamentEntry;
  team: { _id: string; name: string } | null;
}

/** A week's date as it was announced. */
interface AnnouncedWeek {
  title: string;
  detail: string;
  startsAt: Date;
}

/** The tournament as it stands, without what its entrants say of themselves. */
export interface ShownSeason {
  /** As rows know it. */
  event: string;
  /** As the API names it: `ps-golf-event` where it is the one that is shown. */
  name: string;
  registrationClosesAt: Date;
  /** The years of the tournaments before it, the newest first. */
  earlier: readonly string[];
  /** By the number of the week, from 1; those whose date is set. */
  announced: ReadonlyMap<number, AnnouncedWeek>;
  entryCount: number;
  closedWeeks: number;
  playOffs: readonly PlayOff[];
  /** The closed weeks and the next one. */
  weeks: readonly SeasonWeek[];
}

/** The tournament as it stands, with everybody in it. */
export interface Season extends ShownSeason {
  entries: ReadonlyMap<string, SeasonEntry>;
}

/**
 * The tournament as it stands; null where there is none. A thousand players with all their scorecards
 * are read as JSON texts, which takes a fraction of the time of as many rows.
 *
 * @param of the tournament as rows know it, a name that a visitor gives it, or an entry in it
 */
export async function readSeason(db: Reads, of: SeasonOf): Promise<Season | null> {
  const calendar = await readCalendar(db, of);
  if (!calendar) return null;
  const entries = await readEntries(db, calendar, null);
  return { ...toShownSeason(calendar, await playWeeks(db, calendar)), entries };
}

/** The weeks of a tournament as its scorecards, absences and play-offs come to. */
export async function playWeeks(
  db: Reads,
  { event, playOffs, closedWeeks }: CalendarRow,
): Promise<SeasonWeek[]> {
  const { entryIds, cards, absences } = await readPlay(db, event);
  return playSeason({
    ...{ entryIds, absences, playOffs, closedWeeks },
    scorecards: cards.map(([entryId, week, round, strokes]) => ({ entryId, week, round, strokes })),
  });
}

/** A tournament of a calendar and its weeks. */
export function toShownSeason(
  { rounds, registrationClosesAt, ...calendar }: CalendarRow,
  weeks: readonly SeasonWeek[],
): ShownSeason {
  return {
    ...calendar,
    registrationClosesAt: new Date(registrationClosesAt),
    announced: new Map(
      rounds
        .slice(0, weekNumbers.length)
        .map(({ startsAt, ...rest }, at) => [at + 1, { ...rest, startsAt: new Date(startsAt) }]),
    ),
    weeks,
  };
}

/** Which tournament is meant: as rows know it, by a name that a visitor gives it, or by an entry in it. */
export type SeasonOf = string | { name: string } | { entryId: string };

const eventOf = (of: SeasonOf) => {
  if (typeof of === 'string') return sql`${of}`;
  return 'name' in of
    ? tournamentOf(of.name)
    : sql`(select event from tournament_entries where id = ${of.entryId})`;
};

/** What is announced and decided of a tournament, and how many entered it. */
export interface CalendarRow {
  event: string;
  name: string;
  earlier: string[];
  registrationClosesAt: string;
  rounds: { title: string; detail: string; startsAt: string }[];
  entryCount: number;
  closedWeeks: number;
  playOffs: PlayOff[];
}

/** Reads a calendar; null where there is no such tournament. */
export async function readCalendar(db: Reads, of: SeasonOf): Promise<CalendarRow | null> {
  const result = await rowsOf<{ calendar: CalendarRow }>(
    db,
    sql`
    select json_build_object(
      'event', t.event,
      'name', tournament_public_name(t.event),
      'earlier', (select coalesce(json_agg(golf_year(o.event, o.registration_closes_at)
          order by o.registration_closes_at desc), '[]')
        from tournaments o where o.registration_closes_at < t.registration_closes_at),
      'registrationClosesAt', t.registration_closes_at,
      'rounds', (select coalesce(json_agg(json_build_object('title', r.title, 'detail', r.detail,
          'startsAt', r.starts_at) order by r.starts_at, r.id), '[]')
        from tournament_rounds r where r.event = t.event),
      'entryCount', (select count(*) from tournament_entries e where e.event = t.event),
      'closedWeeks', (select count(*) from tournament_week_closings c where c.event = t.event),
      'playOffs', (select coalesce(json_agg(json_build_object('week', p.week, 'entryIds', p.entry_ids)
          order by p.created_at, p.id), '[]')
        from tournament_play_offs p where p.event = t.event)) as calendar
    from tournaments t where t.event = ${eventOf(of)}`,
  );
  return result[0]?.calendar ?? null;
}

/** Entries by their ids: those that are asked for, or with null all, in their order. */
export async function readEntries(
  db: Reads,
  { event, name }: Pick<CalendarRow, 'event' | 'name'>,
  ids: readonly string[] | null,
): Promise<Map<string, SeasonEntry>> {
  const asked = ids ? sql`and e.id = any(${`{${ids.join(',')}}`}::uuid[])` : sql``;
  const result = await rowsOf<{ entries: SeasonEntry[] }>(
    db,
    sql`
    select coalesce(json_agg(json_build_object(
      'entry', json_build_object('_id', e.id, 'event', ${name}::text, 'name', e.name, 'city', e.city,
        'state', e.state, 'country', e.country, 'sessionDay', e.session_day,
        'sessionTimeslot', e.session_timeslot, 'likes', e.likes, 'dislikes', e.dislikes, 'created',
        to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      'team', case when t.id is not null then json_build_object('_id', t.id, 'name', t.name) end
    ) order by e.created_at, e.id), '[]') as entries
    from tournament_entries e
    left join tournament_team_members m on m.entry_id = e.id
    left join tournament_teams t on t.id = m.team_id
    where e.event = ${event} ${asked}`,
  );
  return new Map(result[0]!.entries.map((one) => [one.entry._id, one]));
}

interface Play {
  /** In the order of the entries, which also lists those whom nothing else tells apart. */
  entryIds: string[];
  cards: [
    entryId: string,
    week: SeasonCard['week'],
    round: SeasonCard['round'],
    strokes: SeasonCard['strokes'],
  ][];
  absences: SeasonAbsence[];
}

async function readPlay(db: Reads, event: string): Promise<Play> {
  const result = await rowsOf<{ play: Play }>(
    db,
    sql`
    select json_build_object(
      'entryIds', (select coalesce(json_agg(e.id order by e.created_at, e.id), '[]')
        from tournament_entries e where e.event = ${event}),
      'cards', (select coalesce(json_agg(json_build_array(s.entry_id, s.week, s.round, s.strokes)), '[]')
        from scorecards s where s.event = ${event} and s.replaced_at is null),
      'absences', (select coalesce(json_agg(json_build_object('entryId', a.entry_id, 'week', a.week,
          'round', a.round, 'kind', a.kind) order by a.created_at, a.id), '[]')
        from tournament_absences a where a.event = ${event} and a.canceled_at is null)) as play`,
  );
  return result[0]!.play;
}

/** The stage of a week of a season at an instant. */
export function stageOf(
  { announced, closedWeeks }: ShownSeason,
  week: number,
  now: Date,
): WeekStage {
  const startsAt = announced.get(week)?.startsAt ?? null;
  return weekStage({ week, startsAt, closedWeeks }, now);
}

/** The week that is played, or else was last played; week 1 before there was one. */
export function currentWeekOf(season: ShownSeason, now: Date): number {
  const playing = weekNumbers.find((week) => stageOf(season, week, now) === 'being-played');
  return playing ?? Math.max(1, season.closedWeeks);
}

/** A week of a season; undefined where its field is not known yet. */
export const findWeek = ({ weeks }: ShownSeason, week: number): SeasonWeek | undefined =>
  weeks.find((one) => one.week === week);

/** The name of an entry's player. */
export const nameIn =
  ({ entries }: Season) =>
  (entryId: string): string =>
    entries.get(entryId)?.entry.name ?? '';
