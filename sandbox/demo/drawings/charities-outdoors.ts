// The pictures of the charities that work outdoors: golf for children, and clinics on the road.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { range, round } from './people.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

function golfShoe(x: number, y: number, scale: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    shape('M-110-70C-112-90-80-92-60-84C-36-74-20-60 10-48C50-36 96-36 110 0H-112Z', palette.paper),
    shape('M20-46C60-36 98-34 110 0H44C34-14 22-26 20-46Z', palette.vermilion),
    shape('M-112-40H-78C-70-24-72-10-76 0H-112Z', palette.vermilion),
    shape('M-114 0H112C114 10 108 18 98 18H-102C-110 18-116 10-114 0Z', palette.ink),
    line('M-90 18v8M-50 18v8M-10 18v8M40 18v8M80 18v8', palette.ink, 9),
    line('M-52-66L-34-84M-30-56L-14-74M-8-46L6-64', palette.green, 8, round),
    line('M-96-84C-90-76-72-74-62-80', '#DCD2BC', 5, round),
  );
}

/** Shoes, clubs and a ball beside the hole. */
export function practiceGreen(): string {
  return document(
    960,
    640,
    'Small golf shoes beside the hole',
    box(0, 0, 960, 640, '#DDE6D4'),
    disc(760, 130, 64, '#F3DFA6'),
    shape('M0 240C120 190 260 210 380 226S700 180 960 220V640H0Z', '#A9C29A'),
    shape(
      'M60 250C50 190 90 150 120 160C150 130 200 170 186 214C200 240 180 262 150 262H90ZM820 240C812 190 850 160 876 172C910 150 946 190 930 226C936 246 920 256 900 256H840Z',
      '#4C7B5D',
    ),
    shape('M0 300C200 262 480 272 960 290V640H0Z', '#7FB072'),
    shape('M0 390C240 336 620 346 960 380V640H0Z', '#6FA266'),
    shape('M0 460C240 420 620 420 960 450V640H0Z', '#8BBE78'),
    el('ellipse', { cx: 470, cy: 440, rx: 44, ry: 13, fill: '#22301F' }),
    line('M470 440V90', palette.paper, 9, round),
    shape('M474 94L606 134L474 176Z', palette.vermilion),
    el('ellipse', { cx: 522, cy: 137, rx: 21, ry: 25, fill: palette.paper }),
    lettering(
      '4',
      { weight: 26, slant: 6 },
      { x: 521, y: 124, height: 26, align: 'middle', fill: palette.ink },
    ),
    el('ellipse', { cx: 566, cy: 500, rx: 40, ry: 10, fill: '#3B6B3E', 'fill-opacity': 0.5 }),
    disc(560, 470, 32, palette.paper),
    shape('M560 502A32 32 0 0 0 584 449C584 476 576 494 560 502Z', '#DCD2BC'),
    line('M546 462h.1M558 456h.1M552 474h.1M566 468h.1M562 484h.1', '#CFC4AA', 6, round),
    el('ellipse', { cx: 236, cy: 580, rx: 230, ry: 22, fill: '#3B6B3E', 'fill-opacity': 0.5 }),
    golfShoe(300, 514, 0.95),
    golfShoe(190, 560, 1.15),
    el('ellipse', { cx: 772, cy: 590, rx: 150, ry: 20, fill: '#3B6B3E', 'fill-opacity': 0.5 }),
    group(
      { transform: 'rotate(12 770 580)' },
      line('M730 320L710 160M760 320L764 120M792 320L816 150', '#8E9590', 8),
      shape(
        'M692 148C688 124 716 118 730 132L734 160H704ZM744 120C740 92 788 84 802 104L784 130H748ZM804 150L836 118L848 140L824 164Z',
        '#39413E',
      ),
      shape('M696 300H824L812 590H708Z', palette.green),
      shape('M764 300H824L812 590H764Z', palette.deepGreen),
      box(690, 286, 140, 28, palette.ochre, { rx: 10 }),
      shape('M716 420H804L800 520H720Z', palette.brick),
      line('M716 440H804', palette.ochre, 6),
      box(704, 560, 112, 32, palette.ink, { rx: 8 }),
      line('M824 330C890 350 890 500 818 520', palette.ochre, 12),
    ),
  );
}

