// Says where somebody is in words.

import { stateNameOf } from '#base/places/us-states.ts';
import { countryName } from '#rules/format/places.ts';
import type { Place } from '#rules/restrictions/restrictions.ts';

// What English puts "the" before.
const withArticle =
  /^(United|Netherlands|Philippines|Bahamas|Maldives|Gambia|Czech Republic|Dominican Republic|District|U\.S\.|\w+ Islands|.* Mariana)/;

/** `Utah` for a US state, `the United Kingdom` for a country; null where it is not known. */
export function nameOfPlace(place: Place | null): string | null {
  if (!place) return null;
  const state = place.country === 'US' && place.state ? stateNameOf(place.state) : null;
  const name = state ?? nameOfCountry(place.country);
  return name && withArticle.test(name) ? `the ${name}` : name;
}

function nameOfCountry(code: string): string | null {
  const name = countryName(code);
  return name && name !== 'Unknown Region' ? name : null;
}
