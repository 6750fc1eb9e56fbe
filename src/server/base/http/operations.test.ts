// What somebody who runs the app looks at is shown to nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAppOn, startTestApp, type TestApp } from '#test/support/app.ts';
import { contentPolicy } from './security.ts';

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

it('counts what browsers report of the content policy, and keeps neither addresses nor a flood', async () => {
  const policy = contentPolicy(
    { hashes: [] },
    { isHotReloading: false, videoHosts: [], hasPaypal: false },
  );
  const path = policy.match(/report-uri (\S+)$/)?.[1];
  const send = async (type: string, body: string) =>
    (
      await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
    ).status;
  const metrics = async () => (await fetch(`${app.url}/metrics`)).text();
  const counted = async (directive: string) =>
    (await metrics()).match(
      new RegExp(`content_policy_reports_total{directive="${directive}"} (\\d+)`),
    )?.[1];

  const secret = 'https://homestretch.example/account/forgot-password?token=secret-of-this-test';
  const older = { 'csp-report': { 'document-uri': secret, 'effective-directive': 'img-src' } };
  const newer = { type: 'csp-violation', body: { effectiveDirective: 'made-up', blockedURL: 'x' } };
  expect(await send('application/csp-report', JSON.stringify(older))).toBe(204);
  expect(await send('application/reports+json', JSON.stringify([newer, newer]))).toBe(204);
  expect(await counted('img-src')).toBe('1');
  expect(await counted('other')).toBe('2');
  expect(await metrics()).not.toContain('secret-of-this-test');

  // What is no text cannot always be made one.
  const noText = { 'effective-directive': 'img-src', 'blocked-uri': { toString: 1 } };
  const noTexts = JSON.stringify([
    { 'csp-report': noText },
    { 'csp-report': { ...noText, 'document-uri': { toString: 1 } } },
  ]);
  for (const odd of [
    '',
    'null',
    '[null, 7]',
    '{"csp-report": {"effective-directive": 7}}',
    noTexts,
  ]) {
    expect(await send('application/csp-report', odd)).toBeLessThan(500);
  }
  const many = JSON.stringify(Array.from({ length: 150 }, () => newer));
  expect(await send('application/reports+json', many)).toBe(204);
  expect(Number(await counted('other'))).toBeLessThan(60);
  expect(await send('application/csp-report', 'x'.repeat(70_000))).toBe(413);
});
