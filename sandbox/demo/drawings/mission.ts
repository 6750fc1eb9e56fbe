// The picture of the mission: a first home of one's own, the key on the table and the door open.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function room(): string {
  const boards = range(9)
    .map((i) => `M${520 + (i - 4) * 60} 560L${520 + (i - 4) * 210} 800`)
    .join('');
  return (
    box(0, 0, 1200, 800, '#E6D8BC') +
    box(0, 470, 1200, 76, '#D8C6A2') +
    line('M0 470H1200', '#C4AE84', 4) +
    range(16)
      .map((i) => box(24 + i * 78, 486, 54, 46, 'none', { stroke: '#C4AE84', 'stroke-width': 2.5 }))
      .join('') +
    box(0, 546, 1200, 14, '#F3E9D2') +
    shape('M0 560H1200V800H0Z', '#B9805C') +
    line(`${boards}M0 612H1200M0 690H1200`, '#A06A49', 2.5)
  );
}

function outside(): string {
  return group(
    { 'clip-path': 'url(#doorway)' },
    box(720, 90, 280, 480, '#E8A35F'),
    box(720, 90, 280, 110, '#8FB3C0'),
    box(720, 180, 280, 70, '#D9CFA6'),
    box(720, 244, 280, 60, '#EBBE78'),
    disc(800, 330, 58, '#FBE7B6'),
    shape('M700 372C780 340 860 368 1020 346V480H700Z', '#8FA67E'),
    shape('M900 360V318L936 290L972 318V360ZM760 372V344L782 326L804 344V372Z', '#8C4A33'),
    box(930, 326, 12, 16, '#FBE7B6'),
    box(778, 350, 8, 11, '#FBE7B6'),
    shape('M700 408C800 388 900 398 1020 386V580H700Z', '#2F6B4C'),
    shape(
      'M860 402C850 430 850 450 820 480C790 512 770 540 760 580H960C950 530 930 500 906 476C886 452 876 426 880 402Z',
      '#E9D3A0',
    ),
    shape(
      'M742 470C730 440 742 410 756 396C770 412 780 440 768 470ZM984 480C970 440 978 400 992 384C1010 404 1014 446 1006 480Z',
      palette.deepGreen,
    ),
  );
}

function door(): string {
  return (
    shape('M736 560H984L840 800H470Z', '#F6D79A', { 'fill-opacity': 0.55 }) +
    shape('M712 82H1008V560H984V106H736V560H712Z', '#F7F0DF') +
    line('M736 560V106H984V560', '#C4AE84', 3) +
    box(728, 554, 264, 12, '#8A5A3C') +
    shape('M984 106L1138 60V640L984 560Z', palette.green) +
    shape('M984 106L994 103V565L984 560Z', palette.deepGreen) +
    shape('M1012 128L1110 102V290L1012 288ZM1012 322L1110 328V596L1012 544Z', '#0B3B2E') +
    line('M1012 288V128L1110 102M1012 544V322L1110 328', '#2A6B57', 4) +
    disc(1121, 348, 12, palette.ochre) +
    line('M1114 306h14', palette.ochre, 8) +
    el('ellipse', { cx: 1061, cy: 196, rx: 33, ry: 42, fill: palette.paper }) +
    el('ellipse', {
      cx: 1061,
      cy: 196,
      rx: 28,
      ry: 36,
      fill: 'none',
      stroke: palette.ink,
      'stroke-width': 2,
    }) +
    lettering(
      '1',
      { weight: 26, slant: 6 },
      { x: 1059, y: 173, height: 46, align: 'middle', fill: palette.ink },
    )
  );
}

function wall(): string {
  return (
    group(
      { transform: 'translate(-28 10)' },
      box(92, 118, 236, 208, '#F7F0DF'),
      box(106, 132, 208, 180, palette.slate),
      shape('M106 252C160 214 210 252 314 224V312H106Z', palette.sage),
      shape('M106 282C170 258 240 292 314 266V312H106Z', palette.green),
      disc(258, 182, 24, palette.ochre),
      line('M210 80L210 118', '#B59B6E', 3),
    ) +
    group(
      { transform: 'translate(44 10)' },
      box(420, 232, 190, 12, '#8A5A3C'),
      box(440, 176, 18, 56, palette.vermilion),
      box(460, 164, 22, 68, palette.green),
      box(484, 184, 15, 48, palette.ochre),
      shape('M546 232L540 196H586L580 232Z', palette.clay),
      line(
        'M563 196C563 170 548 156 536 148M563 196C563 166 574 148 592 142M563 196V140',
        palette.green,
        6,
        { 'stroke-linecap': 'round' },
      ),
    )
  );
}

