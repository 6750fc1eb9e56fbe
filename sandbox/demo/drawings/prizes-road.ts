// The pictures of prizes for the road: a bicycle, tires, a battery and driving lessons.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { ground, range, round, shadow } from './prize-ground.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

function bicycleWheel(x: number): string {
  const spokes = range(9)
    .map((i) => {
      const [dx, dy] = [Math.round(Math.cos(i * 0.35) * 84), Math.round(Math.sin(i * 0.35) * 84)];
      return `M${x - dx} ${330 - dy}L${x + dx} ${330 + dy}`;
    })
    .join('');
  return (
    line(spokes, '#8E9590', 1.8) +
    el('circle', { cx: x, cy: 330, r: 90, fill: 'none', stroke: palette.ink, 'stroke-width': 11 }) +
    el('circle', { cx: x, cy: 330, r: 81, fill: 'none', stroke: '#C98B45', 'stroke-width': 6 }) +
    disc(x, 330, 10, palette.ink)
  );
}

/** A commuter bicycle. */
export function bicycle(): string {
  return document(
    640,
    480,
    'A bicycle',
    ground('#B4CDD3', '#D3E3E4', '#86A07F'),
    shadow(320, 424, 250),
    bicycleWheel(164),
    bicycleWheel(478),
    line(
      'M120 222C150 218 200 226 240 262M436 226C460 216 510 226 560 290',
      palette.brick,
      9,
      round,
    ),
    line(
      'M164 330L258 196L434 190L306 336ZM258 196L306 336M306 336H164M478 330L424 158',
      palette.vermilion,
      15,
      round,
    ),
    line('M258 196L246 156', '#5C655F', 11, round),
    shape('M206 146C210 134 262 136 286 146C290 156 270 160 246 160S204 158 206 146Z', '#6B4226'),
    line('M424 158L416 128C420 116 440 118 462 120', '#5C655F', 10, round),
    line('M450 119H484', '#6B4226', 14, round),
    shape('M452 152H560L548 222H462Z', '#C98B45'),
    line(
      'M456 170H556M458 188H554M460 206H550M474 152L480 222M500 152L502 222M526 152L524 222',
      '#A06C38',
      4,
    ),
    shape('M448 144H564V158H448Z', '#A06C38'),
    shape('M480 144C478 112 504 100 516 116C536 108 540 130 534 144Z', '#5E8A68'),
    disc(498, 130, 15, palette.vermilion),
    disc(306, 336, 27, palette.ink),
    disc(306, 336, 14, '#C9CCC4'),
    line('M306 336L330 388M306 336L282 284', '#5C655F', 8, round),
    line('M316 392H348M266 280H296', palette.ink, 11, round),
    box(126, 236, 14, 20, palette.ochre, { rx: 4 }),
  );
}

function tireSide(x: number, y: number, r: number): string {
  const treads = range(28)
    .map((i) => {
      const angle = (i / 28) * Math.PI * 2;
      const at = (reach: number) =>
        `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}`;
      return `M${at(r - 3)}L${at(r + 7)}`;
    })
    .join('');
  return (
    line(treads, palette.ink, 13) +
    disc(x, y, r, palette.ink) +
    el('circle', { cx: x, cy: y, r: r * 0.8, fill: 'none', stroke: '#5C655F', 'stroke-width': 3 }) +
    el('circle', {
      cx: x,
      cy: y,
      r: r * 0.7,
      fill: 'none',
      stroke: palette.paper,
      'stroke-width': 5,
      'stroke-dasharray': '46 30',
    }) +
    disc(x, y, r * 0.56, '#C9CCC4') +
    range(5)
      .map((i) => {
        const angle = i * 1.2566 - 1.57;
        return line(
          `M${x} ${y}L${Math.round(x + Math.cos(angle) * r * 0.5)} ${Math.round(y + Math.sin(angle) * r * 0.5)}`,
          '#7F8783',
          15,
          round,
        );
      })
      .join('') +
    disc(x, y, 15, palette.vermilion)
  );
}

/** Three tires in a stack, and one that leans on them. */
export function tires(): string {
  const lying = (i: number) => {
    const y = 338 - i * 74;
    return (
      box(110, y, 280, 74, palette.ink, { rx: 30 }) +
      line(
        range(12)
          .map((n) => `M${138 + n * 20} ${y + 12}l10 24-10 26`)
          .join(''),
        '#4A5551',
        5,
        round,
      ) +
      line(`M124 ${y + 6}H376`, '#5C655F', 3, round)
    );
  };
  return document(
    640,
    480,
    'Four tires',
    ground('#E3B04B', '#EDC777', '#A07A2E'),
    shadow(330, 416, 250),
    range(3).map(lying).join(''),
    el('ellipse', { cx: 250, cy: 194, rx: 112, ry: 16, fill: '#39413E' }),
    el('ellipse', { cx: 250, cy: 194, rx: 66, ry: 9, fill: '#161A18' }),
    tireSide(440, 300, 106),
  );
}

