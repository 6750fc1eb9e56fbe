// Writes text of any script into a document: each run in a font that has its letters, in reading order.
import { createRequire } from 'node:module';
import path from 'node:path';
import bidiFactory from 'bidi-js';
import * as fontkit from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The house's own fonts, for all that they can write: Latin, Greek and Cyrillic. */
export const houseFonts = {
  text: resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  display: resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
};

/** A file of a package that exports only its program. */
const fileOf = (name: string, file: string) => path.join(path.dirname(resolve(name)), '..', file);

interface ScriptFont {
  name: string;
  file: string;
  letters: RegExp;
}

/** The face of a script that has a package of its own, by the script's name in Unicode. */
const notoSans = (script: string): ScriptFont => ({
  name: script,
  file: resolve(
    `@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular/NotoSans${script}_400Regular.ttf`,
  ),
  letters: new RegExp(`\\p{Script=${script}}`, 'u'),
});

/**
 * The fonts of other scripts; the first that is for a letter writes it. A letter that none of them is
 * for, such as a Khmer one, is an empty box; the mail's own text has it all the same.
 */
const otherFonts: ScriptFont[] = [
  {
    name: 'arabic',
    file: fileOf('@embedpdf/fonts-arabic', 'fonts/NotoNaskhArabic-Regular.ttf'),
    letters: /\p{Script=Arabic}/u,
  },
  {
    name: 'hebrew',
    file: fileOf('@embedpdf/fonts-hebrew', 'fonts/NotoSansHebrew-Regular.ttf'),
    letters: /\p{Script=Hebrew}/u,
  },
  notoSans('Devanagari'),
  notoSans('Thai'),
  notoSans('Bengali'),
  notoSans('Tamil'),
  notoSans('Armenian'),
  notoSans('Georgian'),
  notoSans('Ethiopic'),
  {
    name: 'korean',
    file: fileOf('@embedpdf/fonts-kr', 'fonts/NotoSansKR-Regular.otf'),
    letters: /\p{Script=Hangul}/u,
  },
  {
    name: 'chinese',
    file: fileOf('@embedpdf/fonts-sc', 'fonts/NotoSansHans-Regular.otf'),
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}ー]/u,
  },
];

/** Makes all fonts known to a document; a file is only read once something is written with it. */
export function registerFonts(page: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(houseFonts)) page.registerFont(name, file);
  for (const { name, file } of otherFonts) page.registerFont(name, file);
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
let houseText: fontkit.Font | null = null;

/** The house's text font, to ask what it has. */
function houseFont(): fontkit.Font {
  houseText ??= fontkit.openSync(houseFonts.text) as fontkit.Font;
  return houseText;
}

/** Whether the house's text font has all letters of a text. */
export const isPlain = (text: string): boolean =>
  [...text].every((one) => houseFont().hasGlyphForCodePoint(one.codePointAt(0) as number));

/** A piece of one font, in the order in which it is typed. */
interface Run {
  font: string;
  text: string;
}

/** Text and how it is set. */
interface Setting {
  width: number;
  align?: 'left' | 'right';
  /** What does not fit into so many lines is left out. */
  mostLines?: number;
}

/**
 * Writes text in the document's size and color within a width, and answers its height in points. What
 * the house's font can write looks as ever.
 *
 * Example: `writeText(page, 'Ann 王', 64, 100, { width: 200, align: 'right' })`.
 */
export function writeText(
  page: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  { width, align = 'left', mostLines = Number.POSITIVE_INFINITY }: Setting,
): number {
  page.font('text');
  const lineHeight = page.currentLineHeight(true);
  if (isPlain(text)) {
    const isShort = mostLines === 1;
    page.text(text, x, y, {
      width,
      align,
      ...(isShort ? { height: lineHeight, ellipsis: true } : {}),
    });
    return isShort ? lineHeight : page.heightOfString(text, { width, align });
  }
  const lines = wrap(page, text, width).slice(0, mostLines);
  for (const [index, line] of lines.entries()) {
    const runs = inVisualOrder(line).map((run) => writable(page, run));
    let at = align === 'right' ? x + width - widthOf(page, runs) : x;
    for (const run of runs) {
      page.font(run.font).text(run.text, at, y + index * lineHeight + baselineOf(lineHeight), {
        lineBreak: false,
        baseline: 'alphabetic',
        ...whole,
      });
      at += page.widthOfString(run.text, whole);
    }
  }
  page.font('text');
  return lines.length * lineHeight;
}

// Naming features, even none, keeps pdfkit from shaping word by word, which would put Arabic in disorder.
const whole: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: [] };

/** How far below the top of a line the letters of all its fonts stand. */
function baselineOf(lineHeight: number): number {
  const { ascent, descent, lineGap } = houseFont();
  return (lineHeight * ascent) / (ascent - descent + lineGap);
}

const widthOf = (page: PDFKit.PDFDocument, runs: Run[]) =>
  runs
    .map((run) => writable(page, run))
    .reduce((sum, { font, text }) => sum + page.font(font).widthOfString(text, whole), 0);

/**
 * A run in a font that can be shaped. A row of letters and marks that no language has may be more than
 * the shaping knows; boxes are better than no receipt at all.
 */
function writable(page: PDFKit.PDFDocument, run: Run): Run {
  try {
    page.font(run.font).widthOfString(run.text, whole);
    return run;
  } catch {
    return { font: 'text', text: run.text };
  }
}

/** The runs of a text; a space belongs to the letters before it, so that a name stays in one piece. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const font = last && /^\s+$/u.test(segment) ? last.font : fontOf(segment);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

function fontOf(letter: string): string {
  if (isPlain(letter)) return 'text';
  return otherFonts.find(({ letters }) => letters.test(letter))?.name ?? 'text';
}

/** Breaks after spaces, and within what has none and is too long, such as Chinese. */
function wrap(page: PDFKit.PDFDocument, text: string, width: number): string[] {
  const fits = (line: string) => widthOf(page, runsOf(line.trimEnd())) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\s)/u)) {
    const pieces = fits(word) ? [word] : [...graphemes.segment(word)].map((one) => one.segment);
    for (const piece of pieces) {
      if (line && !fits(line + piece)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
  }
  return [...lines, line.trimEnd()];
}

/** The runs of a line from left to right; what is read from right to left is typed from its right end. */
function inVisualOrder(line: string): Run[] {
  const levels = bidi.getEmbeddingLevels(line, 'auto');
  const fonts: string[] = runsOf(line).flatMap(({ font, text }) => Array(text.length).fill(font));
  const order = bidi.getReorderedIndices(line, levels);
  const runs: (Run & { level: number })[] = [];
  for (const index of order) {
    const font = fonts[index] as string;
    const level = levels.levels[index] as number;
    // A bracket opens to the other side where it is read from right to left.
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(line.charAt(index)) : null;
    const letter = mirrored ?? line.charAt(index);
    const last = runs.at(-1);
    if (last?.font !== font || last.level !== level) runs.push({ font, level, text: letter });
    else if (level % 2 === 0) last.text += letter;
    else last.text = letter + last.text;
  }
  return runs.map(({ font, level, text }) => {
    // Fonts turn the letters of such scripts round by themselves; all else has to be handed over turned.
    const isTurned = level % 2 === 1 && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
    return { font, text: isTurned ? [...text].reverse().join('') : text };
  });
}
