// The pictures of prizes to eat and drink, and of the picnic kit.
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

/** A thermos, two cups and a blanket. */
export function picnic(): string {
  const cup = (x: number, color: string, rim: string) =>
    line(`M${x + 46} 352C${x + 72} 348 ${x + 72} 396 ${x + 42} 394`, color, 11) +
    shape(
      `M${x - 48} 336H${x + 48}L${x + 42} 406C${x + 40} 414 ${x + 34} 418 ${x + 26} 418H${x - 26}C${x - 34} 418 ${x - 40} 414 ${x - 42} 406Z`,
      color,
    ) +
    line(`M${x - 48} 338H${x + 48}`, rim, 8, round) +
    el('ellipse', { cx: x, cy: 378, rx: 18, ry: 22, fill: palette.paper }) +
    lettering(
      '1',
      { weight: 26, slant: 6 },
      { x: x - 1, y: 366, height: 24, align: 'middle', fill: palette.ink },
    );
  return document(
    640,
    480,
    'A picnic kit',
    ground('#C9D8C2', '#DDE7D6', '#5E8A5C'),
    shadow(320, 424, 260),
    box(60, 318, 226, 100, palette.vermilion, { rx: 48 }),
    line('M110 318V418M150 318V418M236 318V418', palette.paper, 11),
    line('M130 318V418M190 318V418M212 318V418', palette.deepGreen, 7),
    disc(244, 368, 50, palette.brick),
    line(
      'M244 368m-34 0a34 34 0 1 1 34 34a22 22 0 1 1-6-43a12 12 0 1 1 4 23',
      palette.paper,
      5,
      round,
    ),
    shape(
      'M276 150H384C390 150 394 154 394 160V404C394 412 388 418 380 418H280C272 418 266 412 266 404V160C266 154 270 150 276 150Z',
      palette.green,
    ),
    shape(
      'M340 150H384C390 150 394 154 394 160V404C394 412 388 418 380 418H340Z',
      palette.deepGreen,
    ),
    line('M284 180V390', '#2A6B57', 9, round),
    box(266, 196, 128, 14, palette.ochre),
    box(266, 366, 128, 14, palette.ochre),
    box(282, 96, 96, 56, '#C9CCC4', { rx: 10 }),
    box(330, 96, 48, 56, '#B0B5AE', { rx: 10 }),
    line('M394 222C440 222 440 340 394 340', palette.ink, 13),
    el('ellipse', { cx: 330, cy: 288, rx: 38, ry: 46, fill: palette.paper }),
    lettering(
      '1',
      { weight: 26, slant: 6 },
      { x: 329, y: 262, height: 52, align: 'middle', fill: palette.ink },
    ),
    cup(456, palette.blue, palette.slate),
    cup(552, palette.paper, palette.vermilion),
    line(
      'M444 316C434 300 454 292 444 276M472 316C462 300 482 292 472 276',
      palette.paper,
      6,
      round,
    ),
  );
}
