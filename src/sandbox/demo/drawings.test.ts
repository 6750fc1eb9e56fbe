// Proves that every picture of the demo season is small, well formed and safe to put on a page.
import { describe, expect, it } from 'vitest';
import { demoSeason } from './season.ts';

const season = demoSeason(new Date('2026-11-21T06:00:00Z'));

/** Whether every tag is closed in the right order, every attribute quoted, every text escaped. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<&]*")*)(\/?)>/g,
    (_tag, closing: string, name: string, _attributes: string, empty: string) => {
      if (closing) {
        if (open.pop() !== name) open.push('unbalanced');
      } else if (!empty) open.push(name);
      return '';
    },
  );
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;)/.test(rest);
}

describe('the drawings', () => {
  it.each(season.images.map((image) => [image.alt, image] as const))('%s', (_alt, image) => {
    expect(image.svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"><title>/,
    );
    expect(isWellFormed(image.svg)).toBe(true);
    expect(image.svg).not.toMatch(
      /script|href|foreignObject|<image|<style|<text|@import|data:|NaN|undefined| on[a-z]+=/i,
    );
    expect([...image.svg.matchAll(/url\(([^)]*)\)/g)].every(([, at]) => at?.startsWith('#'))).toBe(
      true,
    );
    expect(image.svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
    const [width] = /(?<=width=")\d+/.exec(image.svg) ?? ['0'];
    const limit = { 640: 9000, 480: 4000 }[Number(width)] ?? 30_000;
    expect(Buffer.byteLength(image.svg)).toBeLessThan(limit);
    expect(image.alt.length).toBeGreaterThan(10);
  });
});
