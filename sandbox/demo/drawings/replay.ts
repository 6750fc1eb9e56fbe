// Draws the replay of a finish: an animation of the last twelve seconds, without any script.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

/** A car as the replay shows it; the first four are the finishers, in order. */
export interface ReplayCar {
  number: number;
  body: string;
  accent: string;
}

const seconds = 12;
const laneTop = 128;
const lanePitch = 25;
/** How far the camera travels, and where the finishing line then stands on the sheet. */
const travel = 4200;
const finishX = 456;
/** Half the length of a car. */
const halfCar = 31;
/** When the winner crosses the line, how far apart the others follow, and how fast everyone goes. */
const winnerAt = 9.8;
const gap = 0.43;
const pace = 112;

const keyTimes = [0, 0.15, 0.33, 0.5, 0.65, 0.76, 1];
const numberVoice = { weight: 26, stretch: 0.86, tracking: 18, slant: 7 };

const crossingAt = (place: number) => winnerAt + gap * place + (place % 2) * 0.09;

/** Where the middle of a car is at each key time. */
function positions(place: number, lane: number, next: () => number): number[] {
  const cross = (at: number) => finishX - halfCar + pace * (at - crossingAt(place));
  const start = 150 + (lane % 2) * 58 - lane * 6;
  const jockeying = keyTimes.slice(1, -2).map((_, leg) => {
    // Everyone may lead for a while; toward the end the order settles.
    const free = 90 + next() * 300;
    return free + (cross(0.76 * seconds) - free) * (leg / 4) ** 2;
  });
  return [start, ...jockeying, cross(keyTimes.at(-2)! * seconds), cross(seconds)].map(Math.round);
}

function moving(xs: readonly number[]): string {
  const eased = keyTimes.slice(1, -1).map(() => '.4 0 .6 1');
  return el('animateTransform', {
    attributeName: 'transform',
    type: 'translate',
    values: xs.join(';'),
    keyTimes: keyTimes.join(';'),
    calcMode: 'spline',
    keySplines: [...eased, '0 0 1 1'].join(';'),
    dur: `${seconds}s`,
    fill: 'freeze',
  });
}

function numberOn(x: number, y: number, radius: number, number: number): string {
  return (
    disc(x, y, radius, palette.paper, { stroke: palette.ink }) +
    lettering(String(number), numberVoice, {
      x,
      y: y - radius * 0.56,
      height: radius * 1.12,
      maxWidth: radius * 1.45,
      align: 'middle',
      fill: palette.ink,
    })
  );
}

function carFromAbove({ number, body, accent }: ReplayCar, xs: number[], y: number): string {
  return group(
    { transform: `translate(0 ${y})` },
    group(
      { transform: `translate(${xs[0]})` },
      box(-29, -9, 60, 23, '#39413E', { rx: 8 }),
      shape('M-23-13h14v26h-14zM10-13h13v26h-13z', '#161A18'),
      shape(
        'M-28-9C-10-11 8-10 20-9C28-8 31-4 31 0S28 8 20 9C8 10-10 11-28 9C-30 4-30-4-28-9Z',
        body,
      ),
      shape('M-29-3H31V3H-29Z', accent),
      shape('M8-7C13-6 14 6 8 7L4 5V-5ZM-19-6L-14-5V5L-19 6Z', '#1C2826'),
      box(-32, -10, 5, 20, accent),
      numberOn(-5, 0, 9, number),
      moving(xs),
    ),
  );
}

