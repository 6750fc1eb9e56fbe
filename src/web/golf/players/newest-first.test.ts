// Proves that turning the pages around loses and repeats no row.
import { describe, expect, it } from 'vitest';
import { pageCount, rowsFromTheEnd } from './newest-first.ts';

describe('rowsFromTheEnd', () => {
  it('takes the example of its comment', () => {
    expect(rowsFromTheEnd(65, 40, 1)).toEqual({ apiPages: [1, 2], skip: 25, take: 40 });
  });

  it('gives every row once, newest first, whatever the total', () => {
    for (let total = 0; total <= 33; total += 1) {
      const all = Array.from({ length: total }, (_, index) => index);
      const seen = Array.from({ length: pageCount(total, 5) }, (_, index) => {
        const { apiPages, skip, take } = rowsFromTheEnd(total, 5, index + 1);
        const rows = apiPages.flatMap((page) => all.slice((page - 1) * 5, page * 5));
        return rows.slice(skip, skip + take).reverse();
      });
      expect(seen.flat()).toEqual(all.toReversed());
    }
  });
});
