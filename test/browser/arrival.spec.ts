// Following links: the focus goes to the new page, and a lost connection is said and comes back by itself.
import { expect, test } from '@playwright/test';
import { openAlive } from './alive.ts';

test('takes whoever follows a link to the heading of the new page', async ({ page }) => {
  await openAlive(page, '/');
  await expect(page.locator('h1')).not.toBeFocused();
  const first = await page.locator('h1').innerText();
  await page.getByRole('link', { name: 'Donate', exact: true }).first().click();
  await expect(page.locator('h1')).not.toHaveText(first);
  await expect(page.locator('h1')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).toBeFocused();
});

test('says that there is no connection, and comes by itself once there is one', async ({
  page,
}) => {
  await openAlive(page, '/raffles');
  const heading = await page.locator('h1').innerText();
  await page.getByRole('link', { name: 'Donate', exact: true }).first().click();
  await expect(page.locator('h1')).not.toHaveText(heading);
  const errorPage = page
    .waitForResponse(/error-page-.*\.js$/)
    .then((response) => response.finished())
    .catch(() => null);
  await page.reload();
  await errorPage;
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t hear you from here.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t hear you from here.');
  await page.context().setOffline(false);
  await expect(page.locator('h1')).toHaveText(heading);
});
