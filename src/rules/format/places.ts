// The English names of countries.

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The name of a country by its two letters: `countryName('US')` → `'United States'`; null for none. */
export const countryName = (code: string): string | null => countries.of(code) ?? null;
