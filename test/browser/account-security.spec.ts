// The account's security: other browsers, the data to take along, and its end.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { logIn, password, signUp } from './member.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('other browsers are signed out, one and all, and the data can be taken along', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  const others = await Promise.all(
    ['Firefox/128.0', 'Firefox/129.0'].map(async (version) => {
      const other = await browser.newPage({
        baseURL,
        userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 ${version}`,
      });
      await logIn(other, email);
      await expect(other.getByRole('heading', { name: 'My Account' })).toBeVisible();
      return other;
    }),
  );
  await page.reload();
  const security = region(page, 'Security');
  await security
    .getByRole('button', { name: /^Sign out Firefox/ })
    .first()
    .click();
  await expect(security.getByRole('button', { name: /^Sign out Firefox/ })).toHaveCount(1);
  await security.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(security.getByText('1 other browser was signed out.')).toBeVisible();
  for (const other of others) {
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await other.close();
  }
  const download = page.waitForEvent('download');
  await security.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('homestretch-my-data.json');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email);
});

test('closing the account says what is lost, asks the password, and is final', async ({ page }) => {
  const email = await signUp(page);
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/credits, raffle tickets and vote tokens are lost/)).toBeVisible();
  await expectAccessibleInBoth(page);
  const close = dialog.getByRole('button', { name: 'Close my account' });
  await dialog.getByLabel('Your password').fill('not the password');
  await close.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'That is not your password. Please try again.',
  );
  await dialog.getByLabel('Your password').fill(password);
  await close.click();
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await expect(page.locator('[inert]:not(script)')).toHaveCount(0);
  await logIn(page, email);
  await expect(page.getByRole('alert')).toHaveText('Your account was not found.');
  // B32: what is left of its emails has no text, and no link to nothing.
  await page.goto('/sandbox/mailbox');
  await expect(page.getByText('An email to an account that is closed').first()).toBeVisible();
  await expect(page.locator('main a', { hasNotText: /\S/ })).toHaveCount(0);
});
