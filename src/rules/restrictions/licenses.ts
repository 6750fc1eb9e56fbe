// The rules of licenses: games of chance may run only where one is valid on the day.
import { asState } from './territories.ts';

/** What may be sold and played only under a license. */
export const licensedItems = ['raffle', 'jackpot'] as const;
export type LicensedItem = (typeof licensedItems)[number];

/** A license: from `validFrom` on and before `validUntil`. Without a state it is for all of the country. */
export interface License {
  item: LicensedItem;
  country: string;
  state: string | null;
  validFrom: Date;
  validUntil: Date;
}

/** For so long before its end a license waits for somebody to renew it. */
export const licenseWarningDays = 60;

/** Whether an item is a game of chance, which needs a license. */
export const isLicensed = (item: string): item is LicensedItem =>
  (licensedItems as readonly string[]).includes(item);

const dayMs = 24 * 3_600_000;

/**
 * The license by which an item is open at a place; the state's own before the country's. Where the state
 * is not known, only one for all of the country counts. A territory of the US that is found as a country is opened
 * by its license as a state too, but never by one for all of the US.
 */
export function findLicense<L extends License>(
  item: LicensedItem,
  place: Pick<License, 'country' | 'state'>,
  licenses: readonly L[],
  at: Date,
): L | null {
  const ofUs = asState(place);
  const isFor = ({ country, state }: L) =>
    (country === place.country && (state === null || state === place.state)) ||
    (state !== null && country === ofUs.country && state === ofUs.state);
  const valid = licenses.filter(
    (one) => one.item === item && isFor(one) && one.validFrom <= at && at < one.validUntil,
  );
  return valid.find(({ state }) => state !== null) ?? valid[0] ?? null;
}

/** How far a license is. */
export type LicenseState = 'coming' | 'valid' | 'ending' | 'over';

/**
 * How far a license is: to come, valid, valid but in its last 60 days, or over.
 *
 * Example: until June 30 → `ending` from May 1 on.
 */
export function licenseState(
  { validFrom, validUntil }: Pick<License, 'validFrom' | 'validUntil'>,
  now: Date,
): LicenseState {
  if (now >= validUntil) return 'over';
  if (now < validFrom) return 'coming';
  return validUntil.getTime() - now.getTime() <= licenseWarningDays * dayMs ? 'ending' : 'valid';
}
