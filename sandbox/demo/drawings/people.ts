// Small figures for scenes: a head with its hair, in the manner of the portraits.
import { palette } from './palette.ts';
import { disc, el, group, line, shape } from './svg.ts';

/** Rounded ends of a line. */
export const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** Numbers from 0. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** How the hair of a small figure is worn. */
export type SmallHair = 'short' | 'bun' | 'bob' | 'curls';

const hairs: Record<SmallHair, { back: (color: string) => string; brow: string }> = {
  short: { back: () => '', brow: 'M-27 0C-34-46 34-46 27 0C20-18-2-12-12-24C-18-14-24-12-27 0Z' },
  bun: {
    back: (color) => disc(0, -44, 15, color),
    brow: 'M-28 0C-32-46 32-46 28 0C20-26-20-26-28 0Z',
  },
  bob: {
    back: (color) => shape('M-34 34C-42-58 42-58 34 34C20 42-20 42-34 34Z', color),
    brow: 'M-29 4C-32-46 32-46 29 4C24-14 8-20-6-26C-14-16-26-12-29 4Z',
  },
  curls: {
    back: (color) =>
      line(
        range(9)
          .map(
            (i) =>
              `M${Math.round(Math.cos(2.9 + i * 0.43) * 31)} ${Math.round(-8 + Math.sin(2.9 + i * 0.43) * 31)}h.1`,
          )
          .join(''),
        color,
        24,
        round,
      ),
    brow: 'M-27-6C-30-44 30-44 27-6C16-26-16-26-27-6Z',
  },
};

/** A head of 54 × 68 around a point, tilted by `turn` degrees. */
export function smallHead(
  x: number,
  y: number,
  turn: number,
  skin: string,
  hair: readonly [SmallHair, string],
): string {
  const { back, brow } = hairs[hair[0]];
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    back(hair[1]),
    el('ellipse', { rx: 27, ry: 33, fill: skin }),
    shape(brow, hair[1]),
    line('M-15 2Q-11 6-7 2M7 2Q11 6 15 2', palette.ink, 2.6, round),
    line('M-9 17Q0 25 9 17', palette.brick, 3.4, round),
  );
}
