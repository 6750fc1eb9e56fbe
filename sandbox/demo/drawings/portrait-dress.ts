// What a candidate wears: the shoulders, the cut of the dress, and the sash with the title.
import { lettering } from './lettering.ts';
import { type Cloth, cloths, type Neck } from './portrait-look.ts';
import { disc, el, group, line, shape, short } from './svg.ts';

/** The measures of a torso around x = 0: half the shoulders, their height, half the neck. */
export interface Torso {
  shoulder: number;
  top: number;
  neck: number;
}

const bottom = 620;

/** The outline of neck, shoulders and arms. */
export function torsoOutline({ shoulder: s, top: t, neck: n }: Torso): string {
  const half = (side: number, first: string) =>
    `${first}${side * n} ${t - 30}C${side * n} ${t - 8} ${side * s * 0.62} ${t - 4} ${side * s * 0.84} ${t + 14}C${side * s} ${t + 28} ${side * (s + 4)} ${t + 80} ${side * (s + 10)} ${bottom}`;
  // Down the left side, along the bottom, and up the right.
  const right = `L${s + 10} ${bottom}C${s + 4} ${t + 80} ${s} ${t + 28} ${s * 0.84} ${t + 14}C${s * 0.62} ${t - 4} ${n} ${t - 8} ${n} ${t - 30}`;
  return `${half(-1, 'M')}${right}V${t - 110}H${-n}Z`;
}

interface Cut {
  torso: Torso;
  color: string;
  shade: string;
}

type Draw = (cut: Cut) => string;

/** A bodice without sleeves: from the armpits down, below a neckline that is given. */
function bodice({ torso: { shoulder: s, top: t }, color, shade }: Cut, neckline: string): string {
  const pit = t + 104;
  return (
    shape(
      `M${-s * 0.74} ${pit}${neckline}L${s * 0.74} ${pit}C${s * 0.7} ${t + 150} ${s * 0.66} ${t + 180} ${s * 0.7} ${bottom}H${-s * 0.7}C${-s * 0.66} ${t + 180} ${-s * 0.7} ${t + 150} ${-s * 0.74} ${pit}Z`,
      color,
    ) + folds(s, t, shade)
  );
}

function folds(s: number, t: number, shade: string): string {
  return line(
    `M${-s * 0.34} ${t + 150}C${-s * 0.3} ${t + 180} ${-s * 0.34} ${t + 200} ${-s * 0.4} ${bottom}M${s * 0.3} ${t + 140}C${s * 0.28} ${t + 170} ${s * 0.34} ${t + 200} ${s * 0.36} ${bottom}`,
    shade,
    4,
    { 'stroke-linecap': 'round' },
  );
}

/** A dress with sleeves, which covers everything below a neckline. */
function covered(cut: Cut, neckline: string): string {
  const { shoulder: s, top: t } = cut.torso;
  const side = `${s * 0.84} ${t + 12}`;
  return (
    shape(
      `M${-s * 0.84 - 2} ${t + 11}${neckline}L${side}C${s + 2} ${t + 28} ${s + 6} ${t + 80} ${s + 12} ${bottom}H${-s - 12}C${-s - 6} ${t + 80} ${-s - 2} ${t + 28} ${-s * 0.84} ${t + 12}Z`,
      cut.color,
    ) +
    folds(s, t, cut.shade) +
    line(
      `M${-s * 0.72} ${t + 96}L${-s * 0.74} ${bottom}M${s * 0.72} ${t + 96}L${s * 0.74} ${bottom}`,
      cut.shade,
      5,
      {
        'stroke-linecap': 'round',
      },
    )
  );
}

/** From one shoulder around the neck to the other, a little above the skin. */
function roundNeckline({ shoulder: s, top: t, neck: n }: Torso): string {
  return (
    `C${-s * 0.62} ${t - 8} ${-n - 12} ${t - 8} ${-n - 2} ${t - 20}Q0 ${t + 30} ${n + 2} ${t - 20}` +
    `C${n + 12} ${t - 8} ${s * 0.62} ${t - 8} ${s * 0.84} ${t + 12}`
  );
}

