// Lists where each item is open now, for staff.
import { and, asc, desc, gt, lte, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { licenses, placeRefusals, placeRestrictions } from '#base/database/schema/restrictions.ts';
import type { OpenItem } from '#contract/office/licenses.ts';
import { isLicensed } from '#rules/restrictions/licenses.ts';
import { allowedItems, restrictedItems } from '#rules/restrictions/restrictions.ts';
import { asState } from '#rules/restrictions/territories.ts';
import { nameOfPlace } from './place-name.ts';

const codeOf = ({ country, state }: { country: string; state: string | null }) =>
  state ? `${country}-${state}` : country;

/** For each item where licenses open it and where restrictions shut it. */
export async function findOpenPlaces(db: Reads): Promise<OpenItem[]> {
  const now = new Date();
  const [valid, restrictions, refused] = await Promise.all([
    db
      .select()
      .from(licenses)
      .where(and(lte(licenses.validFrom, sql`now()`), gt(licenses.validUntil, sql`now()`)))
      .orderBy(asc(licenses.country), asc(licenses.state)),
    db
      .select()
      .from(placeRestrictions)
      .orderBy(asc(placeRestrictions.country), asc(placeRestrictions.state)),
    findRefused(db),
  ]);
  return restrictedItems.map((item) => ({
    item,
    needsLicense: isLicensed(item),
    open: valid
      // A license for a country is not shut as a whole by what one of its states forbids.
      .filter((one) => {
        const isOfState = asState(one).state !== null;
        const near = restrictions.filter((rule) => isOfState || asState(rule).state === null);
        return one.item === item && allowedItems(one, near, valid, now).includes(item);
      })
      .map((one) => ({
        place: codeOf(one),
        name: nameOfPlace(one),
        number: one.number,
        validUntil: one.validUntil.toISOString(),
      })),
    shut: restrictions
      .filter((one) => one.item === item)
      .map((one) => ({ place: codeOf(one), name: nameOfPlace(one), reason: one.reason })),
    refused: refused
      .filter((one) => one.item === item)
      .slice(0, maxPlaces)
      .map(({ country, state, times }) => ({
        place: codeOf({ country: country || 'unknown', state }),
        name: country ? nameOfPlace({ country, state: state || null }) : 'an unknown place',
        times,
      })),
  }));
}

const maxPlaces = 10;

/** How often each item was refused at each place in the last 30 days. */
function findRefused(db: Reads) {
  const { item, country, state } = placeRefusals;
  const times = sql<number>`sum(${placeRefusals.times})`.mapWith(Number);
  return db
    .select({ item, country, state, times })
    .from(placeRefusals)
    .where(sql`${placeRefusals.day} > (now() - interval '30 days')::date`)
    .groupBy(item, country, state)
    .orderBy(desc(times), asc(country), asc(state));
}
