// The pictures of prizes to eat, drink and grow.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { ground, range, round, shadow } from './prize-ground.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

/** A round loaf, a baguette and rolls. */
export function bread(): string {
  const roll = (x: number, y: number) =>
    shape(
      `M${x - 46} ${y}C${x - 46} ${y - 50} ${x + 46} ${y - 50} ${x + 46} ${y}C${x + 46} ${y + 14} ${x - 46} ${y + 14} ${x - 46} ${y}Z`,
      '#C98B45',
    ) + line(`M${x - 20} ${y - 20}Q${x} ${y - 32} ${x + 22} ${y - 18}`, '#F0D6A0', 5, round);
  return document(
    640,
    480,
    'Bread on a board',
    ground('#C6D2C2', '#DCE4D8', '#A98F6A'),
    shadow(320, 424, 250),
    box(84, 386, 472, 30, '#7A4E30', { rx: 10 }),
    box(84, 386, 472, 10, '#94633F', { rx: 5 }),
    group(
      { transform: 'rotate(-24 420 250)' },
      shape(
        'M250 236C250 214 280 206 300 206H560C596 206 612 226 612 240S596 274 560 274H300C276 274 250 262 250 236Z',
        '#C4843D',
      ),
      line(
        'M300 250L336 222M356 254L394 222M414 254L452 222M472 254L510 222M530 250L560 226',
        '#F0D6A0',
        9,
        round,
      ),
    ),
    shape('M120 386C96 300 160 220 262 220S420 300 398 386Z', '#A9672F'),
    shape('M120 386C104 326 132 268 186 240C160 300 170 350 190 386Z', '#C4843D'),
    line('M190 290Q258 244 330 290M180 330Q258 282 342 330M262 250V352', '#F0D6A0', 8, round),
    line(
      'M150 340h.1M164 310h.1M366 350h.1M356 314h.1M232 372h.1M300 372h.1M372 370h.1',
      '#F5E6C4',
      6,
      round,
    ),
    roll(440, 382),
    roll(516, 384),
    roll(478, 342),
  );
}

/** A bag of coffee, a grinder and a cup. */
export function coffee(): string {
  return document(
    640,
    480,
    'Coffee',
    ground('#8C5A3C', '#A6714F', '#5A3623'),
    shadow(330, 420, 230),
    shape('M126 150L142 118H278L294 150L300 412H120Z', palette.slate),
    shape('M126 150H294L290 176H130Z', '#2C444F'),
    shape('M210 150H294L300 412H210Z', '#344E5A'),
    box(146, 214, 128, 126, palette.paper, { rx: 6 }),
    shape('M160 284L210 240L260 284V322H160Z', palette.vermilion),
    shape('M196 322V292H224V322Z', palette.paper),
    lettering(
      'HOME STRAIGHT',
      { weight: 22, tracking: 18 },
      {
        x: 210,
        y: 226,
        height: 10,
        maxWidth: 108,
        align: 'middle',
        fill: palette.ink,
      },
    ),
    box(346, 252, 96, 152, '#B98046', { rx: 10 }),
    box(394, 252, 48, 152, '#A06C38', { rx: 10 }),
    box(360, 324, 68, 56, '#8A5A2C', { rx: 5 }),
    disc(394, 352, 8, palette.ochre),
    shape('M352 252C352 214 368 196 394 196S436 214 436 252Z', '#C9CCC4'),
    line('M394 196V168H470', '#5C655F', 9, round),
    disc(474, 164, 14, palette.vermilion),
    el('ellipse', { cx: 526, cy: 408, rx: 78, ry: 12, fill: palette.paper }),
    line('M574 348C606 344 606 390 564 386', palette.paper, 12),
    shape('M472 332H584C584 372 566 406 528 406S472 372 472 332Z', palette.paper),
    shape('M540 332H584C584 372 566 406 528 406C548 392 556 366 556 332Z', '#E2D8C2'),
    el('ellipse', { cx: 528, cy: 332, rx: 56, ry: 11, fill: '#3B2214' }),
    line('M508 306C496 286 520 274 508 252M544 306C532 286 556 274 544 252', palette.paper, 6, {
      ...round,
      'stroke-opacity': 0.8,
    }),
  );
}

/** A pizza with a slice pulled away. */
export function pizza(): string {
  const at = (angle: number, reach: number) =>
    `${Math.round(300 + Math.cos(angle) * reach)} ${Math.round(240 + Math.sin(angle) * reach * 0.94)}`;
  const wedge = (reach: number) =>
    `M300 240L${at(0.62, reach)}A${reach} ${Math.round(reach * 0.94)} 0 1 1 ${at(-0.16, reach)}Z`;
  const topping = range(11).map((i) => {
    const angle = 0.9 + i * 0.49;
    const [x, y] = at(angle, i % 2 ? 82 : 136)
      .split(' ')
      .map(Number) as [number, number];
    // Olives lie on one half only.
    return i < 6
      ? disc(x, y, 19, palette.vermilion) + disc(x - 4, y - 4, 12, '#E0654A')
      : el('circle', { cx: x, cy: y, r: 12, fill: 'none', stroke: palette.ink, 'stroke-width': 9 });
  });
  return document(
    640,
    480,
    'A pizza',
    box(0, 0, 640, 480, '#7F9F83'),
    line(
      range(8)
        .map((i) => `M${i * 92 - 30} 0V480`)
        .join(''),
      '#8FAE92',
      46,
    ),
    line(
      range(6)
        .map((i) => `M0 ${i * 92 + 20}H640`)
        .join(''),
      '#9DBA9F',
      46,
      { 'stroke-opacity': 0.6 },
    ),
    el('ellipse', { cx: 304, cy: 258, rx: 226, ry: 206, fill: '#000', 'fill-opacity': 0.2 }),
    el('ellipse', { cx: 300, cy: 240, rx: 226, ry: 212, fill: '#8A5A3C' }),
    el('ellipse', { cx: 300, cy: 240, rx: 212, ry: 199, fill: '#A37049' }),
    shape(wedge(198), '#C98B45'),
    shape(wedge(172), '#F2CE78'),
    ...topping,
    line(
      range(9)
        .map((i) => `M${at(1.1 + i * 0.55, 108)}q8-12 18-4`)
        .join(''),
      palette.green,
      8,
      round,
    ),
    group(
      { transform: 'translate(96 26)' },
      shape(`M300 240L${at(0.62, 198)}A198 186 0 0 0 ${at(-0.16, 198)}Z`, '#C98B45'),
      shape(`M300 240L${at(0.62, 172)}A172 162 0 0 0 ${at(-0.16, 172)}Z`, '#F2CE78'),
      disc(400, 262, 18, palette.vermilion),
      disc(396, 258, 11, '#E0654A'),
      line('M432 226q8-12 18-4M440 300q8-12 18-4', palette.green, 8, round),
    ),
    line('M384 262Q394 274 402 292M350 250Q368 256 386 280', '#F6DD9C', 6, round),
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
