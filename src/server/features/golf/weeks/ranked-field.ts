// Has the database put the players of a week in order, and keeps them as one text, from which each is read when
// it is looked at: a hundred thousand players are five megabytes, and hold nobody up.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import type { RankedField } from '#rules/golf/ranked-week.ts';
import type { FieldPlayer } from '#rules/golf/standing.ts';
import { cardsNeeded, countedRounds, roundsOf } from '#rules/golf/weeks.ts';

// A record: the id, four rounds of three characters (strokes, `abs`, or nothing), and why the player left.
const idLength = 36;
const roundLength = 3;
const roundNumbers = [1, 2, 3, 4] as const;
const leaveAt = idLength + roundNumbers.length * roundLength;
const recordLength = leaveAt + 1;
const leaves = { w: 'withdrawn', d: 'disqualified' } as const;

/** A field as it was read, with the version of what it follows from. */
export interface ReadField {
  field: RankedField;
  version: string;
}

/**
 * The players of a week in the order of its standing, as `rankWeek` of the rules has it: by total and
 * countback, then without a total by their scorecards, last those who left; who is level, by their
 * entries.
 *
 * @param entryIds who plays in it; null for everybody who entered
 */
export async function readField(
  db: Reads,
  { event, week, entryIds }: { event: string; week: number; entryIds: readonly string[] | null },
): Promise<ReadField> {
  const [found] = await rowsOf<{ records: string | null; ranked: number; version: string }>(
    db,
    sql`
    select string_agg(record, '' order by rank, has_left, cards desc, created_at, id) as records,
      count(rank)::integer as ranked, (${playVersion}) as version
    from (${rankedPlayers(event, week, entryIds)}) players`,
  );
  const { records, ranked, version } = found!;
  return { field: toField(records ?? '', ranked, roundsOf(week)), version };
}

/** Changes with every scorecard, absence, play-off and closing, and with an entry that is taken away. */
export const playVersion: SQL = sql`select coalesce(max(version), 0)::text from golf_play_versions`;

function rankedPlayers(event: string, week: number, entryIds: readonly string[] | null): SQL {
  const ids = entryIds && sql`${`{${entryIds.join(',')}}`}::uuid[]`;
  const ofField = (column: SQL) => (ids ? sql`and ${column} = any(${ids})` : sql``);
  const strokes = sql.join(
    roundNumbers.map(
      (round) => sql`max(strokes) filter (where round = ${round}) as ${named(round)}`,
    ),
    sql`, `,
  );
  const isRanked = sql`kind is null and cards >= ${cardsNeeded(week)}`;
  const total = roundsOf(week) === 1 ? sql`best` : sql`best + second + third`;
  return sql`
    select id, created_at, kind is not null as has_left, least(cards, ${countedRounds}) as cards,
      -- Total, countback and the dropped round as one number; a round that is missing counts as 999.
      case when ${isRanked} then
        ((((${total})::bigint * 1000 + best) * 1000 + second) * 1000 + third) * 1000 + worst end as rank,
      id::text || ${sql.join(roundNumbers.map(roundText), sql` || `)} || coalesce(left(kind, 1), ' ') as record
    from (
      select *, least(least_1, least_2) as best, greatest(most_1, most_2) as worst,
        least(greatest(least_1, least_2), least(most_1, most_2)) as second,
        greatest(greatest(least_1, least_2), least(most_1, most_2)) as third
      from (
        select e.id, e.created_at, r1, r2, r3, r4, l.kind, a.rounds, num_nonnulls(r1, r2, r3, r4) as cards,
          least(coalesce(r1, 999), coalesce(r2, 999)) as least_1,
          greatest(coalesce(r1, 999), coalesce(r2, 999)) as most_1,
          least(coalesce(r3, 999), coalesce(r4, 999)) as least_2,
          greatest(coalesce(r3, 999), coalesce(r4, 999)) as most_2
        from tournament_entries e
        left join (
          select entry_id, ${strokes} from scorecards
          where event = ${event} and week = ${week} and replaced_at is null ${ofField(sql`entry_id`)}
          group by entry_id) s on s.entry_id = e.id
        left join (
          select distinct on (entry_id) entry_id, kind from tournament_absences
          where event = ${event} and week <= ${week} and round is null and canceled_at is null
          order by entry_id, created_at, id) l on l.entry_id = e.id
        left join (
          select entry_id, array_agg(round) as rounds from tournament_absences
          where event = ${event} and week = ${week} and round is not null and canceled_at is null
          group by entry_id) a on a.entry_id = e.id
        where e.event = ${event} ${ofField(sql`e.id`)}) played) sorted`;
}

const named = (round: number) => sql.raw(`r${round}`);

const roundText = (round: number) => sql`coalesce(lpad(${named(round)}::text, 3, '0'),
  case when ${round} = any(rounds) then 'abs' else '   ' end)`;

function toField(records: string, ranked: number, rounds: number): RankedField {
  const roundAt = (place: number, at: number) => {
    const from = place * recordLength + idLength + at * roundLength;
    return records.slice(from, from + roundLength);
  };
  const entryIdAt = (place: number) =>
    records.slice(place * recordLength, place * recordLength + idLength);
  const leaveOf = (place: number): FieldPlayer['leave'] =>
    leaves[records[place * recordLength + leaveAt] as keyof typeof leaves] ?? null;
  const roundsAt = (place: number) => Array.from({ length: rounds }, (_, at) => roundAt(place, at));
  return {
    length: records.length / recordLength,
    ranked,
    entryIdAt,
    playerAt: (place) => ({
      entryId: entryIdAt(place),
      strokes: roundsAt(place).map((text) => (/\d/.test(text) ? Number(text) : null)),
      absentRounds: roundsAt(place).flatMap((text, at) => (text === 'abs' ? [at + 1] : [])),
      leave: leaveOf(place),
    }),
    cardsAt: (place) => {
      if (leaveOf(place)) return { handedIn: 0, missing: 0 };
      let [handedIn, missing] = [0, 0];
      for (let at = 0; at < rounds; at++) {
        const text = roundAt(place, at);
        if (text === '   ') missing++;
        else if (text !== 'abs') handedIn++;
      }
      return { handedIn, missing };
    },
  };
}
