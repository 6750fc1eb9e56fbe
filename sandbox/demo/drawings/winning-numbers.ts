// Draws the winning numbers of a race, which nobody knows before.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { box, disc, document, line, shape } from './svg.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The four finishers of a race and the two numbers drawn, 1200 × 675. */
export function winningNumbersDrawing(
  finishers: readonly number[],
  drawn: readonly number[],
): string {
  const roundel = (number: number, x: number, y: number, r: number, color: string) =>
    disc(x + 8, y + 10, r, '#000', { 'fill-opacity': 0.25 }) +
    disc(x, y, r, color) +
    disc(x, y, r * 0.82, palette.paper) +
    lettering(
      String(number),
      { weight: 25, stretch: 0.86, tracking: 19, slant: 7 },
      {
        x,
        y: y - r * 0.42,
        height: r * 0.84,
        maxWidth: r * 1.15,
        align: 'middle',
        fill: palette.ink,
      },
    );
  const checks = (y: number) =>
    range(2)
      .map((row) =>
        range(25)
          .map((i) => ((i + row) % 2 === 0 ? `M${i * 48} ${y + row * 24}h48v24h-48z` : ''))
          .join(''),
      )
      .join('');
  return document(
    1200,
    675,
    `The winning numbers ${[...finishers, ...drawn].join(', ')}`,
    box(0, 0, 1200, 675, palette.green),
    shape('M0 180H1200V370H0Z', '#145643'),
    line('M0 180H1200M0 370H1200', '#2A6B57', 4, { 'stroke-dasharray': '44 30' }),
    box(0, 0, 1200, 48, palette.ink),
    shape(checks(0), palette.paper),
    box(0, 627, 1200, 48, palette.ink),
    shape(checks(627), palette.paper),
    lettering(
      'FIRST FOUR HOME',
      { weight: 20, tracking: 34 },
      { x: 600, y: 92, height: 26, align: 'middle', fill: palette.ochre },
    ),
    finishers
      .map((number, i) => roundel(number, 228 + i * 248, 262, 104, palette.vermilion))
      .join(''),
    lettering(
      'AND TWO DRAWN',
      { weight: 20, tracking: 34 },
      { x: 200, y: 478, height: 22, fill: palette.ochre },
    ),
    line('M200 530H520', '#2A6B57', 4),
    drawn.map((number, i) => roundel(number, 690 + i * 222, 492, 88, palette.ochre)).join(''),
  );
}
