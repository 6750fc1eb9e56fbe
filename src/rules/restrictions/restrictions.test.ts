// The rules of place, by examples.
import { expect, it } from 'vitest';
import { allowedItems, type Restriction, readPlace } from './restrictions.ts';

const utah: Restriction = { country: 'US', state: 'UT', item: 'raffle' };
const everything = ['donate', 'raffle', 'jackpot', 'vote', 'tournament'];

it('shuts an item in its state and nowhere else', () => {
  const without = everything.filter((item) => item !== 'raffle');
  expect(allowedItems({ country: 'US', state: 'UT' }, [utah])).toEqual(without);
  expect(allowedItems({ country: 'US', state: 'NV' }, [utah])).toEqual(everything);
  expect(allowedItems({ country: 'GB', state: 'UT' }, [utah])).toEqual(everything);
});

it('shuts an item in all of a country, and where the state is not known', () => {
  const france: Restriction = { country: 'FR', state: null, item: 'jackpot' };
  expect(allowedItems({ country: 'FR', state: 'IDF' }, [france])).not.toContain('jackpot');
  expect(allowedItems({ country: 'US', state: null }, [utah])).not.toContain('raffle');
});

it('offers no game of chance where nobody can tell the place', () => {
  expect(allowedItems(null, [])).toEqual(['donate', 'vote', 'tournament']);
});

it.each([
  ['us-nv', { country: 'US', state: 'NV' }],
  [' GB ', { country: 'GB', state: null }],
  ['FR-75', { country: 'FR', state: '75' }],
  ['', null],
  ['USA', null],
  ['US-', null],
  ['US-NEVADA', null],
  ['nowhere', null],
])('reads %j as %j', (text, place) => {
  expect(readPlace(text)).toEqual(place);
});
