// A gift from a bank account: agreed to in the dialog, and complete once the bank has said yes.
import { expect, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { newEmail, payButton } from './buyer.ts';
import { waitForMail } from './member.ts';

test('a guest gives from a bank account, hears that it takes days, and gets the receipt then', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto('/donate?amt=50');
  await page.getByRole('button', { name: 'Donate $50' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await dialog.getByRole('radio', { name: /Bank account/ }).check();
  await expect(
    dialog.getByText('Your bank confirms this in up to four business days.'),
  ).toBeVisible();
  await payButton(page).click();
  await expect(
    dialog.getByText('Please enter the name on your bank account.').first(),
  ).toBeVisible();
  await dialog.getByLabel('Routing number').fill('110000000');
  await dialog.getByLabel('Account number').fill('000123456789');
  await dialog.getByLabel('Name on the account').fill('Pat Bank');
  await dialog.getByLabel('Email').fill(email);
  await expectAccessibleInBoth(page);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your gift is on its way' })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  const receipt = await waitForMail(request, email, /receipt/i);
  expect(receipt.text).toContain('$50.00');
});
