// Hashing never takes more than its share, however many ask for it at once.
import { expect, it } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { hashPassword, isPassword } from './passwords.ts';

it('L4: refuses at once, with a time to come again, when fifty wait already', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => hashPassword('correct horse battery')),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  }
  // The queue is empty again, and whoever comes next is served.
  const hash = await hashPassword('correct horse battery');
  expect(await isPassword('correct horse battery', hash)).toBe(true);
});
