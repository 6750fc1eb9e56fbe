// The pictures of the grand prizes: a camper van, a year of rent, a kitchen and a night train.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { range, round, shadow } from './prize-ground.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

function vanWheel(x: number): string {
  return (
    disc(x, 384, 40, palette.ink) +
    disc(x, 384, 25, '#C9CCC4') +
    disc(x, 384, 15, palette.paper) +
    disc(x, 384, 6, palette.vermilion)
  );
}

/** A camper van with its top up, in the desert. */
export function camper(): string {
  return document(
    640,
    480,
    'A camper van',
    box(0, 0, 640, 480, '#F0DDBB'),
    disc(500, 130, 66, '#EBBE78'),
    shape('M0 290H60L90 216H196L214 290H380L404 240H520L550 290H640V480H0Z', '#D08A63'),
    shape('M0 350C140 326 300 348 640 330V480H0Z', '#B96C48'),
    box(0, 404, 640, 76, '#8E4C33'),
    shadow(312, 424, 250),
    shape('M166 150L420 118L430 130V172H166Z', palette.ochre),
    line('M200 146V172M246 140V172M292 134V172M338 128V172M384 123V172', palette.vermilion, 13),
    shape('M158 146L424 106C432 106 436 116 430 122L166 158Z', palette.paper),
    shape('M120 214C122 182 140 168 172 168H446C482 168 502 200 516 262H120Z', palette.paper),
    shape(
      'M112 262H520C534 274 540 300 540 340V372C540 384 532 390 520 390H124C112 390 106 382 106 370V286C106 272 106 262 112 262Z',
      palette.green,
    ),
    box(106, 256, 420, 9, palette.vermilion),
    shape(
      'M146 196H226V244H138C138 222 140 206 146 196ZM244 196H330V244H244ZM348 196H420V244H348ZM438 196H452C472 200 482 220 488 244H438Z',
      '#33474A',
    ),
    shape(
      'M196 196H216L176 244H156ZM300 196H318L278 244H260ZM452 197C460 199 466 204 470 210L456 244H440Z',
      palette.blue,
      { 'fill-opacity': 0.5 },
    ),
    line('M236 262V372M340 262V372M430 262V372M340 290H430', palette.deepGreen, 3),
    box(350, 300, 24, 7, palette.sage, { rx: 3 }),
    disc(516, 318, 17, '#FFF4CC', { stroke: '#C9CCC4', 'stroke-width': 5 }),
    box(104, 316, 10, 30, palette.vermilion, { rx: 4 }),
    box(98, 366, 452, 16, '#DADCD3', { rx: 8 }),
    vanWheel(196),
    vanWheel(450),
    line('M560 330L604 420M604 350L572 420M566 372H612M600 316L606 368', palette.ink, 6, round),
    shape('M558 328L600 318L606 366L568 374Z', palette.vermilion),
  );
}

function month(index: number): string {
  const [x, y] = [186 + (index % 4) * 70, 170 + Math.floor(index / 4) * 66];
  return (
    box(x, y, 58, 54, '#EFE6D2', { rx: 4 }) +
    line(
      `M${x + 14} ${y + 28}l12 13 20-28`,
      index % 3 === 1 ? palette.vermilion : palette.green,
      8,
      round,
    )
  );
}

function hungKey(turn: number, metal: string, edge: string): string {
  return group(
    { transform: `translate(500 236) rotate(${turn})` },
    disc(0, 44, 26, metal, { stroke: edge, 'stroke-width': 4 }),
    disc(0, 36, 8, '#E4CFA6'),
    box(-7, 66, 14, 84, metal),
    shape('M7 112H26V124H7ZM7 130H20V142H7Z', metal),
    line('M-2 70V146', edge, 3),
  );
}

