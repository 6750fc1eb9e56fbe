// The ways a car is painted: each pattern covers the whole side of a car and is clipped to its body.
import { box, line, polygon, shape } from './svg.ts';

/** The three colors of a car; `ink` is readable on `body`. */
export interface LiveryColors {
  body: string;
  accent: string;
  ink: string;
}

type Pattern = (colors: LiveryColors) => string;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const twinStripes: Pattern = ({ accent }) =>
  box(20, 182, 600, 22, accent) + box(20, 211, 600, 8, accent) + box(20, 170, 600, 5, accent);

const chevron: Pattern = ({ accent, ink }) =>
  shape('M20 80H118L222 190L118 290H20Z', accent) +
  shape('M146 80H176L280 190L176 290H146L250 190Z', ink) +
  shape('M198 80H216L320 190L216 290H198L302 190Z', accent);

const halves: Pattern = ({ accent, ink }) =>
  shape('M20 80H384L296 280H20Z', accent) + shape('M384 80H400L312 280H296Z', ink);

const checkers: Pattern = ({ accent }) => {
  const squares = range(15).flatMap((column) =>
    range(12).map((row) => {
      const side = Math.max(0, 17 - column * 1.05);
      if ((column + row) % 2 === 1 || side < 1) return '';
      const x = 34 + column * 17 + (17 - side) / 2;
      const y = 84 + row * 17 + (17 - side) / 2;
      return `M${Math.round(x)} ${Math.round(y)}h${side.toFixed(1)}v${side.toFixed(1)}h-${side.toFixed(1)}z`;
    }),
  );
  return shape(squares.join(''), accent);
};

const sash: Pattern = ({ accent, ink }) =>
  polygon(
    [
      [116, 280],
      [286, 80],
      [386, 80],
      [216, 280],
    ],
    accent,
  ) +
  polygon(
    [
      [234, 280],
      [404, 80],
      [418, 80],
      [248, 280],
    ],
    ink,
  );

const pinstripes: Pattern = ({ accent, ink }) =>
  range(6)
    .map((i) =>
      line(
        `M20 ${170 + i * 11}C220 ${160 + i * 12} 400 ${172 + i * 10} 620 ${188 + i * 9}`,
        i === 2 ? ink : accent,
        i === 2 ? 5 : 3,
      ),
    )
    .join('');

const lowerBlock: Pattern = ({ accent, ink }) =>
  shape('M20 208C150 196 270 222 400 206C480 197 550 200 620 212V290H20Z', accent) +
  line('M20 208C150 196 270 222 400 206C480 197 550 200 620 212', ink, 4);

const sunburst: Pattern = ({ accent }) =>
  shape(
    range(18)
      .map((i) => {
        const point = (angle: number) => {
          const radians = (angle * Math.PI) / 180;
          return `${Math.round(148 + Math.cos(radians) * 620)} ${Math.round(222 - Math.sin(radians) * 620)}`;
        };
        const from = -20 + i * 12;
        return `M148 222L${point(from)}L${point(from + 6)}z`;
      })
      .join(''),
    accent,
  );

const swoosh: Pattern = ({ accent, ink }) =>
  shape('M20 150C180 150 300 250 620 170V216C330 280 170 196 20 196Z', accent) +
  line('M20 204C170 204 330 288 620 224', ink, 5);

const hoops: Pattern = ({ accent, ink }) =>
  box(96, 80, 44, 200, accent) +
  box(150, 80, 12, 200, ink) +
  box(424, 80, 44, 200, accent) +
  box(402, 80, 12, 200, ink);

const lightning: Pattern = ({ accent, ink }) =>
  shape(
    'M20 186L250 176L226 206L430 184L404 212L630 190V226L366 244L388 216L186 238L210 208L20 222Z',
    accent,
  ) +
  line('M20 232L206 246L186 238', ink, 4) +
  line('M388 216L366 244L630 226', ink, 4);

const halftone: Pattern = ({ accent }) =>
  range(15)
    .map((column) =>
      line(`M${612 - column * 20} ${82 + (column % 2) * 10}v190`, accent, 17.6 - column * 1.08, {
        'stroke-linecap': 'round',
        'stroke-dasharray': '0 20',
      }),
    )
    .join('');

const arrows: Pattern = ({ accent, ink }) =>
  range(4)
    .map((i) => {
      const x = 60 + i * 44;
      return shape(`M${x} 130h26l48 68-48 68h-26l48-68z`, i % 2 === 0 ? accent : ink);
    })
    .join('');

const facets: Pattern = ({ accent, ink }) =>
  polygon(
    [
      [20, 120],
      [190, 80],
      [250, 280],
      [20, 280],
    ],
    accent,
  ) +
  polygon(
    [
      [190, 80],
      [300, 80],
      [250, 280],
    ],
    ink,
  ) +
  polygon(
    [
      [430, 280],
      [520, 120],
      [640, 280],
    ],
    accent,
  ) +
  polygon(
    [
      [520, 120],
      [640, 120],
      [640, 280],
    ],
    ink,
  );

const roofTwoTone: Pattern = ({ accent, ink }) =>
  shape('M20 80H640V186C560 166 440 172 340 174C220 176 110 172 20 190Z', accent) +
  line('M20 193C110 175 220 179 340 177C440 175 560 169 640 189', ink, 3.5);

const spear: Pattern = ({ accent, ink }) =>
  shape('M20 168C260 176 460 190 604 210C460 214 240 232 20 236Z', accent) +
  shape('M20 190C240 194 420 202 540 209C420 211 220 216 20 218Z', ink);

/** Every pattern by name. */
export const patterns = {
  twinStripes,
  chevron,
  halves,
  checkers,
  sash,
  pinstripes,
  lowerBlock,
  sunburst,
  swoosh,
  hoops,
  lightning,
  halftone,
  arrows,
  facets,
  roofTwoTone,
  spear,
} as const satisfies Record<string, Pattern>;

/** The name of a pattern. */
export type PatternName = keyof typeof patterns;
