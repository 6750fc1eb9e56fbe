// What is kept in memory stays within its bounds, and what many read stays in it.
import { expect, it, vi } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { createTurns } from '../limits/turns.ts';
import { createPublicCache, forgetTwice } from './public-cache.ts';

const kilobytes = (count: number) => ({ body: Buffer.alloc(count * 1024) });

it('M2: keeps no more bytes than it may, and drops what was not asked for the longest', async () => {
  const cache = createPublicCache({ maxBytes: 100 * 1024 });
  let made = 0;
  const read = (key: string) =>
    cache.get(key, 60, async () => {
      made++;
      return kilobytes(10);
    });
  await read('front page');
  for (let n = 0; n < 500; n++) {
    await read(`/?x=${n}`);
    await read('front page');
  }
  expect(made).toBe(501);
  await read('/?x=499');
  expect(made).toBe(501);
  await read('/?x=0');
  expect(made).toBe(502);
});

it('M2: keeps nothing that is larger than all of it', async () => {
  const cache = createPublicCache({ maxBytes: 10 * 1024 });
  let made = 0;
  const read = () =>
    cache.get('large', 60, async () => {
      made++;
      return kilobytes(20);
    });
  await read();
  await read();
  expect(made).toBe(2);
});

it('serves an old answer while the server is too busy for a new one, and no failure', async () => {
  const cache = createPublicCache({ maxBytes: 1024 * 1024 });
  expect(await cache.get('page', 0, async () => 'old')).toBe('old');
  const busy = () => Promise.reject(new Refusal('unavailable'));
  expect(await cache.get('page', 0, busy)).toBe('old');
  await expect(cache.get('other', 0, busy)).rejects.toThrow(Refusal);
  await expect(cache.get('page', 0, () => Promise.reject(new Error('a bug')))).rejects.toThrow(
    'bug',
  );
});

it('M2: lets so many work at once, and sends away whom it can not serve soon', async () => {
  const inTurn = createTurns({ atOnce: 2, maxWaiting: 3, maxWaitMs: 60_000 });
  let underWay = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const work = () =>
    inTurn('one', async () => {
      most = Math.max(most, ++underWay);
      await new Promise<void>((resolve) => ends.push(resolve));
      underWay--;
    });
  const all = Promise.allSettled(Array.from({ length: 8 }, work));
  for (let n = 0; n < 5; n++) {
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
  }
  const answers = await all;
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(most).toBe(2);
});

it('M2: lets nobody wait longer than it says', async () => {
  const inTurn = createTurns({ atOnce: 1, maxWaiting: 3, maxWaitMs: 1 });
  let end = () => {};
  const first = inTurn('one', () => new Promise<void>((resolve) => (end = resolve)));
  await expect(inTurn('one', async () => 'too late')).rejects.toMatchObject({
    retryAfterSeconds: 2,
  });
  end();
  await first;
  expect(await inTurn('one', async () => 'free again')).toBe('free again');
});

it('leaves the others their turns where one asks for many', async () => {
  const inTurn = createTurns({ atOnce: 2, maxWaiting: 4, maxWaitMs: 60_000 });
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (share: string, name: string) =>
    inTurn(share, async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      done.push(name);
    }).catch(() => void done.push(`${name} refused`));
  const all = [1, 2, 3, 4, 5, 6, 7].map((n) => ask('greedy', `g${n}`));
  all.push(ask('other', 'o1'), ask('third', 't1'), ask('other', 'o2'));
  for (let n = 0; n < 6; n++) {
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
  }
  await Promise.all(all);
  const refused = done.filter((name) => name.endsWith('refused'));
  expect(refused.sort()).toEqual(['g5 refused', 'g6 refused', 'g7 refused', 'o2 refused']);
  expect(done.filter((name) => !name.endsWith('refused'))).toEqual([
    ...['g1', 'g2', 'o1', 'g3', 't1', 'g4'],
  ]);
});

it('lets shares take turns also where only one works at a time', async () => {
  const inTurn = createTurns({ atOnce: 1, maxWaiting: 9, maxWaitMs: 60_000 });
  const done: string[] = [];
  const ask = (share: string, name: string) => inTurn(share, async () => void done.push(name));
  const all = ['g1', 'g2', 'g3', 'g4'].map((name) => ask('greedy', name));
  all.push(ask('other', 'o1'), ask('third', 't1'), ask('other', 'o2'));
  await Promise.all(all);
  expect(done).toEqual(['g1', 'g2', 'o1', 't1', 'g3', 'o2', 'g4']);
});

it('forgets at once and again three seconds later, when a standby knows of the change as well', () => {
  vi.useFakeTimers();
  let times = 0;
  forgetTwice(() => void times++)();
  expect(times).toBe(1);
  vi.advanceTimersByTime(3_000);
  expect(times).toBe(2);
  vi.useRealTimers();
});
