// What is made once, by example.
import { expect, it } from 'vitest';
import { madeOnce } from './made-once.ts';

it('makes once what all share, and anew what had failed', async () => {
  let times = 0;
  const get = madeOnce(async () => {
    times++;
    if (times === 1) throw new Error('EMFILE');
    return `made ${times}`;
  });
  const first = await Promise.allSettled([get(), get()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([get(), get()])).toEqual(['made 2', 'made 2']);
  expect(await get()).toBe('made 2');
});
