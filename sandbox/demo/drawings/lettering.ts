// Sets a line of capitals from our own skeleton letters, in a voice made of weight, width and slant.
import { glyphs } from './glyphs.ts';
import { el, short } from './svg.ts';

/** How lettering looks; all measures are in hundredths of the capital height. */
export interface Voice {
  /** Stroke width. */
  weight: number;
  /** Horizontal stretch: under 1 is condensed. Stems stretch with it, which gives contrast. */
  stretch?: number;
  /** Space between letters, besides the stroke itself. */
  tracking?: number;
  /** Degrees of lean. */
  slant?: number;
  /** Ends and corners. */
  ends?: 'round' | 'square';
  /** Adds slab serifs. */
  slab?: boolean;
}

/** Where and how large a line is set. */
export interface Setting {
  x: number;
  /** The top of the capitals. */
  y: number;
  /** The height of the capitals. */
  height: number;
  /** The line shrinks until it is no wider than this. */
  maxWidth?: number;
  align?: 'start' | 'middle' | 'end';
  fill: string;
  /** The color of a thin line inside the strokes. */
  inline?: string;
}

interface Point {
  x: number;
  y: number;
}

// A serif is due wherever an upright or a diagonal ends on the baseline or the cap line.
function serifs(startX: number, startY: number, path: string): Point[] {
  const found: Point[] = [];
  let at = { x: startX, y: startY };
  let isFirst = true;
  for (const [, command = '', numbers = ''] of path.matchAll(/([a-z])([^a-z]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const from = at;
    if (command === 'v') at = { x: at.x, y: at.y + (values[0] ?? 0) };
    else if (command === 'h') at = { x: at.x + (values[0] ?? 0), y: at.y };
    else if (command === 'l') {
      for (let i = 0; i + 1 < values.length; i += 2) {
        at = { x: at.x + values[i]!, y: at.y + values[i + 1]! };
      }
    } else {
      at = { x: at.x + (values.at(-2) ?? 0), y: at.y + (values.at(-1) ?? 0) };
    }
    if (command === 'v') found.push(from, at);
    else if (command === 'l') found.push(...(isFirst ? [from, at] : [at]));
    isFirst = false;
  }
  return found.filter((point) => point.y === 0 || point.y === 100);
}

function strokesOf(glyph: string, left: number, voice: Voice): string {
  if (glyph === '') return '';
  return glyph
    .split(';')
    .map((stroke) => {
      const [, x = '0', y = '0', path = ''] = /^(-?[\d.]+)[ ]?(-?[\d.]+)(.*)$/.exec(stroke) ?? [];
      const half = voice.weight * 0.3 + 6;
      const feet = voice.slab
        ? serifs(Number(x), Number(y), path).map(
            (p) => `M${short(left + p.x - half)} ${p.y}h${short(half * 2)}`,
          )
        : [];
      return `M${short(left + Number(x))} ${y}${path}${[...new Set(feet)].join('')}`;
    })
    .join('');
}

/** The width of a line for a capital height of 100, stroke included. */
export function naturalWidth(text: string, voice: Voice): number {
  const gap = (voice.tracking ?? 16) + voice.weight;
  const letters = [...text].map((character) => glyphs[character]?.[0] ?? 0);
  const inner = letters.reduce((sum, width) => sum + width, 0) + gap * (letters.length - 1);
  return (inner + voice.weight) * (voice.stretch ?? 1);
}

/** A line of lettering as one path. Only capitals, figures and the marks in `glyphs` can be set. */
export function lettering(text: string, voice: Voice, setting: Setting): string {
  const stretch = voice.stretch ?? 1;
  const width = naturalWidth(text, voice);
  const scale = Math.min(setting.height / 100, (setting.maxWidth ?? Infinity) / width);
  const gap = (voice.tracking ?? 16) + voice.weight;
  let left = voice.weight / 2;
  let d = '';
  for (const character of text) {
    const glyph = glyphs[character];
    if (glyph === undefined) throw new Error(`There is no drawn letter for "${character}".`);
    d += strokesOf(glyph[1], left, voice);
    left += glyph[0] + gap;
  }
  const shift = { start: 0, middle: 0.5, end: 1 }[setting.align ?? 'start'] * width * scale;
  const lean = Math.tan(((voice.slant ?? 0) * Math.PI) / 180);
  const inset = voice.weight / 2 / 100;
  const heightScale = scale * (1 - inset * 2);
  // The letter leans around its middle, so that a line stays where it was set.
  const e = setting.x - shift + lean * 50 * heightScale;
  const f = setting.y + voice.weight * 0.5 * scale + (setting.height - scale * 100) / 2;
  const fixed = (value: number) => String(Math.round(value * 10_000) / 10_000);
  const matrix = [scale * stretch, 0, -lean * heightScale, heightScale, e, f].map(fixed).join(' ');
  const ends = voice.ends ?? 'square';
  const stroke = (color: string, weight: number) =>
    el('path', {
      d,
      fill: 'none',
      stroke: color,
      'stroke-width': weight,
      'stroke-linecap': ends,
      'stroke-linejoin': ends === 'round' ? 'round' : null,
      // Sharp corners are cut off, so that no letter has a spike.
      'stroke-miterlimit': ends === 'round' ? null : 2.5,
      transform: `matrix(${matrix})`,
    });
  const solid = stroke(setting.fill, voice.weight);
  return setting.inline === undefined
    ? solid
    : solid + stroke(setting.inline, Math.max(1.5, voice.weight * 0.16));
}
