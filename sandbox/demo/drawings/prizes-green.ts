// The pictures of prizes from the garden: a bouquet, plants in pots, and honey.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { ground, range, round, shadow } from './prize-ground.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

function poppy(x: number, y: number, size: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    shape('M0 0C-44-10-50-50-22-58C-10-70 10-70 22-58C50-50 44-10 0 0Z', palette.vermilion),
    shape('M0 4C-30 0-40-24-30-40C-14-30 14-30 30-40C40-24 30 0 0 4Z', '#E0654A'),
    disc(0, -14, 9, palette.ink),
  );
}

function daisy(x: number, y: number): string {
  return (
    line(
      range(8)
        .map(
          (i) =>
            `M${x} ${y}L${Math.round(x + Math.cos(i * 0.785) * 24)} ${Math.round(y + Math.sin(i * 0.785) * 24)}`,
        )
        .join(''),
      palette.paper,
      13,
      round,
    ) + disc(x, y, 11, palette.ochre)
  );
}

/** A bouquet in a jug. */
export function flowers(): string {
  const sprig = (turn: number, length: number) =>
    group(
      { transform: `translate(320 270) rotate(${turn})` },
      line(`M0 0V${-length}`, '#5E8A68', 5, round),
      line(
        range(6)
          .map((i) => `M0 ${-50 - i * 26}l${i % 2 ? 20 : -20}-14`)
          .join(''),
        '#86A88C',
        15,
        round,
      ),
    );
  return document(
    640,
    480,
    'A bouquet in a jug',
    ground('#E3C3B4', '#F0DACD', '#A8705A'),
    shadow(320, 424, 130),
    [-62, -34, 30, 60].map((turn) => sprig(turn, 196)).join(''),
    line(
      'M320 280C300 220 270 190 250 150M320 280C326 200 330 150 336 110M320 280C350 220 390 190 402 170M310 280C280 240 220 230 196 226M330 280C360 250 420 240 446 246',
      '#3F6E52',
      6,
      round,
    ),
    poppy(248, 172, 1.15),
    poppy(340, 128, 1.25),
    poppy(412, 196, 1.05),
    daisy(196, 226),
    daisy(300, 210),
    daisy(446, 252),
    daisy(372, 254),
    line(
      'M270 96h.1M284 112h.1M262 118h.1M420 120h.1M436 134h.1M414 142h.1M230 268h.1M246 258h.1',
      palette.ochre,
      17,
      round,
    ),
    line('M400 306C456 296 456 374 396 372', palette.slate, 16),
    shape(
      'M238 272H402C400 300 412 320 412 352C412 392 388 418 320 418S228 392 228 352C228 320 240 300 238 272Z',
      palette.slate,
    ),
    shape(
      'M330 272H402C400 300 412 320 412 352C412 392 388 418 330 418C370 390 360 320 356 272Z',
      '#2C444F',
    ),
    line('M234 340C280 356 360 356 408 340', palette.paper, 7),
    line('M232 356C280 372 360 372 410 356', palette.ochre, 5),
    shape('M238 272L222 258H260Z', palette.slate),
  );
}

function pot(x: number, width: number, height: number, color: string, shade: string): string {
  const top = 412 - height;
  return (
    shape(
      `M${x - width / 2 + 6} ${top + 20}H${x + width / 2 - 6}L${x + width / 2 - 20} 412H${x - width / 2 + 20}Z`,
      color,
    ) +
    shape(`M${x} ${top + 20}H${x + width / 2 - 6}L${x + width / 2 - 20} 412H${x}Z`, shade) +
    box(x - width / 2, top, width, 26, color, { rx: 5 }) +
    box(x, top, width / 2, 26, shade, { rx: 5 })
  );
}

