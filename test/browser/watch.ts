// Watches a page for what must never happen: console errors, failed requests, sideways scrolling.
import { expect, type Page } from '@playwright/test';

/** Begins to collect what goes wrong; the answer is checked with {@link expectQuiet}. */
export function watch(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      found.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => found.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left while something still loads is no failure.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.url()} ${reason}`);
  });
  return found;
}

/** Nothing went wrong so far, and the page fits its width. */
export async function expectQuiet(page: Page, found: string[]): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'horizontal overflow').toBeLessThanOrEqual(0);
  expect(found).toEqual([]);
}

/** Switches to the dark scheme and waits until every color has arrived there. */
export async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Even the shortest transition of an inherited color shows its start for a frame or two.
    for (let quietFrames = 0; quietFrames < 3; ) {
      await nextFrame();
      // A transition of something that is not painted, like a closed menu, stays listed as finished.
      const running = document.getAnimations().filter(({ playState }) => playState !== 'finished');
      quietFrames = running.length === 0 ? quietFrames + 1 : 0;
    }
  });
}