/** A calendar on which every month's rent is paid, and a bunch of keys. */
export function keys(): string {
  return document(
    640,
    480,
    'A calendar and keys',
    box(0, 0, 640, 480, '#D9C6A0'),
    box(0, 396, 640, 84, '#C4AE84'),
    box(0, 388, 640, 10, '#F3E9D2'),
    shape('M168 66H486V384H168Z', '#000', { 'fill-opacity': 0.14, transform: 'translate(10 10)' }),
    box(168, 66, 318, 318, palette.paper, { rx: 6 }),
    box(168, 66, 318, 84, palette.vermilion, { rx: 6 }),
    lettering(
      'RENT PAID',
      { weight: 24, tracking: 20 },
      { x: 327, y: 96, height: 32, align: 'middle', fill: palette.paper },
    ),
    ...range(12).map(month),
    line(
      range(9)
        .map((i) => `M${196 + i * 33} 54V80`)
        .join(''),
      palette.ink,
      6,
      round,
    ),
    line('M500 190V210C500 222 514 222 514 210', palette.ink, 7, round),
    el('circle', { cx: 500, cy: 232, r: 26, fill: 'none', stroke: '#8E9590', 'stroke-width': 7 }),
    hungKey(24, palette.ochre, '#B9822A'),
    hungKey(-22, '#C9CCC4', '#8E9590'),
    hungKey(2, palette.ochre, '#B9822A'),
  );
}

function shelfThings(): string {
  const plate = (x: number) =>
    el('ellipse', {
      cx: x,
      cy: 118,
      rx: 24,
      ry: 24,
      fill: palette.paper,
      stroke: palette.blue,
      'stroke-width': 4,
    });
  return (
    box(40, 142, 176, 9, '#8A5A3C') +
    box(40, 214, 176, 9, '#8A5A3C') +
    plate(74) +
    plate(124) +
    plate(174) +
    shape('M58 180H92L88 214H62ZM108 186H140V214H108Z', palette.clay) +
    shape('M160 214C156 196 160 180 176 180S196 196 192 214Z', palette.ochre) +
    line('M140 194c10 0 10 14 0 14', palette.clay, 5)
  );
}

function stove(): string {
  const knob = (x: number) => disc(x, 292, 7, palette.ochre);
  return [
    box(212, 256, 216, 148, '#2B302D', { rx: 5 }),
    box(212, 256, 216, 10, '#C9CCC4'),
    [240, 276, 364, 400].map(knob).join(''),
    box(236, 312, 168, 66, '#161A18', { rx: 6, stroke: '#C9CCC4', 'stroke-width': 4 }),
    shape('M250 368L290 322H320L280 368Z', '#5C655F', { 'fill-opacity': 0.6 }),
    shape('M240 212H320V246C320 252 316 256 310 256H250C244 256 240 252 240 246Z', '#C4713F'),
    shape('M290 212H320V246C320 252 316 256 310 256H290Z', '#A4582C'),
    line(
      'M236 210H324M230 226C222 226 222 238 232 238M330 226C338 226 338 238 328 238',
      '#A4582C',
      6,
      round,
    ),
    line(
      'M268 196C260 184 274 178 268 164M292 196C284 184 298 178 292 164',
      palette.paper,
      5,
      round,
    ),
    shape('M350 240H404C404 250 398 256 390 256H364C356 256 350 250 350 240Z', palette.vermilion),
    line('M404 242H440', palette.ink, 7, round),
  ].join('');
}