function lamp(): string {
  return group(
    { transform: 'translate(-86 0)' },
    line('M470 0V92', palette.ink, 4),
    shape('M410 140C410 104 436 88 470 88S530 104 530 140Z', palette.vermilion),
    shape('M410 140H530V148H410Z', palette.brick),
    shape('M440 148A30 16 0 0 0 500 148Z', '#FFF1C9'),
  );
}

function boxes(): string {
  return (
    shape('M602 452H704V560H602Z', '#C89A62') +
    shape('M602 452H704V468H602Z', '#B4854E') +
    box(640, 452, 24, 40, '#E9D3A0') +
    lettering(
      'KITCHEN',
      { weight: 20, tracking: 18 },
      { x: 653, y: 514, height: 13, align: 'middle', fill: '#5A3A1E' },
    ) +
    shape('M612 380H694V452H612Z', '#D6AC76') +
    shape('M612 380H694V392H612Z', '#BF9159') +
    lettering(
      'BOOKS',
      { weight: 20, tracking: 18 },
      { x: 653, y: 416, height: 12, align: 'middle', fill: '#5A3A1E' },
    )
  );
}

function chair(): string {
  return (
    shape('M96 380H262V402H96ZM104 430H254V448H104ZM104 470H254V488H104Z', '#6B4226') +
    shape('M96 372H112V800H96ZM246 372H262V800H246Z', '#84563A')
  );
}

function table(): string {
  return (
    shape('M24 592H640L700 690H-40Z', '#F3E6C8') +
    shape('M24 592H640L646 602H18Z', '#FBF3DF') +
    shape('M-40 690H700V716H-40Z', '#D9C290') +
    shape('M110 592H230L206 690H66ZM330 592H450L470 690H330Z', palette.vermilion, {
      'fill-opacity': 0.16,
    }) +
    shape('M600 716H640L628 800H604ZM10 716H46L40 800H16Z', '#84563A')
  );
}

function mugsAndBowl(): string {
  const mug = (x: number, y: number, color: string, shade: string) =>
    group(
      { transform: `translate(${x} ${y})` },
      el('ellipse', { cx: 12, cy: 34, rx: 56, ry: 9, fill: '#8A6A3C', 'fill-opacity': 0.28 }),
      line('M34-14C62-18 62 22 32 18', color, 10),
      shape('M-36-36H36L32 28C30 36-30 36-32 28Z', color),
      shape('M12-36H36L32 28C30 33 18 35 8 35Z', shade),
      el('ellipse', { cy: -36, rx: 36, ry: 8, fill: '#4A2C17' }),
      line('M-12-52C-22-68-2-76-12-94M10-52C0-68 20-76 10-94', palette.paper, 4, {
        'stroke-linecap': 'round',
        'stroke-opacity': 0.8,
      }),
    );
  return (
    mug(150, 606, palette.blue, '#6F97A6') +
    mug(520, 600, palette.sage, '#86A07F') +
    el('ellipse', { cx: 330, cy: 628, rx: 96, ry: 12, fill: '#8A6A3C', 'fill-opacity': 0.28 }) +
    disc(290, 572, 27, palette.vermilion) +
    disc(338, 564, 29, palette.ochre) +
    disc(378, 576, 25, '#7FA35A') +
    shape('M240 582H424C420 614 392 630 332 630S244 614 240 582Z', palette.slate) +
    shape('M360 582H424C420 614 392 630 340 630C356 618 362 600 360 582Z', '#2E4753')
  );
}

function key(): string {
  return group(
    { transform: 'translate(470 664) rotate(-9)' },
    shape('M-40 8H96V16H-40Z', '#8A6A3C', { 'fill-opacity': 0.35 }),
    el('ellipse', {
      cx: -44,
      cy: 0,
      rx: 26,
      ry: 16,
      fill: 'none',
      stroke: '#B9822A',
      'stroke-width': 9,
    }),
    box(-20, -5, 106, 9, '#B9822A', { rx: 3 }),
    shape('M58 4H66V18H58ZM72 4H82V22H72Z', '#B9822A'),
    line('M-66 2C-92 12-96 22-120 16', palette.ink, 3),
    shape('M-206 2L-136-10L-122 16L-136 34L-200 30Z', palette.vermilion),
    disc(-138, 13, 5, '#F3E6C8'),
    lettering(
      'HOME',
      { weight: 20, tracking: 16 },
      { x: -174, y: 5, height: 14, maxWidth: 46, align: 'middle', fill: palette.paper },
    ),
  );
}

/** The mission, 1200 × 800. */
export function missionDrawing(): string {
  return document(
    1200,
    800,
    'A kitchen with a key on the table and the door open',
    el('defs', {}, el('clipPath', { id: 'doorway' }, el('path', { d: 'M736 106H984V560H736Z' }))),
    room(),
    wall(),
    outside(),
    door(),
    boxes(),
    lamp(),
    chair(),
    table(),
    mugsAndBowl(),
    key(),
  );
}
