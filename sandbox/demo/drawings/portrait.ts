// Draws the portrait of a candidate, cut from paper: backdrop, dress, face, hair and sash.
import { backdrops } from './portrait-backdrops.ts';
import { dressDrawing, rounded, sashDrawing, type Torso, torsoOutline } from './portrait-dress.ts';
import { adornments } from './portrait-extras.ts';
import { hairdo } from './portrait-hair.ts';
import { type Build, hairColors, type Look, skins } from './portrait-look.ts';
import { disc, document, el, group, line, shape } from './svg.ts';

/** The proportions of a figure: its torso, and the head as a scale of the usual one. */
interface Figure extends Torso {
  headY: number;
  wide: number;
  high: number;
  /** Children have rounder chins and larger eyes. */
  isYoung: boolean;
}

const figures: Record<Build, Figure> = {
  tiny: { shoulder: 104, top: 428, neck: 32, headY: 286, wide: 1.2, high: 1.02, isYoung: true },
  child: { shoulder: 112, top: 418, neck: 34, headY: 266, wide: 1.14, high: 1.02, isYoung: true },
  girl: { shoulder: 122, top: 408, neck: 37, headY: 250, wide: 1.07, high: 1.01, isYoung: true },
  teen: { shoulder: 134, top: 402, neck: 39, headY: 240, wide: 1.01, high: 1, isYoung: false },
  grown: { shoulder: 142, top: 400, neck: 40, headY: 236, wide: 1, high: 1, isYoung: false },
  mature: { shoulder: 144, top: 402, neck: 42, headY: 240, wide: 1.03, high: 1, isYoung: false },
  full: { shoulder: 172, top: 404, neck: 50, headY: 238, wide: 1.14, high: 1.02, isYoung: false },
};

type Skin = (typeof skins)[keyof typeof skins];
const round = { 'stroke-linecap': 'round' };

function face(skin: Skin, isYoung: boolean): string {
  const jaw = isYoung ? 'C66 54 40 84 0 84S-66 54-66-8Z' : 'C66 44 36 84 0 84S-66 44-66-8Z';
  return (
    shape(`M-66-8C-66-112 66-112 66-8${jaw}`, skin.tone) +
    el('ellipse', { cx: -38, cy: 34, rx: 14, ry: 10, fill: skin.lips, 'fill-opacity': 0.24 }) +
    el('ellipse', { cx: 38, cy: 34, rx: 14, ry: 10, fill: skin.lips, 'fill-opacity': 0.24 })
  );
}

function eyes(brow: string, isYoung: boolean): string {
  const [size, y] = isYoung ? [8, 8] : [6.5, 3];
  const eye = (side: number) =>
    el('ellipse', { cx: side * 27, cy: y, rx: size * 0.82, ry: size, fill: '#1B1F1C' }) +
    disc(side * 27 + 2.4, y - 2.6, 2, '#F7F3EA');
  const lash = isYoung
    ? ''
    : line(
        `M-38 ${y - 1}C-34 ${y - 10}-22 ${y - 11}-17 ${y - 4}M38 ${y - 1}C34 ${y - 10} 22 ${y - 11} 17 ${y - 4}`,
        '#1B1F1C',
        3,
        round,
      );
  const brows = line(
    `M-40 ${y - 18}C-34 ${y - 25}-22 ${y - 26}-15 ${y - 20}M40 ${y - 18}C34 ${y - 25} 22 ${y - 26} 15 ${y - 20}`,
    brow,
    isYoung ? 4 : 5,
    round,
  );
  return eye(-1) + eye(1) + lash + brows;
}

function mouth(skin: Skin, isLaughing: boolean, isYoung: boolean): string {
  return (
    line('M-5 26Q2 32 8 25', skin.shade, 4, round) +
    (isLaughing
      ? shape('M-24 44Q0 52 24 44C20 66-20 66-24 44Z', '#7A1F1A') +
        shape('M-21 45Q0 53 21 45L18 53Q0 58-18 53Z', '#FBF6EA')
      : line('M-20 47Q0 62 20 47', skin.lips, 5, {
          ...round,
          // No lipstick on children.
          'stroke-opacity': isYoung ? 0.7 : null,
        }))
  );
}

/** The lines that a long life of smiling leaves. */
function age(skin: Skin): string {
  return line(
    'M-30 30C-36 38-36 46-33 52M30 30C36 38 36 46 33 52M-48 6L-55 2M-48 11L-56 12M48 6L55 2M48 11L56 12',
    skin.shade,
    2.5,
    round,
  );
}

function ears(skin: Skin): string {
  return [-1, 1]
    .map(
      (side) =>
        el('ellipse', { cx: side * 67, cy: 8, rx: 11, ry: 17, fill: skin.tone }) +
        line(`M${side * 70} 2Q${side * 64} 8 ${side * 69} 15`, skin.shade, 3, round),
    )
    .join('');
}

/** A portrait, 480 × 600; the sash carries the title. */
export function portraitDrawing(look: Look, build: Build, title: string): string {
  const [skinTone, hair, hairColor, neck, dress, sash, backdrop, extras] = look;
  const skin = skins[skinTone];
  const [color, light] = hairColors[hairColor];
  const figure = figures[build];
  const outline = rounded(torsoOutline(figure));
  const tie = hair === 'hijab' ? 'sage' : sash === dress ? 'ochre' : sash;
  const { back, brow, over, showsEars } = hairdo(hair, color, light, tie);
  const worn = adornments(extras, skin.shade, tie, showsEars);
  const head = (...content: string[]) =>
    group(
      { transform: `translate(0 ${figure.headY}) scale(${figure.wide} ${figure.high})` },
      ...content,
    );
  const chin = figure.headY + 84 * figure.high;
  return document(
    480,
    600,
    title,
    el('defs', {}, el('clipPath', { id: 'body' }, el('path', { d: outline }))),
    // Two candidates before the same backdrop stand on different sides of it.
    title.length % 2 === 0
      ? backdrops[backdrop]()
      : group({ transform: 'translate(480 0) scale(-1 1)' }, backdrops[backdrop]()),
    group(
      { transform: 'translate(240 0)' },
      head(back),
      shape(outline, skin.tone),
      shape(
        `M${-figure.neck} ${chin - 26}H${figure.neck}V${chin + 6}Q0 ${chin + 34} ${-figure.neck} ${chin + 6}Z`,
        skin.shade,
      ),
      worn.necklace(figure.top, figure.neck),
      dressDrawing(neck, figure, dress),
      head(
        showsEars ? ears(skin) : '',
        face(skin, figure.isYoung),
        worn.face,
        eyes(hairColor === 'white' || hairColor === 'silver' ? '#8B8C86' : color, figure.isYoung),
        build === 'mature' ? age(skin) : '',
        mouth(skin, extras.includes('laugh'), figure.isYoung),
        worn.glasses,
        brow,
        worn.ears,
        worn.top,
      ),
      hair === 'hijab' ? head(over) : '',
      sashDrawing(figure, sash, title, 'body'),
      hair === 'hijab' || over === '' ? '' : head(over),
    ),
  );
}
