// What everybody may see of a candidate: of a child first name and category alone, until a guardian agrees to more.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { candidateGroups } from '#contract/pageant.ts';
import { candidates } from './schema/pageant.ts';

const groups = sql`array[${sql.join(
  candidateGroups.map((group) => sql`${group}`),
  sql`, `,
)}]::text[]`;

/** Whether a candidate stands in a category for children and no guardian has agreed to show more. */
export const isShielded = sql<boolean>`(${candidates.guardianConsent} is null and coalesce(
  array_position(${groups}, ${candidates.candidateGroup}) <= (
    select array_position(${groups}, v.minors_up_to) from vote_contests v
    where v.id = ${candidates.contestId}), false))`;

/** The name as everybody sees it: of a shielded child the first one alone. */
export const shownName = sql<string>`case when ${isShielded}
  then split_part(btrim(${candidates.name}), ' ', 1) else ${candidates.name} end`;

/** A text as everybody sees it: nothing of a shielded child. */
export const shownText = (text: SQL | PgColumn): SQL<string> =>
  sql<string>`case when ${isShielded} then '' else ${text} end`;
