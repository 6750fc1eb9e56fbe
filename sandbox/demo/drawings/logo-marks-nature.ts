// The marks made of weather, plants, animals and signals, drawn in a box from -50 to 50.
import type { Mark } from './logo-marks-shop.ts';
import { box, disc, el, group, line, polygon, shape } from './svg.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const around = (count: number, content: (index: number) => string, from = 0) =>
  range(count)
    .map((i) =>
      group(
        { transform: `rotate(${Math.round((from + (i * 360) / count) * 10) / 10})` },
        content(i),
      ),
    )
    .join('');

/** Half a sun over a stack of three bars. */
export const sunbelt: Mark = (ink, accent) =>
  shape('M-26 8A26 26 0 0 1 26 8Z', accent) +
  group(
    { transform: 'translate(0 8)' },
    range(7)
      .map((i) => group({ transform: `rotate(${-90 + i * 30})` }, box(-3, -50, 6, 15, accent)))
      .join(''),
  ) +
  box(-50, 14, 100, 8, ink) +
  box(-38, 27, 76, 8, ink) +
  box(-26, 40, 52, 8, ink);

/** A mast and what it sends out. */
export const signal: Mark = (ink, accent) =>
  polygon(
    [
      [-16, 50],
      [0, -18],
      [16, 50],
    ],
    ink,
  ) +
  disc(0, -20, 8, accent) +
  line(
    'M-18-4A24 24 0 0 1-18-36M18-4A24 24 0 0 0 18-36M-32 8A42 42 0 0 1-32-48M32 8A42 42 0 0 0 32-48',
    accent,
    6,
  );

/** Rows of trees as the crow sees them, one of them ripe. */
export const orchard: Mark = (ink, accent) =>
  range(16)
    .map((i) =>
      disc(-38 + (i % 4) * 25.3, -38 + Math.floor(i / 4) * 25.3, 10, i === 6 ? accent : ink),
    )
    .join('') + line('M13-24q4-8 10-6', ink, 3);

/** A mesa in layers with a paw of boulders. */
export const mesa: Mark = (ink, accent) =>
  shape('M-50 18L-34-18H34L50 18Z', accent) +
  shape('M-50 24H50V34H-50ZM-50 40H50V50H-50Z', ink) +
  [
    [-24, -34],
    [-8, -44],
    [8, -44],
    [24, -34],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 6.5, ink))
    .join('');

/** A falcon's wings folded into a chevron. */
export const kestrel: Mark = (ink, accent) =>
  shape('M-50-30C-20-28-6-10 0 12C6-10 20-28 50-30C46 0 26 20 0 44C-26 20-46 0-50-30Z', ink) +
  shape('M-30-14C-14-8-4 4 0 24C4 4 14-8 30-14C26 4 14 16 0 30C-14 16-26 4-30-14Z', accent);

/** An owl of circles. */
export const owl: Mark = (ink, accent, plate) =>
  shape('M-42-44L-20-32H20L42-44V12A42 38 0 0 1-42 12Z', ink) +
  disc(-19, -6, 17, plate) +
  disc(19, -6, 17, plate) +
  disc(-19, -6, 8, ink) +
  disc(19, -6, 8, ink) +
  polygon(
    [
      [-7, 8],
      [7, 8],
      [0, 22],
    ],
    accent,
  );

/** A seedling. */
export const seedling: Mark = (ink, accent) =>
  line('M0 50V-2', ink, 6) +
  shape('M0 8C-4-24-26-34-48-32C-48-8-30 10 0 8Z', ink) +
  shape('M0-6C2-36 22-48 46-46C48-20 30-4 0-6Z', accent);

/** A snake that is a live wire. */
export const copperhead: Mark = (ink, accent) =>
  line('M-44 36H-6L-28 2H18L-4-34H24', ink, 12, {
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  }) +
  shape('M20-48L50-34L20-20Z', accent) +
  disc(29, -36, 2.5, ink);

/** Two rivers that meet. */
export const rivers: Mark = (ink, accent) =>
  line('M-36-50C-36-10-8-14-8 50', ink, 13) +
  line('M36-50C36-10 10-14 10 50', accent, 13) +
  line('M-14-50C-14-30 0-30 1-16C2-30 16-30 16-50', ink, 5);

/** A flower of eight petals. */
export const paloma: Mark = (ink, accent) =>
  around(8, (i) => el('ellipse', { cy: -31, rx: 11, ry: 19, fill: i % 2 ? accent : ink })) +
  disc(0, 0, 9, ink);

/** Solar panels under a low sun. */
export const panels: Mark = (ink, accent, plate) =>
  disc(22, -26, 20, accent) +
  polygon(
    [
      [-50, 44],
      [-26, -14],
      [50, -14],
      [38, 44],
    ],
    ink,
  ) +
  line('M-38 15H45M-25 44L-1-14M7 44L24-14', plate, 4);

/** A bird cut from a folded shirt. */
export const bluebird: Mark = (ink, accent) =>
  shape('M-50 10L4-18L22-44L34-28L50-24L34-12C30 20 8 36-20 34Z', ink) +
  shape('M-20 34L6-8L22 6C10 24-2 32-20 34Z', accent);

/** A cardinal whose tail is an eighth note. */
export const cardinal: Mark = (ink, accent) =>
  line('M18-34V26', ink, 7) +
  el('ellipse', { cx: 2, cy: 30, rx: 18, ry: 13, fill: ink, transform: 'rotate(-18 2 30)' }) +
  shape('M15-50C22-34 46-30 44 2C38-12 26-16 15-18Z', accent) +
  shape('M15-50L-8-30L15-28Z', accent);

/** Cells of a honeycomb, one filled. */
export const honeycomb: Mark = (ink, accent) =>
  [
    [0, 0],
    [0, -33],
    [28.6, -16.5],
    [28.6, 16.5],
    [0, 33],
    [-28.6, 16.5],
    [-28.6, -16.5],
  ]
    .map(([x = 0, y = 0], i) =>
      group(
        { transform: `translate(${x} ${y})` },
        shape('M-16 0L-8-14H8L16 0L8 14H-8Z', i === 0 || i === 2 ? accent : ink),
      ),
    )
    .join('');

/** A marigold of two rings of petals. */
export const marigold: Mark = (ink, accent) =>
  around(12, () => shape('M0-18L-11-42Q0-56 11-42Z', ink)) +
  around(8, () => shape('M0-6L-8-22Q0-32 8-22Z', accent), 15) +
  disc(0, 0, 7, ink);

/** A railroad crossing. */
export const crossing: Mark = (ink, accent) =>
  group({ transform: 'rotate(45)' }, box(-50, -9, 100, 18, ink)) +
  group({ transform: 'rotate(-45)' }, box(-50, -9, 100, 18, ink)) +
  disc(0, -34, 9, accent) +
  disc(0, 34, 9, accent);

/** A ledger's ruled square with one corner turned. */
export const ledger: Mark = (ink, accent) =>
  shape('M-42-42H20L42-20V42H-42Z', ink) +
  shape('M20-42L42-20H20Z', accent) +
  line('M-28-8H28M-28 8H28M-28 24H6', accent, 5);

/** Books on a branch. */
export const branch: Mark = (ink, accent) =>
  line('M-50 34H50M30 34C40 28 44 20 46 8', ink, 6) +
  box(-36, -30, 16, 60, ink) +
  box(-18, -42, 12, 72, accent) +
  box(-4, -24, 18, 54, ink) +
  group({ transform: 'rotate(14 24 30)' }, box(17, -34, 13, 64, accent));
