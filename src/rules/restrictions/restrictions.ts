// The rules of place: which items the law of a country or state lets somebody buy or play.

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

// Games of chance need a licence nearly everywhere: where nobody knows the law that applies, they stay shut.
const safeAnywhere: readonly RestrictedItem[] = ['donate', 'vote', 'tournament'];

/**
 * The items that are allowed at a place. At an unknown one only what is no game of chance.
 *
 * Example: with `{ country: 'US', state: 'UT', item: 'raffle' }`, Utah allows everything but the raffle.
 */
export function allowedItems(
  place: Place | null,
  restrictions: readonly Restriction[],
): RestrictedItem[] {
  if (!place) return [...safeAnywhere];
  const isShut = (item: RestrictedItem) =>
    restrictions.some(
      (one) =>
        one.item === item &&
        one.country === place.country &&
        (one.state === null || one.state === place.state || place.state === null),
    );
  return restrictedItems.filter((item) => !isShut(item));
}

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