/** A tomato, a lavender and a fern in pots. */
export function plants(): string {
  const frond = (turn: number) =>
    group(
      { transform: `translate(506 316) rotate(${turn})` },
      line('M0 0C6-40 6-80 30-128', '#3F6E52', 5, round),
      line(
        'M2-20l-18-10M2-20l20-8M5-44l-18-12M5-44l20-8M9-68l-18-12M9-68l18-8M16-92l-16-12M16-92l16-6M24-114l-10-12',
        '#5E8A68',
        9,
        round,
      ),
    );
  const spike = (x: number, lean: number) =>
    line(`M${150 + x * 0.3} 330Q${150 + x * 0.6} 250 ${150 + x + lean} 190`, '#7FA083', 4, round) +
    line(`M${150 + x + lean * 0.6} 226L${150 + x + lean * 1.2} 152`, '#6F5A9A', 15, {
      ...round,
      'stroke-dasharray': '.1 15',
    });
  return document(
    640,
    480,
    'Plants in pots',
    ground('#B4CDD3', '#CFE0E2', '#C7B08C'),
    line(
      'M0 300H640M40 300V388M120 300V388M200 300V388M280 300V388M360 300V388M440 300V388M520 300V388M600 300V388',
      palette.paper,
      8,
    ),
    shadow(320, 418, 260),
    line('M326 300C320 240 330 160 322 84', '#3F6E52', 8, round),
    line('M354 300V92', '#A06C38', 7, round),
    line(
      'M324 130C290 120 270 130 256 150M326 170C370 150 400 160 412 180M324 214C280 200 256 214 246 240M326 250C372 236 396 250 410 272M322 96C350 76 376 82 390 100',
      '#3F6E52',
      6,
      round,
    ),
    shape(
      'M256 150c-24-6-36 8-40 26 22 4 40-4 40-26zM412 180c24-4 36 10 38 28-22 2-38-6-38-28zM246 240c-24-4-36 10-38 28 22 2 38-6 38-28zM390 100c24-6 38 6 42 24-22 4-40-2-42-24zM322 84c-20-14-18-34-8-48 16 12 20 32 8 48z',
      '#5E8A68',
    ),
    disc(284, 172, 25, palette.vermilion),
    disc(386, 214, 23, palette.vermilion),
    disc(290, 262, 21, '#E09A2B'),
    disc(380, 290, 24, palette.vermilion),
    disc(276, 164, 7, '#E88A70'),
    disc(379, 206, 6, '#E88A70'),
    disc(372, 282, 7, '#E88A70'),
    spike(-60, -10),
    spike(-36, -4),
    spike(-10, 0),
    spike(14, 4),
    spike(40, 6),
    spike(62, 10),
    [-76, -52, -28, -6, 16, 38, 56].map(frond).join(''),
    pot(150, 128, 96, '#C98B6B', '#A96C4D'),
    pot(330, 152, 116, palette.brick, '#8A2A15'),
    pot(510, 128, 96, palette.slate, '#2C444F'),
  );
}

function bee(x: number, y: number, turn: number): string {
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    el('ellipse', {
      cx: -4,
      cy: -20,
      rx: 12,
      ry: 18,
      fill: palette.paper,
      'fill-opacity': 0.85,
      transform: 'rotate(-24)',
    }),
    el('ellipse', {
      cx: 12,
      cy: -20,
      rx: 12,
      ry: 18,
      fill: palette.paper,
      'fill-opacity': 0.85,
      transform: 'rotate(20)',
    }),
    el('ellipse', { rx: 28, ry: 18, fill: palette.ochre }),
    line('M-8-17V17M6-18V18M18-14V14', palette.ink, 7),
    disc(-24, -2, 9, palette.ink),
  );
}

/** A jar of honey with a dipper, and bees. */
export function honey(): string {
  const cell = (i: number) => {
    const [x, y] = [90 + (i % 4) * 156 + (Math.floor(i / 4) % 2) * 78, 70 + Math.floor(i / 4) * 90];
    return `M${x} ${y - 52}l45 26v52l-45 26-45-26v-52z`;
  };
  return document(
    640,
    480,
    'A jar of honey',
    box(0, 0, 640, 480, '#F0D79C'),
    line(range(16).map(cell).join(''), '#E8C67C', 6),
    box(0, 396, 640, 84, '#C08C2C'),
    shadow(300, 420, 160),
    shape(
      'M186 190H414C430 196 438 214 438 236V380C438 400 426 414 406 414H194C174 414 162 400 162 380V236C162 214 170 196 186 190Z',
      '#E09A2B',
    ),
    shape('M300 190H414C430 196 438 214 438 236V380C438 400 426 414 406 414H300Z', '#C9801E'),
    line('M188 230V360', '#F6CF7A', 12, round),
    box(176, 140, 248, 52, palette.paper, { rx: 10 }),
    box(176, 176, 248, 14, '#DCD2BC'),
    box(204, 252, 192, 104, palette.paper, { rx: 6 }),
    lettering(
      'HONEY',
      { weight: 22, slab: true, tracking: 30 },
      { x: 300, y: 274, height: 32, maxWidth: 160, align: 'middle', fill: palette.ink },
    ),
    line('M240 330H360', palette.ochre, 5),
    lettering(
      'FROM YOUR HIVE',
      { weight: 20, tracking: 20 },
      { x: 300, y: 338, height: 9, align: 'middle', fill: palette.brick },
    ),
    group(
      { transform: 'translate(508 360) rotate(28)' },
      box(-8, -210, 16, 160, '#A06C38', { rx: 8 }),
      range(5)
        .map((i) =>
          el('ellipse', {
            cy: -44 + i * 20,
            rx: 30 - Math.abs(i - 2) * 5,
            ry: 9,
            fill: i % 2 ? '#8A5A2C' : '#B98046',
          }),
        )
        .join(''),
    ),
    shape('M440 414C440 398 470 396 490 402S540 404 536 416S440 426 440 414Z', '#E09A2B'),
    bee(520, 110, -14),
    bee(96, 170, 12),
    line('M548 124C590 150 600 96 624 120M66 166C40 150 44 190 14 176', palette.ink, 3, {
      ...round,
      'stroke-dasharray': '2 10',
    }),
  );
}