const roundNeck = (cut: Cut) => covered(cut, roundNeckline(cut.torso));

const cuts: Record<Neck, Draw> = {
  collar: (cut) => {
    const { neck: n, top: t } = cut.torso;
    return (
      roundNeck(cut) +
      shape(
        `M${-n - 3} ${t - 15}C${-n - 34} ${t - 2} ${-n - 30} ${t + 34} ${-n + 2} ${t + 38}C${-14} ${t + 40} -4 ${t + 28} 0 ${t + 10}C4 ${t + 28} 14 ${t + 40} ${n - 2} ${t + 38}C${n + 30} ${t + 34} ${n + 34} ${t - 2} ${n + 3} ${t - 15}Q0 ${t + 30} ${-n - 3} ${t - 15}Z`,
        cloths.paper[0],
        { stroke: cloths.paper[1], 'stroke-width': 2 },
      ) +
      [0, 1, 2].map((i) => disc(0, t + 58 + i * 34, 5, cloths.paper[0])).join('')
    );
  },
  puff: (cut) => {
    const { shoulder: s, top: t } = cut.torso;
    const puff = (side: number) =>
      el('ellipse', {
        cx: side * s * 0.92,
        cy: t + 54,
        rx: s * 0.36,
        ry: 50,
        fill: cut.color,
        stroke: cut.shade,
        'stroke-width': 3,
      }) +
      line(
        `M${side * s * 0.84} ${t + 20}V${t + 84}M${side * s * 1.02} ${t + 22}V${t + 82}`,
        cut.shade,
        3,
        { 'stroke-linecap': 'round' },
      );
    return roundNeck(cut) + puff(-1) + puff(1);
  },
  pinafore: (cut) => {
    const { shoulder: s, top: t } = cut.torso;
    const blouse = roundNeck({ ...cut, color: cloths.paper[0], shade: cloths.paper[1] });
    const strap = (side: number) =>
      shape(
        `M${side * s * 0.34} ${t - 2}L${side * s * 0.62} ${t + 2}L${side * s * 0.66} ${t + 106}H${side * s * 0.38}Z`,
        cut.color,
      );
    return (
      blouse +
      strap(-1) +
      strap(1) +
      shape(`M${-s * 0.72} ${t + 96}H${s * 0.72}L${s * 0.8} ${bottom}H${-s * 0.8}Z`, cut.color) +
      line(`M${-s * 0.72} ${t + 104}H${s * 0.72}`, cut.shade, 4)
    );
  },
  boat: (cut) => {
    const { shoulder: s, top: t } = cut.torso;
    return covered(cut, `Q0 ${t + 74} ${s * 0.84} ${t + 12}`);
  },
  vee: (cut) => {
    const { shoulder: s, top: t } = cut.torso;
    return covered(cut, `L${-s * 0.48} ${t - 4}L0 ${t + 82}L${s * 0.48} ${t - 4}`);
  },
  square: (cut) => {
    const { shoulder: s, top: t } = cut.torso;
    return bodice(
      cut,
      `L${-s * 0.7} ${t + 6}L${-s * 0.46} ${t - 3}L${-s * 0.42} ${t + 60}H${s * 0.42}L${s * 0.46} ${t - 3}L${s * 0.7} ${t + 6}`,
    );
  },
  oneShoulder: (cut) => {
    const { shoulder: s, top: t } = cut.torso;
    return bodice(
      cut,
      `L${-s * 0.86} ${t + 14}L${-s * 0.4} ${t - 6}C${-s * 0.1} ${t + 60} ${s * 0.4} ${t + 74} ${s * 0.74} ${t + 84}`,
    );
  },
  halter: (cut) => {
    const { neck: n, top: t, shoulder: s } = cut.torso;
    return bodice(
      cut,
      `C${-s * 0.5} ${t + 60} ${-n - 12} ${t + 10} ${-n - 2} ${t - 16}Q0 ${t + 20} ${n + 2} ${t - 16}C${n + 12} ${t + 10} ${s * 0.5} ${t + 60} ${s * 0.74} ${t + 104}`,
    );
  },
  sweetheart: (cut) => {
    const { shoulder: s, top: t } = cut.torso;
    return (
      line(
        `M${-s * 0.56} ${t + 90}L${-s * 0.58} ${t}M${s * 0.56} ${t + 90}L${s * 0.58} ${t}`,
        cut.color,
        13,
      ) +
      bodice(
        cut,
        `C${-s * 0.7} ${t + 62} ${-s * 0.2} ${t + 48} 0 ${t + 78}C${s * 0.2} ${t + 48} ${s * 0.7} ${t + 62} ${s * 0.74} ${t + 104}`,
      )
    );
  },
  high: (cut) => {
    const { neck: n, top: t } = cut.torso;
    return (
      roundNeck(cut) +
      shape(
        `M${-n - 2} ${t - 34}Q0 ${t - 16} ${n + 2} ${t - 34}L${n + 6} ${t - 6}Q0 ${t + 22} ${-n - 6} ${t - 6}Z`,
        cut.color,
        { stroke: cut.shade, 'stroke-width': 3 },
      )
    );
  },
  jacket: (cut) => {
    const { neck: n, top: t, shoulder: s } = cut.torso;
    return (
      roundNeck({ ...cut, color: cloths.paper[0], shade: cloths.paper[1] }) +
      covered(cut, `L${-s * 0.46} ${t - 5}L0 ${t + 150}L${s * 0.46} ${t - 5}`) +
      shape(
        `M${-n - 10} ${t - 14}L${-s * 0.62} ${t + 62}L${-s * 0.44} ${t + 74}L-4 ${t + 156}L0 ${t + 140}L${-n + 4} ${t + 4}ZM${n + 10} ${t - 14}L${s * 0.62} ${t + 62}L${s * 0.44} ${t + 74}L4 ${t + 156}L0 ${t + 140}L${n - 4} ${t + 4}Z`,
        cut.shade,
      )
    );
  },
};

