// The arrow keys of the car grid, within it and at its edges.
import { expect, it } from 'vitest';
import { gridStep } from './grid-step.ts';

it('moves by one place and by one row, and nowhere beyond the edges', () => {
  const from = (key: string, at: number) => gridStep(key, at, 36, 4);
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => from(key, 5))).toEqual([
    6, 4, 9, 1,
  ]);
  expect(from('ArrowUp', 2)).toBeLessThan(0);
  expect(from('ArrowLeft', 0)).toBeLessThan(0);
  expect(from('ArrowDown', 34)).toBe(-1);
  expect(from('Home', 20)).toBe(0);
  expect(from('End', 20)).toBe(35);
  expect(from('a', 20)).toBe(-1);
});
