// How the hair of a portrait is worn: what is behind the head, over the brow, and over the dress.

import {
  backs,
  centerPart,
  cords,
  fringe,
  plait,
  pulledBack,
  ringOfCurls,
  round,
  type Strands,
  sidePart,
  swept,
} from './portrait-hair-pieces.ts';
import { type Cloth, cloths, type Hair } from './portrait-look.ts';
import { disc, el, line, shape } from './svg.ts';

/** The parts of a hairdo, in the measures of a head whose face is 132 wide and 168 high. */
export interface Hairdo {
  back: string;
  brow: string;
  /** Hangs over the dress. */
  over: string;
  /** Whether the ears can be seen. */
  showsEars: boolean;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const none = { back: '', over: '', showsEars: true };

const styles: Record<Hair, (s: Strands) => Hairdo> = {
  long: (s) => ({
    ...none,
    back:
      shape(backs.long, s.color) +
      line(
        'M-86 60C-90 120-92 170-94 210M86 60C90 120 92 170 94 210M-78 100C-76 150-76 190-78 214M78 100C76 150 76 190 78 214',
        s.light,
        3,
        round,
      ),
    brow:
      shape(centerPart, s.color) +
      line('M-12-96C-40-84-62-56-68-16M12-96C40-84 62-56 68-16', s.light, 3, round),
    showsEars: false,
  }),
  waves: (s) => ({
    ...none,
    back:
      shape(backs.waves, s.color) +
      line(
        'M-88 10C-84 40-106 70-98 100C-92 124-104 150-92 180M88 10C84 40 106 70 98 100C92 124 104 150 92 180',
        s.light,
        3,
        round,
      ),
    brow:
      shape(sidePart, s.color) +
      line('M-40-90C-62-70-70-40-71-10M-14-92C20-74 54-66 70-20', s.light, 3, round),
    showsEars: false,
  }),
  fringe: (s) => ({
    ...none,
    back:
      shape(backs.fringe, s.color) +
      line('M-84 40C-86 90-86 120-84 148M84 40C86 90 86 120 84 148', s.light, 3, round),
    brow:
      shape(fringe, s.color) +
      line(
        'M-40-84C-46-60-46-44-44-30M-14-92C-16-66-16-48-14-32M14-92C18-66 18-48 16-32M42-84C48-60 48-44 46-30',
        s.light,
        2.5,
        round,
      ),
    showsEars: false,
  }),
  bob: (s) => ({
    ...none,
    back: shape(backs.bob, s.color),
    brow:
      shape(sidePart, s.color) +
      line('M-44-88C-64-68-72-40-73-10M-10-92C24-74 56-66 71-20', s.light, 3, round) +
      shape(
        'M64-26C70 10 74 60 62 100C84 110 94 98 94 92C98 40 88-10 77-30ZM-64-26C-70 10-74 60-62 100C-84 110-94 98-94 92C-98 40-88-10-77-30Z',
        s.color,
      ),
    showsEars: false,
  }),
  bun: (s) => ({
    ...none,
    back:
      disc(0, -122, 38, s.color) +
      line('M-22-132C-10-148 16-146 24-128M-18-116C-4-126 12-124 20-112', s.light, 3, round),
    brow:
      shape(pulledBack, s.color) +
      line('M-52-60C-36-86-14-98 0-100M52-60C36-86 14-98 0-100', s.light, 2.5, round),
  }),
  updo: (s) => ({
    ...none,
    back:
      shape('M-60-70C-84-136-30-166 10-152C60-160 92-110 60-66Z', s.color) +
      line('M-44-100C-30-134 4-146 30-134M-20-108C0-130 36-130 48-106', s.light, 3, round),
    brow:
      shape(swept, s.color) +
      line('M-60-40C-40-76-4-96 22-94M58-50C56-72 44-88 34-94', s.light, 2.5, round) +
      line('M70-6C76 16 66 30 72 48', s.color, 5, round),
  }),
  ponytail: (s) => ({
    ...none,
    back:
      shape(
        'M30-98C104-124 132-40 116 34C108 76 122 110 96 150C76 104 74 50 72 6C70-40 58-70 30-98Z',
        s.color,
      ) +
      line('M80-70C104-30 98 40 96 120', s.light, 3, round) +
      disc(62, -88, 15, cloths[s.cloth][0]),
    brow: shape(swept, s.color) + line('M-58-44C-40-78-4-96 26-92', s.light, 2.5, round),
  }),
  plaits: (s) => ({
    ...none,
    brow:
      shape(centerPart, s.color) +
      line('M0-110V-86', s.light, 2.5) +
      line('M-14-94C-42-82-64-50-70-4M14-94C42-82 64-50 70-4', s.light, 2.5, round),
    back: shape('M-77-20C-90 10-90 30-84 44H84C90 30 90 10 77-20C70-122-70-122-77-20Z', s.color),
    over: plait(-84, 40, 6, 0.6, s) + plait(84, 40, 6, -0.6, s),
    showsEars: false,
  }),
  sidebraid: (s) => ({
    ...none,
    brow:
      shape(sidePart, s.color) +
      line('M-42-88C-62-68-72-40-73-10M-12-92C22-74 54-66 72-14', s.light, 3, round),
    back: shape('M-77-20C-86 10-84 40-74 54H84C92 30 90 10 77-20C70-122-70-122-77-20Z', s.color),
    over: plait(84, 36, 7, -1.6, s),
    showsEars: false,
  }),
  boxBraids: (s) => ({
    ...none,
    back: cords(s, 10, 206, 7),
    brow:
      shape(pulledBack, s.color) +
      line(
        'M0-104V-76M-22-100C-22-90-20-82-18-74M22-100C22-90 20-82 18-74M-44-88C-44-76-40-66-38-60M44-88C44-76 40-66 38-60M-62-64C-60-52-60-46-58-42M62-64C60-52 60-46 58-42',
        s.light,
        2,
        round,
      ),
    showsEars: true,
  }),
  locs: (s) => ({
    ...none,
    back: cords(s, 17, 150, 5),
    brow:
      shape(swept, s.color) +
      line('M-66-20C-60-60-30-92 20-98M-70 0C-70-40-60-70-40-90', s.light, 2.5, {
        ...round,
        'stroke-dasharray': '7 5',
      }) +
      line('M58-60C78-30 78 20 74 60', s.color, 15, round),
    showsEars: false,
  }),
  afro: (s) => ({
    ...none,
    back:
      ringOfCurls(96, 100, -38, 24, 0.4, -3.54)(s.color) +
      el('ellipse', { cx: 0, cy: -40, rx: 104, ry: 104, fill: s.color }) +
      ringOfCurls(84, 90, -40, 3, -0.3, -2.84)(s.light),
    brow: ringOfCurls(62, 56, -28, 14, -0.1, -3.04)(s.color),
    showsEars: true,
  }),
  puffs: (s) => ({
    ...none,
    back:
      el('ellipse', { cx: 0, cy: -24, rx: 71, ry: 80, fill: s.color }) +
      [-1, 1]
        .map(
          (side) =>
            disc(side * 80, -92, 42, s.color) +
            line(
              range(9)
                .map(
                  (i) =>
                    `M${Math.round(side * 80 + Math.cos(i * 0.7) * 38)} ${Math.round(-92 + Math.sin(i * 0.7) * 38)}h.1`,
                )
                .join(''),
              s.color,
              22,
              round,
            ) +
            disc(side * 54, -74, 12, cloths[s.cloth][0]),
        )
        .join(''),
    brow:
      shape(pulledBack, s.color) +
      line('M0-108V-74M-44-92C-48-76-52-66-56-52M44-92C48-76 52-66 56-52', s.light, 2.5, round),
  }),
  curls: (s) => ({
    ...none,
    back:
      shape(backs.bob, s.color) +
      ringOfCurls(88, 116, 0, 21, 0.95, -4.1)(s.color) +
      ringOfCurls(84, 108, 0, 4, 0.7, -3.84)(s.light),
    brow:
      ringOfCurls(60, 64, -24, 17, -0.12, -3.02)(s.color) +
      ringOfCurls(56, 66, -28, 3, -0.5, -2.64)(s.light),
    showsEars: false,
  }),
  pixie: (s) => ({
    ...none,
    back: shape('M-77-10C-84 30-70 52-58 60H58C70 52 84 30 77-10C70-122-70-122-77-10Z', s.color),
    brow:
      shape(swept, s.color) +
      shape('M28-78C0-50-40-40-64-22C-60-40-50-64-30-84Z', s.color) +
      line('M-56-42C-30-54 4-66 22-88M-62-60C-40-84-10-98 14-100', s.light, 2.5, round),
    showsEars: true,
  }),
  crop: (s) => ({
    ...none,
    back: el('ellipse', { cx: 0, cy: -20, rx: 69, ry: 76, fill: s.color }),
    brow:
      shape(
        'M0-99C-54-99-73-62-68-8C-64-18-64-30-60-40C-48-62-26-70 0-70S48-62 60-40C64-30 64-18 68-8C73-62 54-99 0-99Z',
        s.color,
      ) +
      ringOfCurls(58, 76, -12, 2.4, -0.7, -2.44)(s.light) +
      ringOfCurls(46, 64, -16, 2.4, -0.9, -2.24)(s.light),
  }),
  hijab: (s) => ({
    ...none,
    back: shape(
      'M-84-10C-96-130 96-130 84-10C92 60 96 110 120 176H-120C-96 110-92 60-84-10Z',
      cloths[s.cloth][1],
    ),
    brow:
      shape(
        'M0-114C-66-114-90-62-82 0C-78 50-66 92-40 116L44 112C68 90 80 50 82 0C90-62 66-114 0-114ZM0-66C40-66 60-44 62-8C64 40 42 86 0 88C-42 86-64 40-62-8C-60-44-40-66 0-66Z',
        cloths[s.cloth][0],
        { 'fill-rule': 'evenodd' },
      ) + line('M-60-70C-30-96 30-96 60-66', cloths[s.cloth][1], 3, round),
    over:
      shape(
        'M-62 78C-92 110-116 150-124 190C-60 216 50 216 122 186C112 146 92 110 64 76C40 116-34 118-62 78Z',
        cloths[s.cloth][0],
      ) +
      line(
        'M-58 92C-20 132 40 140 84 120M-70 120C-20 164 50 170 104 152',
        cloths[s.cloth][1],
        3,
        round,
      ),
    showsEars: false,
  }),
};

/** The hairdo in its colors; `cloth` is for ties and scarves. */
export function hairdo(hair: Hair, color: string, light: string, cloth: Cloth): Hairdo {
  return styles[hair]({ color, light, cloth });
}