function powerStation(): string {
  return [
    line(
      'M420 236V206C420 196 426 192 436 192H520C530 192 536 196 536 206V236',
      palette.ink,
      15,
      round,
    ),
    box(384, 228, 190, 184, palette.green, { rx: 18 }),
    shape(
      'M480 228H556C566 228 574 236 574 246V394C574 404 566 412 556 412H480Z',
      palette.deepGreen,
    ),
    box(404, 250, 150, 66, '#161A18', { rx: 8 }),
    range(5)
      .map((i) => box(416 + i * 20, 264, 14, 38, i < 4 ? '#A6CF86' : '#3A4A3F', { rx: 3 }))
      .join(''),
    lettering(
      '98',
      { weight: 22, tracking: 20 },
      { x: 544, y: 274, height: 18, align: 'end', fill: '#A6CF86', maxWidth: 26 },
    ),
    [430, 480]
      .map(
        (x) =>
          disc(x, 356, 18, palette.paper) +
          line(`M${x - 5} 350v12M${x + 5} 350v12`, palette.ink, 5, round),
      )
      .join(''),
    box(514, 342, 36, 12, '#161A18', { rx: 3 }),
    box(514, 362, 36, 12, '#161A18', { rx: 3 }),
  ].join('');
}

/** A portable battery with a folding panel. */
export function battery(): string {
  const panel = (x: number) =>
    group(
      {},
      shape(`M${x} 150L${x + 118} 130L${x + 138} 360L${x + 16} 388Z`, '#8E9590'),
      shape(`M${x + 9} 158L${x + 112} 140L${x + 129} 352L${x + 23} 376Z`, '#23406B'),
      line(
        `M${x + 43} 152L${x + 58} 368M${x + 78} 146L${x + 94} 360M${x + 12} 204L${x + 117} 186M${x + 16} 262L${x + 121} 240M${x + 20} 320L${x + 125} 296`,
        '#8FB3C0',
        3,
      ),
    );
  return document(
    640,
    480,
    'A battery and a solar panel',
    ground('#EFD9A7', '#F8E9C6', '#8FA67E'),
    disc(108, 92, 46, palette.ochre),
    line(
      range(10)
        .map(
          (i) =>
            `M${Math.round(108 + Math.cos(i * 0.628) * 58)} ${Math.round(92 + Math.sin(i * 0.628) * 58)}L${Math.round(108 + Math.cos(i * 0.628) * 74)} ${Math.round(92 + Math.sin(i * 0.628) * 74)}`,
        )
        .join(''),
      palette.ochre,
      8,
      round,
    ),
    shadow(220, 398, 190),
    shadow(478, 418, 120),
    line('M160 380L120 410M306 356L330 400', '#5C655F', 9, round),
    panel(60),
    panel(184),
    line('M330 340C366 376 366 330 396 340', palette.ink, 7, round),
    powerStation(),
  );
}

/** A steering wheel, a learner's plate and a traffic light. */
export function driving(): string {
  return document(
    640,
    480,
    'Driving lessons',
    box(0, 0, 640, 480, '#A9BFA3'),
    box(0, 0, 640, 230, '#C9D8DA'),
    shape('M0 210C120 170 240 190 360 176S560 150 640 180V260H0Z', '#86A07F'),
    shape('M296 236H344L520 400H120Z', '#5C655F'),
    line('M320 244V256M320 272V294M320 312V350', palette.paper, 8),
    box(500, 236, 16, 120, '#2B302D'),
    box(472, 60, 72, 182, '#2B302D', { rx: 16 }),
    disc(508, 98, 24, '#6E2A1C'),
    disc(508, 151, 24, '#7A6024'),
    disc(508, 204, 24, '#8CD48A'),
    shape('M0 352C160 322 480 322 640 352V480H0Z', '#2B302D'),
    shape('M0 352C160 322 480 322 640 352V366C480 336 160 336 0 366Z', '#3A413D'),
    el('circle', { cx: 300, cy: 392, r: 168, fill: 'none', stroke: '#6B4226', 'stroke-width': 36 }),
    el('circle', { cx: 300, cy: 392, r: 168, fill: 'none', stroke: '#84563A', 'stroke-width': 20 }),
    line('M140 400H250M350 400H460M300 440V480', '#C9CCC4', 24),
    disc(300, 400, 66, '#161A18'),
    disc(300, 400, 50, palette.green),
    el('ellipse', { cx: 300, cy: 400, rx: 26, ry: 32, fill: palette.paper }),
    lettering(
      '1',
      { weight: 26, slant: 6 },
      { x: 299, y: 383, height: 34, align: 'middle', fill: palette.ink },
    ),
    line('M84 104L66 0M140 96L150 0', '#8E9590', 3),
    group(
      { transform: 'translate(112 150) rotate(-8)' },
      box(-58, -58, 116, 116, palette.paper, { rx: 10, stroke: '#D3CAB4', 'stroke-width': 4 }),
      lettering(
        'L',
        { weight: 30 },
        { x: 0, y: -34, height: 70, align: 'middle', fill: palette.vermilion },
      ),
    ),
  );
}
