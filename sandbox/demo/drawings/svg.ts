// The few building blocks that every drawing is put together from.

/** Attributes of an element; null leaves one out. */
export type Attributes = Record<string, string | number | null>;

/** A number as short as a drawing needs it: one decimal at most. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** An element as text. `el('circle', { r: 4 })` → `'<circle r="4"/>'`. */
export function el(tag: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return content === '' ? `<${tag}${written}/>` : `<${tag}${written}>${content}</${tag}>`;
}

/** A filled path. */
export function shape(d: string, fill: string, more: Attributes = {}): string {
  return el('path', { d, fill, ...more });
}

/** A stroked path without a filling. */
export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return el('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more });
}

/** A filled circle. */
export function disc(
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string {
  return el('circle', { cx, cy, r, fill, ...more });
}

/** A filled rectangle. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return el('rect', { x, y, width, height, fill, ...more });
}

/** A group. */
export function group(attributes: Attributes, ...content: string[]): string {
  return el('g', attributes, content.join(''));
}

/** A complete document with a title for those who can't see it. */
export function document(
  width: number,
  height: number,
  title: string,
  ...content: string[]
): string {
  const label = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><title>${label}</title>${content.join('')}</svg>`
  );
}
