// One press: a gift by the wallet of the browser, which says who gives, so that nothing is typed.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { fillCard, newEmail, payButton } from './buyer.ts';
import { waitForMail } from './member.ts';

const owner = 'jamie.rivera@wallet.example';

/** Goes to the payment of a gift; answers its dialog. */
async function goToGift(page: Page) {
  await page.goto('/donate?amt=50');
  await page.getByRole('button', { name: 'Donate $50' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Make a Donation' });
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await expect(dialog.getByRole('heading', { name: 'Pay in one press' })).toBeVisible();
  return dialog;
}

/** Counts the fields that something is typed into from now on. */
const countTyping = (page: Page) =>
  page.evaluate(() => {
    const typed = new Set<string>();
    Object.assign(window, { typed });
    document.addEventListener('input', ({ target }) => {
      const { type, name } = target as HTMLInputElement;
      if (type !== 'radio' && type !== 'checkbox') typed.add(name);
    });
  });

test('a guest gives by a wallet, and types nothing', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await goToGift(page);
  await countTyping(page);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Apple Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await expect(sheet.getByText(owner)).toBeVisible();
  await sheet.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { typed: Set<string> }).typed.size)).toBe(
    0,
  );
  const receipt = await waitForMail(request, owner, /receipt/i);
  expect(receipt.text).toContain('$50.00');
  expect(receipt.text).toContain('Jamie Rivera');
});

test('a wallet that is closed or declined takes nothing, says so, and leaves the card', async ({
  page,
  request,
}) => {
  const dialog = await goToGift(page);
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  const button = dialog.getByRole('button', { name: 'Google Pay' });
  await button.click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(dialog.getByText('Your wallet was closed. Nothing was charged.')).toBeVisible();
  await expect(button).toBeFocused();
  await button.click();
  await sheet.getByLabel('Your bank').selectOption('declined');
  await sheet.getByRole('button', { name: 'Pay now' }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Your card was declined.' }),
  ).toHaveCount(1);
  const email = newEmail();
  await fillCard(page);
  await dialog.getByLabel('Email').fill(email);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await waitForMail(request, email, /receipt/i);
});
