// Writes text of any script into a document: each run in a font that has its letters, in reading order.
import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import * as fontkit from 'fontkit';
import { graphemesOf } from '#rules/format/graphemes.ts';
import { fontOfLetter, shapeRun } from './pdf-scripts.ts';

const { resolve } = createRequire(import.meta.url);

/** The house's own fonts, for all that they can write: Latin, Greek and Cyrillic. */
export const houseFonts = {
  text: resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  display: resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
};

/** A file's font, read and taken apart once for all documents: that takes longer than all the drawing. */
const fontsOfFiles = new Map<string, fontkit.Font>();
const maxWordsKept = 2_000;

function fontOfFile(file: string): fontkit.Font {
  const font =
    fontsOfFiles.get(file) ?? keepOutlines(keepLayouts(fontkit.openSync(file) as fontkit.Font));
  fontsOfFiles.set(file, font);
  return font;
}

/** Has a font set a word once: documents are made of the same words. */
function keepLayouts(font: fontkit.Font): fontkit.Font {
  const layOut = font.layout.bind(font);
  const kept = new Map<string, fontkit.GlyphRun>();
  font.layout = (text, features, ...more) => {
    const key = `${text}|${JSON.stringify(features)}`;
    let run = kept.get(key);
    if (!run || more.length > 0) {
      if (kept.size >= maxWordsKept) kept.clear();
      run = layOut(text, features, ...more);
      kept.set(key, run);
    }
    // pdfkit scales the positions that it is given.
    const positions = run.positions.map((one) => ({ ...one }));
    return Object.assign(Object.create(run) as fontkit.GlyphRun, { positions });
  };
  return font;
}

/** Has a font take a letter's outline apart once: each document that embeds the letter asks for it. */
function keepOutlines(font: fontkit.Font): fontkit.Font {
  const find = font.getGlyph.bind(font);
  const seen = new Set<fontkit.Glyph>();
  font.getGlyph = (id, codePoints) => {
    // fontkit's own way to the table's entry, which its types keep to themselves.
    const glyph = find(id, codePoints) as fontkit.Glyph & { _decode(): unknown };
    if (!seen.has(glyph)) {
      seen.add(glyph);
      const decode = glyph._decode.bind(glyph);
      glyph._decode = () => {
        const outline = decode();
        glyph._decode = () => outline;
        return outline;
      };
    }
    return glyph;
  };
  return font;
}

/** Makes the house's fonts known to a document. */
export function registerFonts(page: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(houseFonts)) {
    // pdfkit takes fontkit's fonts as well, which its types do not say.
    page.registerFont(name, fontOfFile(file) as unknown as string);
  }
}

const bidi = bidiFactory();

/** The house's text font, to ask what it has. */
const houseFont = () => fontOfFile(houseFonts.text);

/** Whether the house's text font has all letters of a text. */
export const isPlain = (text: string): boolean =>
  [...text].every((one) => houseFont().hasGlyphForCodePoint(one.codePointAt(0) as number));

/** A piece of one font, in the order in which it is read; null is the house's own font. */
interface Run {
  font: string | null;
  text: string;
  isRightToLeft: boolean;
}

/** Text and how it is set. */
interface Setting {
  width: number;
  align?: 'left' | 'right';
  /** What does not fit into so many lines is left out. */
  maxLines?: number;
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
  { width, align = 'left', maxLines = Number.POSITIVE_INFINITY }: Setting,
): number {
  page.font('text');
  const lineHeight = page.currentLineHeight(true);
  if (isPlain(text)) {
    const isShort = maxLines === 1;
    page.text(text, x, y, {
      width,
      align,
      ...(isShort ? { height: lineHeight, ellipsis: true } : {}),
    });
    return isShort ? lineHeight : page.heightOfString(text, { width, align });
  }
  const lines = wrap(page, text, width).slice(0, maxLines);
  for (const [index, line] of lines.entries()) {
    const runs = inVisualOrder(line);
    let at = align === 'right' ? x + width - widthOf(page, runs) : x;
    const baseline = y + index * lineHeight + baselineOf(lineHeight);
    for (const run of runs) {
      if (run.font === null) writePlain(page, run.text, at, baseline);
      else drawOutlines(page, run, run.font, at, baseline);
      at += widthOf(page, [run]);
    }
  }
  return lines.length * lineHeight;
}