/** Everything that stands still beside the track and so runs past the camera. */
function world(): string {
  const far = travel + 760;
  const along = (y: number, color: string, width: number, dash: string, round = false) =>
    line(`M-60 ${y}H${far}`, color, width, {
      'stroke-dasharray': dash,
      'stroke-linecap': round ? 'round' : null,
    });
  const crowd = [palette.ochre, palette.paper, palette.vermilion, palette.blue]
    .map((color, row) =>
      along(
        52 + row * 11,
        color,
        7,
        `.1 ${10 + ((row * 7) % 4)} .1 10 .1 ${17 + ((row * 5) % 7)}`,
        true,
      ),
    )
    .join('');
  const line0 = travel + finishX;
  const checkers =
    line(`M${line0 + 4} 116V308`, palette.paper, 8, { 'stroke-dasharray': '8 8' }) +
    line(`M${line0 + 12} 124V308`, palette.paper, 8, { 'stroke-dasharray': '8 8' });
  return (
    box(-60, 40, far, 68, '#123D31') +
    crowd +
    along(74, palette.deepGreen, 68, '7 173') +
    along(112, palette.paper, 8, '24 24') +
    box(-60, 308, far, 60, '#2F6B4C') +
    along(338, '#3B7C59', 60, '90 90') +
    along(308, palette.vermilion, 8, '24 24') +
    [1, 3, 5].map((lane) => along(laneTop + lane * lanePitch, '#7D8783', 2, '34 46')).join('') +
    box(line0, 116, 16, 188, palette.ink) +
    checkers
  );
}

function camera(): string {
  return el('animateTransform', {
    attributeName: 'transform',
    type: 'translate',
    values: `0 0;${260 - travel} 0;${-travel} 0;${-travel} 0`,
    keyTimes: '0;.7;.8;1',
    calcMode: 'spline',
    keySplines: '0 0 1 1;.2 .6 .5 1;0 0 1 1',
    dur: `${seconds}s`,
    fill: 'freeze',
  });
}

function board(finishers: readonly ReplayCar[]): string {
  return finishers
    .map((car, place) => {
      const x = 120 + place * 118;
      const shown = el('set', {
        attributeName: 'opacity',
        to: '1',
        begin: `${crossingAt(place).toFixed(2)}s`,
        fill: 'freeze',
      });
      return (
        box(x, 318, 104, 32, palette.deepGreen, { rx: 16 }) +
        lettering(
          ['1ST', '2ND', '3RD', '4TH'][place]!,
          { weight: 20, tracking: 20 },
          { x: x + 16, y: 328, height: 12, fill: palette.sage },
        ) +
        group(
          { opacity: 0 },

          box(x + 60, 321, 40, 26, car.body, { rx: 13 }),
          numberOn(x + 80, 334, 11, car.number),
          shown,
        )
      );
    })
    .join('');
}

/** The replay of a race, 640 × 360. `next` gives the chance that the cars jockey by. */
export function replayDrawing(
  raceName: string,
  cars: readonly ReplayCar[],
  next: () => number,
): string {
  // The finishers are spread over the lanes, so that the winner isn't always on top.
  const lanes = cars.map((_, index) => index).sort((a, b) => ((a * 3 + 2) % 7) - ((b * 3 + 2) % 7));
  const shift = Math.floor(next() * cars.length);
  const name = raceName.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return document(
    640,
    360,
    `Replay of the ${raceName}: ${cars
      .slice(0, 4)
      .map((car) => car.number)
      .join(', ')}`,
    box(0, 0, 640, 360, '#4A5350'),
    group({}, world(), camera()),
    ...cars.map((car, place) => {
      const lane = (lanes.indexOf(place) + shift) % cars.length;
      const y = laneTop + lanePitch * (lane + 0.5) - 1;
      return carFromAbove(car, positions(place, lane, next), Math.round(y));
    }),
    box(0, 0, 640, 40, palette.deepGreen),
    lettering(
      name,
      { weight: 22, tracking: 20 },
      { x: 20, y: 13, height: 14, maxWidth: 420, fill: palette.paper },
    ),
    lettering(
      'REPLAY',
      { weight: 20, tracking: 30 },
      { x: 620, y: 14, height: 11, align: 'end', fill: palette.ochre },
    ),
    board(cars.slice(0, 4)),
  );
}
