// Proves that one's own entry stands in the list of entries at once, and only once.
import { expect, it } from 'vitest';
import type { OwnEntry } from '#contract/golf.ts';
import { withOwnEntry } from './entrants-with-own.ts';
import type { Entrants } from './load-golf.ts';

const own: OwnEntry = {
  _id: 'own',
  event: 'ps-golf-event',
  name: 'Robin Park',
  city: 'Reno',
  state: 'Nevada',
  country: 'United States',
  sessionDay: 'sunday',
  sessionTimeslot: 's2',
  likes: 0,
  dislikes: 0,
  created: '2026-12-02T10:00:00.000Z',
  affiliateCode: null,
};
const other = {
  _id: 'other',
  name: 'Jamie Rivera',
  place: 'Elko, Nevada, United States',
  likes: 3,
  dislikes: 1,
  created: '2026-12-01T10:00:00.000Z',
};
const list: Entrants = { items: [other], total: 1, page: 1, pages: 1 };
const namesOf = ({ items }: Entrants) => items.map(({ name }) => name);

it('adds a new entry on top of the first page, and nowhere else', () => {
  expect(namesOf(withOwnEntry(list, own))).toEqual(['Robin Park', 'Jamie Rivera']);
  expect(withOwnEntry(list, own).total).toBe(2);
  expect(withOwnEntry({ ...list, page: 2 }, own).items).toEqual([other]);
  expect(withOwnEntry(list, null)).toBe(list);
});

it('leaves an older entry to the page that it is on', () => {
  const older = { ...own, created: '2026-11-01T10:00:00.000Z' };
  expect(withOwnEntry(list, older).items).toEqual([other]);
});

it('shows changes of a listed entry with the likes of the list', () => {
  const listed = { ...list, items: [{ ...other, _id: 'own' }] };
  const [mine] = withOwnEntry(listed, own).items;
  expect(mine).toMatchObject({ name: 'Robin Park', likes: 3, dislikes: 1 });
});
