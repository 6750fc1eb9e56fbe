// The pictures of prizes made of paper: a shelf of books, and cards.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { range, round } from './prize-ground.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

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
