// Draws a race car from the side: silhouette, livery, number and the stickers of its sponsor.
import { axleY, type CarBody, type CarBodyName, carBodies } from './car-bodies.ts';
import { lettering } from './lettering.ts';
import { type LiveryColors, type PatternName, patterns } from './livery-patterns.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';
import { type RimName, wheel } from './wheels.ts';

/** Everything that makes one car look different from another. */
export interface Livery {
  body: CarBodyName;
  pattern: PatternName;
  rims: RimName;
  /** The plate behind the number. */
  plate: 'round' | 'square' | 'shield';
  colors: LiveryColors;
}

const paper = '#F7F3EA';
const dark = '#1B1F1C';
const numberVoice = { weight: 25, stretch: 0.86, tracking: 19, slant: 7 };
const sillVoice = { weight: 18, tracking: 22, stretch: 1.15 };

function numberPlate(number: number, [x, y]: CarBody['roundel'], plate: Livery['plate']): string {
  const back = {
    round:
      disc(x, y, 34, paper) +
      el('circle', { cx: x, cy: y, r: 31, fill: 'none', stroke: dark, 'stroke-width': 1.5 }),
    square:
      box(x - 36, y - 30, 72, 60, paper, { rx: 7 }) +
      box(x - 33, y - 27, 66, 54, 'none', { rx: 5, stroke: dark, 'stroke-width': 1.5 }),
    shield:
      shape(`M${x - 36} ${y - 32}h72v28c0 20-17 30-36 36-19-6-36-16-36-36z`, paper) +
      line(`M${x - 33} ${y - 29}h66v25c0 18-15 27-33 33-18-6-33-15-33-33z`, dark, 1.5),
  }[plate];
  const text = String(number);
  return (
    back +
    lettering(text, numberVoice, {
      x,
      y: y - (plate === 'shield' ? 21 : 19),
      height: plate === 'shield' ? 34 : 38,
      maxWidth: 50,
      align: 'middle',
      fill: dark,
    })
  );
}

function underbody({ wheels: [rear, front] }: CarBody): string {
  return (
    el('ellipse', { cx: 322, cy: 270, rx: 290, ry: 9, fill: '#000', 'fill-opacity': 0.26 }) +
    shape(`M${rear - 40} 240H${front + 40}V256H${rear - 40}Z`, '#161A18')
  );
}

function paintwork(car: CarBody, livery: Livery, clip: string): string {
  const { colors } = livery;
  const [rear, front] = car.wheels;
  const arch = car.wheelRadius + 7;
  const arches = [rear, front].map((x) => disc(x, axleY, arch, '#161A18')).join('');
  return group(
    { 'clip-path': `url(#${clip})` },
    box(20, 60, 600, 200, colors.body),
    patterns[livery.pattern](colors),
    shape('M20 238H620V262H20Z', '#232826'),
    line('M20 237H620', colors.accent, 2.5),
    line(car.shine, '#fff', 5, { 'stroke-opacity': 0.38 }),
    line(car.seams, '#000', 2, { 'stroke-opacity': 0.34, 'stroke-linecap': 'round' }),
    arches,
  );
}

function helmet({ driverX }: CarBody, color: string): string {
  return group(
    { transform: `translate(${driverX} 148)` },
    disc(0, 0, 13, color, { stroke: dark, 'stroke-width': 1.5 }),
    shape('M2-5H14V3H5Z', dark),
    shape('M-16 26C-14 14-8 11 2 12L14 26Z', '#4A5551'),
  );
}

function glasswork(car: CarBody, livery: Livery, clip: string): string {
  return (
    shape(car.glass, '#22302F') +
    group(
      { 'clip-path': `url(#${clip}g)` },
      shape('M150 60L110 190H176L236 60ZM300 60L250 190H266L322 60Z', '#8FB3C0', {
        'fill-opacity': 0.42,
      }),
      helmet(car, livery.colors.accent),
      line(car.pillars, livery.colors.body, 7),
    ) +
    line(car.glass, '#000', 2, { 'stroke-opacity': 0.5 })
  );
}

function carParts(number: number, car: CarBody, livery: Livery, wordmark: string): string {
  const [rear, front] = car.wheels;
  return [
    underbody(car),
    shape(car.wing, '#3A413D', { stroke: '#5C655F', 'stroke-width': 1 }),
    car.endplate === ''
      ? ''
      : shape(car.endplate, livery.colors.accent, { stroke: '#3A413D', 'stroke-width': 2 }),
    paintwork(car, livery, `car${number}`),
    glasswork(car, livery, `car${number}`),
    line(car.outline, '#000', 2, { 'stroke-opacity': 0.28 }),
    shape(car.splitter, '#2B302D'),
    shape(car.headlamp, '#FFF6D8', { stroke: '#1B1F1C', 'stroke-width': 2 }),
    shape(car.taillight, '#C8321B', { stroke: '#1B1F1C', 'stroke-width': 1.5 }),
    numberPlate(number, car.roundel, livery.plate),
    lettering(wordmark, sillVoice, {
      x: (rear + front) / 2,
      y: 243,
      height: 7.5,
      maxWidth: front - rear - 2 * car.wheelRadius - 36,
      align: 'middle',
      fill: paper,
    }),
    wheel(rear, axleY, car.wheelRadius, livery.rims, '#D9D6CC'),
    wheel(front, axleY, car.wheelRadius, livery.rims, '#D9D6CC'),
  ].join('');
}

/** The side view of car `number` with the wordmark of its first sponsor, on a transparent sheet. */
export function carDrawing(number: number, livery: Livery, wordmark: string): string {
  const car: CarBody = carBodies[livery.body];
  const clip = `car${number}`;
  return document(
    640,
    320,
    `Car ${number}`,
    el(
      'defs',
      {},
      el('clipPath', { id: clip }, el('path', { d: car.outline })) +
        el('clipPath', { id: `${clip}g` }, el('path', { d: car.glass })),
    ),
    group({ transform: 'translate(0 -14)' }, carParts(number, car, livery, wordmark)),
  );
}
