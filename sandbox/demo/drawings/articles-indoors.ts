// Pictures of things on a table: a cookie tin, and five envelopes.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { range, round } from './people.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

function button(x: number, y: number, r: number, color: string): string {
  const d = r * 0.28;
  return (
    disc(x, y, r, color, { stroke: '#000', 'stroke-opacity': 0.25, 'stroke-width': 3 }) +
    line(
      `M${x - d} ${y - d}h.1M${x + d} ${y - d}h.1M${x - d} ${y + d}h.1M${x + d} ${y + d}h.1`,
      palette.ink,
      r * 0.22,
      round,
    )
  );
}

function raffleTicket(): string {
  return group(
    { transform: 'translate(520 300) rotate(-14)' },
    box(-148, -64, 300, 150, '#000', { rx: 8, 'fill-opacity': 0.22 }),
    shape(
      'M-150-76H60A12 12 0 0 0 84-76H150V-14A14 14 0 0 0 150 14V76H84A12 12 0 0 0 60 76H-150V14A14 14 0 0 0-150-14Z',
      palette.paper,
    ),
    box(-130, -60, 178, 120, 'none', { rx: 5, stroke: palette.brick, 'stroke-width': 3 }),
    line('M72-58V58', palette.brick, 4, { 'stroke-dasharray': '3 9', 'stroke-linecap': 'round' }),
    lettering(
      'HOMESTRETCH',
      { weight: 20, tracking: 22 },
      { x: -41, y: -44, height: 13, align: 'middle', fill: palette.brick },
    ),
    lettering(
      '019607',
      { weight: 26, slant: 8, tracking: 18 },
      { x: -41, y: -14, height: 44, maxWidth: 150, align: 'middle', fill: palette.brick },
    ),
    group(
      { transform: 'translate(112 0) rotate(-90)' },
      lettering(
        '019607',
        { weight: 22, tracking: 24 },
        { x: 0, y: -12, height: 24, align: 'middle', fill: palette.brick },
      ),
    ),
  );
}

function lid(): string {
  return [
    disc(940, 372, 236, '#000', { 'fill-opacity': 0.2 }),
    disc(930, 356, 236, palette.green),
    disc(930, 356, 218, 'none', { stroke: palette.ochre, 'stroke-width': 6 }),
    disc(930, 356, 150, palette.deepGreen),
    line(
      range(16)
        .map(
          (i) =>
            `M${Math.round(930 + Math.cos(i * 0.3927) * 184)} ${Math.round(356 + Math.sin(i * 0.3927) * 184)}h.1`,
        )
        .join(''),
      palette.ochre,
      26,
      round,
    ),
    shape('M850 340H1010L986 424H874Z', palette.ochre),
    line('M1006 352C1042 352 1040 400 996 398', palette.ochre, 12),
    line(
      'M900 320C886 300 912 290 900 264M936 320C922 300 948 290 936 264M972 320C958 300 984 290 972 264',
      palette.paper,
      7,
      round,
    ),
  ].join('');
}

/** An open cookie tin, seen from above. */
export function cookieTin(): string {
  return document(
    1200,
    675,
    'An open cookie tin',
    box(0, 0, 1200, 675, '#B9805C'),
    line('M0 112H1200M0 226H1200M0 338H1200M0 452H1200M0 564H1200', '#A06A49', 4),
    line('M180 112V226M640 0V112M980 226V338M300 338V452M820 452V564M120 564V675', '#A06A49', 4),
    lid(),
    disc(440, 352, 292, '#000', { 'fill-opacity': 0.2 }),
    disc(430, 336, 292, palette.green),
    disc(430, 336, 276, palette.ochre),
    disc(430, 336, 266, '#6B4226'),
    disc(424, 330, 254, '#84563A'),
    group(
      { transform: 'translate(316 404) rotate(16)' },
      box(-112, -72, 224, 144, palette.sage, { rx: 8 }),
      box(-112, -50, 224, 26, palette.green),
      lettering(
        'BRANCH LIBRARY',
        { weight: 22, tracking: 20 },
        { x: 0, y: -6, height: 17, align: 'middle', fill: palette.ink },
      ),
      line('M-86 30H60M-86 50H20', palette.ink, 4),
    ),
    group(
      { transform: 'translate(300 190) rotate(34)' },
      el('circle', { r: 32, fill: 'none', stroke: palette.ochre, 'stroke-width': 13 }),
      box(30, -6, 130, 12, '#E3B04B'),
      shape('M116 6H130V34H116ZM140 6H154V26H140Z', palette.ochre),
    ),
    raffleTicket(),
    button(512, 474, 34, palette.vermilion),
    button(586, 430, 24, palette.blue),
    button(440, 528, 28, palette.paper),
    button(270, 508, 22, palette.ochre),
    button(430, 140, 26, palette.clay),
    button(494, 118, 18, palette.slate),
    button(202, 300, 28, palette.brick),
    button(620, 372, 16, palette.paper),
  );
}

