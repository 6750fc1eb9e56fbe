// The wheels of the cars: one tire and five kinds of rims.
import { disc, el, group, line } from './svg.ts';

/** The kinds of rims. */
export type RimName = 'five' | 'ten' | 'mesh' | 'dish' | 'turbine';

const spokes = (count: number, from: number, to: number, turn: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const at = (radius: number, extra: number) =>
      `${(Math.sin(angle + extra) * radius).toFixed(1)} ${(-Math.cos(angle + extra) * radius).toFixed(1)}`;
    return `M${at(from, 0)}L${at(to, turn)}`;
  }).join('');

const faces: Record<RimName, (rim: string, r: number) => string> = {
  five: (rim, r) => line(spokes(5, 3, r, 0), rim, r * 0.26),
  ten: (rim, r) => line(spokes(10, 3, r, 0), rim, r * 0.11),
  mesh: (rim, r) => line(spokes(8, 4, r, 0.36) + spokes(8, 4, r, -0.36), rim, r * 0.08),
  dish: (rim, r) =>
    disc(0, 0, r * 0.8, rim) +
    line(spokes(5, r * 0.5, r * 0.62, 0), '#2B302D', r * 0.16, { 'stroke-linecap': 'round' }),
  turbine: (rim, r) => line(spokes(12, r * 0.3, r, 0.5), rim, r * 0.13),
};

/** A wheel around an axle. */
export function wheel(x: number, y: number, radius: number, kind: RimName, rim: string): string {
  const face = radius * 0.66;
  return group(
    { transform: `translate(${x} ${y})` },
    disc(0, 0, radius, '#2B302D'),
    el('circle', { r: radius - 1, fill: 'none', stroke: '#5C655F', 'stroke-width': 1.5 }),
    el('circle', {
      r: radius * 0.83,
      fill: 'none',
      stroke: '#F7F3EA',
      'stroke-width': 2,
      'stroke-dasharray': `${(radius * 0.7).toFixed(0)} ${(radius * 1.037).toFixed(1)}`,
      'stroke-opacity': 0.75,
    }),
    disc(0, 0, face, '#161A18'),
    faces[kind](rim, face),
    el('circle', { r: face, fill: 'none', stroke: rim, 'stroke-width': 4 }),
    disc(0, 0, face * 0.24, '#2B302D'),
    disc(0, 0, face * 0.13, '#D6492A'),
  );
}
