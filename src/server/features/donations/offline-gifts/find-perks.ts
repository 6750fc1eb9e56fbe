// Finds what a gift of cash or a check brings its donor where they are at home, as an online gift from there would.
import type { Db, Reads } from '#base/database/handles.ts';
import type { DecidedPlace } from '#base/places/place-evidence.ts';
import { requireAllowed } from '#base/places/refused-places.ts';
import { requirePlace } from '#base/places/require-place.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { findTier } from '#rules/donations/donations.ts';
import { allowedPerks, mapPerks, noPerks, type Perks } from '#rules/payments/perks.ts';
import type { Place } from '#rules/restrictions/restrictions.ts';
import { findTiers } from '../queries.ts';
import type { OfflineGiftServices } from './offline-gift-services.ts';

type Services = Pick<OfflineGiftServices, 'decidePlace'> & { db: Db };

const shut =
  'By a restriction gifts from there bring nothing in return. Please record the gift without perks.';

/** What the law of where a donor is at home allows. @throws Refusal `bad_input` for a place that there is not */
async function decideHome(
  { db, decidePlace }: Services,
  { country, state }: Place,
  within: string,
): Promise<DecidedPlace> {
  const place = { country, state };
  requirePlace(place, within);
  return decidePlace(db, { place, source: 'donor-home', version: null });
}

/**
 * The place of a donor who wants perks, decided.
 *
 * @throws Refusal `donation_restricted` where gifts are shut, `bad_input` for a place that there is not
 */
export async function requireHome(services: Services, home: Place): Promise<DecidedPlace> {
  const decided = await decideHome(services, home, 'home.');
  const field = home.state === null ? 'home.country' : 'home.state';
  await requireAllowed(services.db, decided, 'donate', {
    message: shut,
    fields: { [field]: shut },
  });
  return decided;
}

/** What a gift is thanked with by its size, before any place is asked. */
async function findAll(db: Reads, amountCents: number): Promise<Perks> {
  // Cents above a whole dollar reach no tier.
  const tier = findTier(await findTiers(db, 'DONATION'), Math.floor(amountCents / 100));
  return mapPerks(noPerks, (none, kind) => tier?.[kind] ?? none);
}

/** What a gift is thanked with where its donor is at home: no more than is allowed there. */
export const findPerksAt = async (
  db: Reads,
  amountCents: number,
  { allowed }: DecidedPlace,
): Promise<Perks> => allowedPerks(await findAll(db, amountCents), allowed);

/** The same as staff see it before they record the gift, and what the place does not allow. */
export async function previewPerks(
  services: Services,
  { amountCents, country, state }: ParsedInputOf<typeof officeOfflineGiftsApi.perks>,
): Promise<OutputOf<typeof officeOfflineGiftsApi.perks>> {
  const { allowed } = await decideHome(services, { country, state: state ?? null }, '');
  const isShut = !allowed.includes('donate');
  const all = await findAll(services.db, amountCents);
  const perks = isShut ? noPerks : allowedPerks(all, allowed);
  return { perks, left: mapPerks(all, (pieces, kind) => pieces - perks[kind]), isShut };
}
