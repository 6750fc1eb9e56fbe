// What is logged as a mistake, and what is an answer that was meant.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { registerErrors } from './errors.ts';

it('logs a bug as an error, and a refusal not at all, whatever its status', async () => {
  const lines: { level: number; msg: string; message?: string }[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
  });
  registerErrors(app);
  app.get('/off', () => {
    throw new Refusal('payments_off');
  });
  app.get('/bug', () => {
    throw new Error('a bug');
  });
  expect((await app.inject('/off')).statusCode).toBe(503);
  expect(lines).toEqual([]);
  expect((await app.inject('/bug')).statusCode).toBe(500);
  expect(lines).toMatchObject([{ msg: 'request failed', message: 'a bug' }]);
});
