// What a browser refuses to load on a page of ours, staff read at Scripts.
import { expect, test } from '@playwright/test';
import { signInStaff } from './staff.ts';

test('a script from elsewhere is not loaded on the page for gifts, and is reported to staff', async ({
  page,
}) => {
  const thief = `https://thief-${Date.now()}.example`;
  await page.goto('/donate');
  const reported = page.waitForResponse((response) => response.url().endsWith('/csp-reports'));
  await page.evaluate((origin) => {
    const script = document.createElement('script');
    script.src = `${origin}/cards.js?key=1`;
    document.body.append(script);
  }, thief);
  expect((await reported).status()).toBe(204);
  await signInStaff(page);
  await page.goto('/office/scripts');
  const row = page.getByRole('row', { name: thief });
  await expect(row).toContainText('/donate');
  await row.getByRole('button', { name: `I have looked at ${thief}` }).click();
  await expect(row).toContainText('Seen by');
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Why did they change?').fill('The release of today');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The release of today')).toBeVisible();
});
