// The second signal of where a buyer is.
import { expect, it } from 'vitest';
import { isElsewhere, placesOfCard } from './card-place.ts';
import { stateOfZip } from './us-zips.ts';

it('knows the state of a ZIP code, and of no other text', () => {
  const known = { '89501': 'NV', '89501-1234': 'NV', ' 733011234 ': 'TX', '00501': 'NY' };
  const more = { '96799': 'AS', '96813': 'HI', '00802': 'VI', '20101': 'VA', '20001': 'DC' };
  for (const [zip, state] of Object.entries({ ...known, ...more })) {
    expect(stateOfZip(zip)).toBe(state);
  }
  // The forces abroad, islands that share a prefix, what is not assigned, and what is no ZIP code.
  for (const zip of ['09012', '34002', '96910', '00000', 'SW1A 1AA', '8950', '']) {
    expect(stateOfZip(zip)).toBeNull();
  }
});

it('finds the home of a card: of the US by state, of all else by country', () => {
  const at = (country: string | null, postalCode: string | null, issuedIn: string | null = null) =>
    placesOfCard({ country, postalCode, issuedIn });
  expect(at('US', '73301')).toEqual([{ country: 'US', state: 'TX' }]);
  expect(at('us', null)).toEqual([{ country: 'US', state: null }]);
  expect(at('PR', '00901')).toEqual([{ country: 'US', state: 'PR' }]);
  // Germany's codes have five digits too.
  expect(at('DE', '89501')).toEqual([{ country: 'DE', state: null }]);
  expect(at(null, '89501')).toEqual([]);
});

it('takes the country of its bank beside the address that its owner typed', () => {
  const britain = { country: 'GB', state: null };
  const nevada = { country: 'US', state: 'NV' };
  const at = (country: string | null, issuedIn: string | null) =>
    placesOfCard({ country, postalCode: '89501', issuedIn });
  expect(at('US', 'GB')).toEqual([nevada, britain]);
  expect(at('GB', 'US')).toEqual([britain, { country: 'US', state: null }]);
  expect(at(null, 'gb')).toEqual([britain]);
  for (const bank of ['US', 'us', 'PR', null]) expect(at('US', bank)).toEqual([nevada]);
  expect(at(null, 'US')).toEqual([nevada]);
});

it('takes a card as of elsewhere only where both places are known and differ', () => {
  const nevada = { country: 'US', state: 'NV' };
  const us = { country: 'US', state: null };
  expect(isElsewhere(nevada, { country: 'US', state: 'TX' })).toBe(true);
  expect(isElsewhere(nevada, { country: 'DE', state: null })).toBe(true);
  expect(isElsewhere({ country: 'PR', state: null }, { country: 'US', state: 'PR' })).toBe(false);
  expect(isElsewhere({ country: 'FR', state: '75' }, { country: 'FR', state: null })).toBe(false);
  for (const card of [nevada, us, null]) expect(isElsewhere(nevada, card)).toBe(false);
  expect(isElsewhere(us, nevada)).toBe(false);
  expect(isElsewhere(null, nevada)).toBe(false);
});
