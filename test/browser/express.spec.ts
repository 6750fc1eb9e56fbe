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

test('a wallet that tells no postal code has the page ask for it, and pays with it at the next press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await goToGift(page);
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (!/confirm$|complete-payment$|stripe\/new$/.test(request.url())) return;
    sent.push(request.postData());
  });
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  const press = async () => {
    await dialog.getByRole('button', { name: 'Apple Pay' }).click();
    await sheet.getByLabel('Postal code in the wallet').selectOption('none');
    await sheet.getByRole('button', { name: 'Pay now' }).click();
    await expect(sheet).toBeHidden();
  };
  await press();
  const field = dialog.getByLabel('Postal code for your wallet');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/did not tell us a postal code.+Nothing was/);
  expect(sent).toEqual([]);
  await expectAccessibleInBoth(page);
  await field.fill(' ');
  await dialog.getByRole('button', { name: 'Apple Pay' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please enter the postal code of your card.');
  await expect(sheet).toBeHidden();
  await field.fill('89501');
  await press();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  const [, confirmed, completed] = sent;
  expect(new URLSearchParams(confirmed ?? '').toString()).toContain('%5Bpostal_code%5D=89501');
  expect(JSON.parse(completed ?? '')).toMatchObject({ paymentResult: { postalCode: '89501' } });
});
