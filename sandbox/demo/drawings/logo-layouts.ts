// The ways a sponsor's mark and name are put on a plate of 480 × 240.
import { lettering, naturalWidth, type Voice } from './lettering.ts';
import type { Mark } from './logo-marks-shop.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

/** What a logo is made of. */
export interface LogoParts {
  name: string;
  /** The name as it is lettered. */
  lines: readonly string[];
  /** A few small words below, or none. */
  small: string;
  voice: Voice;
  mark: Mark;
  plate: string;
  ink: string;
  accent: string;
}

/** Puts the parts on their plate. */
export type Layout = (parts: LogoParts) => string;

const smallVoice: Voice = { weight: 15, tracking: 34 };

function placed(parts: LogoParts, x: number, y: number, scale: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    parts.mark(parts.ink, parts.accent, parts.plate),
  );
}

function sheet(parts: LogoParts, ...content: string[]): string {
  return document(480, 240, parts.name, box(0, 0, 480, 240, parts.plate, { rx: 14 }), ...content);
}

/** The lines as one block centered on `y`, and the small words under it. */
function block(
  parts: LogoParts,
  x: number,
  y: number,
  largest: number,
  maxWidth: number,
  align: 'start' | 'middle',
): string {
  const { lines, small, voice, ink } = parts;
  const widest = Math.max(...lines.map((text) => naturalWidth(text, voice)));
  // All lines share the height at which the widest one fits.
  const height = Math.min(largest, (maxWidth / widest) * 100);
  const leading = height * 1.4;
  const tail = small === '' ? 0 : 26;
  const top = y - (leading * (lines.length - 1) + height + tail) / 2;
  const set = lines.map((text, i) =>
    lettering(text, voice, { x, y: top + i * leading, height, maxWidth, align, fill: ink }),
  );
  const foot =
    small === ''
      ? ''
      : lettering(small, smallVoice, {
          x,
          y: top + leading * (lines.length - 1) + height + 15,
          height: 11,
          maxWidth,
          align,
          fill: ink,
        });
  return set.join('') + foot;
}

/** The mark on the left, the name beside it. */
export const side: Layout = (parts) =>
  sheet(
    parts,
    placed(parts, 96, 120, 1.2),
    block(parts, 180, 120, parts.lines.length > 1 ? 38 : 46, 270, 'start'),
  );

/** The mark above the name. */
export const stacked: Layout = (parts) =>
  sheet(
    parts,
    placed(parts, 240, 80, 1.04),
    block(parts, 240, 182, parts.lines.length > 1 ? 28 : 40, 410, 'middle'),
  );

/** A colored panel with the mark in the plate's color, the name on the other side. */
export const split: Layout = (parts) =>
  sheet(
    parts,
    shape('M14 0H168V240H14A14 14 0 0 1 0 226V14A14 14 0 0 1 14 0Z', parts.ink),
    group(
      { transform: 'translate(84 120) scale(1.15)' },
      parts.mark(parts.plate, parts.accent, parts.ink),
    ),
    block(parts, 194, 120, parts.lines.length > 1 ? 36 : 44, 260, 'start'),
  );

/** A round badge over a band that carries the name. */
export const badge: Layout = (parts) =>
  sheet(
    parts,
    disc(240, 90, 78, parts.ink),
    el('circle', { cx: 240, cy: 90, r: 70, fill: 'none', stroke: parts.plate, 'stroke-width': 2 }),
    group(
      { transform: 'translate(240 82) scale(0.96)' },
      parts.mark(parts.plate, parts.accent, parts.ink),
    ),
    shape('M36 146H444L428 178L444 210H36L52 178Z', parts.accent),
    lettering(parts.lines.join(' '), parts.voice, {
      x: 240,
      y: 160,
      height: 36,
      maxWidth: 344,
      align: 'middle',
      fill: parts.plate,
    }),
  );

/** The name in large letters between two rules, the mark small in the upper one. */
export const wordmark: Layout = (parts) =>
  sheet(
    parts,
    line('M32 60H196M284 60H448M32 204H448', parts.accent, 4),
    placed(parts, 240, 60, 0.66),
    block(parts, 240, 148, parts.lines.length > 1 ? 32 : 58, 410, 'middle'),
  );

/** A double frame with the mark between the first line and the last. */
export const framed: Layout = (parts) =>
  sheet(
    parts,
    el('rect', {
      x: 14,
      y: 14,
      width: 452,
      height: 212,
      rx: 6,
      fill: 'none',
      stroke: parts.ink,
      'stroke-width': 5,
    }),
    el('rect', {
      x: 23,
      y: 23,
      width: 434,
      height: 194,
      rx: 2,
      fill: 'none',
      stroke: parts.accent,
      'stroke-width': 2,
    }),
    lettering(parts.lines[0] ?? '', parts.voice, {
      x: 240,
      y: 46,
      height: 40,
      maxWidth: 390,
      align: 'middle',
      fill: parts.ink,
    }),
    placed(parts, 240, 122, 0.52),
    line('M52 122H198M282 122H428', parts.accent, 3),
    lettering(parts.lines.slice(1).join(' '), parts.voice, {
      x: 240,
      y: 158,
      height: 40,
      maxWidth: 390,
      align: 'middle',
      fill: parts.ink,
    }),
  );

/** The name over a colored foot, and the mark rising from it. */
export const horizon: Layout = (parts) =>
  sheet(
    parts,
    placed(parts, 240, 78, 1.1),
    shape('M0 150H480V226A14 14 0 0 1 466 240H14A14 14 0 0 1 0 226Z', parts.ink),
    lettering(parts.lines.join(' '), parts.voice, {
      x: 240,
      y: 176,
      height: 40,
      maxWidth: 420,
      align: 'middle',
      fill: parts.plate,
    }),
  );
