// Looks for what keeps people from using a page, with axe.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settle, turnDark } from './watch.ts';

/** Axe finds nothing to complain of on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
}

/** Every text of the page can be read on its ground. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await findViolations(page, ['color-contrast'])).toEqual([]);
}

/** The page is accessible in light, and in dark, where only the colors are others. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await turnDark(page);
  await expectContrast(page);
}

/** Only violations are worked out in full, which takes half the time. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Alone in its page, axe need not carry what it found over to a second page, which takes more than
    // half the time. With frames it must, to see those of other origins as well.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })
    .analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html).join(' ')}`);
}
