// The pictures of the charities that help with cars and homes.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { range, round } from './people.ts';
import { box, disc, document, el, group, line, shape } from './svg.ts';

function pegboard(): string {
  return (
    box(60, 70, 330, 220, '#C9A26B') +
    line(
      range(6)
        .map((row) =>
          range(10)
            .map((i) => `M${84 + i * 32} ${96 + row * 34}h.1`)
            .join(''),
        )
        .join(''),
      '#A9824F',
      6,
      round,
    ) +
    line('M110 100V180M110 180v60', '#8A5A3C', 15) +
    shape('M84 96H140V124H84Z', '#5C655F') +
    shape(
      'M176 96C164 116 176 130 188 132V250H206V132C218 130 230 116 218 96L208 112H186Z',
      '#A9AFA8',
    ) +
    line('M262 90V160', palette.vermilion, 22, round) +
    line('M262 170V252', '#8E9590', 9) +
    shape('M308 90H368L372 180H350L346 128H330L326 180H304Z', '#8E9590') +
    box(316, 180, 44, 66, palette.ochre, { rx: 10 })
  );
}

function garage(): string {
  return [
    box(0, 0, 960, 640, '#7F8F89'),
    box(0, 0, 960, 30, '#5C6B66'),
    line(
      range(9)
        .map((i) => `M${i * 120} 30V480`)
        .join(''),
      '#75857F',
      5,
    ),
    shape('M600 30H900V300H600Z', '#BFD3D6'),
    shape('M600 220C700 180 800 210 900 180V300H600Z', '#8FA67E'),
    line('M700 30V300M800 30V300M600 160H900', '#5C6B66', 10),
    pegboard(),
    box(0, 480, 960, 160, '#B7AE9B'),
    line('M0 540H960M220 480L120 640M520 480V640M800 480L880 640', '#A1977F', 4),
    box(30, 330, 300, 24, '#8A5A3C'),
    box(48, 354, 20, 150, '#6B4226'),
    box(292, 354, 20, 150, '#6B4226'),
    box(70, 282, 110, 48, palette.vermilion, { rx: 6 }),
    box(70, 282, 110, 14, palette.brick, { rx: 6 }),
    line('M102 280V264H148V280', palette.ink, 8, round),
    shape('M220 330L232 276H262L274 330Z', palette.ochre),
  ].join('');
}

function openedCar(): string {
  const wheel = (x: number, y: number) =>
    disc(x, y, 58, palette.ink) +
    disc(x, y, 36, '#C9CCC4') +
    line(
      range(5)
        .map(
          (i) =>
            `M${x} ${y}L${Math.round(x + Math.cos(i * 1.257 - 0.6) * 32)} ${Math.round(y + Math.sin(i * 1.257 - 0.6) * 32)}`,
        )
        .join(''),
      '#7F8783',
      11,
      round,
    ) +
    disc(x, y, 11, palette.ink);
  return [
    shape('M690 372L836 198C842 192 850 192 856 198L862 206L748 372Z', palette.deepGreen),
    line('M786 366L822 250', '#C9CCC4', 6),
    shape(
      'M272 470C262 420 280 392 330 384L412 296C426 282 442 276 462 276H590C612 276 626 284 638 300L694 376L850 392C884 398 900 420 900 452V486C900 500 892 508 880 508H296C282 508 274 498 272 470Z',
      palette.green,
    ),
    shape(
      'M418 306C428 296 440 292 456 292H520V380H352ZM540 292H586C602 292 612 298 622 312L668 380H540Z',
      '#33474A',
    ),
    shape('M452 292H486L416 380H382ZM586 292C600 292 612 298 618 306L588 380H556Z', palette.blue, {
      'fill-opacity': 0.5,
    }),
    shape('M696 378L838 392V404H700Z', '#161A18'),
    line('M720 392v-24h30v20M770 392v-16h40v18', '#8E9590', 8),
    line('M530 300V490M280 440H894', palette.deepGreen, 4),
    box(544, 402, 34, 9, palette.sage, { rx: 4 }),
    disc(876, 440, 20, '#FFF4CC', { stroke: '#C9CCC4', 'stroke-width': 5 }),
    box(264, 428, 18, 30, palette.vermilion, { rx: 5 }),
    box(256, 488, 652, 20, '#C9CCC4', { rx: 10 }),
    el('ellipse', { cx: 470, cy: 430, rx: 30, ry: 36, fill: palette.paper }),
    lettering(
      '1',
      { weight: 26, slant: 6 },
      { x: 469, y: 411, height: 38, align: 'middle', fill: palette.ink },
    ),
    wheel(386, 506),
  ].join('');
}

