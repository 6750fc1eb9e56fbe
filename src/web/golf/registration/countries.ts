// The countries that a form offers.
import { countryNames } from '#rules/format/country-list.ts';

/**
 * The names to choose from, and `current` too where an older entry has a name of its own.
 * `listCountries('Albion')[0]` → `'Albion'`.
 */
export const listCountries = (current: string): readonly string[] =>
  current && !countryNames.includes(current) ? [current, ...countryNames] : countryNames;
