// The pieces that hairdos are put together from: partings, lengths, curls, plaits and cords.
import { type Cloth, cloths } from './portrait-look.ts';
import { el, line, shape } from './svg.ts';

/** What a hairdo is made with. */
export interface Strands {
  color: string;
  light: string;
  /** Ties, beads and scarves. */
  cloth: Cloth;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Rounded ends of a line. */
export const round = { 'stroke-linecap': 'round' };

/** Hair over the brow, parted in the middle. */
export const centerPart =
  'M0-114C-62-114-86-66-77 16C-71 6-67-8-64-24C-50-44-20-58 0-86C20-58 50-44 64-24C67-8 71 6 77 16C86-66 62-114 0-114Z';
/** Hair over the brow, parted at the side. */
export const sidePart =
  'M-4-114C-64-114-86-66-77 16C-71 4-67-12-63-26C-56-44-46-60-28-84C-2-54 40-44 64-24C67-8 70 4 77 16C88-66 58-116-4-114Z';
/** A fringe down to the eyebrows. */
export const fringe =
  'M0-114C-62-114-86-66-77 24C-71 10-68-4-66-26C-44-20-22-26 0-26S44-20 66-26C68-4 71 10 77 24C86-66 62-114 0-114Z';
/** Hair pulled back from the brow. */
export const pulledBack =
  'M0-108C-56-108-79-66-71-4C-66-16-66-26-62-38C-50-64-28-74 0-74S50-64 62-38C66-26 66-16 71-4C79-66 56-108 0-108Z';
/** Hair swept to one side. */
export const swept =
  'M-4-113C-62-113-84-70-75 6C-69-4-66-16-63-28C-36-34 6-48 30-76C36-58 50-42 64-28C66-16 70-4 75 6C84-70 60-115-4-113Z';

const cap = 'C70-122-70-122';
/** What falls behind the shoulders, by length. */
export const backs = {
  long: `M-77-20C-90 60-92 150-104 222C-64 236-30 226 0 226S64 236 104 222C92 150 90 60 77-20${cap}-77-20Z`,
  waves: `M-75-30C-108-4-80 30-102 60C-124 92-90 118-112 152C-124 180-98 202-68 200H68C98 202 124 180 112 152C90 118 124 92 102 60C80 30 108-4 75-30${cap}-75-30Z`,
  fringe: `M-77-20C-90 40-92 110-94 158C-60 170-30 160 0 160S60 170 94 158C92 110 90 40 77-20${cap}-77-20Z`,
  bob: `M-77-20C-94 30-100 74-92 106C-70 122-44 112-34 96H34C44 112 70 122 92 106C100 74 94 30 77-20${cap}-77-20Z`,
};

/** Round curls along an arc around the head; the result takes their color. */
export function ringOfCurls(
  rx: number,
  ry: number,
  cy: number,
  radius: number,
  from: number,
  to: number,
) {
  const steps = Math.round((Math.abs(to - from) * (rx + ry)) / 2 / (radius * 1.05));
  const d = range(steps + 1)
    .map((i) => {
      const angle = from + ((to - from) * i) / steps;
      const x = Math.round(Math.cos(angle) * rx);
      const y = Math.round(cy + Math.sin(angle) * ry);
      return `M${x} ${y}h.1`;
    })
    .join('');
  return (color: string) => line(d, color, radius * 2, round);
}

/** A plait that hangs from beside the face. */
export function plait(x: number, top: number, knots: number, lean: number, s: Strands): string {
  const beads = range(knots).map((i) =>
    el('ellipse', {
      cx: x + lean * i,
      cy: top + i * 23,
      rx: 15 - i * 0.7,
      ry: 15,
      fill: s.color,
      stroke: s.light,
      'stroke-width': 2.5,
    }),
  );
  const end = top + knots * 23;
  const at = x + lean * knots;
  return (
    shape(
      `M${at - 8} ${end - 8}L${at - 11} ${end + 26}Q${at} ${end + 34} ${at + 11} ${end + 26}L${at + 8} ${end - 8}Z`,
      s.color,
    ) +
    beads.join('') +
    line(`M${at - 9} ${end - 8}h18`, cloths[s.cloth][0], 9, round)
  );
}

/** Many cords of hair that hang on both sides. */
export function cords(s: Strands, width: number, length: number, count: number): string {
  const cord = (side: number, i: number) => {
    const x = side * (40 + i * (58 / count));
    const end = length - ((i * 37) % 24);
    return `M${Math.round(x * 0.86)} ${-84 + i * 8}C${Math.round(side * 84 + x * 0.1)} ${-30 + i * 4} ${Math.round(x * 1.02)} 40 ${Math.round(x * 1.08)} ${end}`;
  };
  const d = range(count)
    .map((i) => cord(-1, i) + cord(1, i))
    .join('');
  return (
    shape(backs.bob, s.color) +
    line(d, s.color, width, round) +
    line(d, s.light, 1.6, { ...round, 'stroke-dasharray': '5 5' })
  );
}
