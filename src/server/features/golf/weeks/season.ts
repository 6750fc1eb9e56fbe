// Reads what is announced and decided of a tournament, and who is in it.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import type { TournamentEntry } from '#contract/golf.ts';
import type { TournamentPlan } from '#rules/golf/plan.ts';
import type { RankedWeek } from '#rules/golf/ranked-week.ts';
import type { PlayOff } from '#rules/golf/standing.ts';
import { type WeekStage, weekNumbers, weekStage } from '#rules/golf/weeks.ts';
import { planOf } from '../plan-of.ts';
import { tournamentOf } from '../tournament-of.ts';
import { playVersion } from './ranked-field.ts';

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

/** The tournament as it stands. */
export interface Season {
  /** As rows know it. */
  event: string;
  /** As the API names it: `ps-golf-event` where it is the one that is shown. */
  name: string;
  plan: TournamentPlan;
  registrationClosesAt: Date;
  /** The years of the tournaments before it, the newest first. */
  earlier: readonly string[];
  /** By the number of the week, from 1; those whose date is set. */
  announced: ReadonlyMap<number, AnnouncedWeek>;
  entryCount: number;
  closedWeeks: number;
  playOffs: readonly PlayOff[];
  /** A week as it stands; null where its field is not known yet. */
  readWeek(week: number): Promise<RankedWeek | null>;
  /** Who plays in a week; null for everybody who entered. Empty where it is not known yet. */
  readFieldOf(week: number): Promise<readonly string[] | null>;
}

/** A tournament of a calendar, with what its weeks are read by. */
export function toSeason(
  { rounds, registrationClosesAt, version: _, ...calendar }: CalendarRow,
  weeks: Pick<Season, 'readWeek' | 'readFieldOf'>,
): Season {
  return {
    ...calendar,
    ...weeks,
    registrationClosesAt: new Date(registrationClosesAt),
    announced: new Map(
      rounds
        .slice(0, weekNumbers.length)
        .map(({ startsAt, ...rest }, at) => [at + 1, { ...rest, startsAt: new Date(startsAt) }]),
    ),
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
  plan: TournamentPlan;
  registrationClosesAt: string;
  rounds: { title: string; detail: string; startsAt: string }[];
  entryCount: number;
  closedWeeks: number;
  playOffs: PlayOff[];
  /** Of all that standings follow from, but for new entries. */
  version: string;
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
      'plan', ${planOf('t')},
      'registrationClosesAt', t.registration_closes_at,
      'rounds', (select coalesce(json_agg(json_build_object('title', r.title, 'detail', r.detail,
          'startsAt', r.starts_at) order by r.starts_at, r.id), '[]')
        from tournament_rounds r where r.event = t.event),
      'entryCount', (select count(*) from tournament_entries e where e.event = t.event),
      'closedWeeks', (select count(*) from tournament_week_closings c where c.event = t.event),
      'playOffs', (select coalesce(json_agg(json_build_object('week', p.week, 'entryIds', p.entry_ids)
          order by p.created_at, p.id), '[]')
        from tournament_play_offs p where p.event = t.event),
      'version', (${playVersion})) as calendar
    from tournaments t where t.event = ${eventOf(of)}`,
  );
  return result[0]?.calendar ?? null;
}

/** Entries by their ids. */
export async function readEntries(
  db: Reads,
  { event, name }: Pick<Season, 'event' | 'name'>,
  ids: readonly string[],
): Promise<Map<string, SeasonEntry>> {
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
    where e.event = ${event} and e.id = any(${`{${ids.join(',')}}`}::uuid[])`,
  );
  return new Map(result[0]!.entries.map((one) => [one.entry._id, one]));
}

// So many names are read at once: what is shown is less, and a file of everybody lets others have their turn.
const namesAtOnce = 5000;

/** The names of the players of some entries. */
export async function readNames(
  db: Reads,
  ids: readonly string[],
): Promise<(entryId: string) => string> {
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += namesAtOnce) {
    const some = ids.slice(from, from + namesAtOnce);
    const rows = await rowsOf<{ id: string; name: string }>(
      db,
      sql`select id, name from tournament_entries where id = any(${`{${some.join(',')}}`}::uuid[])`,
    );
    for (const { id, name } of rows) names.set(id, name);
  }
  return (entryId) => names.get(entryId) ?? '';
}

/** The stage of a week of a season at an instant. */
export function stageOf({ announced, closedWeeks }: Season, week: number, now: Date): WeekStage {
  const startsAt = announced.get(week)?.startsAt ?? null;
  return weekStage({ week, startsAt, closedWeeks }, now);
}

/** The week that is played, or else was last played; week 1 before there was one. */
export function currentWeekOf(season: Season, now: Date): number {
  const playing = weekNumbers.find((week) => stageOf(season, week, now) === 'being-played');
  return playing ?? Math.max(1, season.closedWeeks);
}
