// What stands behind a candidate: a landscape, a stage or a pattern, in quiet tones.
import type { Backdrop } from './portrait-look.ts';
import { box, disc, el, line, shape } from './svg.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const round = { 'stroke-linecap': 'round' };

/** The backdrops, 480 × 600. */
export const backdrops: Record<Backdrop, () => string> = {
  mesa: () =>
    box(0, 0, 480, 600, '#F0DDBB') +
    disc(368, 150, 62, '#EBBE78') +
    shape('M0 330H60L84 250H170L186 330H300L318 270H420L446 330H480V600H0Z', '#D08A63') +
    shape('M0 380C80 360 140 372 220 384S380 360 480 376V600H0Z', '#B96C48') +
    shape('M0 470C120 440 260 470 480 446V600H0Z', '#8E4C33') +
    line('M92 290H164M324 300H414', '#BC7350', 4, round),
  hills: () =>
    box(0, 0, 480, 600, '#DCE4DC') +
    box(0, 0, 480, 150, '#C9D8DA') +
    shape('M0 300C90 210 170 230 260 280S420 200 480 240V600H0Z', '#A9BFA3') +
    shape('M0 370C110 300 220 330 300 360S420 320 480 330V600H0Z', '#7FA083') +
    shape('M0 450C140 390 280 440 480 400V600H0Z', '#4C7B5D') +
    shape('M52 396L74 330L96 396ZM84 404L110 322L136 404ZM392 380L412 318L432 380Z', '#2F6B4C'),
  water: () =>
    box(0, 0, 480, 600, '#E9E4D2') +
    disc(112, 190, 50, '#F3C987') +
    box(0, 300, 480, 300, '#8FB3C0') +
    box(0, 300, 480, 44, '#B4CDD3') +
    line(
      range(7)
        .map((i) => `M${((i * 137) % 400) - 10} ${372 + i * 32}q20-14 40 0t40 0`)
        .join(''),
      '#F7F3EA',
      4,
      { ...round, 'stroke-opacity': 0.75 },
    ) +
    shape('M372 302V214L424 286V302Z', '#F7F3EA') +
    shape('M366 302V236L336 290V302Z', '#EADFC8') +
    shape('M326 306H434L414 328H344Z', '#A8351C'),
  arch: () =>
    box(0, 0, 480, 600, '#C98B6B') +
    shape('M70 600V260C70 150 150 80 240 80S410 150 410 260V600Z', '#F0DDBB') +
    line('M70 600V260C70 150 150 80 240 80S410 150 410 260V600', '#A96C4D', 8) +
    line('M98 600V262C98 168 164 108 240 108S382 168 382 262V600', '#E0C593', 4),
  curtain: () =>
    box(0, 0, 480, 600, '#7C271C') +
    range(7)
      .map((i) => {
        const x = i * 72 - 10;
        return shape(
          `M${x} 0H${x + 44}C${x + 38} 200 ${x + 48} 400 ${x + 42} 600H${x - 2}C${x + 8} 400 ${x - 6} 200 ${x} 0Z`,
          i % 2 === 0 ? '#8E2F22' : '#9C3826',
        );
      })
      .join('') +
    shape('M120 0H360L470 600H10Z', '#FFE9B8', { 'fill-opacity': 0.16 }),
  sunburst: () =>
    box(0, 0, 480, 600, '#EBC97F') +
    shape(
      range(12)
        .map((i) => {
          const at = (turn: number) => {
            const angle = (turn * Math.PI) / 12 + 0.1;
            return `${Math.round(240 + Math.cos(angle) * 520)} ${Math.round(290 + Math.sin(angle) * 520)}`;
          };
          return `M240 290L${at(i * 2)}L${at(i * 2 + 1)}z`;
        })
        .join(''),
      '#F3DDA6',
    ) +
    disc(240, 290, 176, '#F7F0DF'),
  bunting: () => {
    const flags = (y: number, turn: number) =>
      range(9)
        .map((i) => {
          const x = i * 60 - 20;
          const drop = Math.round(Math.sin(((i + 0.5) / 9) * Math.PI) * 34);
          const color = ['#D6492A', '#0F4A3A', '#E3B04B', '#8FB3C0'][(i + turn) % 4]!;
          return shape(`M${x} ${y + drop}H${x + 46}L${x + 23} ${y + drop + 52}Z`, color);
        })
        .join('');
    return (
      box(0, 0, 480, 600, '#F0E6D0') +
      box(0, 430, 480, 170, '#DCC9A2') +
      flags(34, 0) +
      flags(120, 2)
    );
  },
  garland: () => {
    const leaf = (i: number) => {
      const angle = (i / 30) * Math.PI * 2;
      const x = Math.round(240 + Math.cos(angle) * 196);
      const y = Math.round(270 + Math.sin(angle) * 222);
      const turn = Math.round((angle * 180) / Math.PI + (i % 2 ? 50 : 120));
      return el('ellipse', {
        rx: 26,
        ry: 10,
        fill: i % 2 ? '#5E8A68' : '#3F6E52',
        transform: `translate(${x} ${y}) rotate(${turn})`,
      });
    };
    const bloom = (i: number) => {
      const angle = (i / 8) * Math.PI * 2 + 0.3;
      const x = Math.round(240 + Math.cos(angle) * 196);
      const y = Math.round(270 + Math.sin(angle) * 222);
      return disc(x, y, 15, i % 2 ? '#D6492A' : '#F7F3EA') + disc(x, y, 6, '#E3B04B');
    };
    return (
      box(0, 0, 480, 600, '#EAD7CB') + range(30).map(leaf).join('') + range(8).map(bloom).join('')
    );
  },
  stripes: () =>
    box(0, 0, 480, 600, '#E4ECEA') +
    range(6)
      .map((i) => box(i * 80 + 20, 0, 40, 600, '#CBDCDD'))
      .join('') +
    box(0, 470, 480, 130, '#3E5B68') +
    box(0, 462, 480, 8, '#F7F3EA'),
  dots: () =>
    box(0, 0, 480, 600, '#D9E3D3') +
    line(
      range(11)
        .map((row) =>
          range(7)
            .map((i) => `M${i * 80 + (row % 2) * 40} ${row * 58 + 20}h.1`)
            .join(''),
        )
        .join(''),
      '#B7CAB0',
      24,
      round,
    ),
  window: () =>
    box(0, 0, 480, 600, '#C7B08C') +
    box(60, 40, 360, 420, '#F7F0DF') +
    box(76, 56, 328, 388, '#BFD3D6') +
    disc(330, 150, 42, '#F6E2AE') +
    shape('M76 330C150 280 230 300 404 290V444H76Z', '#8FA67E') +
    box(232, 56, 16, 388, '#F7F0DF') +
    box(76, 226, 328, 14, '#F7F0DF') +
    box(40, 456, 400, 22, '#A6875A') +
    shape('M0 0H72C60 180 60 340 34 600H0ZM480 0H408C420 180 420 340 446 600H480Z', '#A8553C'),
  city: () =>
    box(0, 0, 480, 600, '#E7C9A8') +
    disc(120, 170, 56, '#F2E0B4') +
    shape(
      'M0 300H40V230H92V280H120V190H168V320H320V220H352V150H376V220H404V290H440V240H480V600H0Z',
      '#7F8F96',
    ) +
    shape('M0 390H70V340H130V400H340V350H410V400H480V600H0Z', '#3E5B68') +
    line('M56 260V300M78 260V300M136 220V300M152 220V300M336 240V300M392 250V300', '#F2E0B4', 7, {
      'stroke-dasharray': '9 12',
    }),
};
