// Pictures of houses and numbers: a moving day, a report in houses, the winning numbers of a race.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { range, round, smallHead } from './people.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

function truck(): string {
  const wheel = (x: number) =>
    disc(x, 560, 52, palette.ink) + disc(x, 560, 30, '#C9CCC4') + disc(x, 560, 11, palette.ink);
  return (
    shape('M60 200H420V540H60Z', palette.paper) +
    shape('M404 200H420V540H404Z', '#DCD2BC') +
    shape('M60 200H404V226H60Z', palette.green) +
    lettering(
      'WEXFORD',
      { weight: 24, tracking: 18 },
      { x: 224, y: 290, height: 52, maxWidth: 270, align: 'middle', fill: palette.green },
    ) +
    lettering(
      'MOVING',
      { weight: 20, tracking: 34 },
      { x: 224, y: 362, height: 28, align: 'middle', fill: palette.brick },
    ) +
    box(420, 216, 10, 320, '#2B302D') +
    shape('M-40 540V330C-40 310-24 300-6 300H60V540Z', palette.green) +
    shape('M-40 400V340C-40 324-26 318-10 318H40V400Z', '#33474A') +
    box(-40, 526, 466, 22, '#2B302D') +
    shape('M424 536L560 606H528L414 548Z', '#8E9590') +
    wheel(40) +
    wheel(330)
  );
}

function carrier(x: number, side: number, shirt: string, skin: string, legs: string): string {
  return group(
    { transform: `translate(${x} 0) scale(${side} 1)` },
    el('ellipse', { cx: 6, cy: 622, rx: 70, ry: 10, fill: '#000', 'fill-opacity': 0.2 }),
    line('M-8 470L-34 540L-26 612M10 470L38 536L28 612', legs, 36, round),
    line('M-26 616H2M28 616H56', palette.ink, 18, round),
    shape('M-40 350C-40 320 40 320 40 350L34 486H-34Z', shirt),
    line('M-2 330V306', skin, 24),
    line('M22 360C60 390 70 420 100 430', shirt, 28, round),
    line('M70 412L108 434', skin, 22, round),
  );
}

/** A sofa on its way from a truck to a tall house. */
export function movingDay(): string {
  const pane = (i: number) => {
    const [x, y] = [900 + (i % 3) * 92, 40 + Math.floor(i / 3) * 118];
    return (
      box(x - 6, y - 6, 68, 88, palette.paper) +
      box(x, y, 56, 76, i === 4 ? '#FBE7B6' : '#4F7180') +
      line(`M${x + 28} ${y}V${y + 76}M${x} ${y + 34}H${x + 56}`, palette.paper, 4) +
      box(x - 10, y + 80, 76, 9, '#E0C593')
    );
  };
  return document(
    1200,
    675,
    'Two people carry a sofa',
    box(0, 0, 1200, 675, '#CFE0E2'),
    disc(640, 120, 56, '#F3C987'),
    shape('M440 560V380L500 330L560 380V420H640V340H720V300H800V560Z', '#A9C0C0'),
    shape('M850 0H1200V600H850Z', palette.clay),
    shape('M850 0H872V600H850Z', '#A96C4D'),
    range(12).map(pane).join(''),
    box(950, 486, 116, 124, palette.green),
    box(964, 500, 88, 110, palette.deepGreen),
    shape('M930 486H1086L1070 462H946Z', palette.brick),
    disc(1038, 560, 6, palette.ochre),
    box(0, 600, 1200, 75, '#B7AE9B'),
    box(0, 600, 1200, 9, '#D9D0BC'),
    shape('M926 600H1090L1102 622H914Z', '#E0D6C0'),
    el('ellipse', { cx: 190, cy: 612, rx: 270, ry: 14, fill: '#000', 'fill-opacity': 0.2 }),
    truck(),
    carrier(476, 1, palette.slate, '#8B5535', '#23406B'),
    smallHead(480, 276, 5, '#8B5535', ['short', '#1D191B']),
    carrier(848, -1, palette.vermilion, '#DCA67B', '#2B302D'),
    smallHead(844, 276, -5, '#DCA67B', ['bob', '#563423']),
    shape('M566 372C566 344 590 336 614 336H712C736 336 760 344 760 372V440H566Z', '#D9A437'),
    line('M663 340V440', '#B9822A', 4),
    shape(
      'M540 396C540 372 592 372 592 396V430H734V396C734 372 786 372 786 396V478C786 486 782 490 774 490H552C544 490 540 486 540 478Z',
      palette.ochre,
    ),
    line('M592 430V486M734 430V486M592 456H734M663 456V486', '#B9822A', 4),
    line('M562 490V512M764 490V512', '#6B4226', 12, round),
  );
}

const housePaint = [
  [palette.sage, '#86A07F'],
  [palette.blue, '#6C94A3'],
  [palette.ochre, '#C08C2C'],
  [palette.clay, '#A96C4D'],
  [palette.vermilion, palette.brick],
] as const;