function foldingChair(x: number, color: string): string {
  return (
    line(
      `M${x} 520L${x + 40} 566M${x + 40} 520L${x} 566M${x + 40} 520V472`,
      palette.ink,
      6,
      round,
    ) +
    box(x - 2, 512, 46, 11, color, { rx: 4 }) +
    box(x + 32, 470, 14, 34, color, { rx: 4 })
  );
}

function desertRoad(): string {
  return [
    box(0, 0, 960, 640, '#F3E0BC'),
    box(0, 0, 960, 130, '#C9D8DA'),
    box(0, 110, 960, 60, '#E4DFC4'),
    disc(520, 130, 52, '#F3C987'),
    shape(
      'M90 410V230L110 200H280L296 240L310 410ZM640 400V180L664 150H790L810 196V400Z',
      '#C8744E',
    ),
    shape('M90 260H300V284H90ZM640 230H810V262H640Z', '#D68B62'),
    shape('M250 200H280L296 240L310 410H262ZM760 150H790L810 196V400H776Z', '#A8583A'),
    shape('M0 400C100 360 220 372 340 384S760 350 960 380V640H0Z', '#D59A6C'),
    shape('M0 470C220 430 560 452 960 430V640H0Z', '#C07E52'),
    shape('M0 560C300 520 640 540 960 520V640H0Z', '#8E7A66'),
    line('M40 606C300 574 640 590 930 566', '#F3E0BC', 6, { 'stroke-dasharray': '40 34' }),
    line(
      'M70 460V400M50 440C50 420 52 416 52 416M70 436C92 436 92 420 92 410M52 436H70',
      '#4C7B5D',
      15,
      round,
    ),
    line('M900 420V370M900 404C920 404 920 390 920 384', '#4C7B5D', 12, round),
  ].join('');
}

/** A clinic van at the foot of red mesas. */
export function clinicVan(): string {
  const wheel = (x: number) =>
    disc(x, 540, 42, palette.ink) + disc(x, 540, 24, '#C9CCC4') + disc(x, 540, 9, palette.ink);
  return document(
    960,
    640,
    'A clinic van below red mesas',
    desertRoad(),
    el('ellipse', { cx: 520, cy: 582, rx: 320, ry: 18, fill: '#3A2A20', 'fill-opacity': 0.35 }),
    shape(
      'M250 264H620C660 264 690 284 706 330L724 400H760C784 404 796 424 796 452V520C796 532 788 540 776 540H250Z',
      palette.paper,
    ),
    shape('M250 430H794C796 440 796 446 796 452V520C796 532 788 540 776 540H250Z', palette.green),
    line('M250 430H793', palette.ochre, 8),
    shape('M630 290C654 294 668 308 678 334L694 396H610V290Z', '#33474A'),
    shape('M640 292C654 296 664 304 670 318L640 396H612Z', palette.blue, { 'fill-opacity': 0.5 }),
    box(280, 300, 110, 90, '#33474A', { rx: 6 }),
    shape('M290 390L330 300H360L320 390Z', palette.blue, { 'fill-opacity': 0.45 }),
    box(424, 290, 116, 246, '#EADFC8'),
    box(438, 304, 88, 100, '#F0CF86'),
    box(430, 536, 104, 14, '#5C655F'),
    el('ellipse', { cx: 336, cy: 484, rx: 34, ry: 40, fill: palette.paper }),
    shape('M324 460H348V472H360V496H348V508H324V496H312V472H324Z', palette.vermilion),
    line('M626 430V536', palette.deepGreen, 4),
    box(640, 448, 30, 9, palette.sage, { rx: 4 }),
    disc(778, 462, 15, '#FFF4CC'),
    box(242, 532, 566, 14, '#2B302D', { rx: 6 }),
    wheel(350),
    wheel(706),
    shape('M262 250H556L586 306H232Z', palette.vermilion),
    shape(
      range(4)
        .map((i) => {
          const [top, foot] = [262 + i * 73.5, 232 + i * 88.5];
          return `M${top + 37} 250H${top + 73}L${foot + 88} 306H${foot + 44}Z`;
        })
        .join('')
        .replaceAll('.5', ''),
      palette.paper,
    ),
    line('M238 306V570M580 306V570', palette.ink, 5),
    foldingChair(60, palette.slate),
    foldingChair(120, palette.ochre),
    foldingChair(216, palette.slate),
  );
}
