// The picture of the pageant: three contestants on a stage, cut from paper.
import { palette } from './palette.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

interface Contestant {
  x: number;
  scale: number;
  skin: string;
  hair: string;
  /** Behind the shoulders, and over the forehead. */
  hairBack: string;
  hairFront: string;
  gown: string;
  gownShade: string;
  gownPath: string;
  folds: string;
  sash: string;
  arms: string;
  extra?: string;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const bodice = 'M-37-366C-30-352-34-330-31-300L-26-262';
const neckline = 'L26-262L31-300C34-330 30-352 37-366C24-346-24-346-37-366Z';

const contestants: readonly Contestant[] = [
  {
    x: 292,
    scale: 0.94,
    skin: '#D9A27E',
    hair: '#7A3A1C',
    hairBack: 'M-42-440C-62-500 62-500 42-440C56-420 44-392 30-398H-30C-44-392-56-420-42-440Z',
    hairFront: 'M-30-440C-28-478 28-478 30-440C14-456-14-456-30-440Z',
    gown: palette.ochre,
    gownShade: '#C98F2C',
    gownPath: `${bodice}C-34-200-46-120-52-70C-66-30-96-10-112 0Q0 22 112 0C96-10 66-30 52-70C46-120 34-200 26-262${neckline}`,
    folds:
      'M-14-240C-18-160-24-100-30-60M12-240C16-160 22-100 26-56M-34-60C-50-30-70-14-84-6M34-60C50-30 70-14 84-6M0-70V4',
    sash: palette.green,
    arms: 'M-36-352C-66-320-74-290-32-258M36-352C58-310 58-250 52-196',
  },
  {
    x: 604,
    scale: 1.01,
    skin: '#7A4A32',
    hair: '#241713',
    hairBack:
      'M-36-446C-48-492 48-492 36-446C44-390 60-350 44-318C30-300 18-320 20-370H-20C-18-320-30-300-44-318C-60-350-44-390-36-446Z',
    hairFront: 'M-30-436C-32-480 30-480 30-436C20-462 2-464-30-436Z',
    gown: palette.green,
    gownShade: palette.deepGreen,
    gownPath: `${bodice}C-70-220-150-110-166 0Q0 26 166 0C150-110 70-220 26-262${neckline}`,
    folds:
      'M-16-250C-40-170-80-70-96 8M0-250V14M16-250C40-170 80-70 96 8M-22-252C-60-190-116-90-134 2M22-252C60-190 116-90 134 2',
    sash: palette.vermilion,
    arms: 'M-36-352C-64-314-66-262-58-206M36-352C70-334 96-352 104-428M104-426L98-446M106-428L112-446',
    extra: 'crown',
  },
  {
    x: 926,
    scale: 0.8,
    skin: '#A9714F',
    hair: '#1E1A1C',
    hairBack: 'M-40-444C-50-494 50-494 40-444L46-392C30-384-30-384-46-392Z',
    hairFront: 'M-33-424C-36-484 36-484 33-424C28-452-28-452-33-424Z',
    gown: palette.vermilion,
    gownShade: palette.brick,
    gownPath: `${bodice}C-60-240-110-180-124-120Q-90-132-62-114Q-30-130 0-112Q30-130 62-114Q90-132 124-120C110-180 60-240 26-262${neckline}`,
    folds: 'M-12-250C-30-210-52-160-62-118M0-250V-116M12-250C30-210 52-160 62-118',
    sash: palette.paper,
    arms: 'M-36-352C-62-320-72-284-30-256M36-352C62-320 72-284 30-256',
    extra: 'legs',
  },
];

function stage(): string {
  const folds = range(16).map((i) => {
    const x = i * 76 - 8;
    return shape(
      `M${x} 0H${x + 44}C${x + 36} 240 ${x + 48} 420 ${x + 40} 640H${x - 4}C${x + 10} 420 ${x - 6} 240 ${x} 0Z`,
      i % 2 === 0 ? '#8E2F22' : '#9C3826',
    );
  });
  return [box(0, 0, 1200, 800, '#7C271C'), ...folds].join('');
}

function light(): string {
  return (
    shape('M250 0H310L500 700H90Z', '#FFE9B8', { 'fill-opacity': 0.17 }) +
    shape('M580 0H640L860 720H360Z', '#FFE9B8', { 'fill-opacity': 0.2 }) +
    shape('M900 0H960L1120 700H740Z', '#FFE9B8', { 'fill-opacity': 0.17 })
  );
}

function floor(): string {
  return (
    shape('M0 612C300 580 900 580 1200 612V800H0Z', '#D9B07A') +
    line('M0 656C300 622 900 622 1200 656M0 716C300 682 900 682 1200 716', '#B98A55', 2.5) +
    line(
      'M600 588V740M380 592L300 752M820 592L900 752M160 602L20 760M1040 602L1180 760',
      '#B98A55',
      2.5,
    ) +
    shape('M0 742C300 716 900 716 1200 742V800H0Z', palette.deepGreen) +
    range(15)
      .map((i) =>
        disc(
          40 + i * 80,
          764 - Math.round(16 * Math.sin(((i + 0.5) / 15) * Math.PI)),
          9,
          '#F6DFA6',
        ),
      )
      .join('')
  );
}

function valance(): string {
  const swags = range(6).map(
    (i) =>
      shape(
        `M${i * 200} 0H${i * 200 + 200}C${i * 200 + 190} 76 ${i * 200 + 150} 108 ${i * 200 + 100} 108S${i * 200 + 10} 76 ${i * 200} 0Z`,
        palette.green,
      ) +
      line(
        `M${i * 200 + 6} 8C${i * 200 + 20} 66 ${i * 200 + 56} 92 ${i * 200 + 100} 92S${i * 200 + 180} 66 ${i * 200 + 194} 8M${i * 200 + 40} 6C${i * 200 + 52} 42 ${i * 200 + 70} 62 ${i * 200 + 100} 62S${i * 200 + 148} 42 ${i * 200 + 160} 6`,
        palette.ochre,
        3,
        { 'stroke-opacity': 0.8 },
      ),
  );
  return (
    swags.join('') +
    range(7)
      .map((i) =>
        shape(
          `M${i * 200 - 16} 0H${i * 200 + 16}L${i * 200 + 10} 112L${i * 200} 128L${i * 200 - 10} 112Z`,
          palette.ochre,
        ),
      )
      .join('') +
    box(0, 0, 1200, 16, palette.deepGreen)
  );
}

function figure(one: Contestant): string {
  const crown =
    shape('M-27-470L-33-506L-15-490L0-518L15-490L33-506L27-470Q0-480-27-470Z', palette.ochre) +
    disc(0, -518, 5, palette.paper) +
    disc(-33, -507, 4, palette.paper) +
    disc(33, -507, 4, palette.paper);
  const legs =
    line('M-18-124V-12M18-124V-12', one.skin, 17, { 'stroke-linecap': 'round' }) +
    shape('M-30-6C-30-18-6-18-8-2L-8 4H-34ZM30-6C30-18 6-18 8-2L8 4H34Z', palette.ink);
  return group(
    { transform: `translate(${one.x} 690) scale(${one.scale})` },
    el('ellipse', { cy: 4, rx: 150, ry: 15, fill: '#5A2A16', 'fill-opacity': 0.3 }),
    shape(one.hairBack, one.hair),
    one.extra === 'legs' ? legs : '',
    line('M0-410V-352', one.skin, 24),
    shape('M-38-364C-26-382 26-382 38-364C28-330-28-330-38-364Z', one.skin),
    line(one.arms, one.skin, 17, { 'stroke-linecap': 'round' }),
    shape(one.gownPath, one.gown),
    line(one.folds, one.gownShade, 3, { 'stroke-linecap': 'round' }),
    one.extra === 'legs'
      ? shape(
          'M-38-364C-28-376-20-378-14-379Q0-362 14-379C20-378 28-376 38-364L31-298H-31Z',
          one.gown,
        )
      : '',
    shape('M-26-266H26L27-254H-27Z', one.gownShade),
    shape('M-36-366L-20-356L32-268L26-244Z', one.sash),
    shape('M24-256L40-262L52-184L40-196L30-180Z', one.sash),
    el('ellipse', { cx: 0, cy: -430, rx: 28, ry: 35, fill: one.skin }),
    shape(one.hairFront, one.hair),
    line('M-9-414Q0-406 9-414', palette.brick, 3.5, { 'stroke-linecap': 'round' }),
    line('M-15-432Q-11-428-7-432M7-432Q11-428 15-432', palette.ink, 2.5, {
      'stroke-linecap': 'round',
    }),
    one.extra === 'crown' ? crown : '',
  );
}

/** The pageant, 1200 × 800. */
export function pageantDrawing(): string {
  return document(
    1200,
    800,
    'Three contestants on a stage',
    stage(),
    floor(),
    light(),
    ...contestants.map(figure),
    valance(),
  );
}
