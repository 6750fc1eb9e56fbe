// A list's address, read and written.
import { expect, it } from 'vitest';
import { type ListFilterField, queryOfWanted, readWantedRows } from './wanted-rows.ts';

const filters: ListFilterField[] = [
  { name: 'shiftId', label: 'Shift', isGiven: true },
  { name: 'state', label: 'Which', options: [{ value: 'void', label: 'Void' }] },
];

it('keeps what the address brought on every page and in every search', () => {
  const wanted = readWantedRows(new URLSearchParams('shiftId=s1&state=void&q=4'), filters, '');
  expect(wanted).toEqual({ shiftId: 's1', state: 'void', q: '4', page: 1 });
  expect(queryOfWanted({ ...wanted, page: 2 }, '')).toBe('shiftId=s1&state=void&q=4&page=2');
});

it('leaves out what makes no sense in an address', () => {
  const odd = new URLSearchParams('state=odd&page=0&other=1');
  expect(readWantedRows(odd, filters, 'name')).toEqual({ sort: 'name', page: 1 });
});
