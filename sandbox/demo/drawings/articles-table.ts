// The picture of a long table laid for dinner, in one-point perspective.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { round } from './people.ts';
import { box, document, el, line, shape } from './svg.ts';

const eye = { x: 600, y: 226 };
// A place above the floor: across the table, and away from the eye.
const at = (across: number, away: number, up = 0): [number, number] => [
  Math.round(eye.x + (across * 560) / away),
  Math.round(eye.y + (440 - up * 440) / away),
];
const rows = [5.2, 4, 3.1, 2.4, 1.88, 1.5, 1.2];

function chair(side: number, away: number): string {
  const [x, y] = at(side * 0.92, away);
  const size = 150 / away;
  return (
    box(
      x - size * 0.5,
      y - size * 1.1,
      size,
      size * 1.5,
      ['#D6492A', '#E3B04B', '#8FB3C0'][rows.indexOf(away) % 3]!,
      { rx: size * 0.16 },
    ) +
    box(x - size * 0.36, y - size * 0.94, size * 0.72, size * 0.5, '#000', {
      rx: size * 0.1,
      'fill-opacity': 0.14,
    })
  );
}

function place(side: number, away: number): string {
  const [x, y] = at(side * 0.46, away, 0.08);
  const r = 62 / away;
  return (
    el('ellipse', { cx: x, cy: y, rx: r, ry: r * 0.42, fill: palette.paper }) +
    el('ellipse', { cx: x, cy: y, rx: r * 0.66, ry: r * 0.26, fill: '#E2D8C2' }) +
    box(x - side * r * 1.5 - r * 0.12, y - r * 0.9, r * 0.3, r, palette.blue, {
      rx: 2,
      'fill-opacity': 0.9,
    })
  );
}

function dish(away: number, i: number): string {
  const [x, y] = at(0, away, 0.08);
  const r = 60 / away;
  return i % 2 === 0
    ? box(x - r * 0.12, y - r * 1.6, r * 0.24, r * 1.5, palette.paper) +
        shape(
          `M${x} ${y - r * 2.3}q${r * 0.24} ${r * 0.4} 0 ${r * 0.66}q${-r * 0.24} ${-r * 0.26} 0 ${-r * 0.66}z`,
          palette.ochre,
        ) +
        el('ellipse', { cx: x, cy: y, rx: r * 0.4, ry: r * 0.16, fill: palette.brick })
    : shape(
        `M${x - r} ${y - r * 0.5}H${x + r}Q${x + r * 0.7} ${y + r * 0.4} ${x} ${y + r * 0.4}T${x - r} ${y - r * 0.5}Z`,
        palette.slate,
      ) + el('ellipse', { cx: x, cy: y - r * 0.5, rx: r, ry: r * 0.3, fill: '#E8C57A' });
}

function lamp(side: number, away: number): string {
  const [x, y] = at(side * 0.46, away, 1.44);
  const size = 120 / away;
  return (
    line(`M${x} 0V${y - size * 0.4}`, palette.ink, 2 + 2 / away) +
    shape(
      `M${x - size * 0.5} ${y}C${x - size * 0.5} ${y - size * 0.6} ${x + size * 0.5} ${y - size * 0.6} ${x + size * 0.5} ${y}Z`,
      palette.vermilion,
    ) +
    el('ellipse', { cx: x, cy: y, rx: size * 0.36, ry: size * 0.1, fill: '#FFF1C9' })
  );
}

function diner(): string {
  return [
    box(0, 0, 1200, 675, palette.deepGreen),
    shape('M0 0H1200L700 170H500Z', '#123D31'),
    shape('M0 675L500 300H700L1200 675Z', '#8A5A3C'),
    line(
      'M60 675L510 300M330 675L555 300M600 675V300M870 675L645 300M1140 675L690 300',
      '#7A4E30',
      4,
    ),
    shape('M0 60L500 190V300L0 560ZM1200 60L700 190V300L1200 560Z', '#17493A'),
    shape(
      'M40 130L200 172V350L40 400ZM260 186L360 212V300L260 330ZM400 222L460 238V270L400 288ZM1160 130L1000 172V350L1160 400ZM940 186L840 212V300L940 330ZM800 222L740 238V270L800 288Z',
      '#2B4A66',
    ),
    line(
      'M90 190h.1M150 240h.1M300 230h.1M1060 210h.1M1120 260h.1M900 240h.1',
      '#FBE7B6',
      9,
      round,
    ),
    box(500, 170, 200, 130, '#205443'),
    box(540, 190, 120, 76, '#F0CF86', { rx: 5 }),
    lettering(
      'PIE',
      { weight: 26, tracking: 22 },
      { x: 600, y: 208, height: 38, align: 'middle', fill: palette.brick },
    ),
  ].join('');
}

/** A long table under a row of lamps, in one-point perspective. */
export function longTable(): string {
  const top = [at(-0.72, 6, 0.08), at(0.72, 6, 0.08), at(0.72, 0.94, 0.08), at(-0.72, 0.94, 0.08)];
  return document(
    1200,
    675,
    'A long table laid for dinner',
    diner(),
    rows.map((away) => chair(-1, away) + chair(1, away)).join(''),
    shape(`M${top.map((point) => point.join(' ')).join('L')}Z`, '#F3E6C8'),
    shape(
      `M${[at(-0.2, 6, 0.08), at(0.2, 6, 0.08), at(0.2, 0.94, 0.08), at(-0.2, 0.94, 0.08)].map((point) => point.join(' ')).join('L')}Z`,
      palette.vermilion,
      { 'fill-opacity': 0.16 },
    ),
    rows.map((away, i) => place(-1, away) + place(1, away) + dish(away, i)).join(''),
    [5.2, 3.1, 1.88, 1.2].map((away) => lamp(-1, away) + lamp(1, away)).join(''),
  );
}
