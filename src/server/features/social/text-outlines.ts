// Turns text into outlines, so that a drawn card looks the same on every machine.
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  display: openFont('bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf'),
  text: openFont('source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
};

function openFont(file: string): fontkit.Font {
  const font = fontkit.openSync(resolve(`@expo-google-fonts/${file}`));
  if (!('layout' in font)) throw new Error(`${file} is not a single font.`);
  return font;
}

export type FontName = keyof typeof fonts;

/** How wide a text is, in pixels. */
export function measure(text: string, font: FontName, size: number): number {
  return (fonts[font].layout(text).advanceWidth * size) / fonts[font].unitsPerEm;
}

/**
 * Breaks a text into lines of at most `maxWidth` pixels; what does not fit into `maxLines` ends in an
 * ellipsis.
 */
export function breakLines(
  text: string,
  box: { font: FontName; size: number; maxWidth: number; maxLines: number },
): string[] {
  const fits = (line: string) => measure(line, box.font, box.size) <= box.maxWidth;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer) || line === '') {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line) lines.push(line);
  if (lines.length <= box.maxLines) return lines;
  const kept = lines.slice(0, box.maxLines);
  let last = kept[box.maxLines - 1] as string;
  while (last && !fits(`${last}…`)) last = last.slice(0, -1).trimEnd();
  kept[box.maxLines - 1] = `${last}…`;
  return kept;
}

/** A line of text as an SVG path, its baseline beginning at (x, y). */
export function outline(
  text: string,
  at: { x: number; y: number; font: FontName; size: number; fill: string },
): string {
  const font = fonts[at.font];
  const scale = at.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const parts = glyphs.map((glyph, index) => {
    const position = positions[index]!;
    const place = `translate(${x + position.xOffset} ${position.yOffset})`;
    x += position.xAdvance;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${parts.join('')}</g>`;
}
