// A race car that comes toward us, for the picture of the home straight.
import { lettering } from './lettering.ts';
import { palette } from './palette.ts';
import { box, el, group, shape } from './svg.ts';

/** A car on the straight: where its wheels stand, how wide it is, and its paint. */
export interface FrontCar {
  x: number;
  y: number;
  width: number;
  number: string;
  body: string;
  accent: string;
}

const mirrored = (content: string) => content + group({ transform: 'scale(-1 1)' }, content);

/** The front of a car, with its headlamps on. */
export function frontOfCar({ x, y, width, number, body, accent }: FrontCar): string {
  const scale = Math.round((width / 208) * 1000) / 1000;
  return group(
    { transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})` },
    mirrored(box(-98, -40, 36, 48, '#161A18', { rx: 7 })),
    mirrored(box(-46, -126, 7, 16, '#161A18')),
    box(-94, -134, 188, 9, '#232826'),
    mirrored(box(-98, -142, 9, 28, accent)),
    shape(
      'M-100-18L-98-52C-96-66-84-72-70-74L-52-114C-47-121-36-123 0-123C36-123 47-121 52-114L70-74C84-72 96-66 98-52L100-18C100-10 92-8 80-8H-80C-92-8-100-10-100-18Z',
      body,
    ),
    shape('M-98-52C-96-66-84-72-70-74H70C84-72 96-66 98-52C60-62-60-62-98-52Z', '#FFFFFF', {
      'fill-opacity': 0.16,
    }),
    shape('M-17-121L-27-66-36-10H36L27-66 17-121Z', accent),
    shape('M-61-75L-46-111C-30-116 30-116 46-111L61-75C30-69-30-69-61-75Z', '#1C2826'),
    shape('M-34-73L-18-114H-6L-20-72ZM-14-72L0-114H4L-8-72Z', palette.blue, {
      'fill-opacity': 0.4,
    }),
    el('circle', { cx: 24, cy: -86, r: 11, fill: palette.paper }),
    box(15, -90, 18, 7, '#161A18', { rx: 3 }),
    mirrored(shape('M-82-88L-64-86V-78L-80-78Z', body)),
    el('ellipse', { cy: -48, rx: 23, ry: 15, fill: palette.paper }),
    lettering(
      number,
      { weight: 26, stretch: 0.9, tracking: 14 },
      { x: 0, y: -58, height: 20, maxWidth: 30, align: 'middle', fill: palette.ink },
    ),
    mirrored(
      shape('M-94-50L-58-43L-63-33L-92-36Z', '#FFF4CC', { stroke: '#161A18', 'stroke-width': 3 }),
    ),
    shape('M-50-28H50L40-13H-40Z', '#161A18'),
    mirrored(shape('M-90-27H-62L-58-14H-86Z', '#161A18')),
    box(-106, -10, 212, 8, '#232826', { rx: 2 }),
    box(-106, -4, 212, 2.5, accent),
  );
}
