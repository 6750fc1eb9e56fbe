// Pages whose own code runs: on a busy machine they are loaded, and their line is idle, well before that.
import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until it is alive, for what goes another way before that: links are followed and forms
 * with an address are sent by the browser then. Buttons need no waiting, as their presses are kept.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  const alive = page.waitForResponse('**/auth/init');
  await page.goto(path);
  await alive;
}

/** The same, once it has also fetched all that it fetches by itself. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await openAlive(page, path);
  await page.waitForLoadState('networkidle');
}
