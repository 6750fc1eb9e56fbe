// The rules of place: which items the law of a country or state lets somebody buy or play.
import { findLicense, isLicensed, type License, type LicensedItem } from './licenses.ts';
import { asState } from './territories.ts';

/** What can be restricted by place, in the order in which it is answered. */
export const restrictedItems = ['donate', 'raffle', 'jackpot', 'vote', 'tournament'] as const;
export type RestrictedItem = (typeof restrictedItems)[number];

/** Where somebody is: ISO 3166 codes, `{ country: 'US', state: 'NV' }`; null where not known. */
export interface Place {
  country: string;
  state: string | null;
}

/** A rule of the association: at this place the item is not offered. Without a state, in all of the country. */
export interface Restriction {
  country: string;
  state: string | null;
  item: RestrictedItem;
}

/**
 * The version of the rule by which a place is decided, kept with what was bought and played. It changes
 * whenever `decidePlace` would answer anything else than before.
 */
export const placeRule =
  'places/v3: games of chance by license, territories of the US as its states too';

/** What is decided about a place. */
export interface PlaceDecision<L extends License = License> {
  allowed: RestrictedItem[];
  /** By which license a game of chance is allowed. */
  licenses: Partial<Record<LicensedItem, L>>;
}

/**
 * Decides what is allowed at a place: a game of chance by a license that is valid there at the time, all
 * else unless a restriction shuts it. At an unknown place only what is no game of chance. A territory of the US
 * is shut as the state that it is there, by whichever name it is found or entered.
 *
 * Example: with a raffle license for Nevada until June 30, somebody in Nevada may buy tickets until then,
 * and nobody else ever.
 */
export function decidePlace<L extends License>(
  place: Place | null,
  restrictions: readonly Restriction[],
  licenses: readonly L[],
  at: Date,
): PlaceDecision<L> {
  const found: Partial<Record<LicensedItem, L>> = {};
  const where = place && asState(place);
  const isShut = (item: RestrictedItem) =>
    where !== null &&
    restrictions
      .map(asState)
      .some(
        (one) =>
          one.item === item &&
          one.country === where.country &&
          (one.state === null || one.state === where.state || where.state === null),
      );
  const allowed = restrictedItems.filter((item) => {
    if (isShut(item)) return false;
    if (!isLicensed(item)) return true;
    const license = place && findLicense(item, place, licenses, at);
    if (license) found[item] = license;
    return license !== null;
  });
  return { allowed, licenses: found };
}

/** The items that are allowed at a place, as {@link decidePlace} decides. */
export const allowedItems = (
  place: Place | null,
  restrictions: readonly Restriction[],
  licenses: readonly License[],
  at: Date,
): RestrictedItem[] => decidePlace(place, restrictions, licenses, at).allowed;

/**
 * Reads a place as settings and headers write it: `US-NV`, `US` or `GB`; null for anything else.
 *
 * Example: `readPlace('us-nv')` → `{ country: 'US', state: 'NV' }`.
 */
export function readPlace(text: string): Place | null {
  const match = /^([a-z]{2})(?:-([a-z0-9]{1,3}))?$/i.exec(text.trim());
  if (!match) return null;
  return { country: match[1]!.toUpperCase(), state: match[2]?.toUpperCase() ?? null };
}

/** What an item is called in the office and in emails to staff. */
export const itemLabels: Record<RestrictedItem, string> = {
  donate: 'Donations',
  raffle: 'Raffle tickets',
  jackpot: 'Jackpot',
  vote: 'Votes',
  tournament: 'Tournament',
};

/** With what an item is refused where the law of the place forbids it. */
export const restrictedCodes = {
  donate: 'donation_restricted',
  raffle: 'raffle_restricted',
  jackpot: 'jackpot_restricted',
  vote: 'vote_restricted',
  tournament: 'tournament_restricted',
} as const satisfies Record<RestrictedItem, string>;

/** Which item a kind of purchase is, for the restrictions. */
export const itemOfPurchase = {
  donation: 'donate',
  'raffle-tickets': 'raffle',
  'jackpot-credits': 'jackpot',
  'vote-tokens': 'vote',
  'tournament-entry': 'tournament',
} as const satisfies Record<string, RestrictedItem>;
