// The public formats are documented as they are: vectors that are recomputed, members that are all named.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { genuineDraw, publishedDraw, publishedFiftyFifty } from './draw-records.ts';
import { vectors, vectorText } from './vectors.ts';

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');

it.each(Object.keys(vectors) as (keyof typeof vectors)[])(
  'F13: docs/vectors/%s is what the rules give; node scripts/write-vectors.ts writes it',
  (name) => {
    expect(JSON.parse(read(`vectors/${name}`))).toEqual(JSON.parse(vectorText(name)));
  },
);

/** The members of an object and of the objects within, as paths: `source.seeds.seed`. */
function membersOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => membersOf(one, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...membersOf(inner, own)];
  });
}

it('F13: the protocol names every member of a transcript of every source and game, and no other', () => {
  const sources = ['drand', 'witnessed', 'demo', 'manual'] as const;
  const draws = sources.flatMap((source) => [
    genuineDraw(source),
    genuineDraw(source, 'jackpot'),
    genuineDraw(source, 'raffle', 'draw/v2'),
  ]);
  draws.push(publishedDraw('raffle'), publishedDraw('jackpot'), publishedFiftyFifty());
  const real = new Set(draws.flatMap((draw) => membersOf(draw)));
  // Of a race, present where its cards have a digest.
  real.add('manifest.cardsSha256');
  const table = read('draw-protocol.md').split('**Transcript.**')[1]!.split('**Entries')[0]!;
  const named = [...table.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name!);
  expect(named.toSorted()).toEqual([...real].toSorted());
});
