// Every page of the back office's navigation, on a phone: usable by everybody, no wider than the screen
// however narrow it is and however wide its text is set, without errors, and valid HTML as it stands.
import { expect, test } from '@playwright/test';
import { navigationFor } from '#office/pages/office-nav.ts';
import { hasNuChecker, nuFaults, type PageHtml, standingHtml } from '../support/nu-checker.ts';
import { expectAccessible } from './accessible.ts';
import { expectReflow } from './reflow.ts';
import { signInStaff } from './staff.ts';
import { expectNames, expectQuiet, watch } from './watch.ts';

const pages = navigationFor(['owner'])
  .flatMap(({ links }) => links.map(({ to }) => to))
  .concat(
    '/office/search?q=an',
    '/office/content/prize-draws/new',
    '/office/content/charities/new',
  );
const parts = 3;

for (let part = 0; part < parts; part++) {
  test(`pages of the navigation at 390 px, part ${part + 1} of ${parts}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await signInStaff(page);
    const found = watch(page);
    const standing: PageHtml[] = [];
    for (const path of pages.filter((_, at) => at % parts === part)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^(Loading|Adding up|Looking)/)).toHaveCount(0);
        await expectAccessible(page);
        await expectQuiet(page, found);
        await expectNames(page);
        standing.push(await standingHtml(page));
        await expectReflow(page);
      });
    }
    if (hasNuChecker()) expect(await nuFaults(standing)).toEqual([]);
  });
}

test('B27, B32: the documentation of the API is accessible, and a page without its race leads on', async ({
  page,
}) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'GET /data/races', exact: true })).toBeVisible();
  await expectAccessible(page);
  await signInStaff(page);
  await page.goto('/account/cards/print');
  await expect(page.getByRole('link', { name: 'Your cards, race by race' })).toBeVisible();
});

test('improvement 10: the navigation fits a laptop, stays beside the page, and remembers what is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInStaff(page);
  await page.goto('/office/content/cars');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link', { name: 'Cars', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Payments', exact: true })).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(menu.getByRole('button', { name: 'People' })).toBeInViewport();
  await menu.getByRole('button', { name: 'Money' }).click();
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Payments', exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search the back office' }).fill('finance@home');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Fran Finance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fran Finance' })).toBeVisible();
});
