// A golfer's registration, as far as tests of it go the same way.
import { expect, type Page } from '@playwright/test';

/** The region that registers, or thanks. */
export const section = (page: Page, name = 'Sign up Today to Play!') =>
  page.getByRole('region', { name });

/** Fills the entry in. */
export async function fillEntry(page: Page, name = 'Robin Park'): Promise<void> {
  const form = section(page);
  await form.getByLabel('Name').first().fill(name);
  await form.getByLabel('City').fill('Reno');
  await form.getByLabel('State').fill('Nevada');
  await form.getByLabel('Country').selectOption('United States');
  await form.getByRole('radio', { name: 'Sunday' }).check();
  await form.getByRole('radio', { name: /^10am-2pm/ }).check();
}

/** Leads to the payment. */
export const goOn = (page: Page) =>
  section(page).getByRole('button', { name: 'Continue to your donation' });

/** Expects the entry that `fillEntry` made. */
export async function expectThanks(page: Page): Promise<void> {
  const thanks = section(page, 'Thanks for signing up!');
  await expect(
    thanks.getByText(
      "You're all set for the tournament! Check back here soon for more info and to update your entry if you need to.",
    ),
  ).toBeVisible();
  await expect(thanks.getByText('Reno, Nevada, United States')).toBeVisible();
  await expect(thanks.getByText('Sunday, 10am-2pm GMT-7')).toBeVisible();
}
