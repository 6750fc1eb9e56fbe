// A live feed while its server stops: nothing is said behind the end of an answer, and nothing is read on.
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { watchLive } from '#test/support/live-feed.ts';
import { registerLiveFeed } from './live-feed.ts';

const thing = '0190a000-0000-7000-8000-000000000001';

let http: FastifyInstance;
let errors: string[];
let reads: number;
/** Lets go of a reading that waits: each after the first does. */
let letGo: (() => void) | null;

/** Holds back what is written, as a slow line does: what has ended is not through yet, and so not closed. */
function slowDown(socket: Socket): () => void {
  const held: (() => void)[] = [];
  const write = socket._write.bind(socket);
  const writeMany = socket._writev!.bind(socket);
  socket._write = (...sent) => held.push(() => write(...sent));
  socket._writev = (...sent) => held.push(() => writeMany(...sent));
  return () => {
    Object.assign(socket, { _write: write, _writev: writeMany });
    for (const one of held) one();
  };
}

async function open(): Promise<string> {
  http = Fastify();
  const sockets: Socket[] = [];
  http.addHook('onRequest', async ({ raw }, reply) => {
    sockets.push(raw.socket);
    reply.raw.on('error', (error: Error) => errors.push(error.message));
  });
  const lines: (() => void)[] = [];
  http.addHook('preClose', async () => {
    for (const one of sockets) lines.push(slowDown(one));
  });
  registerLiveFeed<number>(http, {
    path: '/things/:id/live',
    unknown: 'not_found',
    read: async (_thing, before) => {
      reads++;
      if (before === null && reads === 1) return reads;
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return reads;
    },
    whole: String,
    change: (_before, now) => String(now),
  });
  http.addHook('preClose', async () => {
    letGo?.();
    await sleep(20);
    for (const goOn of lines) goOn();
  });
  return http.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(() => {
  [errors, reads, letGo] = [[], 0, null];
});

const untilRead = async () => {
  while (!letGo) await sleep(5);
};

it('R9: says nothing anymore once it stops, also where it was just reading', async () => {
  const url = await open();
  await watchLive<number>(`${url}/things/${thing}/live`);
  await untilRead();
  await http.close();
  await sleep(600);
  expect(errors).toEqual([]);
  expect(reads).toBe(2);
});

it('R9: takes nobody anymore once it stops, also who came before', async () => {
  const url = await open();
  await watchLive<number>(`${url}/things/${thing}/live`);
  await untilRead();
  const other = thing.replace(/1$/, '2');
  const late = fetch(`${url}/things/${other}/live`).then(({ status }) => status);
  while (reads < 3) await sleep(5);
  await http.close();
  expect(await late).toBe(503);
});

it('L1: lets a /48 watch four times as often as one network in it', async () => {
  const behindProxy = Fastify({ trustProxy: true });
  const read = async () => 1;
  const path = '/things/:id/live';
  registerLiveFeed<number>(behindProxy, {
    ...{ path, unknown: 'not_found', read, whole: String, change: () => null },
  });
  const url = await behindProxy.listen({ host: '127.0.0.1', port: 0 });
  const requests: ClientRequest[] = [];
  const statusFrom = async (network: string) => {
    const headers = { 'x-forwarded-for': `2001:db8:${network}::${requests.length + 1}` };
    const request = get(`${url}/things/${thing}/live`, { agent: false, headers });
    requests.push(request.on('error', () => {}));
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return answer.statusCode;
  };
  for (let n = 0; n < 200; n++) expect(await statusFrom(`1:${n % 4}`)).toBe(200);
  expect(await statusFrom('1:5')).toBe(429);
  expect(await statusFrom('2:5')).toBe(200);
  for (const request of requests) request.destroy();
  await behindProxy.close();
});
