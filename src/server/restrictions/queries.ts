// Reads what is allowed at a place.
import { eq } from 'drizzle-orm';
import { allowedItems, type Place, type RestrictedItem } from '#rules/restrictions.ts';
import type { Reads } from '../database/handles.ts';
import { placeRestrictions } from '../database/schema/restrictions.ts';

/** The items that are allowed at a place; at an unknown one only what is no game of chance. */
export async function findAllowedItems(db: Reads, place: Place | null): Promise<RestrictedItem[]> {
  if (!place) return allowedItems(null, []);
  const rows = await db
    .select({
      country: placeRestrictions.country,
      state: placeRestrictions.state,
      item: placeRestrictions.item,
    })
    .from(placeRestrictions)
    .where(eq(placeRestrictions.country, place.country));
  return allowedItems(place, rows);
}
