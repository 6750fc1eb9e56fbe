// Dividing entries into the pieces of a bar.
import { expect, it } from 'vitest';
import type { SerialRange } from '#rules/draws/manifest.ts';
import { barPieces, percentOf } from './entry-bar-pieces.ts';

it('makes a piece of each range while they can be told apart', () => {
  const ranges: SerialRange[] = [
    [7, 3],
    [65_536, 5],
  ];
  expect(barPieces(ranges, 80)).toEqual([
    { place: 0, count: 3, ranges: 1 },
    { place: 3, count: 5, ranges: 1 },
  ]);
  expect(barPieces([], 80)).toEqual([]);
});

it('puts neighbors together where there are too many, and loses none', () => {
  const ranges = Array.from({ length: 200_000 }, (_, at): SerialRange => [at * 65_536, 50]);
  const pieces = barPieces(ranges, 80);
  expect(pieces.length).toBeLessThanOrEqual(80);
  expect(pieces.reduce((sum, piece) => sum + piece.count, 0)).toBe(10_000_000);
  expect(pieces.reduce((sum, piece) => sum + piece.ranges, 0)).toBe(200_000);
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    expect(piece.place).toBe(before ? before.place + before.count : 0);
  }
});

it('places the middle of an entry', () => {
  expect(percentOf(0, 4)).toBe(12.5);
  expect(percentOf(3, 4)).toBe(87.5);
  expect(percentOf(0, 0)).toBe(50);
});
