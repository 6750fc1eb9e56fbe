// What happens to staff in the middle of a form: a mistake that is corrected, a page that breaks.
import { expect, type Page, test } from '@playwright/test';
import { choose, inDays, openNew, uploadPicture } from './association.ts';
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

test('B30: what is saved without a connection is said not to be saved, stays, and is not sent later', async ({
  page,
  context,
}) => {
  await signInStaff(page);
  await openNew(page, 'prize-draws');
  await choose(page, 'Prize', 'A steel-string guitar and six lessons');
  const at = inDays(301);
  await page.getByLabel('When it is drawn').fill(at);
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('We could not reach the server. Please try again.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await context.setOffline(false);
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('When it is drawn')).toHaveValue(at);
  expect(sent).toEqual([]);
});

test('B1: a page of the office that breaks leads back to the office', async ({ page }) => {
  await signInStaff(page);
  await page.route('**/office/data/due', (route) => route.fulfill({ json: { due: null } }));
  await page.goto('/office');
  await page.getByRole('link', { name: 'Go to the back office' }).click();
  await expect(page).toHaveURL(/\/office$/);
});

test('B6, B13: a chosen picture is uploaded, described, saved with the form, and read aloud on the site', async ({
  page,
}) => {
  await signInStaff(page);
  await page.goto('/office/content/charities');
  await page.getByRole('link', { name: 'Native Health Matters' }).click();
  const field = page.getByRole('group', { name: 'Picture', exact: true });
  await expect(field.getByLabel('What does the picture show?')).toHaveValue(/clinic van/);

  await field.locator('input[type="file"]').setInputFiles({
    name: 'clinic.txt',
    mimeType: 'image/png',
    buffer: Buffer.from('This is no picture.'),
  });
  await expect(field.getByText('The picture was not uploaded.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(field.getByText('Please say what the picture shows.')).toBeVisible();
  await field.getByLabel('What does the picture show?').fill('A field before the clinic opens');
  await save.click();
  await expect(field.getByText('The picture was not uploaded.')).toHaveCount(2);

  await uploadPicture(page, 'Picture');
  await expect(field.getByText('field.jpg is uploaded.')).toBeVisible({ timeout: 240_000 });
  await save.click();
  await expect(page.getByText('It is saved.')).toBeVisible();
  // The page is kept for all visitors, and forgotten a moment after what it shows has changed.
  await expect(async () => {
    await page.goto('/charities/native-health-matters');
    const picture = page.getByRole('img', { name: 'A green field before a race' });
    await expect(picture).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('improvement 11: an article says how far it is, and is published now; a template is offered; the pot is shown', async ({
  page,
}) => {
  await signInStaff(page);
  await openNew(page, 'articles');
  await page.getByLabel('Title', { exact: true }).fill('A porch light for Elko');
  await page
    .getByLabel('A sentence or two for lists')
    .fill('It burns all night, for whoever comes home late.');
  await page.locator('.ProseMirror').fill('All night.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is saved.')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await page.goto('/office/content/cars');
  await page.getByRole('button', { name: 'Import' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cars-template.csv');

  await openNew(page, 'races');
  await expect(page.getByText(/^The pot holds \$/)).toBeVisible();
});

test('what is typed in a dialog or for a gift is asked about before it is lost', async ({
  page,
}) => {
  await signInStaff(page);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goto('/office/free-entries');
  await page.getByRole('button', { name: 'Record a free entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a free entry' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Record a free entry' }).click();
  await dialog.getByLabel('Name').fill('Robin Park');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Robin Park');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/office/money/gifts/new');
  await page.getByLabel('Amount in dollars').fill('75');
  await page.getByRole('link', { name: 'All gifts of cash and checks' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('75');
});

test('Escape is heard in the moment in which a dialog does not have the focus yet', async ({
  page,
}) => {
  await signInStaff(page);
  await page.goto('/office/free-entries');
  await page.getByRole('button', { name: 'Record a free entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a free entry' });
  await dialog.getByLabel('Name').fill('Robin Park');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const escapeWithoutFocus = () =>
    page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
  await escapeWithoutFocus();
  await expect(question).toBeVisible();
  await escapeWithoutFocus();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Robin Park');
});
