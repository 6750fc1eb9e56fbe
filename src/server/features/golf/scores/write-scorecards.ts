// Writes scorecards of a week: new ones, and corrections, which replace what was there.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '#base/database/handles.ts';

/** A scorecard to be written. */
export interface NewScorecard {
  entryId: string;
  round: number;
  strokes: number;
}

/** Where scorecards belong, and who answers for them. */
export interface WrittenBy {
  event: string;
  week: number;
  actorId: string;
  importId: string | null;
}

/**
 * Writes scorecards under the tournament's lock, thousands of them in three statements. Those that there
 * are for the same rounds are kept, as replaced. Strokes that come back bring back what their player said
 * is wrong with them, where nobody has looked into it: else a complaint would be gone without a reason.
 */
export async function writeScorecards(
  tx: Tx,
  { event, week, actorId, importId }: WrittenBy,
  cards: readonly NewScorecard[],
): Promise<void> {
  const rows = JSON.stringify(cards.map((card) => ({ id: v7(), ...card })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb)
    as g(id uuid, "entryId" uuid, round integer, strokes integer)`;
  await tx.execute(sql`
    update scorecards s set replaced_at = now() from ${given}
    where s.entry_id = g."entryId" and s.week = ${week} and s.round = g.round
      and s.replaced_at is null`);
  await tx.execute(sql`
    insert into scorecards (id, event, entry_id, week, round, strokes, import_id, entered_by)
    select g.id, ${event}::text, g."entryId", ${week}::integer, g.round, g.strokes, ${importId}::uuid, ${actorId}::uuid
    from ${given}`);
  await tx.execute(sql`
    insert into scorecard_attestations (scorecard_id, user_id, is_right, note, created_at)
    select id, user_id, false, note, said_at from (
      select distinct on (g.id) g.id, a.user_id, a.note, a.created_at as said_at,
        not a.is_right and a.dismissed_at is null as is_open
      from ${given}
      join scorecards s on s.entry_id = g."entryId" and s.week = ${week} and s.round = g.round
        and s.strokes = g.strokes and s.replaced_at is not null
      join scorecard_attestations a on a.scorecard_id = s.id
      order by g.id, s.replaced_at desc, s.id desc) last_said
    where is_open`);
}
