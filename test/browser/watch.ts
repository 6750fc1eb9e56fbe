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
  await settle(page);
}

/**
 * Waits until nothing moves or changes its color any more, at most a few seconds: a transition of
 * something that is not painted may stay under way for ever.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const until = performance.now() + 3000;
    // Even the shortest transition of an inherited color shows its start for a moment.
    for (let quiet = 0; quiet < 5 && performance.now() < until; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      quiet = running.length === 0 ? quiet + 1 : 0;
    }
  });
}

/** Nowhere does the page show people an id, but where one is wanted: to search by, and to copy. */
export async function expectNames(page: Page): Promise<void> {
  const ids = await page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isId = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/.test(text.textContent ?? '');
      const wanted = text.parentElement?.closest('code, .font-mono, .select-all, script');
      if (isId && !wanted) found.push((text.parentElement as Element).outerHTML.slice(0, 120));
    }
    return found;
  });
  expect.soft(ids, `${page.url()} names things`).toEqual([]);
}
