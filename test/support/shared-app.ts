// One app for all tests of a file, which leave nothing behind but people and payments of their own.
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Config } from '#base/config.ts';
import { USUAL_BEHAVIOR } from '#sandbox/provider/deliveries.ts';
import { startTestApp, type TestApp } from './app.ts';
import { eventually } from './donor.ts';

/**
 * Starts an app before the tests of the calling file and closes it after them. After each test both
 * providers behave again, have told all that they had to tell, and the books are right.
 */
export function shareTestApp(overrides: Partial<Config> = {}): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    // All visitors of a file come from one address, which would soon have called too often.
    Object.assign(app, await startTestApp({ limitFactor: 1000, ...overrides }));
  });
  afterEach(async () => {
    for (const { controls } of [app.stripe, app.paypal]) {
      controls.clearFaults();
      controls.setWebhooks(USUAL_BEHAVIOR);
      controls.releaseHeld();
      controls.advanceClock(Date.now() - Date.parse(controls.state().now));
    }
    await untilAllIsTold(app);
    expect(await app.findBookErrors()).toEqual([]);
  });
  afterAll(() => app.close());
  return app;
}

/** Waits until the webhooks that both providers have queued are delivered, and so handled. */
export async function untilAllIsTold({ stripe, paypal }: TestApp): Promise<void> {
  for (const { controls } of [stripe, paypal]) {
    await eventually(
      async () => controls.state().deliveries.filter(({ status }) => status === 'pending'),
      (pending) => pending.length === 0,
    );
  }
}
