// Proves what the addresses below /news ask for.
import { describe, expect, it } from 'vitest';
import { newsListPath, readNewsAddress } from './news-address.ts';

const id = '019a8f10-1111-7222-8333-444455556666';

describe('readNewsAddress', () => {
  it.each([
    [[], { view: 'list', kind: null }],
    [['press'], { view: 'list', kind: 'press' }],
    [['news'], { view: 'list', kind: 'news' }],
    [['press', id], { view: 'article', id }],
    [['news', id], { view: 'article', id }],
    [['press', 'view', id], { view: 'article', id }],
    [[id], { view: 'article', id }],
    [['gossip'], { view: 'missing' }],
    [['gossip', id], { view: 'missing' }],
    [['press', 'view'], { view: 'missing' }],
    [['press', id, 'print'], { view: 'missing' }],
    [['toString'], { view: 'missing' }],
  ])('reads %j', (segments, request) => {
    expect(readNewsAddress(segments)).toEqual(request);
    const padded = [segments[0], segments[1], segments[2]];
    expect(readNewsAddress(padded)).toEqual(request);
  });
});

it('makes the address of a page of the list', () => {
  expect([newsListPath(null), newsListPath(null, 2), newsListPath('press', 3)]).toEqual([
    '/news',
    '/news?page=2',
    '/news/press?page=3',
  ]);
});
