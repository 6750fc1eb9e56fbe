// The picture of the home straight: cars coming past the grandstand toward the line in the evening.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { type Place, seen, strip, surface, type View } from './perspective.ts';
import { frontOfCar } from './race-car-front.ts';
import { box, disc, document, group, line, shape } from './svg.ts';

const view: View = { x: 830, y: 350, unit: 300, eye: 1.75 };
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const at = (...place: Place) => seen(view, place);

function sky(): string {
  const bands = [
    ['#2F5A5E', 0],
    ['#5C8384', 120],
    ['#A3AE93', 206],
    ['#DDBD7C', 272],
    ['#E8A35F', 328],
  ] as const;
  return (
    bands.map(([color, y]) => box(0, y, 1600, 400 - y, color)).join('') +
    disc(1010, 340, 128, '#F3CC7E') +
    disc(1010, 340, 92, '#FBE7B6') +
    shape(
      'M170 96h250a14 14 0 0 1 0 16h-300q10-16 50-16zM1120 150h300q60 0 80 18h-430q8-18 50-18zM1290 206h200q40 0 60 12h-330q20-12 70-12z',
      '#F7F3EA',
      { 'fill-opacity': 0.32 },
    )
  );
}

function hills(): string {
  return (
    shape(
      'M0 340C140 300 300 330 440 352S700 340 820 362S1060 330 1200 318S1480 300 1600 332V420H0Z',
      '#8C7F5A',
    ) +
    shape('M0 372C200 350 420 376 640 380S1040 384 1180 360S1460 340 1600 362V430H0Z', '#3F6450') +
    shape(
      `M900 392${range(30)
        .map((i) => `q12-${14 + ((i * 7) % 11)} 24 0`)
        .join('')}V400H900Z`,
      palette.green,
    )
  );
}

function ground(): string {
  const rows = [1.0, 1.22, 1.5, 1.9, 2.5, 3.4, 5, 8, 16];
  const mown = rows
    .slice(1)
    .map((far, i) => (i % 2 === 0 ? strip(view, 2.2, 14, rows[i]!, far) : ''))
    .join('');
  return (
    box(0, 350, 1600, 550, '#17563F') +
    shape(mown, '#1F6549') +
    shape(strip(view, -2, 2, 0.9, 60), '#33403D') +
    shape(strip(view, -3.4, -2.2, 0.9, 60), '#4A5650') +
    shape(strip(view, 0.5, 1.3, 0.9, 60), '#E3B04B', { 'fill-opacity': 0.14 }) +
    shape(strip(view, 0.75, 1.05, 0.9, 60), '#F6DFA6', { 'fill-opacity': 0.18 }) +
    shape(strip(view, -0.95, -0.6, 0.9, 60) + strip(view, 0.1, 0.4, 0.9, 60), '#232D2B', {
      'fill-opacity': 0.55,
    })
  );
}

function kerbs(): string {
  const cuts = range(30).map((i) => 0.9 * 1.13 ** i);
  const blocks = (parity: number) =>
    cuts
      .slice(1)
      .map((far, i) =>
        i % 2 === parity
          ? strip(view, 2, 2.24, cuts[i]!, far) + strip(view, -2.24, -2, cuts[i]!, far)
          : '',
      )
      .join('');
  return shape(blocks(0), palette.vermilion) + shape(blocks(1), palette.paper);
}

function finishLine(): string {
  const rows = [1.98, 2.1, 2.24, 2.4];
  const squares = rows
    .slice(1)
    .flatMap((far, row) =>
      range(16).map((column) =>
        (column + row) % 2 === 0
          ? strip(view, -2 + column * 0.25, -1.75 + column * 0.25, rows[row]!, far)
          : '',
      ),
    );
  return shape(strip(view, -2, 2, 1.98, 2.4), palette.paper) + shape(squares.join(''), palette.ink);
}

function crowd(): string {
  const colors = [palette.paper, palette.ochre, palette.vermilion, palette.blue, palette.clay];
  return range(42)
    .map((i) => {
      const away = 1.25 * 1.046 ** i;
      const [x1, y1] = at(-3.62, 0.95, away);
      const [x2, y2] = at(-6.3, 3.35, away);
      const gap = (0.3 * view.unit) / away;
      return line(
        `M${Math.round(x1)} ${Math.round(y1)}L${Math.round(x2)} ${Math.round(y2)}`,
        colors[(i * 3) % 5]!,
        (0.13 * view.unit) / away,
        {
          'stroke-linecap': 'round',
          'stroke-dasharray': `0 ${Math.round(gap * ((i * 5) % 3 === 0 ? 2 : 1))}`,
          'stroke-dashoffset': -Math.round(gap * ((i * 7) % 4)),
        },
      );
    })
    .join('');
}

