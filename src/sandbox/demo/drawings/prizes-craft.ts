// The pictures of prizes for the house and the hands: quilt, guitar, toolbox, flowers, books, cards.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { ground, range, round, shadow } from './prize-ground.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

const patchColors = [
  palette.green,
  palette.ochre,
  palette.vermilion,
  palette.paper,
  palette.blue,
  palette.clay,
];

/** A patchwork quilt over a chair back. */
export function quilt(): string {
  const patch = (i: number) => {
    const [column, row] = [i % 6, Math.floor(i / 6)];
    const [x, y] = [128 + column * 64, 96 + row * 64];
    const color = patchColors[(column * 2 + row * 5) % 6]!;
    const other = patchColors[(column * 2 + row * 5 + 2) % 6]!;
    return (
      box(x, y, 64, 64, color) +
      ((column + row) % 2 === 0
        ? shape(`M${x} ${y}H${x + 64}L${x} ${y + 64}Z`, other)
        : shape(
            `M${x + 32} ${y + 6}L${x + 58} ${y + 32}L${x + 32} ${y + 58}L${x + 6} ${y + 32}Z`,
            other,
          ))
    );
  };
  return document(
    640,
    480,
    'A patchwork quilt',
    ground('#CDBFA8', '#E2D8C4', '#8A6246'),
    shadow(320, 440, 240),
    box(92, 60, 22, 380, '#6B4226', { rx: 8 }),
    box(526, 60, 22, 380, '#6B4226', { rx: 8 }),
    box(80, 74, 480, 22, '#84563A', { rx: 10 }),
    range(30).map(patch).join(''),
    line(
      `${range(5)
        .map((i) => `M${192 + i * 64} 96V416`)
        .join('')}${range(4)
        .map((i) => `M128 ${160 + i * 64}H512`)
        .join('')}`,
      palette.paper,
      2.5,
      { 'stroke-dasharray': '6 5' },
    ),
    box(128, 96, 384, 320, 'none', { stroke: palette.deepGreen, 'stroke-width': 14 }),
    shape('M128 89C124 70 140 66 160 66H480C502 66 516 72 512 89Z', palette.deepGreen),
    shape('M420 96C440 200 430 320 444 416H470C456 320 466 200 446 96Z', '#000', {
      'fill-opacity': 0.1,
    }),
    shape('M200 96C188 200 204 320 192 416H212C222 320 208 200 222 96Z', '#000', {
      'fill-opacity': 0.08,
    }),
  );
}

/** An acoustic guitar that leans on its case. */
export function guitar(): string {
  return document(
    640,
    480,
    'A guitar',
    ground('#3E5B68', '#4F7180', '#2C3B40'),
    shadow(330, 436, 210),
    group(
      { transform: 'translate(428 246) rotate(8)' },
      shape(
        'M-46-176C-46-196 46-196 46-176L40-60C84-34 84 24 62 48C104 84 96 184 0 184S-104 84-62 48C-84 24-84-34-40-60Z',
        palette.ink,
      ),
      line('M-40-56H40M-60 52H60', '#5C655F', 4),
      box(-18, 88, 36, 14, palette.ochre, { rx: 4 }),
    ),
    group(
      { transform: 'translate(262 262) rotate(-10)' },
      shape('M-14-196H14L10-70H-10Z', '#5A361E'),
      shape('M-24-236L24-236L18-190H-18Z', '#6B4226'),
      line('M-28-228h8M-28-212h8M20-228h8M20-212h8', palette.ochre, 8, round),
      shape(
        'M0-84C56-92 84-56 74-18C66 8 70 16 86 38C116 80 88 158 0 158S-116 80-86 38C-70 16-66 8-74-18C-84-56-56-92 0-84Z',
        '#8A4B22',
      ),
      shape(
        'M0-76C50-82 74-52 66-18C58 8 62 18 78 42C104 80 80 150 0 150S-104 80-78 42C-62 18-58 8-66-18C-74-52-50-82 0-76Z',
        '#D9A050',
      ),
      disc(0, 10, 33, '#8A4B22'),
      disc(0, 10, 27, '#3A2010'),
      shape('M28 20C54 24 60 50 44 70C30 60 26 40 28 20Z', '#6B2E1A'),
      box(-34, 88, 68, 13, '#5A361E', { rx: 5 }),
      line(
        range(6)
          .map((i) => `M${-7.5 + i * 3} -190L${-15 + i * 6} 92`)
          .join(''),
        '#F7F3EA',
        1.4,
      ),
      line('M-12-160H12M-12-134H12M-12-110H12M-11-88H11', '#C9CCC4', 2.5),
    ),
  );
}

