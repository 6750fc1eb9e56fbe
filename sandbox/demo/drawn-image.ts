// Makes a picture out of a drawing.
import { stableId } from './stable-id.ts';
import type { DemoImage } from './types.ts';

/** A picture; its id changes with the drawing, because browsers keep `/images/{id}` for a year. */
export function drawnImage(svg: string, alt: string): DemoImage {
  return { id: stableId(`image:${svg}`), svg, alt };
}