function envelope(i: number, word: string, color: string, fill: string): string {
  const [x, y, turn] = [
    [212, 220, -7],
    [488, 176, 4],
    [752, 224, -3],
    [340, 470, 5],
    [660, 484, -6],
  ][i] as [number, number, number];
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    box(-120, -78, 256, 172, '#000', { 'fill-opacity': 0.16, rx: 6 }),
    box(-128, -86, 256, 172, color, { rx: 6 }),
    line('M-128-82L0 8L128-82', '#000', 3, { 'stroke-opacity': 0.16 }),
    lettering(
      word,
      { weight: 24, tracking: 20, ends: 'round' },
      { x: 0, y: 20, height: 42, align: 'middle', fill },
    ),
  );
}

function doughnut(): string {
  return group(
    { transform: 'translate(1010 164)' },
    disc(8, 10, 112, '#000', { 'fill-opacity': 0.16 }),
    disc(0, 0, 116, palette.paper),
    disc(0, 0, 80, '#C98B45'),
    shape(
      'M0-74C44-80 78-44 74-4C80 34 46 72 4 70C-30 80-72 46-70 6C-80-34-40-78 0-74Z',
      '#E3A39A',
    ),
    disc(0, 0, 26, palette.paper),
    line(
      'M-40-30l8 12M20-54l12 6M50-10l2 14M30 40l-12 8M-24 52l-12-6M-54 14l4-12M-10-52l-8-8M52 24l8-8',
      palette.vermilion,
      7,
      round,
    ),
  );
}

function busPass(): string {
  return [
    group(
      { transform: 'translate(984 452) rotate(9)' },
      box(-134, -84, 284, 184, '#000', { 'fill-opacity': 0.18, rx: 16 }),
      box(-142, -92, 284, 184, palette.green, { rx: 16 }),
      box(-142, 30, 284, 30, palette.ochre),
      lettering(
        'BUS PASS',
        { weight: 24, tracking: 20 },
        { x: -116, y: -70, height: 24, fill: palette.paper },
      ),
      shape('M-112-26H20C30-26 36-20 38-10L44 14H-112Z', palette.paper),
      shape('M-102-18H-70V-2H-102ZM-62-18H-30V-2H-62ZM-22-18H10V-2H-22Z', palette.slate),
      disc(-84, 16, 10, palette.ink),
      disc(14, 16, 10, palette.ink),
      lettering(
        '31 DAYS',
        { weight: 22, tracking: 20 },
        { x: 120, y: 37, height: 16, align: 'end', fill: palette.ink },
      ),
    ),
  ].join('');
}

/** Five envelopes, coins, a bus pass and a doughnut. */
export function budgetClass(): string {
  const coin = (x: number, y: number, r: number, color: string) =>
    disc(x + 4, y + 5, r, '#000', { 'fill-opacity': 0.18 }) +
    disc(x, y, r, color) +
    el('circle', {
      cx: x,
      cy: y,
      r: r - 7,
      fill: 'none',
      stroke: '#000',
      'stroke-opacity': 0.22,
      'stroke-width': 3,
    });
  const words = ['RENT', 'FOOD', 'BUS', 'LATER', 'OOPS'];
  const colors = [palette.paper, '#EADFC8', palette.paper, palette.ochre, palette.vermilion];
  return document(
    1200,
    675,
    'Five envelopes on a table',
    box(0, 0, 1200, 675, palette.slate),
    line(
      range(9)
        .map((i) => `M${i * 150 - 80} 675L${i * 150 + 90} 0`)
        .join(''),
      '#46646F',
      30,
    ),
    words
      .map((word, i) => envelope(i, word, colors[i]!, i === 4 ? palette.paper : palette.ink))
      .join(''),
    doughnut(),
    busPass(),
    coin(504, 348, 34, '#C9CCC4'),
    coin(562, 366, 28, '#B98046'),
    coin(524, 300, 22, '#C9CCC4'),
    coin(820, 380, 30, '#C9CCC4'),
    coin(860, 342, 22, '#B98046'),
    coin(128, 404, 36, '#C9CCC4'),
    coin(176, 440, 24, '#B98046'),
    group(
      { transform: 'translate(120 590) rotate(-20)' },
      box(-120, -14, 230, 28, palette.ink, { rx: 14 }),
      box(-120, -14, 90, 28, palette.brick, { rx: 14 }),
      shape('M110-10L140 0L110 10Z', '#C9CCC4'),
    ),
  );
}
