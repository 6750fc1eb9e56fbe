// The ground that the pictures of the prizes share, so that they hang together on a page.
import { box, disc, el } from './svg.ts';

/** Numbers from 0. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rounded ends of a line. */
export const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** A wall with a lighter disc, and a floor below. */
export function ground(wall: string, halo: string, floor: string): string {
  return box(0, 0, 640, 480, wall) + disc(320, 226, 190, halo) + box(0, 388, 640, 92, floor);
}

/** The shadow of something that stands on the floor. */
export function shadow(x: number, y: number, rx: number): string {
  return el('ellipse', { cx: x, cy: y, rx, ry: rx * 0.075 + 3, fill: '#000', 'fill-opacity': 0.2 });
}
