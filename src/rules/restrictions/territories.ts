// Territories of the US: states of it to its law, and countries of their own to ISO 3166 and to geo-IP data.

/** By the code that they have as a country, and as a state too. */
export const territories = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** A territory as a state of the US; any other place as it is. Example: Puerto Rico, `PR` → `US-PR`. */
export const asState = <P extends { country: string; state: string | null }>(place: P): P =>
  territories.includes(place.country) ? { ...place, country: 'US', state: place.country } : place;

/** The countries by which rules for a place may have been entered. Example: `PR` → `PR`, `US`. */
export function countriesOfRules(country: string): string[] {
  if (country === 'US') return [country, ...territories];
  return territories.includes(country) ? [country, 'US'] : [country];
}
