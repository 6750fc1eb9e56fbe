// Reads what is allowed at a place.
import { and, inArray, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { licenses, placeRestrictions } from '#base/database/schema/restrictions.ts';
import { keepFor } from '#base/keep-for.ts';
import type { DecidePlace } from '#base/places/place-evidence.ts';
import { decidePlace as decide } from '#rules/restrictions/restrictions.ts';
import { countriesOfRules } from '#rules/restrictions/territories.ts';

/** Decides what is allowed where a caller is; at an unknown place only what is no game of chance. */
export const decidePlace: DecidePlace = async (db, located) => {
  const { place } = located;
  const { restrictions, valid } = place ? await findLaw(db, place.country) : noLaw;
  return { located, ...decide(place, restrictions, valid, new Date()) };
};

/**
 * The same with the rules of each country kept for a moment, since every card, ballot and purchase
 * asks: a new one counts everywhere after `keptMs`.
 */
export function keepDecisions(keptMs: number): DecidePlace {
  const lawOf = keepFor(keptMs, findLaw);
  return async (db, located) => {
    const { place } = located;
    const { restrictions, valid } = place ? await lawOf(db, place.country) : noLaw;
    return { located, ...decide(place, restrictions, valid, new Date()) };
  };
}

const noLaw = { restrictions: [], valid: [] };

/** The restrictions that may be for a country, and the licenses that are not over. */
async function findLaw(db: Reads, country: string) {
  const countries = countriesOfRules(country);
  const [restrictions, valid] = await Promise.all([
    db
      .select({
        country: placeRestrictions.country,
        state: placeRestrictions.state,
        item: placeRestrictions.item,
      })
      .from(placeRestrictions)
      .where(inArray(placeRestrictions.country, countries))
      .execute(),
    db
      .select({
        id: licenses.id,
        item: licenses.item,
        country: licenses.country,
        state: licenses.state,
        number: licenses.number,
        validFrom: licenses.validFrom,
        validUntil: licenses.validUntil,
      })
      .from(licenses)
      .where(and(inArray(licenses.country, countries), sql`${licenses.validUntil} > now()`))
      .execute(),
  ]);
  return { restrictions, valid };
}
