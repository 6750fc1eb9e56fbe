// What somebody who runs the app looks at is shown to nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAppOn, startTestApp, type TestApp } from '#test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).status;

it('L7: hands metrics to this machine, and to no caller of a proxy on it', async () => {
  expect(await statusOf(app.url)).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect(await statusOf(app.url, { [name]: '203.0.113.9' })).toBe(404);
    expect(await statusOf(app.url, { [name]: '127.0.0.1' })).toBe(404);
  }
});

it('L7: believes no forwarded address of its own machine behind a trusted proxy', async () => {
  const behind = await startAppOn(app.database, { trustProxy: ['127.0.0.1'] });
  expect(await statusOf(behind.url, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  await behind.app.close();
});

it('L7: asks for the token where one is set', async () => {
  const guarded = await startAppOn(app.database, { metricsToken: 'a token of this test' });
  expect(await statusOf(guarded.url)).toBe(404);
  expect(await statusOf(guarded.url, { authorization: 'Bearer a token of this tesT' })).toBe(404);
  expect(await statusOf(guarded.url, { authorization: 'Bearer a token of this test' })).toBe(200);
  await guarded.app.close();
});
