// The browser tests: a real browser on the whole product, started as `npm start` starts it.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { testSecret } from './test/browser/test-secret.ts';
import { findChromium } from './test/support/chromium.ts';
import { findFirefox } from './test/support/firefox.ts';

const port = Number(process.env.TEST_PORT ?? 4310);
// The config is read again by every worker, which must not make further directories.
process.env.TEST_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'homestretch-browser-'));

const firefox: Project = {
  name: 'firefox',
  testMatch: '**/firefox.spec.ts',
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.resolve('test/support/firefox-relay.ts'),
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
    contextOptions: {},
    trace: 'off',
  },
};

export default defineConfig({
  testDir: 'test/browser',
  // Only what never ends is ended: no test is tried twice, and a busy machine may take long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Two more than the cores of a small machine: browsers wait for answers and for what moves.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./test/support/failure-reporter.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await findChromium(),
    // Traces and motion cost a third of the time where pages are painted without a graphics card, so a
    // trace is taken of a test that failed: TRACE=on.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'chromium', testIgnore: '**/firefox.spec.ts' },
    // Only where one is installed: Playwright's own builds of it are not among its npm packages.
    ...(findFirefox() ? [firefox] : []),
  ],
  webServer: {
    command:
      'node scripts/build.ts && node test/support/fill-browser-database.ts && exec node build/server/main.js',
    url: `http://localhost:${port}/health/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.TEST_DATA_DIR,
      NODE_ENV: '',
      SECRET_KEY: testSecret,
      LOG_LEVEL: 'error',
      DATABASE_URL: process.env.TEST_BROWSER_DATABASE_URL ?? '',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 900_000,
  },
});
