// The pages while too many are asked for, while the database is away, and while the server leaves: plain words, and well again at once.
import { expect, test } from '@playwright/test';
import { eventually } from '../support/donor.ts';
import { type Forwarder, startForwarder } from '../support/forwarder.ts';
import { findFreePort, findPostgres, startPostgres, type TestServer } from '../support/postgres.ts';
import { type SpawnedApp, spawnApp } from '../support/spawned-app.ts';
import { expectAccessible } from './accessible.ts';

const source = findPostgres();

let server: TestServer;
let forwarder: Forwarder;
let app: SpawnedApp;
test.describe.configure({ mode: 'serial' });
test.skip(!source || 'url' in source, 'There are no PostgreSQL programs on this machine.');
test.beforeAll(async () => {
  if (!source || 'url' in source) return;
  server = await startPostgres(source);
  forwarder = await startForwarder(Number(new URL(server.url).port));
  app = await spawnApp(await findFreePort(), {
    DATABASE_URL: forwarder.through(server.url),
    DEMO: 'off',
    GOLF_SLUG: 'desert-open',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '10',
  });
});
test.afterAll(async () => {
  await forwarder?.close();
  server?.stop();
});

const statusOf = (path: string) => app.statusOf(path);

test('the golf page is at the address that the running server was told', async () => {
  expect(await statusOf('/desert-open')).toBe(200);
  expect(await statusOf('/desert-open/FAIRWAY')).toBe(200);
  expect(await statusOf('/golf-esports')).toBe(404);
});

// Not of the server that all other tests share: they would be told to wait as well.
test('M2: whoever asks for more pages than can be made is told to wait', async ({ request }) => {
  // Twice as many as are made or may wait at once.
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_one, n) => request.get(`${app.url}/news?page=${n + 1_000}`)),
  );
  for (const answer of answers) {
    if (answer.status() === 503) expect(answer.headers()['retry-after']).toBeTruthy();
    else expect(answer.status()).toBeLessThan(500);
  }
  await expect(async () =>
    expect((await request.get(`${app.url}/about`)).status()).toBe(200),
  ).toPass();
});

test('R7: a page says in plain words to try again while the database is away, and works as soon as it is back', async ({
  page,
}) => {
  expect(await statusOf('/about')).toBe(200);
  forwarder.leadTo(1);
  forwarder.cut();
  await eventually(
    () => statusOf('/health/ready'),
    (status) => status === 503,
  );

  // None of these was asked for before, so none is in memory.
  const away = await page.goto(`${app.url}/races`);
  expect(away?.status()).toBe(503);
  expect(away?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are making a pit stop.');
  await expect(page.getByText('please try again in a moment')).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/sitemap.xml', '/', '/news']) {
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  }

  forwarder.leadTo(Number(new URL(server.url).port));
  await eventually(
    () => statusOf('/health/ready'),
    (status) => status === 200,
  );
  // The page of the error was not kept like a good one.
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We are making a pit stop.');
});

test('R9: a server that is told to stop is not ready first, and serves on for some seconds', async () => {
  const stopped = app.stop();
  await eventually(
    () => statusOf('/health/ready'),
    (status) => status === 503,
  );
  expect(await statusOf('/donate')).toBe(200);
  await stopped;
  await expect(fetch(`${app.url}/donate`)).rejects.toThrow();
});
