// Lists where each item is open now, for staff.
import { and, asc, gt, lte, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { licenses, placeRestrictions } from '#base/database/schema/restrictions.ts';
import type { OpenItem } from '#contract/office/licenses.ts';
import { isLicensed } from '#rules/restrictions/licenses.ts';
import { allowedItems, restrictedItems } from '#rules/restrictions/restrictions.ts';
import { nameOfPlace } from './place-name.ts';

const codeOf = ({ country, state }: { country: string; state: string | null }) =>
  state ? `${country}-${state}` : country;

/** For each item where licenses open it and where restrictions shut it. */
export async function findOpenPlaces(db: Reads): Promise<OpenItem[]> {
  const now = new Date();
  const [valid, restrictions] = await Promise.all([
    db
      .select()
      .from(licenses)
      .where(and(lte(licenses.validFrom, sql`now()`), gt(licenses.validUntil, sql`now()`)))
      .orderBy(asc(licenses.country), asc(licenses.state)),
    db
      .select()
      .from(placeRestrictions)
      .orderBy(asc(placeRestrictions.country), asc(placeRestrictions.state)),
  ]);
  return restrictedItems.map((item) => ({
    item,
    needsLicense: isLicensed(item),
    open: valid
      // A license for a country is not shut as a whole by what one of its states forbids.
      .filter((one) => {
        const near = restrictions.filter(({ state }) => one.state !== null || state === null);
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
  }));
}
