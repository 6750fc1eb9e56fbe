// The picture of the charity that finds mentors: two people on a porch swing.
import { palette } from './palette.ts';
import { range, round, smallHead } from './people.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

function porchWall(): string {
  return (
    box(0, 0, 960, 640, '#E9DFC6') +
    line(
      range(14)
        .map((i) => `M0 ${40 + i * 34}H960`)
        .join(''),
      '#D8CBA8',
      4,
    ) +
    box(90, 90, 190, 250, '#F7F0DF') +
    box(106, 106, 158, 218, '#F0CF86') +
    shape(
      'M106 106H150C150 180 130 240 106 260ZM264 106H220C220 180 240 240 264 260Z',
      palette.brick,
    ) +
    line('M185 106V324M106 214H264', '#F7F0DF', 8) +
    box(700, 70, 180, 420, palette.green) +
    box(722, 94, 136, 150, palette.blue) +
    line('M790 94V244', palette.green, 10) +
    box(722, 270, 136, 190, 'none', { stroke: '#2A6B57', 'stroke-width': 6 }) +
    disc(726, 330, 10, palette.ochre) +
    box(0, 490, 960, 150, '#B9805C') +
    line(
      range(10)
        .map((i) => `M${i * 110 - 20} 490L${i * 140 - 170} 640`)
        .join(''),
      '#A06A49',
      4,
    ) +
    shape('M0 0H960V40H0Z', '#0A3429') +
    line('M0 46H960', '#F7F0DF', 10)
  );
}

function swing(): string {
  return (
    line('M300 40V400M650 40V400', '#5C655F', 5) +
    box(276, 300, 398, 16, '#84563A', { rx: 6 }) +
    line(
      range(12)
        .map((i) => `M${300 + i * 32} 312V400`)
        .join(''),
      '#6B4226',
      10,
    ) +
    box(266, 396, 418, 26, '#84563A', { rx: 8 })
  );
}

function sitting(
  x: number,
  side: number,
  top: string,
  shade: string,
  legs: string,
  skin: string,
): string {
  return group(
    { transform: `translate(${x} 0) scale(${side} 1)` },
    shape('M-44 396C-44 300-44 262 0 256C44 262 46 300 46 396Z', top),
    shape('M-46 380H40C84 380 92 396 92 420V512H56V430H-46Z', legs),
    shape('M54 506H92C112 508 118 520 118 528H54Z', palette.ink),
    line('M0 262V240', skin, 24),
    line('M-30 290C-44 330-20 362 24 352L46 338', shade, 24, round),
    line('M44 340L54 334', skin, 21, round),
    shape('M48 310H78L75 344C74 350 52 350 51 344Z', palette.paper),
    line('M56 298C50 288 62 282 56 272M70 298C64 288 76 282 70 272', palette.paper, 4, round),
  );
}

/** Two people on a porch swing. */
export function porch(): string {
  return document(
    960,
    640,
    'Two people talk on a porch swing',
    porchWall(),
    el('ellipse', { cx: 476, cy: 536, rx: 230, ry: 20, fill: '#6B4226', 'fill-opacity': 0.3 }),
    swing(),
    sitting(362, 1, palette.vermilion, palette.brick, palette.slate, '#AB7149'),
    smallHead(364, 212, 6, '#AB7149', ['curls', '#1D191B']),
    sitting(596, -1, palette.sage, '#86A07F', '#563423', '#EABF9B'),
    smallHead(594, 212, -6, '#EABF9B', ['bun', '#A9ABA8']),
    shape('M120 610L132 516H208L220 610Z', palette.clay),
    line(
      'M170 516C168 460 130 440 112 400M170 516C172 450 200 430 226 396M170 516V380M170 480C150 450 120 460 100 456M170 480C196 456 220 466 240 458',
      '#3F6E52',
      11,
      round,
    ),
    line('M112 404h.1M226 398h.1M170 382h.1M102 456h.1M240 458h.1', palette.vermilion, 26, round),
    box(0, 618, 960, 22, '#8A5A3C'),
  );
}
