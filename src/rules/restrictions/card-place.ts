// The second signal of where a buyer is: the address of their card, beside the place that decided.
import type { Place } from './restrictions.ts';
import { stateOfZip } from './us-zips.ts';

/** What a provider tells of a card's address. */
export interface CardAddress {
  /** Of the address, else of the bank that gave out the card: ISO 3166-1 alpha-2. */
  country: string | null;
  postalCode: string | null;
}

/** The version of the rule below, as it is kept with what it found. */
export const cardRule = 'cards/v1: at home in another country, or another state of the US';

/** Some territories of the US are countries of their own to ISO 3166, and to some sources. */
export const territories = ['AS', 'GU', 'MP', 'PR', 'VI'];

const asState = (place: Place): Place =>
  territories.includes(place.country) ? { country: 'US', state: place.country } : place;

/**
 * Where a card is at home: of the US by state, as its ZIP code says, and of all else by country. Null
 * where nothing is told.
 *
 * Example: `placeOfCard({ country: 'US', postalCode: '73301' })` → `{ country: 'US', state: 'TX' }`.
 */
export function placeOfCard({ country, postalCode }: CardAddress): Place | null {
  if (!country) return null;
  const place = asState({ country: country.toUpperCase(), state: null });
  if (place.country !== 'US' || place.state) return place;
  return { ...place, state: postalCode === null ? null : stateOfZip(postalCode) };
}

/**
 * Whether a card is at home elsewhere than where its buyer was found to be. What is not known
 * contradicts nothing.
 *
 * Example: found in Nevada, with a card of Texas → true; found in the US, state unknown → false.
 */
export function isElsewhere(found: Place | null, card: Place | null): boolean {
  if (!found || !card) return false;
  const at = asState(found);
  if (at.country !== card.country) return true;
  return at.country === 'US' && Boolean(at.state && card.state) && at.state !== card.state;
}