/** A kitchen with a range in the middle. */
export function kitchen(): string {
  const door = (x: number, width: number) =>
    box(x, 280, width, 110, palette.green) +
    box(x + 10, 292, width - 20, 86, 'none', { stroke: '#2A6B57', 'stroke-width': 4 }) +
    line(`M${x + width - 24} 306v20`, palette.ochre, 6, round);
  return document(
    640,
    480,
    'A kitchen',
    box(0, 0, 640, 480, '#EFE6D2'),
    line(
      `${range(5)
        .map((i) => `M0 ${172 + i * 24}H640`)
        .join('')}${range(14)
        .map((i) => `M${i * 48} ${i % 2 ? 172 : 160}V268`)
        .join('')}`,
      '#DDCFB0',
      2.5,
    ),
    box(0, 400, 640, 80, '#B9805C'),
    line('M0 436H640M110 400L60 480M320 400V480M530 400L580 480', '#A06A49', 3),
    shape('M286 0H354V70L412 132V150H228V132L286 70Z', '#C9CCC4'),
    shape('M320 0H354V70L412 132V150H320Z', '#B0B5AE'),
    box(440, 70, 160, 140, palette.paper),
    box(452, 82, 136, 116, palette.blue),
    shape('M452 160C490 136 540 150 588 138V198H452Z', palette.sage),
    line('M520 82V198M452 140H588', palette.paper, 8),
    shelfThings(),
    box(0, 262, 640, 18, '#8A5A3C'),
    door(20, 90),
    door(116, 90),
    door(434, 90),
    door(530, 90),
    box(0, 390, 640, 12, palette.deepGreen),
    stove(),
    shape('M560 262V236H590V262Z', palette.clay),
    line(
      'M575 236C575 214 562 206 554 204M575 236C575 212 588 202 598 200M575 236V196',
      palette.green,
      6,
      round,
    ),
  );
}

function carriage(x: number): string {
  return (
    shape(
      `M${x} 196C${x} 190 ${x + 4} 186 ${x + 10} 186H${x + 158}C${x + 164} 186 ${x + 168} 190 ${x + 168} 196V244H${x}Z`,
      palette.brick,
    ) +
    box(x, 226, 168, 6, palette.ochre) +
    range(5)
      .map((i) => box(x + 12 + i * 30, 198, 22, 20, '#FBE7B6', { rx: 3 }))
      .join('') +
    line(`M${x + 24} 250h30M${x + 114} 250h30`, palette.ink, 11, round)
  );
}

/** A sleeper train on a viaduct at night. */
export function train(): string {
  const arch = (i: number) => {
    const x = i * 128 - 44;
    return `M${x} 480V340C${x} 300 ${x + 24} 284 ${x + 48} 284S${x + 96} 300 ${x + 96} 340V480Z`;
  };
  return document(
    640,
    480,
    'A night train',
    box(0, 0, 640, 480, '#1F3A4A'),
    disc(500, 96, 44, '#FBE7B6'),
    disc(482, 86, 40, '#1F3A4A'),
    line(
      'M70 60h.1M150 110h.1M240 50h.1M330 96h.1M400 40h.1M590 160h.1M40 150h.1M280 140h.1M600 40h.1',
      '#F7F3EA',
      5,
      round,
    ),
    shape('M0 300L96 190L180 270L270 170L380 290L470 216L640 320V480H0Z', '#2C4F5C'),
    shape('M0 390C160 340 420 350 640 380V480H0Z', '#173B32'),
    shape('M260 480C300 430 340 410 400 400C380 430 372 450 380 480Z', '#4E7F91'),
    shape(`M0 256H640V480H0Z${range(6).map(arch).join('')}`, '#C98B6B', { 'fill-rule': 'evenodd' }),
    box(0, 256, 640, 14, '#A96C4D'),
    line('M0 252H640', palette.ink, 6),
    carriage(-60),
    carriage(116),
    carriage(292),
    shape('M468 186H560C594 190 616 214 624 236C626 242 622 246 616 246H468Z', palette.vermilion),
    shape('M556 196C578 200 592 212 600 226H556Z', '#FBE7B6'),
    range(2)
      .map((i) => box(484 + i * 34, 198, 24, 20, '#FBE7B6', { rx: 3 }))
      .join(''),
    box(468, 228, 150, 5, palette.ochre),
    line('M488 250h34M560 250h34', palette.ink, 11, round),
    shape('M622 236L640 226V262L622 246Z', '#FBE7B6', { 'fill-opacity': 0.6 }),
  );
}
