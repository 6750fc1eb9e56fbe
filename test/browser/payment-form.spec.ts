// The payment form loses nothing that was typed, says all that is wrong at once, and finds a payment again.
import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import {
  expectDone,
  fillAccount,
  fillCard,
  goToPayment,
  newEmail,
  type PurchaseCase,
  payButton,
  purchases,
  signUp,
  wantAccount,
} from './buyer.ts';
import { linkIn, waitForMail } from './member.ts';

const [donation, , credits] = purchases as [PurchaseCase, PurchaseCase, PurchaseCase];
const complete = '**/auth/payments/complete-payment';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Make a Donation' });

test('B8: Escape, Back, Forward and a reload keep what was typed, but no card number and no password', async ({
  page,
}) => {
  const email = newEmail();
  await goToPayment(page, donation);
  await fillCard(page);
  await fillAccount(page, email);
  const dialog = dialogOf(page);

  async function expectKept(): Promise<void> {
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Jamie Rivera');
    await expect(dialog.getByLabel('Name on card')).toHaveValue('Jamie Rivera');
    await expect(dialog.getByLabel('Postal code')).toHaveValue('89109');
    await expect(dialog.getByLabel('Card number')).toHaveValue('');
    await expect(dialog.getByLabel('Password')).toHaveValue('');
    await expect(payButton(page)).toHaveText(/\$100\.00/);
  }

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain(email);
  expect(stored).not.toMatch(/4242 ?4242|12 \/ 34|calm blue/);
  await page.getByRole('button', { name: donation.opener }).first().click();
  await expectKept();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/donate');
  await page.goForward();
  await expectKept();
  await page.reload();
  await expectKept();

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: donation.opener }).first().click();
  await expect(dialog.getByRole('radio', { name: donation.choice })).not.toBeChecked();
});

