// What happens to staff in the middle of a form: a mistake that is corrected, a page that breaks.
import { expect, type Page, test } from '@playwright/test';
import { choose, inDays, openNew } from './association.ts';
import { signInStaff } from './staff.ts';

/** Enters a draw that the server refuses for its time. */
async function enterPastDraw(page: Page): Promise<void> {
  await openNew(page, 'prize-draws');
  await choose(page, 'Prize', 'A steel-string guitar and six lessons');
  await page.getByLabel('When it is drawn').fill(inDays(-3));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please choose a time to come.')).toBeVisible();
}

test('B1: a form that was refused is corrected and saved, and the office stays', async ({
  page,
}) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await signInStaff(page);
  await enterPastDraw(page);
  await page.getByLabel('When it is drawn').fill(inDays(300));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^A steel-string guitar/ }),
  ).toBeVisible();
  expect(broken).toEqual([]);
});

test('B2: a mistake that is being corrected is not told again below', async ({ page }) => {
  await signInStaff(page);
  await enterPastDraw(page);
  await page.getByLabel('When it is drawn').fill(inDays(12));
  await expect(page.getByText('Please choose a time to come.')).toBeHidden();
  await expect(page.getByText('It was not saved.')).toBeHidden();
});

test('B1: a page of the office that breaks leads back to the office', async ({ page }) => {
  await signInStaff(page);
  await page.route('**/office/data/due', (route) => route.fulfill({ json: { due: null } }));
  await page.goto('/office');
  await page.getByRole('link', { name: 'Go to the back office' }).click();
  await expect(page).toHaveURL(/\/office$/);
});
