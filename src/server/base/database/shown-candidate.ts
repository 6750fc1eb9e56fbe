// What everybody may see of a candidate: of a child first name and category alone, until a guardian agrees to more.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { candidateGroups } from '#contract/pageant.ts';
import type { ShownItem } from '#rules/pageant/guardians.ts';
import { candidates } from './schema/pageant.ts';

const groups = sql`array[${sql.join(
  candidateGroups.map((group) => sql`${group}`),
  sql`, `,
)}]::text[]`;

// The table is named in the text: a column of it could be written without, and then mean the guardian's.
const linked = sql`from candidate_guardians g
  where g.candidate_id = candidates.id and g.confirmed_at is not null and g.ended_at is null`;

/** Whether a guardian decides in their account; what staff have on paper does not count meanwhile. */
export const isDecidedInAccount = sql<boolean>`exists (select ${linked})`;

const agrees = (item: ShownItem) =>
  sql`exists (select ${linked} and ${sql.identifier(`shows_${item}`)})`;

/** Whether a candidate stands in a category for children. */
export const isChild = sql<boolean>`coalesce(
  array_position(${groups}, ${candidates.candidateGroup}) <= (
    select array_position(${groups}, v.minors_up_to) from vote_contests v
    where v.id = ${candidates.contestId}), false)`;

/**
 * Whether a guardian decides in their account, whatever staff make of the contest or the category meanwhile; or
 * a candidate is a child of whom nobody has agreed on paper to show all.
 */
export const isShielded = sql<boolean>`(
  ${isDecidedInAccount} or (${candidates.guardianConsent} is null and ${isChild}))`;

/** Whether everybody may see something of a candidate. */
const isShown = (item: ShownItem) => sql<boolean>`(not ${isShielded} or ${agrees(item)})`;

/** The name as everybody sees it: of a shielded child the first one alone, unless a guardian agreed. */
export const shownName = sql<string>`case when ${isShown('surname')}
  then ${candidates.name} else split_part(btrim(${candidates.name}), ' ', 1) end`;

/** A text as everybody sees it: nothing of a shielded child, unless a guardian agreed to it. */
export const shownText = (text: SQL | PgColumn, item: ShownItem): SQL<string> =>
  sql<string>`case when ${isShown(item)} then ${text} else '' end`;

/** A text that tells of a child whatever its guardian agreed to: of a shielded one never shown. */
export const adultText = (text: SQL | PgColumn): SQL<string> =>
  sql<string>`case when ${isShielded} then '' else ${text} end`;

/** The picture as everybody sees it: a drawing while a guardian who decides has not agreed to it. */
export const shownImageId = sql<string>`case when ${isShielded} and ${isDecidedInAccount}
  and not ${agrees('picture')} then (select g.neutral_image_id ${linked}) else ${candidates.imageId} end`;

/**
 * The pictures of children, since they may be withdrawn at any time, and those that were; hidden are those that
 * no candidate shows.
 */
export const guardedPictures: SQL = sql`
  with guarded as materialized (
    select ${candidates.imageId} as id from ${candidates} where ${isChild} or ${isDecidedInAccount}
    union select i.id from images i where i.withdrawn_at is not null)
  select p.id, bool_or(${shownImageId} = candidates.image_id) is not true as is_hidden
  from guarded p left join candidates on candidates.image_id = p.id
  group by p.id`;

/** Whether a card to share may be drawn. */
export const hasShareCard = isShown('card');
