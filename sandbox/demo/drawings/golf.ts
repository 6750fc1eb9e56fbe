// The banner of the golf tournament: a hole by the water, and the same hole as the game sees it.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const farHills = 'C180 176 360 214 560 236S960 168 1200 196S1500 226 1600 200';
const nearHills = 'C220 236 420 262 700 268S1180 226 1600 262';
const lake =
  'M760 338C900 306 1260 294 1600 306V398C1420 420 1180 436 1010 408C880 388 740 366 760 338Z';
const fairway =
  'M60 640C230 520 470 520 610 452S800 344 960 322L1150 344C1050 376 1010 424 880 492S690 590 680 640Z';
const rough = 'M0 300C300 280 620 300 900 316S1400 404 1600 388V640H0Z';
const flight = 'M300 372C430 60 820 -8 1062 300';

const screen = { x: 850, y: 54, width: 640, height: 470 };

function tree(x: number, y: number, size: number, color: string, light: string): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    shape('M-40 4H60L30 10H-30Z', palette.deepGreen, { 'fill-opacity': 0.4 }),
    box(-4, -40, 8, 46, '#4A3325'),
    shape(
      'M0-150C30-150 44-124 40-104C58-92 54-58 30-48C14-32-18-32-32-48C-56-58-58-92-40-104C-44-124-30-150 0-150Z',
      color,
    ),
    shape(
      'M-2-150C-30-150-44-124-40-104C-58-92-56-58-32-48C-40-80-20-90-24-112C-24-130-14-146-2-150Z',
      light,
    ),
  );
}

function landscape(): string {
  return [
    box(0, 0, 1600, 640, '#F1E3C4'),
    box(0, 0, 1600, 92, '#D9DCC8'),
    box(0, 92, 1600, 52, '#E7E0C6'),
    disc(560, 178, 74, '#E9A267'),
    shape(`M0 214${farHills}V640H0Z`, '#B9BF9C'),
    shape(`M0 262${nearHills}V640H0Z`, '#7FA083'),
    shape(rough, '#2F6B4C'),
    shape(lake, palette.blue),
    line('M1180 340H1330M1370 362H1520M1100 376H1190M1500 336H1580', palette.paper, 4, {
      'stroke-linecap': 'round',
      'stroke-opacity': 0.6,
    }),
    shape(fairway, '#6FA266'),
    shape(
      'M150 640C300 540 520 528 650 466S830 366 980 332L1020 336C880 384 850 432 720 494S470 560 400 640Z',
      '#7FB072',
    ),
    el('ellipse', { cx: 1060, cy: 330, rx: 138, ry: 27, fill: '#A6CF86' }),
    shape(
      'M846 402C870 380 930 376 948 392C966 410 900 424 870 420C850 418 836 412 846 402Z',
      '#F1DDAE',
    ),
    shape(
      'M1196 352C1226 338 1284 342 1284 358C1282 374 1220 376 1200 368C1190 364 1188 358 1196 352Z',
      '#F1DDAE',
    ),
    tree(72, 372, 1.25, '#1F5A41', '#4C8358'),
    tree(186, 344, 0.95, '#17503A', '#3F7A52'),
    tree(470, 330, 0.62, '#1F5A41', '#5B8F60'),
    tree(546, 336, 0.78, '#17503A', '#4C8358'),
    tree(700, 322, 0.5, '#1F5A41', '#5B8F60'),
    tree(1546, 324, 0.8, '#17503A', '#3F7A52'),
  ].join('');
}

function contours(): string {
  const hill =
    range(5)
      .map((i) => `M0 ${214 + i * 11}${farHills}`)
      .join('') +
    range(3)
      .map((i) => `M0 ${262 + i * 14}${nearHills}`)
      .join('');
  const grid = range(15)
    .map((i) => `M${1170 + (i - 7) * 36} 276L${1170 + (i - 7) * 190} 640`)
    .join('');
  const levels = range(8)
    .map((i) => `M850 ${290 + Math.round(i * i * 4.4 + i * 6)}H1490`)
    .join('');
  const green = range(4)
    .map((i) =>
      el('ellipse', {
        cx: 1060,
        cy: 330,
        rx: 138 - i * 32,
        ry: 27 - i * 6.4,
        fill: i === 0 ? '#16634A' : 'none',
        stroke: '#CFE3A8',
        'stroke-width': 2,
      }),
    )
    .join('');
  return [
    box(screen.x, screen.y, screen.width, screen.height, palette.deepGreen),
    line(grid + levels, '#2C6B56', 1.5),
    line(hill, '#5C9A7C', 2),
    shape(lake, '#1B5560', { stroke: palette.blue, 'stroke-width': 2 }),
    shape(fairway, '#14573F', { stroke: palette.sage, 'stroke-width': 2.5, 'fill-opacity': 0.85 }),
    green,
    line(
      'M846 402C870 380 930 376 948 392C966 410 900 424 870 420C850 418 836 412 846 402ZM1196 352C1226 338 1284 342 1284 358C1282 374 1220 376 1200 368C1190 364 1188 358 1196 352Z',
      palette.ochre,
      2.5,
    ),
  ].join('');
}

