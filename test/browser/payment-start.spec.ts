// The start of a payment that comes to nothing, or whose answer is lost.
import { expect, test } from '@playwright/test';
import {
  expectDone,
  fillCard,
  goToPayment,
  type PurchaseCase,
  payButton,
  purchases,
  signUp,
} from './buyer.ts';

const credits = purchases[2] as PurchaseCase;

test('setting up a card payment stops after five attempts', async ({ page }) => {
  await signUp(page);
  await goToPayment(page, credits);
  await fillCard(page);
  await page.route('**/auth/payments/stripe/new', (route) => route.abort());
  for (let attempt = 1; attempt <= 5; attempt++) {
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'There was a problem setting up your payment, please try again later.',
    );
  }
  await expect(page.getByRole('alert')).toContainText('We stopped after 5 attempts');
  await expect(payButton(page)).toBeDisabled();
});

test('a payment whose setting up was not answered is the same at the next press, and another choice is another', async ({
  page,
}) => {
  await signUp(page);
  await goToPayment(page, credits);
  await fillCard(page);
  const keys: string[] = [];
  const start = '**/auth/payments/stripe/new';
  await page.route(start, async (route) => {
    keys.push(route.request().postDataJSON().idempotencyKey);
    // The server has made the payment, which nobody hears of here.
    await route.fetch();
    await route.abort();
  });
  for (const _ of ['one', 'two']) {
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('There was a problem setting up');
    await expect(payButton(page)).toBeEnabled();
  }
  await page.unroute(start);
  await page.getByRole('button', { name: 'Change Selection' }).click();
  await page.getByRole('radio', { name: /Another number/ }).check();
  await page.getByLabel('Your number of credits').fill('33');
  await page.getByRole('dialog').getByRole('button', { name: 'Buy Credits' }).click();
  await fillCard(page);
  const starting = page.waitForRequest(start);
  await payButton(page).click();
  keys.push((await starting).postDataJSON().idempotencyKey);
  await expectDone(page, ['33 jackpot credits']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  const balance = await page.request.get('/account/jackpot-credits');
  expect(await balance.json()).toEqual({ ghaJackpotCredits: 33 });
});

test('what was paid while the answer of the bank was lost is shown at the next press, and paid once', async ({
  page,
}) => {
  await signUp(page);
  await goToPayment(page, credits);
  await fillCard(page);
  const confirm = '**/v1/payment_intents/*/confirm';
  await page.route(confirm, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const started = page.waitForResponse('**/auth/payments/stripe/new');
  await payButton(page).click();
  const { token } = await (await started).json();
  await expect(page.getByRole('alert')).toBeVisible();
  // As the provider's word of it does after a while.
  const opened = await page.request.post('/auth/init', { data: {} });
  const settled = await page.request.post('/auth/payments/complete-payment', {
    headers: { 'x-csrf-token': opened.headers()['x-crumb'] as string },
    data: { paymentSource: 'stripe', paymentResult: { token } },
  });
  expect(settled.ok()).toBe(true);
  await page.unroute(confirm);
  await payButton(page).click();
  await expectDone(page, credits.granted);
  const balance = await page.request.get('/account/jackpot-credits');
  expect(await balance.json()).toEqual({ ghaJackpotCredits: 15 });
});
