// A monthly gift run by its donor: by the link of an email without a login, and in the account.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { linkIn, signUp, waitForMail } from './member.ts';
import { openApp, signInStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

/** Makes an account with $25 a month, without the pages; answers its address. */
async function giveMonthly(page: Page): Promise<string> {
  const email = await signUp(page);
  const opened = await page.request.post('/auth/init', { data: {} });
  const headers = { 'x-csrf-token': opened.headers()['x-crumb'] as string };
  const { key, apiBase } = await (await page.request.get('/auth/stripe-key')).json();
  const item = { type: 'donation', dollarAmount: 25, frequency: 'monthly' };
  const data = { amountCents: 2_500, purchaseItem: item };
  const started = await page.request.post('/auth/payments/stripe/new', { headers, data });
  const { token } = await started.json();
  const id = token.split('_secret_')[0];
  await page.request.post(`${apiBase}/v1/payment_intents/${id}/confirm`, {
    form: { key, client_secret: token, payment_method: 'pm_card_visa' },
  });
  const completed = await page.request.post('/auth/payments/complete-payment', {
    headers,
    data: { paymentSource: 'stripe', paymentResult: { token } },
  });
  expect(completed.ok(), await completed.text()).toBe(true);
  return email;
}

/** Goes on with Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came there.');
}

const fillNewCard = async (dialog: Locator, number: string) => {
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expires').fill('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByLabel('Name on card').fill('Robin Park');
  await dialog.getByLabel('Postal code').fill('89109');
};

test('from the link of an email a donor changes, skips, pauses and ends a monthly gift, by keyboard too', async ({
  page,
  browser,
}) => {
  const email = await giveMonthly(page);
  const link = linkIn(await waitForMail(page.request, email, /receipt/i), '/gifts/monthly');
  // Another browser, in which nobody is logged in.
  const context = await browser.newContext({ viewport: { width: 390, height: 900 } });
  const donor = await context.newPage();
  const found = watch(donor);
  const opened = await donor.goto(link);
  // No cache on the way keeps an address with a token.
  expect((await opened?.allHeaders())?.['cache-control']).toBe('private, max-age=0');
  await expect(donor.getByText('$25 a month')).toBeVisible();
  await expect(donor).toHaveURL(/\/gifts\/monthly$/);
  await expectAccessibleInBoth(donor);

  // One press on the link, one to save: the amount by keyboard.
  const amount = donor.getByLabel('Dollars each month');
  await tabTo(donor, amount);
  await donor.keyboard.type('20');
  await donor.keyboard.press('Enter');
  const said = donor.getByRole('status');
  await expect(said.filter({ hasText: 'Your monthly gift is changed.' })).toBeVisible();
  await expect(donor.getByText('$20 a month')).toBeVisible();

  await amount.fill('30');
  await donor.getByLabel('Day of the month').selectOption('28');
  await donor.getByRole('button', { name: 'Save' }).click();
  await expect(donor.getByText('Please type the new amount again.')).toBeVisible();
  await donor.getByLabel('The new amount again').fill('30');
  await donor.getByRole('button', { name: 'Save' }).click();
  await expect(donor.getByText('$30 a month')).toBeVisible();

  await donor.getByRole('button', { name: 'Skip it' }).click();
  await expect(said.filter({ hasText: /28, 20\d\d is skipped/ })).toBeVisible();
  await donor.getByRole('button', { name: 'Pause it' }).click();
  await expect(donor.getByText('Choose a date after today.')).toBeVisible();
  const until = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await donor.getByLabel('Until').fill(until);
  await donor.getByRole('button', { name: 'Pause it' }).click();
  await expect(donor.getByText(/^Paused until/)).toBeVisible();
  await expectAccessibleInBoth(donor);
  await donor.getByRole('button', { name: 'Resume it' }).click();
  await expect(donor.getByText(/^Paused until/)).toBeHidden();

  await donor.getByRole('button', { name: 'Give a new card' }).click();
  const dialog = donor.getByRole('dialog');
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the card' }).click();
  await expect(dialog.getByText('Your card number is incomplete.').first()).toBeVisible();
  await fillNewCard(dialog, '4000 0000 0000 0002');
  await dialog.getByRole('button', { name: 'Save the card' }).click();
  await expect(dialog.getByText('Your card was declined.')).toBeVisible();
  await expectAccessibleInBoth(donor);
  await fillNewCard(dialog, '5555 5555 5555 4444');
  await dialog.getByRole('button', { name: 'Save the card' }).click();
  await expect(
    donor.getByText('Mastercard ending in 4444, valid through December 2034'),
  ).toBeVisible();

  // Two presses end it.
  await donor.getByRole('button', { name: 'Cancel the gift of $30 a month' }).click();
  await donor.getByRole('button', { name: 'Cancel the gift', exact: true }).click();
  await expect(said.filter({ hasText: 'Your monthly gift has ended.' })).toBeVisible();
  await expect(donor.getByText(/^You ended it on/)).toBeVisible();
  await expectAccessibleInBoth(donor);
  await donor.getByRole('button', { name: 'Restart it' }).click();
  await expect(said.filter({ hasText: 'Your monthly gift goes on.' })).toBeVisible();
  await waitForMail(page.request, email, /^Your new card is saved/);
  // The declined card is told by the provider's answer, which the browser notes as an error.
  expect(found.filter((line) => !line.includes('402'))).toEqual([]);

  await donor.getByRole('button', { name: 'Make the links void' }).click();
  await expect(donor.getByText('The links in our emails are void.')).toBeVisible();
  await donor.reload();
  await expect(donor.getByText('This page opens from the link in an email')).toBeVisible();
  await donor.goto(link);
  await expect(donor.getByText('This link is not valid anymore.')).toBeVisible();
  await donor.getByLabel('Email').fill('nobody@mail.example');
  await donor.getByRole('button', { name: 'Email me a new link' }).click();
  await expect(
    donor.getByText('If that address has a monthly gift, a new link is on its way.'),
  ).toBeVisible();
  await expectAccessibleInBoth(donor);
  await context.close();
});

test('the account folds out all that can be changed of a monthly gift, and cancels it in two presses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const found = watch(page);
  await giveMonthly(page);
  await page.goto('/account');
  const gifts = page.getByRole('region', { name: 'Monthly gifts' });
  await expect(gifts.getByText('$25 a month')).toBeVisible();
  await gifts.getByRole('button', { name: 'Change the gift of $25 a month' }).click();
  await gifts.getByLabel('Dollars each month').fill('15');
  await gifts.getByRole('button', { name: 'Save' }).click();
  await expect(gifts.getByText('$15 a month')).toBeVisible();
  await expect(gifts.getByRole('status')).toContainText('Your monthly gift is changed.');
  await expectAccessibleInBoth(page);
  await gifts.getByRole('button', { name: 'Cancel the gift of $15 a month' }).click();
  await page.getByRole('button', { name: 'Cancel the gift', exact: true }).click();
  await expect(gifts.getByText(/^You ended it on/)).toBeVisible();
  await expectQuiet(page, found);
});

test('saving one thing of a monthly gift takes back nothing that was changed elsewhere meanwhile', async ({
  page,
}) => {
  await giveMonthly(page);
  await page.goto('/account');
  const gifts = page.getByRole('region', { name: 'Monthly gifts' });
  await gifts.getByRole('button', { name: 'Change the gift of $25 a month' }).click();
  const amount = gifts.getByLabel('Dollars each month');
  await expect(amount).toHaveValue('25');
  const [gift] = await (await page.request.get('/account/monthly-donations')).json();
  const headers = await openApp(page.request);
  const change = { monthlyDonationId: gift._id, dollarAmount: 15 };
  const path = `/account/monthly-donations/${gift._id}/change`;
  const changed = await page.request.post(path, { headers, data: change });
  expect(changed.ok(), await changed.text()).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(gifts.getByText('$15 a month')).toBeVisible();
  await expect(amount).toHaveValue('15');
  await gifts.getByLabel('Day of the month').selectOption('20');
  await gifts.getByRole('button', { name: 'Save' }).click();
  await expect(gifts.getByRole('status')).toContainText('Your monthly gift is changed.');
  await expect(gifts.getByText('$15 a month')).toBeVisible();
});

test('staff change and pause the monthly gift of a donor who asks, with a reason, and the donor is told', async ({
  page,
  browser,
}) => {
  const donor = await (await browser.newContext()).newPage();
  const email = await giveMonthly(donor);
  await page.setViewportSize({ width: 390, height: 900 });
  await signInStaff(page);
  const found = watch(page);
  await page.goto(`/office/supporters?q=${encodeURIComponent(email)}`);
  await page.getByRole('rowheader').getByRole('link').click();
  const gifts = page.getByRole('region', { name: 'Monthly gifts' });
  await expect(gifts.getByText('Running')).toBeVisible();
  await gifts.getByRole('button', { name: 'Pause: $25 a month' }).click();
  const dialog = page.getByRole('alertdialog');
  const until = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Until').fill(until);
  await dialog.getByLabel('Reason').fill('Asked for it by phone.');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(gifts.getByText(/^Paused until/)).toBeVisible();
  await gifts.getByRole('button', { name: 'Change: $25 a month' }).click();
  await dialog.getByLabel('Dollars each month').fill('12');
  await dialog.getByLabel('Reason').fill('Asked for it by phone.');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(gifts.getByText('$12 a month')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);
  const told = await waitForMail(page.request, email, /^Your monthly gift is paused/);
  expect(told.text).toContain('A member of our staff did this for you.');
  await donor.context().close();
});