/** The dress; numbers in its paths are rounded. */
export function dressDrawing(neck: Neck, torso: Torso, cloth: Cloth): string {
  const [color, shade] = cloths[cloth];
  return rounded(cuts[neck]({ torso, color, shade }));
}

/** Shortens the numbers of a drawing to whole ones. */
export function rounded(drawing: string): string {
  return drawing.replaceAll(/-?\d+\.\d\d+/g, (number) => short(Number(number)));
}

const darkCloths: readonly Cloth[] = ['green', 'vermilion', 'slate', 'plum', 'ink', 'navy'];

/** The sash from one shoulder to the opposite hip; `clip` keeps it on the body. */
export function sashDrawing(torso: Torso, cloth: Cloth, title: string, clip: string): string {
  const { shoulder: s, top: t } = torso;
  const [color, shade] = cloths[cloth];
  const from = { x: -s * 0.6, y: t - 14 };
  const to = { x: s * 0.62, y: bottom };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const half = Math.min(31, s * 0.23);
  const trim = darkCloths.includes(cloth) ? cloths.ochre[0] : cloths.green[0];
  const ink = darkCloths.includes(cloth) ? cloths.paper[0] : '#1B1F1C';
  return group(
    { 'clip-path': `url(#${clip})` },
    group(
      { transform: `translate(${short(from.x)} ${short(from.y)}) rotate(${short(angle)})` },
      shape(`M-30 ${-half}H${length + 60}V${half}H-30Z`, color),
      shape(`M-30 ${half}H${length + 60}v7H-30Z`, shade),
      line(`M-30 ${-half + 5}H${length + 60}M-30 ${half - 5}H${length + 60}`, trim, 2.5),
      lettering(
        title.toUpperCase(),
        { weight: 20, tracking: 18 },
        {
          x: length * 0.48,
          y: -half * 0.36,
          height: half * 0.72,
          maxWidth: length * 0.7,
          align: 'middle',
          fill: ink,
        },
      ),
    ),
  );
}
