// What is kept for a moment is asked for once, and never longer, and never when it failed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFor } from './keep-for.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A source that counts how often it is asked for each key. */
function openSource() {
  const asked: string[] = [];
  return { asked, find: async (_source: null, key: string) => `${key} ${asked.push(key)}` };
}

it('asks once for each key, and again once the time is over', async () => {
  const { asked, find } = openSource();
  const keeping = keepFor(1_000, find);
  expect(await Promise.all([keeping(null, 'a'), keeping(null, 'a'), keeping(null, 'b')])).toEqual([
    'a 1',
    'a 1',
    'b 2',
  ]);
  vi.advanceTimersByTime(999);
  expect(await keeping(null, 'a')).toBe('a 1');
  vi.advanceTimersByTime(1);
  expect(await keeping(null, 'a')).toBe('a 3');
  expect(asked).toEqual(['a', 'b', 'a']);
});

it('keeps nothing for 0 milliseconds', async () => {
  const keeping = keepFor(0, openSource().find);
  expect(await keeping(null, 'a')).toBe('a 1');
  expect(await keeping(null, 'a')).toBe('a 2');
});

it('does not keep a failure', async () => {
  let isDown = true;
  const keeping = keepFor(1_000, async () => {
    if (isDown) throw new Error('down');
    return 'up';
  });
  await expect(keeping(null, 'a')).rejects.toThrow('down');
  isDown = false;
  expect(await keeping(null, 'a')).toBe('up');
});
