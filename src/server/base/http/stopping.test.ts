// A server that is about to stop: first nobody sends it more, then it answers what still comes.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

it('R9: is not ready any more once it is leaving, and still answers, ending each connection', async () => {
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
  app.app.leave();
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(503);
  expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  const { status, headers } = await fetch(`${app.url}/data/races`);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
});

it('R9: answers over a connection that is open already like at any time, until it has closed', async () => {
  const { port } = new URL(app.url);
  const accepted = once(app.app.http.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1');
  await accepted;
  const closing = app.app.close();
  socket.write('GET /data/no-such-call HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const answer = await text(socket);
  await closing;
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(answer).toContain('"error":"not_found"');
});
