// Long texts: made once however many ask, sent compressed or whole, and not at all where they are known.
import { get } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTextFiles } from './text-files.ts';

const lines = Array.from({ length: 5_000 }, (_, line) => `line ${line}\n`);

let http: FastifyInstance;
let url: string;
let made: string[];
let atOnce: number;
let mostAtOnce: number;

beforeEach(async () => {
  [made, atOnce, mostAtOnce] = [[], 0, 0];
  const send = createTextFiles(60);
  http = Fastify();
  http.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    send(request, reply, request.params.name, async () => linesOf(request.params.name)),
  );
  url = await http.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => http.close());

async function* linesOf(name: string) {
  made.push(name);
  atOnce++;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  for (const line of lines) yield line;
  if (name === 'broken') throw new Error('The database is away.');
  atOnce--;
}

const plain = { 'accept-encoding': 'identity' };

it('is made once for all who ask, and sent compressed or whole', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => fetch(`${url}/a`, at % 2 ? {} : { headers: plain })),
  );
  for (const answer of answers) expect(await answer.text()).toBe(lines.join(''));
  expect(new Set(answers.map(({ headers }) => headers.get('content-encoding')))).toEqual(
    new Set(['gzip', null]),
  );
  expect(answers[0]?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(made).toEqual(['a']);
});

it('makes one after the other, and forgets what failed', async () => {
  await Promise.all(['a', 'b', 'c'].map(async (name) => (await fetch(`${url}/${name}`)).text()));
  expect([made.length, mostAtOnce]).toEqual([3, 1]);
  expect((await fetch(`${url}/broken`)).status).toBe(500);
  expect((await fetch(`${url}/broken`)).status).toBe(500);
  expect(made.slice(3)).toEqual(['broken', 'broken']);
});

it('is not sent to who has it, and not made for its headers', async () => {
  const head = await fetch(`${url}/a`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, null]);
  expect(made).toEqual([]);
  const tag = (await fetch(`${url}/a`)).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  const known = await fetch(`${url}/a`, { headers: { 'if-none-match': `W/${tag}` } });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

it('goes on serving when somebody leaves in the middle', async () => {
  await new Promise<void>((resolve) => {
    const request = get(`${url}/a`, { headers: plain }, (response) => {
      response.once('data', () => request.destroy());
      response.on('close', resolve).on('error', () => {});
    });
  });
  expect(await (await fetch(`${url}/a`, { headers: plain })).text()).toBe(lines.join(''));
});
