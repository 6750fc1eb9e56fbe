// The list of countries.
import { expect, it } from 'vitest';
import { listCountries } from './countries.ts';

it('improvement 15: lists every country by its name, the United States first', () => {
  const names = listCountries('');
  expect(names[0]).toBe('United States');
  expect(names.slice(1, 3)).toEqual(['Afghanistan', 'Åland Islands']);
  expect(names.length).toBeGreaterThan(230);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
});

it('keeps the name that an older entry was given', () => {
  expect(listCountries('Albion')[0]).toBe('Albion');
  expect(listCountries('Ireland')).toEqual(listCountries(''));
});
