// Makes the small font files of src/ui/faces/ from the variable ones: the weights and widths that the
// styles use, for the letters of western names. Run it after changing a voice of type in src/ui/base.css.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const faces = path.join(root, 'src/ui/faces');

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Basic Latin, Latin-1 with the accents of western names, and the signs that texts are set with. */
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−×⁄`;

const bricolage = 'bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2';
const serif = (style: string) => `source-serif-4/files/source-serif-4-latin-wght-${style}.woff2`;

const files: {
  name: string;
  from: string;
  axes: Record<string, number | { min: number; max: number }>;
}[] = [
  { name: 'display', from: bricolage, axes: { wdth: 77, wght: 800 } },
  { name: 'title', from: bricolage, axes: { wdth: 84, wght: 700 } },
  { name: 'label', from: bricolage, axes: { wdth: 94, wght: 600 } },
  { name: 'field', from: bricolage, axes: { wdth: 100, wght: 400 } },
  { name: 'text', from: serif('normal'), axes: { wght: { min: 400, max: 700 } } },
  { name: 'text-italic', from: serif('italic'), axes: { wght: 400 } },
];

for (const { name, from, axes } of files) {
  const whole = readFileSync(path.join(root, 'node_modules/@fontsource-variable', from));
  const small = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(path.join(faces, `${name}.woff2`), small);
  console.log(`${String(small.length).padStart(7)} of ${whole.length}  ${name}`);
}
