// What imported tables refer to: other records by name, and a drawn picture where they bring none.
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '../database/handles.ts';
import { images } from '../database/schema/content.ts';

/**
 * The id of the record with a name, whatever its case.
 *
 * @throws Refusal `bad_input` where there is none: There is no driver with the name 'Ada'.
 */
export async function findIdByName(
  tx: Tx,
  table: PgTable & { id: PgColumn; name: PgColumn },
  what: string,
  name: string,
): Promise<string> {
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(sql`lower(${table.name}) = lower(${name})`)
    .limit(1);
  if (!rows[0]) {
    throw new Refusal('bad_input', { message: `There is no ${what} with the name '${name}'.` });
  }
  return String(rows[0].id);
}

/** A head and shoulders, for whoever has no picture. */
export const silhouette =
  '<g fill="#1f4d38"><circle cx="200" cy="150" r="70"/><path d="M70 400c0-105 55-175 130-175s130 70 130 175z"/></g>';

/** Adds a drawn picture, so that a table needs no files; answers its id. `drawing` is what stands in the SVG. */
export async function addDrawing(tx: Tx, drawing: string, alt: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="#e9e2d0"/>${drawing}</svg>`;
  const [added] = await tx
    .insert(images)
    .values({
      contentType: 'image/svg+xml',
      contentBase64: Buffer.from(svg).toString('base64'),
      alt,
    })
    .returning({ id: images.id });
  return added!.id;
}
