// The pictures of prizes for the house and the hands: a quilt, a guitar and a toolbox.
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