/** A toolbox with its tools. */
export function toolbox(): string {
  return document(
    640,
    480,
    'A toolbox',
    ground('#D9DCC8', '#E9EADB', '#7F8B76'),
    shadow(320, 424, 240),
    group(
      { transform: 'rotate(-16 230 220)' },
      box(218, 116, 20, 180, '#A06C38', { rx: 6 }),
      shape(
        'M178 84H258C272 84 284 96 284 112H258V124H178C170 124 166 116 166 104S170 84 178 84Z',
        '#5C655F',
      ),
    ),
    group(
      { transform: 'rotate(6 340 200)' },
      shape(
        'M318 110C304 84 316 54 344 48L342 80L360 90L382 74C390 98 378 118 360 126L360 290H330V122C326 120 320 114 318 110Z',
        '#A9AFA8',
      ),
      line('M345 150V280', '#8E9590', 5),
    ),
    group(
      { transform: 'rotate(22 440 220)' },
      box(424, 80, 36, 92, palette.ochre, { rx: 12 }),
      line('M434 92V160M450 92V160', '#B9822A', 4, round),
      box(437, 170, 10, 130, '#A9AFA8'),
    ),
    line(
      'M236 256V214C236 206 242 202 250 202H390C398 202 404 206 404 214V256',
      palette.ink,
      14,
      round,
    ),
    shape('M112 256H528L544 300H96Z', palette.brick),
    shape('M96 300H544V400C544 410 538 416 528 416H112C102 416 96 410 96 400Z', palette.vermilion),
    shape('M320 300H544V400C544 410 538 416 528 416H320Z', '#C23E21'),
    line('M96 300H544', '#8A2A15', 5),
    box(170, 286, 44, 36, '#C9CCC4', { rx: 5 }),
    box(426, 286, 44, 36, '#C9CCC4', { rx: 5 }),
    el('ellipse', { cx: 320, cy: 358, rx: 44, ry: 34, fill: palette.paper }),
    lettering(
      '1',
      { weight: 26, slant: 6 },
      { x: 319, y: 340, height: 36, align: 'middle', fill: palette.ink },
    ),
  );
}

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

const bookRow: readonly (readonly [number, number, string])[] = [
  [26, 112, palette.green],
  [34, 96, palette.vermilion],
  [22, 120, palette.ochre],
  [30, 104, palette.slate],
  [40, 92, palette.clay],
  [24, 116, '#6C2140'],
  [30, 100, palette.sage],
  [28, 110, palette.blue],
  [36, 94, palette.brick],
  [22, 118, '#23406B'],
];

function books(from: number, left: number, bottom: number, count: number): string {
  let x = left;
  return range(count)
    .map((i) => {
      const [width, height, color] = bookRow[(from + i) % bookRow.length]!;
      const at = x;
      x += width + 2;
      return (
        box(at, bottom - height, width, height, color, { rx: 2 }) +
        line(
          `M${at + 4} ${bottom - height + 18}H${at + width - 4}M${at + 4} ${bottom - 20}H${at + width - 4}`,
          palette.paper,
          3,
          { 'stroke-opacity': 0.7 },
        )
      );
    })
    .join('');
}

