// A browser that comes back: it notices when the log that it saw is not the beginning of the one of today.
import { expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import {
  consistencyRanges,
  leafHash,
  nodesOf,
  pairHash,
  rootOf,
} from '#rules/public-log/merkle-tree.ts';
import { headText } from '#rules/public-log/public-log.ts';
import { compareWithKept } from './remember-head.ts';

/** A server whose log has these lines. */
function serverOf(lines: readonly string[]) {
  const node = (level: number, index: number): string =>
    level === 0
      ? leafHash(lines[index]!, nodeHashes)
      : pairHash(node(level - 1, 2 * index), node(level - 1, 2 * index + 1), nodeHashes);
  const root = (range: readonly [number, number]) =>
    rootOf(
      nodesOf(range).map(({ level, index }) => node(level, index)),
      nodeHashes,
    );
  return async (path: string): Promise<string | null> => {
    if (path === '/log/head.txt') {
      return `${headText({ size: lines.length, root: root([0, lines.length]) })}\n`;
    }
    const [from = 0, to = 0] = path.match(/\d+/g)!.map(Number);
    if (to > lines.length) return null;
    return JSON.stringify({ from, to, proof: consistencyRanges(from, to).map(root) });
  };
}

function storeOf(kept: string | null) {
  let value = kept;
  const setItem = (_: string, next: string) => {
    value = next;
  };
  return { getItem: () => value, setItem };
}

const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const keptOf = async (count: number) =>
  (await serverOf(lines.slice(0, count))('/log/head.txt'))!.trim();

it('F12: keeps the first head, and follows a log that grows', async () => {
  const store = storeOf(null);
  expect(await compareWithKept(store, serverOf(lines.slice(0, 3)))).toMatchObject({
    kind: 'first',
  });
  for (const count of [3, 5, 7]) {
    const verdict = await compareWithKept(store, serverOf(lines.slice(0, count)));
    expect(verdict).toMatchObject({ kind: 'same', head: { size: count } });
  }
  expect(store.getItem()).toBe(await keptOf(7));
});

it('F12: says when history was changed or cut off, at every visit from then on', async () => {
  const store = storeOf(await keptOf(5));
  const changed = ['one', 'TWO', ...lines.slice(2)];
  for (const served of [changed, changed.slice(0, 5), lines.slice(0, 4), changed]) {
    expect(await compareWithKept(store, serverOf(served))).toMatchObject({
      kind: 'changed',
      kept: { size: 5 },
    });
  }
  expect(store.getItem()).toBe(await keptOf(5));
});

it('F12: believes a cache that is a moment behind, where it has the proof', async () => {
  const store = storeOf(await keptOf(7));
  const server = serverOf(lines);
  const behind = async (path: string) =>
    path === '/log/head.txt' ? serverOf(lines.slice(0, 6))(path) : server(path);
  expect(await compareWithKept(store, behind)).toMatchObject({ kind: 'same', head: { size: 7 } });
  expect(store.getItem()).toBe(await keptOf(7));
});

it('says nothing where the log could not be loaded', async () => {
  const store = storeOf(await keptOf(5));
  await expect(compareWithKept(store, async () => null)).rejects.toThrow();
  expect(store.getItem()).toBe(await keptOf(5));
});
