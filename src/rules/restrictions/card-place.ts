// The second signal of where a buyer is: the address of their card, beside the place that decided.
import type { Place } from './restrictions.ts';
import { asState } from './territories.ts';
import { stateOfZip } from './us-zips.ts';

/** What a provider tells of where a card is at home; countries are ISO 3166-1 alpha-2. */
export interface CardAddress {
  /** Of the address, as its owner typed it. */
  country: string | null;
  postalCode: string | null;
  /** Of the bank that gave out the card. */
  issuedIn: string | null;
}

/** The version of the rule below, as it is kept with what it found. */
export const cardRule =
  'cards/v2: its address or its bank in another country, or its address in another state of the US';

/**
 * Where a card is at home, none to two places: where its address is, of the US by state, as its ZIP code says,
 * and of all else by country; and the country of its bank, where that is another. An address is only what its
 * owner types, and a bank knows no state. Without the country of an address that of the bank stands for it.
 *
 * Example: `placesOfCard({ country: 'US', postalCode: '73301', issuedIn: 'GB' })` →
 * `[{ country: 'US', state: 'TX' }, { country: 'GB', state: null }]`.
 */
export function placesOfCard({ country, postalCode, issuedIn }: CardAddress): Place[] {
  const bank = issuedIn ? asState({ country: issuedIn.toUpperCase(), state: null }) : null;
  const address = country ? asState({ country: country.toUpperCase(), state: null }) : bank;
  if (!address) return [];
  const isState = address.country === 'US' && !address.state && postalCode !== null;
  const home = isState ? { ...address, state: stateOfZip(postalCode) } : address;
  return bank && bank.country !== home.country ? [home, { ...bank, state: null }] : [home];
}

/**
 * Whether a card is at home elsewhere than where its buyer was found to be, by one of its places. What is not
 * known contradicts nothing.
 *
 * Example: found in Nevada, with a card of Texas → true; found in the US, state unknown → false.
 */
export function isElsewhere(found: Place | null, card: Place | null): boolean {
  if (!found || !card) return false;
  const at = asState(found);
  if (at.country !== card.country) return true;
  return at.country === 'US' && Boolean(at.state && card.state) && at.state !== card.state;
}
