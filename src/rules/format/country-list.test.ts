// The list of countries, and what is understood as one of them.
import { expect, it } from 'vitest';
import { countryNames, readCountry } from './country-list.ts';
import { countryName } from './places.ts';

it('understands each country by its name and its two letters, and nothing else', () => {
  expect(readCountry('us')).toBe('United States');
  expect(readCountry(' USA ')).toBe('United States');
  expect(readCountry('united kingdom')).toBe('United Kingdom');
  for (const name of countryNames) expect(readCountry(name)).toBe(name);
  for (const text of ['', 'Albion', 'United', 'XX', 'constructor']) {
    expect(readCountry(text)).toBeNull();
  }
});

it('has the codes beside their countries', () => {
  for (const code of ['AF', 'CI', 'GB', 'KR', 'TR', 'ZW']) {
    expect(readCountry(code)).toBe(countryName(code));
  }
});
