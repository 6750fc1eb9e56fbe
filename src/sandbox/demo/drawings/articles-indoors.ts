// Pictures of things on a table: a cookie tin, five envelopes, a long table laid for dinner.
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

/** An open cookie tin, seen from above. */
export function cookieTin(): string {
  return document(
    1200,
    675,
    'An open cookie tin',
    box(0, 0, 1200, 675, '#B9805C'),
    line('M0 112H1200M0 226H1200M0 338H1200M0 452H1200M0 564H1200', '#A06A49', 4),
    line('M180 112V226M640 0V112M980 226V338M300 338V452M820 452V564M120 564V675', '#A06A49', 4),
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

/** A long table under a row of lamps, in one-point perspective. */
export function longTable(): string {
  const eye = { x: 600, y: 226 };
  const at = (across: number, away: number, up = 0): [number, number] => [
    Math.round(eye.x + (across * 560) / away),
    Math.round(eye.y + (440 - up * 440) / away),
  ];
  const rows = [5.2, 4, 3.1, 2.4, 1.88, 1.5, 1.2];
  const chair = (side: number, away: number) => {
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
  };
  const place = (side: number, away: number) => {
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
  };
  const dish = (away: number, i: number) => {
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
  };
  const lamp = (side: number, away: number) => {
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
  };
  const top = [at(-0.72, 6, 0.08), at(0.72, 6, 0.08), at(0.72, 0.94, 0.08), at(-0.72, 0.94, 0.08)];
  return document(
    1200,
    675,
    'A long table laid for dinner',
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
