// What a picture shows, as staff described it: it goes wherever the picture goes.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The description of the picture in a column; an empty text where there is none. */
export const imageAltOf = (imageId: PgColumn): SQL<string> =>
  sql<string>`coalesce((select i.alt from images i where i.id = ${imageId}), '')`;
