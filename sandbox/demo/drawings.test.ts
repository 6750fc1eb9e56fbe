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

/** The most bytes that a drawing of a size may have. */
const limits: Record<string, number> = {
  // Cars, logos, prizes, portraits, replays, charities, articles, and the large illustrations.
  '640 320': 9000,
  '480 240': 4000,
  '640 480': 8000,
  '480 600': 10_000,
  '640 360': 14_000,
  '960 640': 9000,
  '1200 675': 12_000,
  '1200 800': 30_000,
  '1600 640': 30_000,
  '1600 900': 30_000,
};

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
    const [size = ''] = /(?<=viewBox="0 0 )\d+ \d+/.exec(image.svg) ?? [];
    expect(Buffer.byteLength(image.svg)).toBeLessThan(limits[size] ?? 0);
    expect(image.alt.length).toBeGreaterThan(10);
  });
});

describe('the pictures', () => {
  it('are all different', () => {
    const drawn = season.images.map((image) => image.svg.replace(/<title>.*?<\/title>/, ''));
    expect(new Set(drawn).size).toBe(season.images.length);
    expect(new Set(season.images.map((image) => image.alt)).size).toBe(season.images.length);
  });

  it('take less than a megabyte together', () => {
    const bytes = season.images.reduce((sum, image) => sum + Buffer.byteLength(image.svg), 0);
    expect(bytes).toBeLessThan(1_000_000);
  });
});

describe('the replays', () => {
  const images = new Map(season.images.map((image) => [`/images/${image.id}`, image]));
  const run = season.races.filter((race) => race.finishers !== null);

  it('exist for the eight latest races alone', () => {
    expect(season.races.filter((race) => race.replayUrl !== null)).toEqual(run.slice(-8));
    for (const race of run.slice(-8)) expect(images.has(race.replayUrl!)).toBe(true);
  });

  it.each(run.slice(-8).map((race) => [race.name, race] as const))(
    'show who finished, in order: %s',
    (_name, race) => {
      const { svg } = images.get(race.replayUrl!)!;
      expect(svg).toContain(`<title>Replay of the ${race.name}: ${race.finishers!.join(', ')}<`);
      // A car is at the line when the nose, half a length ahead, is; everyone goes equally fast then.
      const ways = [...svg.matchAll(/values="(\d+(?:;-?\d+)+)"/g)].map(([, values]) =>
        values!.split(';').map(Number),
      );
      expect(ways.length).toBeGreaterThanOrEqual(6);
      const ends = ways.map((way) => way.at(-1)!);
      expect(ends).toEqual([...new Set(ends)].sort((a, b) => b - a));
      // The four finishers are over the line at the end.
      expect(ends[3]! + 31).toBeGreaterThan(456);
      for (const way of ways) expect(Math.min(...way)).toBeGreaterThan(0);
      const shown = [...svg.matchAll(/begin="([\d.]+)s"/g)].map(([, begin]) => Number(begin));
      expect(shown).toHaveLength(4);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      expect(shown.at(-1)).toBeLessThan(12);
    },
  );
});
