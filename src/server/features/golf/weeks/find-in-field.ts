// Looks some players of a week up without ranking everybody: who plays in it, and what they handed in.
import { sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { Refusal } from '#contract/errors.ts';
import type { FieldPlayer } from '#rules/golf/standing.ts';
import type { Playing } from '../tournament-lock.ts';
import { readField } from './ranked-field.ts';

/** An entry of a tournament, and its player's week; null for who is not in the field of it. */
export interface FoundPlayer {
  entryId: string;
  name: string;
  userId: string | null;
  /** Of the account, in lower case; null where there is none. */
  email: string | null;
  player: FieldPlayer | null;
}

/** The entries of some ids or addresses, each in lower case. */
export async function findPlayers(
  tx: Tx,
  { season, week }: Playing,
  wanted: readonly string[],
): Promise<FoundPlayer[]> {
  const asked = sql`(select * from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`;
  const entries = await rowsOf<Omit<FoundPlayer, 'player'>>(
    tx,
    sql`
    select e.id as "entryId", e.name, e.user_id as "userId", lower(u.email) as email
    from tournament_entries e left join users u on u.id = e.user_id
    where e.event = ${season.event} and (e.id::text in ${asked} or lower(u.email) in ${asked})
    order by e.created_at, e.id`,
  );
  const entryIds = entries.map(({ entryId }) => entryId);
  const { field } = await readField(tx, { event: season.event, week, entryIds });
  const players = new Map(
    Array.from({ length: field.length }, (_, place) => {
      const player = field.playerAt(place);
      return [player.entryId, player];
    }),
  );
  const ids = await season.readFieldOf(week);
  const inField = ids && new Set(ids);
  return entries.map((entry) => ({
    ...entry,
    player: inField?.has(entry.entryId) === false ? null : players.get(entry.entryId)!,
  }));
}

/** An entry by its id. @throws Refusal `entry_unknown` */
export async function findPlayer(tx: Tx, playing: Playing, entryId: string): Promise<FoundPlayer> {
  const found = await findPlayers(tx, playing, [entryId]);
  if (!found[0]) throw new Refusal('entry_unknown');
  return found[0];
}

/** A player of the week's field who has not left. @throws Refusal `not_in_field`, with the player's name */
export function requireInField(week: number, found: FoundPlayer): FieldPlayer {
  const problem = fieldProblem(week, found);
  if (problem !== null) throw new Refusal('not_in_field', { message: problem });
  return found.player as FieldPlayer;
}

/** Why a player can have no scorecard in a week, in one sentence; null when they can. */
export function fieldProblem(
  week: number,
  { name, player }: Pick<FoundPlayer, 'name' | 'player'>,
): string | null {
  if (!player) return `${name} is not in the field of week ${week}.`;
  if (player.leave === 'withdrawn') return `${name} has withdrawn from the tournament.`;
  return player.leave ? `${name} was disqualified.` : null;
}
