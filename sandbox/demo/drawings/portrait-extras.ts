// What is worn besides dress and sash: bows, crowns, flowers, glasses, jewelry and hearing aids.
import { type Cloth, cloths, type Extra } from './portrait-look.ts';
import { disc, el, group, line, shape } from './svg.ts';

/** The adornments by the layer that each is drawn in; heads are measured as in portrait-hair.ts. */
export interface Adornments {
  face: string;
  glasses: string;
  ears: string;
  top: string;
  necklace(top: number, neck: number): string;
}

const round = { 'stroke-linecap': 'round' };
const gold = '#E3B04B';

function bow(cloth: Cloth): string {
  const [color, shade] = cloths[cloth];
  return group(
    { transform: 'translate(46 -88) rotate(24)' },
    shape('M0 0C-14-26-44-28-46-8C-48 14-18 20 0 0C14-26 44-28 46-8C48 14 18 20 0 0Z', color),
    shape('M-4 2L-20 34L-6 30L0 8L6 30L20 34L4 2Z', color),
    line('M-12-4C-24-12-32-10-36-6M12-4C24-12 32-10 36-6', shade, 3, round),
    disc(0, 0, 9, shade),
  );
}

function flower(): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) =>
      el('ellipse', { cy: -15, rx: 11, ry: 15, fill: '#F7F3EA', transform: `rotate(${turn})` }),
    )
    .join('');
  return group(
    { transform: 'translate(66 -56)' },
    shape('M10 6C34 4 40 20 36 34C20 34 8 26 4 12Z', '#3F6E52'),
    petals,
    disc(0, 0, 9, gold),
    disc(0, 0, 4, '#D6492A'),
  );
}

const crown =
  shape(
    'M-58-92L-64-134L-38-116L-26-148L-10-124L0-160L10-124L26-148L38-116L64-134L58-92Q0-112-58-92Z',
    gold,
  ) +
  line('M-56-96Q0-116 56-96', '#B9822A', 4) +
  disc(0, -162, 6, '#F7F3EA') +
  disc(-26, -150, 5, '#F7F3EA') +
  disc(26, -150, 5, '#F7F3EA') +
  disc(0, -122, 6, '#D6492A') +
  disc(-34, -112, 4.5, '#0F4A3A') +
  disc(34, -112, 4.5, '#0F4A3A');

const freckles = line(
  'M-50 22h.1M-42 28h.1M-34 22h.1M-46 36h.1M-30 30h.1M50 22h.1M42 28h.1M34 22h.1M46 36h.1M30 30h.1M-2 18h.1M6 22h.1',
  '#B0683F',
  3.6,
  { ...round, 'stroke-opacity': 0.7 },
);

const glasses =
  [-1, 1]
    .map((side) =>
      el('rect', {
        x: side * 28 - 23,
        y: -16,
        width: 46,
        height: 40,
        rx: 17,
        fill: '#FFFFFF',
        'fill-opacity': 0.07,
        stroke: '#2B302D',
        'stroke-width': 4,
      }),
    )
    .join('') + line('M-5 0Q0-5 5 0M-51-2L-66-6M51-2L66-6', '#2B302D', 4, round);

const hearingAid =
  line('M70-12C84-14 86 12 76 18', '#3E5B68', 6, round) +
  line('M74 18C72 22 70 20 68 14', '#8FB3C0', 3, round);

function earrings(showsEars: boolean): string {
  const y = showsEars ? 26 : 30;
  return [-1, 1]
    .map(
      (side) =>
        disc(side * 70, y, 4.5, gold) +
        shape(`M${side * 70} ${y + 4}l8 14-8 12-8-12z`, gold) +
        disc(side * 70, y + 18, 3, '#D6492A'),
    )
    .join('');
}

/** Everything that the extras stand for. */
export function adornments(
  extras: readonly Extra[],
  shade: string,
  cloth: Cloth,
  showsEars: boolean,
): Adornments {
  const has = (extra: Extra) => extras.includes(extra);
  return {
    face: has('freckles') ? freckles : '',
    glasses: has('glasses') ? glasses : '',
    ears: (has('earrings') ? earrings(showsEars) : '') + (has('hearingAid') ? hearingAid : ''),
    top:
      (has('headband')
        ? line('M-77-38C-66-100-30-106 0-106S66-100 77-38', cloths[cloth][0], 13)
        : '') +
      (has('bow') ? bow(cloth) : '') +
      (has('flower') ? flower() : '') +
      (has('crown') ? crown : ''),
    necklace: (top, neck) =>
      has('pearls')
        ? line(
            `M${-neck} ${top - 22}C${-neck * 0.8} ${top + 26} ${neck * 0.8} ${top + 26} ${neck} ${top - 22}`,
            shade,
            2,
          ) +
          line(
            `M${-neck} ${top - 22}C${-neck * 0.8} ${top + 26} ${neck * 0.8} ${top + 26} ${neck} ${top - 22}`,
            '#F7F3EA',
            9,
            { ...round, 'stroke-dasharray': '.1 10.5' },
          )
        : '',
  };
}
