// Which rows of a list make a page, from either end.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPage, windowOf } from './page-window.ts';

it('reads page 40 by 25 of 1,000 rows as the first page from the end', () => {
  expect(windowOf({ page: 40, limit: 25 }, 1000)).toEqual({
    limit: 25,
    offset: 0,
    isReversed: true,
  });
});

it('gives every page of every list the rows that skipping would give it', async () => {
  const asked = fc.record({
    total: fc.nat(60),
    page: fc.integer({ min: 1, max: 70 }),
    limit: fc.integer({ min: 1, max: 100 }),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ total, page, limit }) => {
      const list = Array.from({ length: total }, (_, at) => at);
      const rows = await readPage({ page, limit }, total, async (window) => {
        const ordered = window.isReversed ? list.toReversed() : list;
        return ordered.slice(window.offset, window.offset + window.limit);
      });
      expect(rows).toEqual(list.slice((page - 1) * limit, page * limit));
    }),
  );
});
