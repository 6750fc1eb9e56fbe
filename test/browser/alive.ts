// A page whose own code runs: on a busy machine its line is idle well before that.
import type { Page } from '@playwright/test';

/** Opens a page and waits until it is alive and has fetched all that it fetches by itself. */
export async function openAlive(page: Page, path: string): Promise<void> {
  const alive = page.waitForResponse('**/auth/init');
  await page.goto(path);
  await alive;
  await page.waitForLoadState('networkidle');
}
