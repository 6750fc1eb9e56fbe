// Statements of several parts: one round trip and one commit for what belongs together.
import { type SQL, sql } from 'drizzle-orm';

/** A part of a statement, which the others know by its name. */
export interface Part {
  name: string;
  statement: SQL;
}

/**
 * One statement of parts and what comes last. All of them see the database as it was before the first;
 * a part that only reads runs if another one names it.
 */
export function withParts(parts: readonly Part[], last: SQL): SQL {
  const named = parts.map(({ name, statement }) => sql`${sql.raw(name)} as (${statement})`);
  return sql`with ${sql.join(named, sql`, `)} ${last}`;
}
