// The fonts of all scripts in which names are written, and the shapes of their letters.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';

const { resolve } = createRequire(import.meta.url);

/** A file of a package that exports only its program. */
const fileOf = (name: string, file: string) => path.join(path.dirname(resolve(name)), '..', file);

interface ScriptFont {
  name: string;
  file: string;
  letters: RegExp;
}

/** The face of a script that has a package of its own, by the script's name in Unicode. */
const noto = (script: string, kind: 'Sans' | 'Serif' = 'Sans'): ScriptFont => {
  const face = script === 'Nko' ? 'NKo' : script.replace('_', '');
  const folder = `noto-${kind}-${script.replace('_', '-')}`.toLowerCase();
  return {
    name: script,
    file: resolve(`@expo-google-fonts/${folder}/400Regular/Noto${kind}${face}_400Regular.ttf`),
    letters: new RegExp(`\\p{Script=${script}}`, 'u'),
  };
};

const fonts: ScriptFont[] = [
  {
    name: 'Arabic',
    file: fileOf('@embedpdf/fonts-arabic', 'fonts/NotoNaskhArabic-Regular.ttf'),
    letters: /\p{Script=Arabic}/u,
  },
  {
    name: 'Hebrew',
    file: fileOf('@embedpdf/fonts-hebrew', 'fonts/NotoSansHebrew-Regular.ttf'),
    letters: /\p{Script=Hebrew}/u,
  },
  ...[
    'Devanagari',
    'Bengali',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Malayalam',
    'Oriya',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thai',
    'Lao',
    'Khmer',
    'Myanmar',
    'Mongolian',
    'Armenian',
    'Georgian',
    'Ethiopic',
    'Tifinagh',
    'Nko',
    'Adlam',
    'Syriac',
    'Thaana',
    'Cherokee',
    'Canadian_Aboriginal',
  ].map((script) => noto(script)),
  noto('Tibetan', 'Serif'),
  {
    name: 'Korean',
    file: fileOf('@embedpdf/fonts-kr', 'fonts/NotoSansKR-Regular.otf'),
    letters: /\p{Script=Hangul}/u,
  },
  {
    name: 'Chinese',
    file: fileOf('@embedpdf/fonts-sc', 'fonts/NotoSansHans-Regular.otf'),
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}ー]/u,
  },
];

/**
 * The name of the font that writes a letter; null for one that no font is for, such as a hieroglyph.
 *
 * Example: `fontOfLetter('ខ')` is `Khmer`.
 */
export const fontOfLetter = (letter: string): string | null =>
  fonts.find(({ letters }) => letters.test(letter))?.name ?? null;

/** A letter's outline and where it stands, in parts of the font's size, from the left end of its run. */
export interface Outline {
  /** As SVG writes paths, upwards positive, in font units. */
  path: string;
  x: number;
  y: number;
}

/** A run of letters in their shapes. */
export interface ShapedRun {
  width: number;
  /** How much of the font's size a font unit is. */
  scale: number;
  outlines: Outline[];
  /** Letters that the font lacks. */
  missing: number;
}

// A font is read when a name first needs it, and then kept: 80 MB if people of all scripts give.
const opened = new Map<string, { font: harfbuzz.Font; upem: number }>();

function openFont(name: string): { font: harfbuzz.Font; upem: number } {
  const known = opened.get(name);
  if (known) return known;
  const found = fonts.find((one) => one.name === name);
  if (!found) throw new Error(`No font is called ${name}.`);
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(readFileSync(found.file))));
  const font = { font: new harfbuzz.Font(face), upem: face.upem };
  opened.set(name, font);
  return font;
}

/**
 * Shapes a run of one font as its script wants it: letters joined, stacked, put before or after.
 *
 * @param text in the order in which it is read
 * @returns the outlines from left to right, for a font size of 1
 */
export function shapeRun(name: string, text: string, isRightToLeft: boolean): ShapedRun {
  const { font, upem } = openFont(name);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const run: ShapedRun = { width: 0, scale: 1 / upem, outlines: [], missing: 0 };
  for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    if (glyph === 0) run.missing++;
    const x = run.width + xOffset / upem;
    run.outlines.push({ path: font.glyphToPath(glyph), x, y: yOffset / upem });
    run.width += xAdvance / upem;
  }
  return run;
}
