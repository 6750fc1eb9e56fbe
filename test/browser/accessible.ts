// Looks for what keeps people from using a page, with axe, and for text in letters that are not the house's.
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
  expect(await page.evaluate(findFaceless)).toEqual([]);
}

/** Texts in a weight and width of the display family that none of its faces has (src/ui/faces.css). */
function findFaceless(): string[] {
  const widths: Record<string, readonly [number, number]> = {
    400: [100, 100],
    500: [100, 100],
    600: [91, 99],
    700: [81, 90],
    800: [75, 80],
  };
  const found = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    if (!hasText || !element.checkVisibility()) continue;
    const { fontFamily, fontWeight, fontStretch } = getComputedStyle(element);
    if (!fontFamily.startsWith('"Homestretch Display"')) continue;
    const [from, to] = widths[fontWeight] ?? [0, 0];
    const width = Number.parseFloat(fontStretch);
    if (width < from || width > to) {
      found.add(`${fontWeight} ${fontStretch}: ${element.outerHTML.slice(0, 120)}`);
    }
  }
  return [...found];
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