function readout(): string {
  const plain = { weight: 18, tracking: 22 };
  const heavy = { weight: 24, tracking: 16, slant: 8 };
  return [
    lettering('HOLE 7', heavy, { x: 884, y: 84, height: 26, fill: palette.paper }),
    lettering('PAR 4', plain, { x: 884, y: 122, height: 14, fill: palette.sage }),
    lettering('142 YD', heavy, { x: 1456, y: 84, height: 26, align: 'end', fill: palette.ochre }),
    lettering('WIND 6', plain, { x: 1424, y: 122, height: 14, align: 'end', fill: palette.sage }),
    line('M1436 136L1454 122M1444 121H1455V132', palette.sage, 3),
    range(12)
      .map((i) =>
        box(
          884 + i * 20,
          482 - i * 2,
          13,
          14 + i * 2,
          i < 8 ? palette.ochre : i < 10 ? palette.vermilion : '#2C6B56',
        ),
      )
      .join(''),
    lettering('POWER', plain, { x: 1140, y: 482, height: 13, fill: palette.sage }),
  ].join('');
}

function flag(): string {
  return (
    el('ellipse', { cx: 1062, cy: 328, rx: 9, ry: 3, fill: palette.ink }) +
    box(1060, 176, 5, 152, palette.paper) +
    shape(
      'M1065 178C1100 170 1116 196 1150 188V236C1116 244 1100 218 1065 228Z',
      palette.vermilion,
    ) +
    lettering(
      '7',
      { weight: 24, slant: 8 },
      { x: 1106, y: 194, height: 24, align: 'middle', fill: palette.paper },
    )
  );
}

function ball(): string {
  const dimples = range(6).flatMap((row) =>
    range(6 - Math.abs(row - 2)).map((i) => {
      const [x, y] = [(i - (5 - Math.abs(row - 2)) / 2) * 26, (row - 2.4) * 24];
      return Math.hypot(x, y) < 68 ? el('ellipse', { cx: x, cy: y, rx: 7.5, ry: 6.5 }) : '';
    }),
  );
  return group(
    { transform: 'translate(300 440)' },
    shape('M-120 172C-40 150 160 150 330 178C200 196-40 196-120 172Z', palette.deepGreen, {
      'fill-opacity': 0.45,
    }),
    shape('M-40 70H40C24 92 12 100 9 172H-9C-12 100-24 92-40 70Z', palette.vermilion),
    shape('M8 70H40C24 92 12 100 9 172H0C2 110 10 96 8 70Z', palette.brick),
    disc(0, 0, 86, palette.paper),
    shape('M52-68A86 86 0 1 1-70 50A100 100 0 0 0 52-68Z', '#D8CFB8'),
    group({ fill: '#C9BEA2', 'fill-opacity': 0.8 }, ...dimples),
  );
}

/** The golf banner, 1600 × 640: painted at the left, on the player's screen at the right. */
export function golfDrawing(): string {
  const { x, y, width, height } = screen;
  const arc = (color: string) =>
    line(flight, color, 7, { 'stroke-linecap': 'round', 'stroke-dasharray': '0.1 20' });
  return document(
    1600,
    640,
    'A golf hole, painted and on screen',
    el('defs', {}, el('clipPath', { id: 'screen' }, el('rect', { x, y, width, height, rx: 10 }))),
    landscape(),
    arc(palette.paper),
    shape(`M${x + 250} 536H${x + 390}L${x + 420} 600H${x + 220}Z`, '#12201C'),
    box(x + 130, 596, 380, 12, '#0B1613', { rx: 6 }),
    box(x - 18, y - 18, width + 36, height + 36, '#12201C', { rx: 24 }),
    group({ 'clip-path': 'url(#screen)' }, contours(), arc(palette.ochre), flag(), readout()),
    ball(),
  );
}
