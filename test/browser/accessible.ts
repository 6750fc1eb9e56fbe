// Looks for what keeps people from using a page, with axe.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { settle, turnDark } from './watch.ts';

/** Axe finds nothing to complain of on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still being fetched has nothing to complain of but that it is empty.
  await expect(page.locator('h1').first()).toBeAttached();
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
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) } as const;
  const { violations } =
    page.frames().length === 1
      ? await runWithin(page, options)
      : await new AxeBuilder({ page })
          .options({ ...options, resultTypes: ['violations'] })
          .analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html).join(' ')}`);
}

/** Runs axe in a page without frames, where it stays for the next run: to bring it in takes as long. */
async function runWithin(page: Page, options: object): Promise<Pick<AxeResults, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      document,
      asked,
    );
    return { violations };
  }, options);
}
