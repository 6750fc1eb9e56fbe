// Reads the committed drawings of the demo.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#base/root.ts';

/** A drawing as SVG, by its place below `assets/`: `prizes/quilt`, `charities/clinicVan`. */
export function readDrawing(name: string): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return readFileSync(path.join(root, `sandbox/demo/assets/${file}.svg`), 'utf8').trimEnd();
}

/** The name of somebody's or something's drawing: `Sofía Beltrán` is `sofia-beltran`. */
export const drawingNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