test('B12: all that is wrong is said at once, at its fields, and the first of them has the focus', async ({
  page,
}) => {
  await goToPayment(page, donation);
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  await wantAccount(page);
  await dialog.getByLabel('Email').fill('jamie@mail');
  await dialog.getByLabel('Password').fill('short');
  await payButton(page).click();
  for (const [label, sentence] of [
    ['Card number', 'Your card number is incomplete.'],
    ['Expires', "Your card's expiration date is incomplete."],
    ['Security code', "Your card's security code is incomplete."],
    ['Name on card', 'Please enter the name on your card.'],
    ['Postal code', 'Please enter the postal code of your card.'],
    ['Email', 'That does not look like an email address.'],
    ['Password', 'Your password needs at least 8 characters.'],
  ] as const) {
    const field = dialog.getByLabel(label);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('checkbox', { name: /agree/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(dialog.getByLabel('Card number')).toBeFocused();

  await fillCard(page);
  await expect(dialog.getByLabel('Card number')).not.toHaveAttribute('aria-invalid');
  await payButton(page).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
});

test('B11: after five declined cards the next, good one works at once', async ({ page }) => {
  await signUp(page);
  await goToPayment(page, credits);
  for (let count = 0; count < 5; count += 1) {
    await fillCard(page, '4000 0000 0000 9995');
    const declining = page.waitForResponse('**/v1/payment_intents/*/confirm');
    await payButton(page).click();
    await declining;
    await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
    await expect(payButton(page)).not.toHaveAttribute('aria-busy');
  }
  await fillCard(page);
  await payButton(page).click();
  await expectDone(page, credits.granted);
});

test('Back and Escape while a payment is being sent leave its dialog open, and it is paid once', async ({
  page,
}) => {
  await signUp(page);
  await goToPayment(page, donation);
  await fillCard(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(complete, async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest(complete);
  await payButton(page).click();
  await sent;

  await page.goBack();
  // The browser has gone back by then, and is led forward again.
  await expect.poll(() => page.evaluate(() => history.state?.dialogs?.length)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  letGo();
  await expectDone(page, donation.granted);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  expect(await (await page.request.get('/account/donations')).json()).toHaveLength(1);
});

test('B31: a payment is found again after a reload, and after a lost connection, by itself', async ({
  page,
  context,
}) => {
  const refuse = (route: Route) => route.abort();
  await goToPayment(page, donation);
  await fillCard(page);
  await fillAccount(page, newEmail());
  await page.route(complete, refuse);
  await payButton(page).click();
  const checking = page.getByRole('heading', { name: 'Checking your payment…' });
  await expect(checking).toBeVisible();
  await page.reload();
  await expect(checking).toBeVisible();
  await page.unroute(complete);
  await context.setOffline(true);
  await context.setOffline(false);
  await expectDone(page, donation.granted);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  // What is paid is over: nothing of it comes again.
  await page.getByRole('button', { name: donation.opener }).first().click();
  await expect(dialogOf(page).getByRole('radio', { name: donation.choice })).not.toBeChecked();
});

test('B31: a payment that a reload stopped before its card was confirmed is said not to be made', async ({
  page,
}) => {
  await goToPayment(page, donation);
  await fillCard(page);
  await fillAccount(page, newEmail());
  const confirm = '**/v1/payment_intents/*/confirm';
  await page.route(confirm, () => {});
  const confirming = page.waitForRequest(confirm);
  await payButton(page).click();
  await confirming;
  await page.reload();
  await expect(page.getByText('Your payment was not finished')).toBeVisible();
  await expect(dialogOf(page).getByLabel('Name on card')).toHaveValue('Jamie Rivera');
});

test('B29, B30, B31: the menu closes with Escape, empty days are refused, and a logout is known in all tabs', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();

  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/receipts');
  const menu = other.locator('summary', { hasText: 'Menu' });
  await menu.click();
  const account = other.getByRole('navigation', { name: 'Menu' }).getByText('My Account');
  await expect(account).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await expect(menu).toBeFocused();
  await other.getByRole('radio', { name: 'Choose dates' }).check();
  await other.getByRole('button', { name: 'Send my receipts' }).click();
  await expect(other.getByLabel('From', { exact: true })).toHaveAccessibleDescription(
    'Please choose a start date, an end date, or both.',
  );

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('region', { name: 'Log in' })).toBeVisible();
  await menu.click();
  await expect(other.getByRole('navigation', { name: 'Menu' }).getByText('Log in')).toBeVisible();
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isFocused()); presses++) {
    expect(presses).toBeLessThan(150);
    await page.keyboard.press('Tab');
  }
}

test('a guest gives on a phone by keyboard alone, without a password, and claims what came with it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = newEmail();
  const typed: string[] = [];
  const press = async (wanted: Locator) => {
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
    typed.push(label);
  };
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Donate', exact: true }).first());
  await press(page.getByRole('main').getByRole('button', { name: 'Make a Donation' }).first());
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('radio', { name: /^\$25 / }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^\$100 / })).toBeChecked();
  await press(dialog.getByRole('button', { name: 'Make a Donation' }));
  await expect(dialog.getByRole('heading', { name: 'Payment' })).toBeFocused();
  await type('Card number', '4242424242424242');
  await type('Expires', '1234');
  await type('Security code', '123');
  await type('Name on card', 'Jamie Rivera');
  await type('Postal code', '89109');
  await type('Email', email);
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await press(payButton(page));
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeFocused();
  const card = ['Card number', 'Expires', 'Security code', 'Postal code'];
  expect(typed.filter((label) => !card.includes(label))).toEqual(['Name on card', 'Email']);
  await expect(
    dialog.getByRole('heading', { name: 'Keep your 50 tickets: choose a password' }),
  ).toBeVisible();
  await press(page.getByRole('button', { name: 'OK', exact: true }));

  const receipt = await waitForMail(request, email, /receipt/);
  await page.goto(linkIn(receipt, '/gifts/claim'));
  await expect(page).toHaveURL('/gifts/claim');
  await expect(page.getByText('50 raffle tickets')).toBeVisible();
  await press(page.getByRole('button', { name: 'Keep them' }));
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('four calm blue horses');
  await tabTo(page, page.getByRole('checkbox', { name: /agree/ }));
  await page.keyboard.press('Space');
  await press(page.getByRole('button', { name: 'Keep them' }));
  await expect(page.getByText('They are in your account.')).toBeVisible();
  await press(page.getByRole('link', { name: 'See your account' }));
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await expect(page.getByText('50 tickets')).toBeVisible();

  await page.goto('/gifts/claim');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('Check your email.')).toBeVisible();
});
