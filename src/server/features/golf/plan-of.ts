// Reads the plan of a tournament, its prizes and its cuts, from its row.
import { type SQL, sql } from 'drizzle-orm';
import { tournaments } from '#base/database/schema/golf.ts';
import { planParts, type TournamentPlan } from '#rules/golf/plan.ts';

/** The plan as JSON, of the row that a query calls by a name. */
export const planOf = (table: string): SQL<TournamentPlan> => {
  const parts = planParts.map(
    (part) =>
      sql`${sql.raw(`'${part}'`)}, ${sql.identifier(table)}.${sql.identifier(tournaments[part].name)}`,
  );
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
};

/** The plan in a row. */
export const pickPlan = <Row extends { readonly [Part in keyof TournamentPlan]?: unknown }>(
  row: Row,
) =>
  Object.fromEntries(planParts.map((part) => [part, row[part]])) as {
    [Part in keyof TournamentPlan]: Row[Part];
  };
