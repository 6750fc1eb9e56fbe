// The picture of the raffle: a wire drum full of tickets, and three of them up close.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const slipColors = [
  palette.paper,
  palette.ochre,
  palette.vermilion,
  palette.blue,
  palette.sage,
  palette.clay,
];

const drum = { x: 600, y: 302, r: 226 };

function backdrop(): string {
  const rays = range(14)
    .map((i) => {
      const at = (turn: number) => {
        const angle = (turn * Math.PI) / 14;
        return `${Math.round(drum.x + Math.cos(angle) * 900)} ${Math.round(drum.y + Math.sin(angle) * 900)}`;
      };
      return `M${drum.x} ${drum.y}L${at(i * 2)}L${at(i * 2 + 1)}z`;
    })
    .join('');
  return (
    box(0, 0, 1200, 800, palette.green) +
    shape(rays, '#145643') +
    shape('M0 640H1200V800H0Z', '#C98B6B') +
    shape('M0 640H1200V654H0Z', '#A66A4C')
  );
}

function slips(): string {
  return range(74)
    .map((i) => {
      // A golden-angle spiral scatters the slips evenly; gravity then presses them to the bottom.
      const reach = Math.sqrt((i + 0.5) / 74) * 196;
      const x = Math.cos(i * 2.4) * reach;
      const y = Math.sin(i * 2.4) * reach * 0.58 + 96;
      if (Math.hypot(x, y) > 200) return '';
      return el('rect', {
        x: -24,
        y: -12,
        width: 48,
        height: 24,
        rx: 3,
        fill: slipColors[(i * 5) % 6]!,
        stroke: '#1B1F1C',
        'stroke-opacity': 0.16,
        'stroke-width': 1.5,
        transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${(i * 67) % 180})`,
      });
    })
    .join('');
}

function cage(): string {
  const ribs = range(8)
    .map((i) => {
      const angle = (i / 8) * Math.PI + 0.2;
      const [x, y] = [Math.round(Math.cos(angle) * 216), Math.round(Math.sin(angle) * 216)];
      return `M${x} ${y}L${-x} ${-y}`;
    })
    .join('');
  const ring = (r: number, width: number, color: string) =>
    el('circle', { r, fill: 'none', stroke: color, 'stroke-width': width });
  return (
    line(ribs, palette.paper, 3, { 'stroke-opacity': 0.7 }) +
    ring(72, 3, palette.paper) +
    ring(146, 3, palette.paper) +
    ring(216, 20, '#E3B04B') +
    ring(227, 3, '#9C7221') +
    ring(205, 3, '#9C7221') +
    el('circle', {
      r: 216,
      fill: 'none',
      stroke: '#9C7221',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0.1 56.4',
    }) +
    disc(0, 0, 34, palette.vermilion) +
    disc(0, 0, 20, palette.paper) +
    disc(0, 0, 8, palette.ink)
  );
}

function stand(): string {
  return (
    shape('M592 302L388 650H424L608 326ZM608 302L812 650H776L592 326Z', '#6B4226') +
    shape('M592 302L388 650H404L600 314Z', '#84563A') +
    box(360, 640, 480, 24, '#5A361E', { rx: 6 })
  );
}

function crank(): string {
  return (
    line('M600 302L858 230', palette.ink, 16, { 'stroke-linecap': 'round' }) +
    line('M600 302L858 230', '#5C655F', 5, { 'stroke-linecap': 'round' }) +
    box(840, 156, 36, 84, palette.vermilion, { rx: 16 }) +
    box(846, 164, 9, 68, '#E67A5B', { rx: 4 })
  );
}

function ticket(
  x: number,
  y: number,
  turn: number,
  color: string,
  ink: string,
  serial: string,
): string {
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    shape('M-186-66H186V132H-186Z', '#1B1F1C', {
      'fill-opacity': 0.22,
      transform: 'translate(8 -24)',
    }),
    shape(
      'M-190-100H62A14 14 0 0 0 90-100H190V-18A18 18 0 0 0 190 18V100H90A14 14 0 0 0 62 100H-190V18A18 18 0 0 0-190-18Z',
      color,
    ),
    el('rect', {
      x: -162,
      y: -80,
      width: 220,
      height: 160,
      rx: 6,
      fill: 'none',
      stroke: ink,
      'stroke-width': 3,
    }),
    line('M76-78V78', ink, 4, { 'stroke-dasharray': '3 9', 'stroke-linecap': 'round' }),
    lettering(
      'HOMESTRETCH',
      { weight: 20, tracking: 22 },
      { x: -52, y: -60, height: 16, align: 'middle', fill: ink },
    ),
    lettering(
      serial,
      { weight: 26, slant: 8, tracking: 18 },
      { x: -52, y: -26, height: 58, maxWidth: 186, align: 'middle', fill: ink },
    ),
    lettering(
      'GOOD FOR ONE YEAR',
      { weight: 16, tracking: 24 },
      { x: -52, y: 52, height: 12, align: 'middle', fill: ink },
    ),
    group(
      { transform: 'translate(134 0) rotate(-90)' },
      lettering(
        serial,
        { weight: 22, tracking: 24 },
        { x: 0, y: -14, height: 28, align: 'middle', fill: ink },
      ),
    ),
  );
}

/** The raffle, 1200 × 800. */
export function raffleDrawing(): string {
  return document(
    1200,
    800,
    'A raffle drum and its tickets',
    backdrop(),
    stand(),
    group(
      { transform: `translate(${drum.x} ${drum.y})` },
      disc(0, 0, drum.r - 12, '#0A3429'),
      slips(),
      cage(),
    ),
    crank(),
    ticket(312, 652, -13, palette.blue, '#14303A', '036412'),
    ticket(888, 662, 11, palette.ochre, '#3A2206', '036414'),
    ticket(600, 690, -2, palette.paper, palette.brick, '036413'),
  );
}
