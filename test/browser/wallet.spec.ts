// Paying with a wallet: what happens in its window, and with PayPal's own buttons.
import { expect, type Page, test } from '@playwright/test';
import {
  approve,
  chooseWallet,
  expectDone,
  fillAccount,
  fillCard,
  goToPayment,
  newEmail,
  openWallet,
  type PurchaseCase,
  payButton,
  purchases,
  signUp,
} from './buyer.ts';

const credits = purchases[2] as PurchaseCase;
const notApproved = 'The payment was not approved in its window. Nothing was charged.';

async function goToWallet(page: Page): Promise<void> {
  await signUp(page);
  await goToPayment(page, credits);
  await chooseWallet(page);
}

async function creditsOf(page: Page): Promise<number> {
  const answer = await page.request.get('/account/jackpot-credits');
  return (await answer.json()).ghaJackpotCredits;
}

test('a guest is asked for an account before any window opens', async ({ page }) => {
  await goToPayment(page, credits);
  await chooseWallet(page);
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'You need to add your email and password to complete your donation.',
  );
  await page.getByRole('region', { name: 'Your account' }).getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password').fill('four calm blue horses');
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Make sure you fill out the registration form completely.',
  );
  expect(page.context().pages()).toHaveLength(1);
});

test('canceled in its window, nothing is charged, and another try succeeds', async ({ page }) => {
  await goToWallet(page);
  const wallet = await openWallet(page);
  await expect(page.getByText('Please approve the payment in the window of PayPal.')).toBeVisible();
  await wallet.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(page.getByRole('status').filter({ hasText: notApproved })).toBeVisible();
  await approve(await openWallet(page, 'Venmo'));
  await expectDone(page, credits.granted);
  expect(await creditsOf(page)).toBe(15);
});

test('a window that is closed without a word charges nothing', async ({ page }) => {
  await goToWallet(page);
  const wallet = await openWallet(page);
  await wallet.close();
  await expect(page.getByRole('status').filter({ hasText: notApproved })).toBeVisible();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeEnabled();
  expect(await creditsOf(page)).toBe(0);
});

test('an approval whose word gets lost still counts once the window is closed', async ({
  page,
}) => {
  await goToWallet(page);
  const wallet = await openWallet(page);
  const token = new URL(wallet.url()).searchParams.get('token');
  const approved = await page.request.post('/sandbox/paypal/approve', { data: { token } });
  expect(approved.ok()).toBe(true);
  await wallet.close();
  await expectDone(page, credits.granted);
});

test('waiting can be stopped from the page', async ({ page }) => {
  await goToWallet(page);
  const wallet = await openWallet(page);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByRole('status').filter({ hasText: notApproved })).toBeVisible();
  await expect.poll(() => wallet.isClosed()).toBe(true);
});

test('a blocked window is said, and opened by another press', async ({ page }) => {
  await goToWallet(page);
  await page.evaluate(() => {
    const open = window.open.bind(window);
    let isFirst = true;
    window.open = (...args) => {
      if (!isFirst) return open(...args);
      isFirst = false;
      return null;
    };
  });
  await page.getByRole('button', { name: 'Venmo' }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser blocked the window of Venmo.');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open Venmo' }).click();
  await approve(await opening);
  await expectDone(page, credits.granted);
});

test('a wallet that declines shows why, and another try succeeds', async ({ page }) => {
  await goToWallet(page);
  await approve(await openWallet(page), 'declined');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).not.toHaveText('');
  await approve(await openWallet(page));
  await expectDone(page, credits.granted);
  expect(await creditsOf(page)).toBe(15);
});

test('what the wallet has not decided is being checked, and settles by itself', async ({
  page,
}) => {
  await goToWallet(page);
  await approve(await openWallet(page), 'pending-then-completed');
  await expect(
    page.getByRole('heading', { name: /Checking your payment…|Payment complete/ }),
  ).toBeVisible();
  // The stand-in takes five seconds to decide, and the page asks in growing intervals.
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible({
    timeout: 240_000,
  });
  await expectDone(page, credits.granted);
});

