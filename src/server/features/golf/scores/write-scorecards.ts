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
 * Writes scorecards under the tournament's lock, thousands of them in two statements. Those that there
 * are for the same rounds are kept, as replaced.
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
}
