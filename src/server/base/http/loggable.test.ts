// What reaches the logs of an error: neither parameters of a statement nor anybody's address.
import { expect, it } from 'vitest';
import { loggable } from './loggable.ts';

it('names no recipient that a mail server has refused', () => {
  expect(loggable(new Error('550 <ann@mail.example>: unknown'))).toBe('550 <(address)>: unknown');
});

it("keeps the database's own words and leaves the statement and its parameters out", () => {
  const cause = new Error('deadlock detected\nprocess 1 waits');
  const wrapped = new Error("Failed query: insert into users values ('ann@mail.example')", {
    cause,
  });
  expect(loggable(wrapped)).toBe('deadlock detected');
});

it('R12: finds the words of what only looks like an error', () => {
  expect(loggable({ message: 'the queue is away', queue: 'mail' })).toBe('the queue is away');
});

it('R12: has words for what has none of its own', () => {
  const refused = new AggregateError([new Error('one'), new Error('two')]);
  expect(loggable(Object.assign(refused, { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
  expect(loggable({})).not.toContain('[object');
});

it('takes anything that can be thrown, and not too much of it', () => {
  expect(loggable('no error at all')).toBe('no error at all');
  expect(loggable(new Error('x'.repeat(1000)))).toHaveLength(300);
});