function grandstand(): string {
  const [near, far] = [1.15, 9];
  const tiers = range(9)
    .map((i) => {
      const [across, up] = [-3.4 - i * 0.36, 0.7 + i * 0.32];
      return surface(
        view,
        [across, up, near],
        [across, up, far],
        [across, up + 0.1, far],
        [across, up + 0.1, near],
      );
    })
    .join('');
  const posts = [1.5, 1.95, 2.6, 3.6, 5.2, 8]
    .map((away) =>
      surface(view, [-3.4, 0.7, away], [-3.4, 4.3, away], [-3.48, 4.3, away], [-3.48, 0.7, away]),
    )
    .join('');
  return (
    shape(
      surface(view, [-3.4, 0.7, near], [-3.4, 0.7, far], [-6.6, 3.6, far], [-6.6, 3.6, near]),
      '#1D3B36',
    ) +
    shape(tiers, '#2E544B') +
    crowd() +
    shape(
      surface(view, [-6.6, 3.6, near], [-6.6, 3.6, far], [-6.6, 4.7, far], [-6.6, 4.7, near]),
      '#122B26',
    ) +
    shape(
      surface(view, [-3.1, 4.3, near], [-3.1, 4.3, far], [-6.6, 4.7, far], [-6.6, 4.7, near]),
      '#0E2A24',
    ) +
    shape(posts, '#C9B88F') +
    shape(
      surface(view, [-3.1, 4.3, near], [-3.1, 4.3, far], [-3.1, 4.7, far], [-3.1, 4.7, near]),
      palette.paper,
    ) +
    shape(
      surface(view, [-3.1, 4.3, near], [-3.1, 4.3, far], [-3.1, 4.38, far], [-3.1, 4.38, near]),
      palette.vermilion,
    ) +
    shape(
      surface(view, [-3.4, 0, near], [-3.4, 0, far], [-3.4, 0.7, far], [-3.4, 0.7, near]),
      '#DCCFAF',
    ) +
    shape(
      surface(view, [-3.4, 0.5, near], [-3.4, 0.5, far], [-3.4, 0.6, far], [-3.4, 0.6, near]),
      palette.green,
    )
  );
}

function trees(): string {
  return [9, 6.4, 4.8, 3.7, 2.95, 2.4]
    .map((away, i) => {
      const [x, y] = at(4.3 + (i % 2) * 0.5, 0, away);
      const size = view.unit / away;
      return group(
        {
          transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${(size / 100).toFixed(2)})`,
        },
        shape('M-24 6C30 0 110 4 190 40L150 44C80 16 20 14-24 12Z', '#0A3429', {
          'fill-opacity': 0.5,
        }),
        box(-4, -60, 8, 64, '#3B2A22'),
        shape(
          'M0-330C34-250 46-160 38-90C34-50 18-36 0-36S-34-50-38-90C-46-160-34-250 0-330Z',
          '#0D3F32',
        ),
        shape('M0-330C-34-250-46-160-38-90C-34-50-18-36-6-36C-22-110-20-230 0-330Z', '#B98A45', {
          'fill-opacity': 0.55,
        }),
      );
    })
    .join('');
}

function gantry(): string {
  const away = 3.1;
  const size = view.unit / away;
  const [left, top] = at(-2.75, 2.75, away);
  const [right, foot] = at(2.75, 0, away);
  const beam = size * 0.6;
  const check = (beam * 0.5) / 2;
  const squares = range(8).flatMap((i) =>
    range(4).map((row) =>
      (i + row) % 2 === 0
        ? `M${Math.round(left + (i % 4) * check + (i < 4 ? 0 : right - left - 4 * check))} ${Math.round(top + row * check)}h${check.toFixed(1)}v${check.toFixed(1)}h-${check.toFixed(1)}z`
        : '',
    ),
  );
  return (
    box(left, top, 9, foot - top, '#20302C') +
    box(right - 9, top, 9, foot - top, '#20302C') +
    box(left - 4, top - 5, right - left + 8, 5, '#20302C') +
    box(left, top, right - left, beam, palette.paper) +
    shape(squares.join(''), palette.ink) +
    lettering(
      'HOMESTRETCH',
      { weight: 22, tracking: 18 },
      {
        x: (left + right) / 2,
        y: top + beam * 0.24,
        height: beam * 0.52,
        align: 'middle',
        fill: palette.green,
      },
    )
  );
}

function cars(): string {
  const field = [
    [0.5, 6.2, '12', '#F3E7D3', '#5A3A29'],
    [-0.6, 4.4, '25', '#F6C945', '#F08A4B'],
    [0.75, 3.25, '7', '#8CBF6A', '#F7F3EA'],
    [-1.05, 2.55, '22', '#B9DCE6', '#1F6F8B'],
    [0.95, 1.94, '1', palette.green, palette.paper],
    [-0.3, 1.5, '18', '#D9352A', palette.paper],
  ] as const;
  return field
    .map(([across, away, number, body, accent]) => {
      const [x, y] = at(across, 0, away);
      const shadow = surface(
        view,
        [across - 0.56, 0, away],
        [across + 0.56, 0, away],
        [across + 0.36, 0, away * 0.8],
        [across - 0.86, 0, away * 0.8],
      );
      return (
        shape(shadow, '#141C1A', { 'fill-opacity': 0.55 }) +
        frontOfCar({ x, y, width: (1.14 * view.unit) / away, number, body, accent })
      );
    })
    .join('');
}

/** The home straight in the evening, 1600 × 900; the middle square and the middle band stand alone. */
export function heroDrawing(): string {
  return document(
    1600,
    900,
    'The home straight in the evening',
    // Both were drawn for a horizon a little lower than the one that shows the leading car whole.
    group({ transform: 'translate(0 -42)' }, sky(), hills()),
    ground(),
    kerbs(),
    grandstand(),
    trees(),
    finishLine(),
    gantry(),
    cars(),
  );
}