/** A car with its hood up in a garage. */
export function workshop(): string {
  return document(
    960,
    640,
    'A car with its hood up in a workshop',
    garage(),
    el('ellipse', { cx: 580, cy: 566, rx: 330, ry: 22, fill: '#000', 'fill-opacity': 0.22 }),
    openedCar(),
    shape('M724 508H820L800 560H744Z', palette.vermilion),
    line('M720 566H824', palette.brick, 14, round),
    line('M800 540L900 580', palette.ink, 10, round),
    shape('M716 470A58 58 0 0 1 832 470V508H716Z', '#161A18'),
    disc(774, 474, 30, '#8E9590'),
    disc(774, 474, 12, '#5C655F'),
    group(
      { transform: 'translate(-30 66) rotate(-4 180 520)' },
      el('ellipse', { cx: 200, cy: 500, rx: 62, ry: 22, fill: palette.ink }),
      el('ellipse', { cx: 200, cy: 480, rx: 62, ry: 22, fill: '#39413E' }),
      el('ellipse', { cx: 200, cy: 480, rx: 34, ry: 11, fill: '#C9CCC4' }),
    ),
  );
}

const litWindows: Record<number, string> = {
  1: '#F0CF86',
  6: '#F0CF86',
  11: '#E8B96A',
  13: '#F0CF86',
};

function apartmentWindow(i: number): string {
  const [x, y] = [318 + (i % 4) * 92, 96 + Math.floor(i / 4) * 108];
  const isNew = i === 4;
  return (
    box(x - 5, y - 5, 66, 82, '#F0DDBB') +
    box(x, y, 56, 72, isNew ? '#FFF1C9' : (litWindows[i] ?? '#23414A')) +
    (isNew
      ? shape(
          `M${x} ${y}H${x + 14}V${y + 44}ZM${x + 56} ${y}H${x + 42}V${y + 44}Z`,
          palette.vermilion,
        ) +
        shape(`M${x + 22} ${y + 72}V${y + 56}H${x + 38}V${y + 72}Z`, palette.clay) +
        line(
          `M${x + 30} ${y + 56}V${y + 34}M${x + 30} ${y + 48}l-10-10M${x + 30} ${y + 46}l10-10`,
          palette.green,
          5,
          round,
        )
      : '') +
    line(`M${x + 28} ${y}V${y + 72}M${x} ${y + 34}H${x + 56}`, '#F0DDBB', 4) +
    box(x - 9, y + 74, 74, 9, '#A96C4D')
  );
}

/** An apartment house in which a window is lit for the first time. */
export function firstApartment(): string {
  return document(
    960,
    640,
    'An apartment house at dusk',
    box(0, 0, 960, 640, '#34525E'),
    box(0, 260, 960, 200, '#5C7A80'),
    box(0, 380, 960, 120, '#C9A27C'),
    disc(160, 120, 40, '#F7EBD3'),
    line(
      'M60 60h.1M240 90h.1M880 60h.1M790 130h.1M100 220h.1M850 200h.1M280 40h.1',
      '#F7F3EA',
      5,
      round,
    ),
    shape(
      'M0 560V330H70V290H150V350H220V300H270V560ZM690 560V280H770V330H850V260H930V310H960V560Z',
      '#2A4450',
    ),
    line('M40 360v16M100 330v16M180 380v16M730 320v16M800 370v16M880 300v16', '#E8B96A', 12),
    shape('M280 60H700V560H280Z', '#B0583C'),
    shape('M560 60H700V560H560Z', '#9C4A31'),
    box(264, 44, 452, 24, '#F0DDBB'),
    box(276, 68, 428, 10, '#D9C49C'),
    range(16)
      .filter((i) => i !== 13 && i !== 14)
      .map(apartmentWindow)
      .join(''),
    box(444, 470, 96, 90, palette.green),
    box(456, 482, 32, 78, palette.deepGreen),
    box(496, 482, 32, 78, palette.deepGreen),
    box(430, 458, 124, 14, '#F0DDBB'),
    disc(520, 524, 5, palette.ochre),
    box(0, 560, 960, 80, '#3A413D'),
    box(0, 560, 960, 16, '#8E8A7C'),
    shape('M428 560H556L566 576H418Z', '#D9C49C'),
    shape('M566 520H640V576H566Z', '#C89A62'),
    box(594, 520, 16, 56, '#E9D3A0'),
    shape('M580 476H632V520H580Z', '#D6AC76'),
    lettering(
      'BOOKS',
      { weight: 20, tracking: 18 },
      { x: 606, y: 494, height: 10, align: 'middle', fill: '#5A3A1E' },
    ),
    line('M800 576V300C800 270 770 262 750 268', palette.ink, 9, round),
    shape('M724 268H776L766 290H734Z', palette.ink),
    shape('M734 290H766L830 576H670Z', '#FFF1C9', { 'fill-opacity': 0.13 }),
    line('M118 576V420', '#4A3325', 14),
    shape(
      'M118 270C180 270 210 330 190 370C214 410 180 450 118 450S22 410 46 370C26 330 56 270 118 270Z',
      '#1F4A3C',
    ),
    shape('M112 270C60 276 28 330 46 370C24 410 56 446 100 450C70 400 76 330 112 270Z', '#2F5F4D'),
  );
}