test('who turns to the card after all pays only there', async ({ page }) => {
  await goToWallet(page);
  const wallet = await openWallet(page);
  await wallet.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(page.getByRole('status').filter({ hasText: notApproved })).toBeVisible();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await fillCard(page);
  const canceling = page.waitForResponse('**/auth/payments/paypal/cancel');
  await payButton(page).click();
  expect(await (await canceling).json()).toEqual({ canceled: true });
  await expectDone(page, credits.granted);
  expect(await creditsOf(page)).toBe(15);
});

test('setting up a wallet payment stops after three attempts', async ({ page }) => {
  await goToWallet(page);
  await page.route('**/auth/payments/paypal/new', (route) => route.abort());
  const button = page.getByRole('button', { name: 'PayPal', exact: true });
  for (let attempt = 1; attempt <= 3; attempt++) {
    await expect(button).toBeEnabled();
    await button.click();
    await expect(page.getByRole('alert')).toContainText(
      'There was a problem setting up your payment, please try again later.',
    );
  }
  await expect(page.getByRole('alert')).toContainText('We stopped after 3 attempts');
  await expect(button).toBeDisabled();
});

test.describe("with PayPal's own buttons", () => {
  /** PayPal's script, played by a few lines that call back as the real one does. */
  const script = `
    window.paypal = { version: '5', Buttons: (options) => ({
      isEligible: () => true,
      close: async () => {},
      async render(place) {
        for (const end of ['Approve', 'Leave', 'Break']) {
          const button = document.createElement('button');
          button.textContent = end;
          button.addEventListener('click', async () => {
            let goes = false;
            const actions = { resolve: () => { goes = true; }, reject: () => {} };
            await options.onClick({ fundingSource: 'paypal' }, actions);
            if (!goes) return;
            try {
              const orderID = await options.createOrder({ paymentSource: 'paypal' });
              if (end === 'Leave') return options.onCancel({ orderID });
              if (end === 'Break') throw new Error('The wallet broke.');
              await fetch('/sandbox/paypal/approve', { method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ token: orderID }) });
              await options.onApprove({ orderID });
            } catch (problem) { options.onError(problem); }
          });
          place.append(button);
        }
      },
    }) };
  `;

  // The sandbox's pages don't permit PayPal's script, which they never need.
  test.use({ bypassCSP: true });

  test.beforeEach(async ({ page }) => {
    await page.route('**/auth/paypal-key', (route) =>
      route.fulfill({ json: { key: 'client-id', apiBase: null } }),
    );
    await page.route('https://www.paypal.com/sdk/js**', (route) => {
      const asked = new URL(route.request().url()).searchParams;
      expect(Object.fromEntries(asked)).toMatchObject({
        'client-id': 'client-id',
        currency: 'USD',
        intent: 'capture',
        components: 'buttons',
        'enable-funding': 'venmo',
        'disable-funding': 'card,credit,paylater',
      });
      return route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await goToPayment(page, credits);
    await page.getByRole('radio', { name: /PayPal or Venmo/ }).check();
  });

  test('nothing opens while something is missing; then it is left, breaks, and is approved', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('alert')).toContainText('You need to add your email');
    await fillAccount(page, newEmail());
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('status').filter({ hasText: notApproved })).toBeVisible();
    await page.getByRole('button', { name: 'Break' }).click();
    await expect(page.getByRole('alert')).toContainText('The wallet broke.');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectDone(page, credits.granted);
  });
});

test('a guest gives by wallet and types nothing, sees what the gift does, and how far it is', async ({
  page,
}) => {
  await page.goto('/donate');
  await expect(page.getByRole('heading', { name: 'Before you give' })).toBeVisible();
  await expect(page.getByText(/^A single gift needs none.+A monthly gift makes one/)).toBeVisible();
  await expect(page.getByText(/tax ID \d/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Make a Donation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Make a Donation' });
  const now = dialog.locator('[aria-current=step]');
  await expect(now).toHaveText('Choose');
  await dialog.getByRole('radio', { name: /^\$100 / }).check();
  await expect(dialog.getByText('A bed in an empty room')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await chooseWallet(page);
  await expect(now).toHaveText('Pay');
  await expect(dialog.getByText('There is nothing to type')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await approve(await openWallet(page));
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expect(now).toHaveText('Done');
  await expect(dialog.getByLabel('Link to the page for gifts')).toHaveValue(/\/donate$/);
  await expect(dialog.getByText(/in honor or in memory of somebody, with a card/)).toBeVisible();
});
