// Hashing never takes more than its share, however many ask for it at once.
import { expect, it, vi } from 'vitest';
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

it('costs as much as OWASP asks for, and checks a hash at the cost that it names', async () => {
  vi.resetModules();
  const { hashPassword, isPassword, setPasswordCost } = await import('./passwords.ts');
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  setPasswordCost({ memory: 64, passes: 1 });
  expect(await isPassword('correct horse battery', hash)).toBe(true);
  expect(await isPassword('correct horse batterY', hash)).toBe(false);
  expect(await isPassword('correct horse battery', null)).toBe(false);
});