function houseBar(i: number): string {
  const [x, height] = [206 + i * 172, 130 + i * 62];
  const top = 560 - height;
  const [wall, shade] = housePaint[i]!;
  const floors = Math.floor((height - 70) / 62);
  return (
    shape(`M${x} ${top}H${x + 126}V560H${x}Z`, wall) +
    shape(`M${x + 84} ${top}H${x + 126}V560H${x + 84}Z`, shade) +
    shape(`M${x - 14} ${top}L${x + 63} ${top - 62}L${x + 140} ${top}Z`, palette.deepGreen) +
    box(x + 92, top - 58, 16, 40, palette.deepGreen) +
    range(floors)
      .map((f) => {
        const y = 470 - f * 62;
        return [x + 18, x + 76]
          .map((wx, n) =>
            box(wx, y - 34, 32, 40, (i + f + n) % 3 === 0 ? '#4F7180' : '#FBE7B6', {
              stroke: palette.paper,
              'stroke-width': 4,
            }),
          )
          .join('');
      })
      .join('') +
    box(x + 46, 502, 34, 58, palette.deepGreen) +
    disc(x + 72, 534, 3.5, palette.ochre)
  );
}

/** A chart whose bars are houses. */
export function annualReport(): string {
  return document(
    1200,
    675,
    'A chart of houses',
    box(0, 0, 1200, 675, palette.paper),
    line('M150 436H1080M150 312H1080M150 188H1080M150 64H1080', '#DCD2BC', 3, {
      'stroke-dasharray': '3 12',
      'stroke-linecap': 'round',
    }),
    ['200', '400', '600']
      .map((text, i) =>
        lettering(
          text,
          { weight: 20, tracking: 20 },
          { x: 130, y: 428 - i * 124, height: 17, align: 'end', fill: palette.slate },
        ),
      )
      .join(''),
    disc(290, 130, 50, '#F3C987'),
    line('M230 220H330M260 244H400', '#DCD2BC', 12, round),
    range(5).map(houseBar).join(''),
    box(0, 560, 1200, 115, palette.green),
    line('M150 560H1080', palette.deepGreen, 8),
    range(5)
      .map(
        (i) =>
          line(`M${269 + i * 172} 576v12`, palette.sage, 5, round) +
          lettering(
            `YEAR ${i + 1}`,
            { weight: 20, tracking: 22 },
            { x: 269 + i * 172, y: 602, height: 17, align: 'middle', fill: palette.paper },
          ),
      )
      .join(''),
    line('M1062 150V560', palette.ink, 5),
    shape('M1064 152L1140 176L1064 204Z', palette.vermilion),
  );
}

/** The four finishers of a race and the two numbers drawn, 1200 × 675. */
export function winningNumbersDrawing(
  finishers: readonly number[],
  drawn: readonly number[],
): string {
  const roundel = (number: number, x: number, y: number, r: number, color: string) =>
    disc(x + 8, y + 10, r, '#000', { 'fill-opacity': 0.25 }) +
    disc(x, y, r, color) +
    disc(x, y, r * 0.82, palette.paper) +
    lettering(
      String(number),
      { weight: 25, stretch: 0.86, tracking: 19, slant: 7 },
      {
        x,
        y: y - r * 0.42,
        height: r * 0.84,
        maxWidth: r * 1.15,
        align: 'middle',
        fill: palette.ink,
      },
    );
  const checks = (y: number) =>
    range(2)
      .map((row) =>
        range(25)
          .map((i) => ((i + row) % 2 === 0 ? `M${i * 48} ${y + row * 24}h48v24h-48z` : ''))
          .join(''),
      )
      .join('');
  return document(
    1200,
    675,
    `The winning numbers ${[...finishers, ...drawn].join(', ')}`,
    box(0, 0, 1200, 675, palette.green),
    shape('M0 180H1200V370H0Z', '#145643'),
    line('M0 180H1200M0 370H1200', '#2A6B57', 4, { 'stroke-dasharray': '44 30' }),
    box(0, 0, 1200, 48, palette.ink),
    shape(checks(0), palette.paper),
    box(0, 627, 1200, 48, palette.ink),
    shape(checks(627), palette.paper),
    lettering(
      'FIRST FOUR HOME',
      { weight: 20, tracking: 34 },
      { x: 600, y: 92, height: 26, align: 'middle', fill: palette.ochre },
    ),
    finishers
      .map((number, i) => roundel(number, 228 + i * 248, 262, 104, palette.vermilion))
      .join(''),
    lettering(
      'AND TWO DRAWN',
      { weight: 20, tracking: 34 },
      { x: 200, y: 478, height: 22, fill: palette.ochre },
    ),
    line('M200 530H520', '#2A6B57', 4),
    drawn.map((number, i) => roundel(number, 690 + i * 222, 492, 88, palette.ochre)).join(''),
  );
}
