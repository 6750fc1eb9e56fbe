// Pays a winner of a larger prize through the pages of the winners' desk.
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';

/** Takes the winner of a larger prize through the desk's own page, and goes back to where it began. */
export async function payInPages(page: Page, link: string): Promise<void> {
  const before = page.url();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await page.getByRole('link', { name: link }).click();
  await page.getByRole('link', { name: 'Pat Maria Player' }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Name, address, birth date' }).click();
  await dialog.getByLabel('Date of birth').fill('1980-05-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Identity was checked' }).click();
  const [first, second] = [dialog.getByRole('group').first(), dialog.getByRole('group').last()];
  await first.getByLabel('What it is').selectOption('Driver’s license (photo)');
  await second.getByLabel('What it is').selectOption('Social Security card');
  for (const one of [first, second]) {
    await one.getByLabel('Last four characters').fill('4821');
    await one.getByLabel('Issued by').fill('Nevada');
  }
  await first.getByLabel('Valid until').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'I have looked at both' }).click();
  await page.getByRole('button', { name: 'Tax form is in' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog).toContainText('1 Main Street');
  await dialog.getByLabel('Reference').fill('Transfer 1001');
  await dialog.getByRole('button', { name: 'It is paid' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(before);
}
