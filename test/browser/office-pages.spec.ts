// Every page of the back office's navigation, on a phone: usable by everybody, no wider than the screen, without errors.
import { expect, test } from '@playwright/test';
import { navigationFor } from '../../src/office/office-nav.ts';
import { expectAccessible } from './accessible.ts';
import { signInStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

const pages = navigationFor(['owner']).flatMap(({ links }) => links.map(({ to }) => to));
const parts = 3;

for (let part = 0; part < parts; part++) {
  test(`pages of the navigation at 390 px, part ${part + 1} of ${parts}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInStaff(page);
    const found = watch(page);
    for (const path of pages.filter((_, at) => at % parts === part)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^(Loading|Adding up|Looking)/)).toHaveCount(0);
        await expectAccessible(page);
        await expectQuiet(page, found);
      });
    }
  });
}

test('B27, B32: the documentation of the API is accessible, and a page without its race leads on', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'GET /data/races', exact: true })).toBeVisible();
  await expectAccessible(page);
  await signInStaff(page);
  await page.goto('/account/cards/print');
  await expect(page.getByRole('link', { name: 'Your cards, race by race' })).toBeVisible();
});
