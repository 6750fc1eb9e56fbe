// Whether a page or a dialog needs no sideways scrolling: on the narrowest screen, and with wide text.
import { expect, type Page } from '@playwright/test';

/** The text spacing of WCAG 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Nothing of what is shown is wider than the screen, nor with the text spacing of WCAG 1.4.12. */
export async function expectReflow(
  page: Page,
  what = page.url(),
  widths = { asItIs: [320], spaced: [320, 390, 1280] },
): Promise<void> {
  const before = page.viewportSize();
  const expectFits = async (width: number, how: string) => {
    await page.setViewportSize({ width, height: 768 });
    // What is still being laid out, or waits for its face, is looked at again.
    await expect.soft
      .poll(() => tooWide(page), { message: `${what} ${how} at ${width} px` })
      .toEqual([]);
  };
  for (const width of widths.asItIs) await expectFits(width, 'as it is');
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  for (const width of widths.spaced) await expectFits(width, 'spaced');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  if (before) await page.setViewportSize(before);
}

/** What reaches beyond the right edge of the page, or of the dialog on it; tables may scroll by themselves. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    const { clientWidth, scrollWidth } = document.documentElement;
    // A dialog's own box hides what is too wide in it, so that each of its parts is looked at.
    if (!dialog && scrollWidth <= clientWidth) return [];
    const scrolls = (one: Element) => {
      const around = one.closest('table')?.parentElement;
      return !!around && ['auto', 'scroll'].includes(getComputedStyle(around).overflowX);
    };
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only');
    return [...(dialog ?? document.body).querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((one) => isSeen(one) && !scrolls(one))
      .map((one) => `${one.tagName} ${one.getAttribute('class')} ${one.textContent?.slice(0, 40)}`)
      .slice(-6);
  });
