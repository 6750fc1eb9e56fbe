// What staff keep in lists and forms: found, changed, guarded, removed, and read alone by an auditor.
import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { openNew, save } from './association.ts';
import { makeTestStaff, signInStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

test('a list is searched, narrowed, ordered and paged by its address', async ({ page }) => {
  const found = watch(page);
  await signInStaff(page);
  await page.goto('/office/content/races');
  await expect(page.getByText(/^1–25 of \d+ races$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Race', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Race' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/sort=name&page=2$/);
  const [race] = await (await page.request.get('/data/races?preset=nextRace')).json();
  await page.getByLabel('Search the races').fill(race.name.toLowerCase());
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('1 race', { exact: true })).toBeVisible();
  await page.getByLabel('Which').selectOption('Canceled');
  await expect(page.getByText('No race matches.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveText(race.name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectQuiet(page, found);
});

test('a form says what is wrong, keeps what is unsaved, and overwrites nobody unseen', async ({
  page,
}) => {
  await signInStaff(page);
  await openNew(page, 'drivers');
  await page.getByLabel('Home town').fill('Tonopah');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter the name.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All drivers' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Name').fill('Zed Zigzag');
  await save(page);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Home town').fill('Goldfield');
  await save(other);
  await other.close();
  await page.getByLabel('Home town').fill('Beatty');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
});

test('of several that are removed, what is still used stays, with the reason', async ({ page }) => {
  await signInStaff(page);
  await openNew(page, 'locations');
  await page.getByLabel('Name').fill('AAA Oval');
  await page.getByLabel('City').fill('Wendover');
  await page.getByLabel('Country').fill('USA');
  await save(page);
  await page.goto('/office/content/locations');
  await page.getByLabel('All on this page').check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText(
    'This is still used elsewhere, so it cannot be removed.',
  );
  await expect(dialog).not.toContainText('AAA Oval');
  // Closed and opened again, it asks anew and does not tell what came of the last time.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
});

test('the editor of articles is usable by keyboard and shows the whole article', async ({
  page,
}) => {
  const found = watch(page);
  await signInStaff(page);
  await openNew(page, 'articles');
  await page.getByLabel('Title').fill('Wheels');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('They turn.');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInBoth(page);
  // What is typed into a dialog over the form is asked about, too.
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const address = page.getByRole('dialog', { name: 'Link' }).getByLabel('Address');
  await address.fill('/news');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(address).toHaveValue('/news');
  await page.getByRole('button', { name: 'Set the link' }).click();
  await expect(address).toBeHidden();
  await page.getByRole('button', { name: 'Read it as a whole' }).click();
  await expect(page.getByRole('dialog').locator('strong')).toHaveText('They turn.');
  await expectQuiet(page, found);
});

test('an auditor reads everything and changes nothing', async ({ page }) => {
  await makeTestStaff(page, ['auditor']);
  await page.goto('/office/content/cars');
  await expect(page.getByText('1–25 of 36 cars')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a car' })).toBeHidden();
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText('You can read this; your role does not change it.')).toBeVisible();
  await expect(page.getByLabel('Number').first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.goto('/office/settings/organisation');
  await expect(page.getByLabel('Name')).toBeDisabled();
  await page.goto('/office/supporters?q=pat%20player');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page
    .locator('summary')
    .filter({ hasText: /^Account \d/ })
    .click();
  await expect(page.getByRole('cell', { name: 'player@homestretch.example' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Close the account' })).toBeHidden();
});