/** A bookshelf with a lamp and a cat. */
export function bookshelf(): string {
  return document(
    640,
    480,
    'A bookshelf',
    box(0, 0, 640, 480, '#2F5A4B'),
    disc(474, 110, 150, '#3B6B5A'),
    box(0, 424, 640, 56, '#6B4226'),
    box(96, 156, 448, 276, '#8A5A3C'),
    box(110, 170, 420, 118, '#5A361E'),
    box(110, 302, 420, 118, '#5A361E'),
    books(0, 116, 288, 9),
    group({ transform: 'rotate(10 430 288)' }, box(420, 184, 26, 104, palette.ochre, { rx: 2 })),
    books(4, 250, 420, 8),
    box(120, 392, 104, 26, palette.vermilion, { rx: 3 }),
    box(128, 368, 92, 24, palette.paper, { rx: 3 }),
    box(118, 342, 96, 26, palette.slate, { rx: 3 }),
    line('M132 380H206', palette.ochre, 4),
    box(84, 146, 472, 16, '#A06C38', { rx: 4 }),
    shape('M436 146L446 84H506L516 146Z', palette.ochre, { 'fill-opacity': 0 }),
    line('M476 146V84', palette.ochre, 8),
    shape('M446 146H506L498 136H454Z', palette.ochre),
    shape('M440 84L456 32H496L512 84Z', '#FBE7B6'),
    shape('M476 32H496L512 84H476Z', '#F0CF86'),
    shape('M176 146C168 110 206 86 262 92C300 88 330 104 336 146Z', palette.clay),
    shape(
      'M300 146C292 118 306 96 330 96L336 78L350 94H362L376 80L378 104C384 126 374 146 350 146Z',
      palette.clay,
    ),
    line(
      'M326 122Q332 128 338 122M352 122Q358 128 364 122M342 132L346 136L350 132',
      palette.ink,
      3,
      round,
    ),
    line('M186 140C150 150 140 176 150 196', palette.clay, 15, round),
    line('M214 96L220 114M242 92L246 110M268 92L270 108', '#A96C4D', 6, round),
  );
}

/** Letterpress cards in a string. */
export function cards(): string {
  const card = (turn: number, x: number, y: number, color: string, content: string) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      box(-150, -96, 300, 200, '#000', { 'fill-opacity': 0.16, rx: 5 }),
      box(-150, -104, 300, 200, color, { rx: 5 }),
      content,
    );
  const flap =
    shape('M-150-104H150L8 8Q0 14-8 8Z', '#DCD2BC') +
    line('M-150 96L-20-4M150 96L20-4', '#DCD2BC', 4);
  return document(
    640,
    480,
    'Letterpress cards',
    box(0, 0, 640, 480, '#A8553C'),
    line(
      range(9)
        .map((i) => `M${i * 90 - 60} 480L${i * 90 + 120} 0`)
        .join(''),
      '#B4634A',
      20,
    ),
    card(-12, 232, 182, palette.sage, ''),
    card(9, 420, 206, palette.paper, flap),
    card(
      -3,
      316,
      290,
      palette.paper,
      [
        box(-136, -90, 272, 172, 'none', { stroke: palette.green, 'stroke-width': 3 }),
        el('ellipse', { cy: -46, rx: 25, ry: 30, fill: palette.vermilion }),
        lettering(
          '1',
          { weight: 26, slant: 6 },
          { x: -1, y: -62, height: 32, align: 'middle', fill: palette.paper },
        ),
        lettering(
          'YOUR NAME',
          { weight: 20, slab: true, tracking: 40 },
          { x: 0, y: 6, height: 28, maxWidth: 226, align: 'middle', fill: palette.ink },
        ),
        line('M-60 50H60', palette.vermilion, 4),
        lettering(
          'HERE',
          { weight: 18, tracking: 40 },
          { x: 0, y: 60, height: 11, align: 'middle', fill: palette.green },
        ),
      ].join(''),
    ),
  );
}
