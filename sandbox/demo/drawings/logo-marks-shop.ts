// The marks of shops, kitchens and workshops, drawn in a box from -50 to 50.
import { box, disc, el, group, line, polygon, shape } from './svg.ts';

/** A mark in two colors on the color of its plate. */
export type Mark = (ink: string, accent: string, plate: string) => string;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const ring = (r: number, color: string, width: number) =>
  el('circle', { r, fill: 'none', stroke: color, 'stroke-width': width });
const turned = (degrees: number, ...content: string[]) =>
  group({ transform: `rotate(${degrees})` }, ...content);

/** An ear of rye: grains in pairs along a stem. */
export const rye: Mark = (ink, accent) =>
  line('M0 50V-20', ink, 4) +
  range(4)
    .map((i) => {
      const y = 22 - i * 18;
      return shape(
        `M0 ${y}q4-20 24-22q-2 20-24 22zM0 ${y}q-4-20-24-22q2 20 24 22z`,
        i % 2 ? accent : ink,
      );
    })
    .join('') +
  shape('M0-34q-10-8 0-18q10 10 0 18z', accent);

/** A tire tread, half a ring, over a road. */
export const tire: Mark = (ink, accent) =>
  ring(36, ink, 15) +
  el('circle', {
    r: 46,
    fill: 'none',
    stroke: ink,
    'stroke-width': 7,
    'stroke-dasharray': '9 5.45',
  }) +
  ring(15, accent, 7);

/** A nut and a bolt head, one inside the other. */
export const bolt: Mark = (ink, accent, plate) =>
  polygon(
    [
      [0, -50],
      [43, -25],
      [43, 25],
      [0, 50],
      [-43, 25],
      [-43, -25],
    ],
    ink,
  ) +
  disc(0, 0, 27, plate) +
  polygon(
    [
      [0, -19],
      [16, -9],
      [16, 9],
      [0, 19],
      [-16, 9],
      [-16, -9],
    ],
    accent,
  );

/** A milk bottle with a gate across it. */
export const bottle: Mark = (ink, accent, plate) =>
  shape(
    'M-12-50H12V-26C12-16 26-12 26 4V42Q26 50 18 50H-18Q-26 50-26 42V4C-26-12-12-16-12-26Z',
    ink,
  ) +
  box(-14, -50, 28, 9, accent) +
  line('M-17 12V42M-6 12V42M6 12V42M17 12V42M-26 20H26M-26 34H26', plate, 3.5);

/** A drop of ink with a press's registration mark. */
export const inkDrop: Mark = (ink, accent) =>
  shape('M0-50C14-22 32-8 32 16A32 32 0 0 1-32 16C-32-8-14-22 0-50Z', ink) +
  ring(14, accent, 3.5).replace('<circle', '<circle cy="16"') +
  line('M-22 16H22M0-6V38', accent, 3.5);

/** Two wheels and a frame of three lines. */
export const tandem: Mark = (ink, accent) =>
  group({ transform: 'translate(-28 16)' }, ring(20, ink, 5)) +
  group({ transform: 'translate(28 16)' }, ring(20, ink, 5)) +
  line('M-28 16L-12-18H14L28 16H2L-12-18M2 16L14-18M-20-18H-6M14-18L10-30H22', accent, 5, {
    'stroke-linejoin': 'round',
  });

/** Courses of shingles. */
export const shingles: Mark = (ink, accent) =>
  range(4)
    .map((row) =>
      range(row + 1)
        .map((i) => {
          const x = -13 * (row + 1) + i * 26;
          return shape(
            `M${x + 1} ${-46 + row * 24}h24v12a12 11 0 0 1-24 0z`,
            (i + row) % 3 === 1 ? accent : ink,
          );
        })
        .join(''),
    )
    .join('');