// Naming features, even none, keeps pdfkit from breaking a run into words.
const whole: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: [] };

function writePlain(page: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  page.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...whole });
}

/** Letters of another script are drawn; what is read aloud or searched is the text beside them. */
function drawOutlines(
  page: PDFKit.PDFDocument,
  { text, isRightToLeft }: Run,
  font: string,
  x: number,
  y: number,
): void {
  const size = sizeOf(page);
  const { outlines, scale } = shapeRun(font, text, isRightToLeft);
  page.markContent('Span', { actual: text });
  for (const one of outlines) {
    if (one.path === '') continue;
    page.save();
    page.translate(x + one.x * size, y - one.y * size).scale(size * scale, -size * scale);
    page.path(one.path).fill();
    page.restore();
  }
  page.endMarkedContent();
}

/** The size of a document's letters, in points; its types keep that to themselves. */
const sizeOf = (page: PDFKit.PDFDocument) => (page as unknown as { _fontSize: number })._fontSize;

/** How far below the top of a line the letters of all its fonts stand. */
function baselineOf(lineHeight: number): number {
  const { ascent, descent, lineGap } = houseFont();
  return (lineHeight * ascent) / (ascent - descent + lineGap);
}

const widthOf = (page: PDFKit.PDFDocument, runs: Run[]) =>
  runs.reduce(
    (sum, { font, text, isRightToLeft }) =>
      sum +
      (font === null
        ? page.widthOfString(text, whole)
        : shapeRun(font, text, isRightToLeft).width * sizeOf(page)),
    0,
  );

/** The runs of a text; a space belongs to the letters before it, so that a name stays in one piece. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const segment of graphemesOf(text)) {
    const last = runs.at(-1);
    const font: string | null = last && /^\s+$/u.test(segment) ? last.font : fontOf(segment);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment, isRightToLeft: false });
  }
  return runs;
}

const fontOf = (letter: string): string | null => (isPlain(letter) ? null : fontOfLetter(letter));

/** Breaks after spaces, and within what has none and is too long, such as Chinese. */
function wrap(page: PDFKit.PDFDocument, text: string, width: number): string[] {
  const fits = (line: string) => widthOf(page, runsOf(line.trimEnd())) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\s)/u)) {
    const pieces = fits(word) ? [word] : graphemesOf(word);
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

/** The runs of a line from left to right, each in the order in which it is read. */
function inVisualOrder(line: string): Run[] {
  const levels = bidi.getEmbeddingLevels(line, 'auto');
  const fonts = runsOf(line).flatMap(({ font, text }) =>
    Array<string | null>(text.length).fill(font),
  );
  const runs: Run[] = [];
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const font = fonts[index] ?? null;
    const isRightToLeft = (levels.levels[index] as number) % 2 === 1;
    // A bracket opens to the other side where it is read from right to left.
    const mirrored = isRightToLeft ? bidi.getMirroredCharacter(line.charAt(index)) : null;
    const letter = mirrored ?? line.charAt(index);
    const last = runs.at(-1);
    if (last?.font !== font || last.isRightToLeft !== isRightToLeft) {
      runs.push({ font, isRightToLeft, text: letter });
    } else if (isRightToLeft) last.text = letter + last.text;
    else last.text += letter;
  }
  // The house's font has no letters that are read from right to left: its signs are set as they stand.
  return runs.map((run) =>
    run.font === null && run.isRightToLeft
      ? { ...run, text: [...run.text].reverse().join('') }
      : run,
  );
}
