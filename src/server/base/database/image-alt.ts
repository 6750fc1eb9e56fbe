// What a picture shows, as staff described it: it goes wherever the picture goes, but for what it says of children.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isShielded } from './shown-candidate.ts';

/** The description of a candidate's picture, whoever that is; an empty text where there is none. */
export const candidateAltOf = (imageId: PgColumn): SQL<string> =>
  sql<string>`coalesce((select i.alt from images i where i.id = ${imageId}), '')`;

/**
 * The description of the picture in a column; an empty text where there is none, and for the picture of a shielded
 * child or one that was taken back, since it says who that is.
 */
export const imageAltOf = (imageId: PgColumn): SQL<string> =>
  sql<string>`coalesce((select i.alt from images i where i.id = ${imageId} and i.withdrawn_at is null
    and not exists (select from candidates where candidates.image_id = i.id and ${isShielded})), '')`;
