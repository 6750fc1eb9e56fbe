// Reads what is allowed at a place.
import { eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { placeRestrictions } from '#base/database/schema/restrictions.ts';
import { allowedItems, type Place, type RestrictedItem } from '#rules/restrictions/restrictions.ts';

/** The items that are allowed at a place; at an unknown one only what is no game of chance. */
export async function findAllowedItems(db: Reads, place: Place | null): Promise<RestrictedItem[]> {
  return place
    ? allowedItems(place, await findRestrictions(db, place.country))
    : allowedItems(null, []);
}

/**
 * The same with each country's restrictions kept for a moment, since every card, ballot and purchase
 * asks: a new one counts everywhere after `keptMs`.
 */
export function keepAllowedItems(keptMs: number): typeof findAllowedItems {
  const kept = new Map<string, { until: number; found: ReturnType<typeof findRestrictions> }>();
  return async (db, place) => {
    if (!place) return allowedItems(null, []);
    const known = kept.get(place.country);
    if (known && known.until > Date.now()) return allowedItems(place, await known.found);
    const found = findRestrictions(db, place.country);
    kept.set(place.country, { until: Date.now() + keptMs, found });
    found.catch(() => kept.delete(place.country));
    return allowedItems(place, await found);
  };
}

function findRestrictions(db: Reads, country: string) {
  return db
    .select({
      country: placeRestrictions.country,
      state: placeRestrictions.state,
      item: placeRestrictions.item,
    })
    .from(placeRestrictions)
    .where(eq(placeRestrictions.country, country))
    .execute();
}