/** A paper lantern that is an open book. */
export const lantern: Mark = (ink, accent, plate) =>
  shape('M-34-30Q0-48 34-30V32Q0 50-34 32Z', ink) +
  shape('M-22-22Q-6-28 0-18V32Q-8 26-22 30ZM22-22Q6-28 0-18V32Q8 26 22 30Z', accent) +
  line('M0-18V32', plate, 3) +
  line('M0-50V-38M0 42V50', ink, 5);

/** A saltbox house whose window is a coffee bean. */
export const saltbox: Mark = (ink, accent, plate) =>
  polygon(
    [
      [-46, 46],
      [-46, 6],
      [6, -44],
      [46, -8],
      [46, 46],
    ],
    ink,
  ) +
  turned(
    32,
    el('ellipse', { cx: 4, cy: 8, rx: 15, ry: 22, fill: accent }),
    line('M4-14C12 0-4 14 4 30', plate, 4),
  );

/** Pickets with pointed tops. */
export const pickets: Mark = (ink, accent) =>
  box(-50, -8, 100, 8, accent) +
  box(-50, 22, 100, 8, accent) +
  range(5)
    .map((i) => shape(`M${-49 + i * 21} 46V-26l7-14 7 14v72z`, ink))
    .join('');

/** A pilot flame. */
export const flame: Mark = (ink, accent, plate) =>
  shape(
    'M4-50C10-24 38-10 36 18C34 40 18 50 0 50S-36 38-36 16C-36 2-26-6-20-18C-14-10-10-6-6-4C-4-20-6-36 4-50Z',
    ink,
  ) +
  shape('M2-6C6 8 20 14 18 30C16 42 8 46 0 46S-18 40-18 28C-18 16-4 10 2-6Z', accent) +
  shape('M0 22q10 10 0 20q-10-8 0-20z', plate);

/** A pizza that is a moon in its first half. */
export const halfMoon: Mark = (ink, accent, plate) =>
  ring(46, ink, 5) +
  shape('M0-46A46 46 0 0 1 0 46Z', ink) +
  disc(18, -16, 8, accent) +
  disc(26, 12, 7, accent) +
  disc(10, 24, 6, accent) +
  disc(-18, -12, 4, plate);

/** A shoe sole with its seam. */
export const sole: Mark = (ink, accent) =>
  turned(
    24,
    shape(
      'M-4-50C18-52 24-30 20-10C18 2 12 6 14 20C16 40 8 50-4 50S-22 40-18 18C-16 6-24-2-26-16C-28-38-18-49-4-50Z',
      ink,
    ),
    line(
      'M-4-40C10-42 14-28 11-12C8 2 4 6 6 20C7 34 4 41-4 41S-13 34-10 20C-8 6-16-2-17-16C-18-32-12-39-4-40Z',
      accent,
      2.5,
      { 'stroke-dasharray': '5 4' },
    ),
  );

/** An anvil on its block. */
export const anvil: Mark = (ink, accent) =>
  shape('M-50-30H44V-18C26-16 16-8 14 8H24V18H-24V8H-14C-16-4-24-10-50-14Z', ink) +
  shape('M-30 24H30L36 48H-36Z', accent);

/** A van made of two arrows. */
export const mover: Mark = (ink, accent) =>
  shape('M-50-26H12L38 0 12 26H-50L-24 0Z', ink) + shape('M24-26H32L50 0 32 26H24L44 0Z', accent);

/** A barber's pole. */
export const pole: Mark = (ink, accent, plate) =>
  box(-15, -34, 30, 68, plate) +
  shape('M-15-20L15-34V-18L-15-4ZM-15 12L15-2V14L-15 28Z', accent) +
  shape('M-15-4L15-18V-12L-15 2ZM-15 28L15 14V20L-15 34Z', ink) +
  box(-21, -42, 42, 9, ink) +
  box(-21, 33, 42, 9, ink) +
  disc(0, -46, 7, ink) +
  box(-10, 42, 20, 7, ink);
