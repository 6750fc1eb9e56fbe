// The back office: who is let in, finding a payment, reading its timeline, and refunding it.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { cardForm } from '../support/card-form.ts';
import { expectAccessible } from './accessible.ts';
import { newEmail } from './buyer.ts';
import { demoStaff, openApp, signIn, signInStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

const player = { email: 'player@homestretch.example', password: 'homestretch-demo' };

/** A guest gives $100.00 by the sandbox's card: 25 credits, 50 tickets, 25 tokens. */
async function donate(request: APIRequestContext) {
  const email = newEmail();
  const headers = await openApp(request);
  const started = await request.post('/auth/payments/stripe/new', {
    headers,
    data: { amountCents: 10_000, purchaseItem: { type: 'donation', dollarAmount: 100 } },
  });
  const { paymentId, token } = await started.json();
  const providerId = token.split('_secret_')[0];
  const { key, apiBase } = await (await request.get('/auth/stripe-key')).json();
  const confirmed = await request.post(`${apiBase}/v1/payment_intents/${providerId}/confirm`, {
    form: cardForm({
      publishableKey: key,
      token,
      number: '4242424242424242',
      name: 'Jamie Rivera',
    }),
  });
  expect(confirmed.ok()).toBe(true);
  const completed = await request.post('/auth/payments/complete-payment', {
    headers,
    data: {
      paymentSource: 'stripe',
      paymentResult: { token, nameOnCard: 'Jamie Rivera', postalCode: '89109' },
      fastUserAccount: {
        email,
        password: 'four calm blue horses',
        name: 'Jamie Rivera',
        agree_tos: true,
      },
    },
  });
  expect(completed.ok()).toBe(true);
  return { email, paymentId, providerId };
}

async function find(page: Page, what: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').fill(what);
  await page.getByRole('button', { name: 'Find' }).click();
}

async function openRefund(page: Page) {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fillRefund(page: Page, amount: string | null) {
  const dialog = page.getByRole('alertdialog', { name: 'Refund' });
  if (amount !== null) await dialog.getByLabel('Amount in dollars').fill(amount);
  await dialog.getByLabel('Reason').fill('Given twice by mistake');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  return dialog;
}

test('a payment is found by its buyer, its id and the id of the provider', async ({
  page,
  request,
}) => {
  const { email, paymentId, providerId } = await donate(request);
  const found = watch(page);
  await signInStaff(page);
  await page.goto('/office');
  await expect(page.getByRole('heading', { name: 'What is waiting for you' })).toBeVisible();
  await page.getByRole('button', { name: 'Money' }).click();
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL(/\/office\/payments$/);
  await expect(page.getByRole('banner')).toContainText('Sam Staff');
  await expect(page.getByRole('columnheader', { name: 'Date and time (New York)' })).toBeVisible();
  for (const search of [email.toUpperCase(), paymentId, providerId]) {
    await find(page, search);
    // The list of the search before says the same, so the address tells when this one is there.
    const searched = () => new URL(page.url()).searchParams.get('q');
    await expect.poll(searched).toBe(search);
    await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Donation');
    await expect(row).toContainText('Card');
    await expect(row).toContainText('$100.00');
    await expect(row).toContainText('Settled');
  }
  await page.getByLabel('Status').selectOption('Failed');
  await expect(page.getByText('No payment matches.')).toBeVisible();
  await page.goBack();
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(`/office/payments/${paymentId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Donation of $100');
  const events = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(events.first()).toContainText('$100.00');
  await expect(events.last()).toContainText(/settled/i);
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(providerId);
  await expectQuiet(page, found);
});

test('a part is refunded, too much is refused, and then the rest', async ({ page, request }) => {
  const { paymentId } = await donate(request);
  await signInStaff(page);
  await page.goto(`/office/payments/${paymentId}`);
  const dialog = await openRefund(page);
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('100.00');
  await expect(dialog).toContainText('25 jackpot credits, 50 raffle tickets, 25 vote tokens');
  await fillRefund(page, '33.3');
  await expect(dialog).toContainText('Please enter dollars and cents, such as 25.00.');
  await fillRefund(page, '100.01');
  await expect(dialog).toContainText('That is more than is left of this payment.');
  await dialog.getByLabel('Amount in dollars').fill('33.33');
  await expect(dialog).toContainText('8 jackpot credits, 16 raffle tickets, 8 vote tokens');

  // Somebody else has the page open as it is now, and will ask for more than is left.
  const stale = await page.context().newPage();
  await stale.goto(`/office/payments/${paymentId}`);
  await openRefund(stale);

  await fillRefund(page, '33.33');
  await expect(page.getByRole('status').filter({ hasText: '$33.33 was refunded.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeFocused();
  await expect(page.getByText('Partly refunded')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Raffle tickets 50 16' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(
    'Given twice by mistake',
  );

  const late = await fillRefund(stale, null);
  await expect(late).toContainText('That is more than is left of this payment.');
  await expect(late).toContainText('$66.67 of $100.00 can be refunded.');
  await stale.close();

  await openRefund(page);
  await expect(dialog.getByLabel('Amount in dollars')).toHaveValue('66.67');
  await expect(dialog).toContainText('17 jackpot credits, 34 raffle tickets, 17 vote tokens');
  await fillRefund(page, null);
  await expect(page.getByRole('status').filter({ hasText: '$66.67 was refunded.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
  await expect(page.getByRole('row', { name: 'Raffle tickets 50 50' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('$66.67');
});

test('a refund whose answer is lost is sent again as the same one', async ({ page, request }) => {
  const { paymentId } = await donate(request);
  await signInStaff(page);
  await page.goto(`/office/payments/${paymentId}`);
  await openRefund(page);
  let isFirst = true;
  await page.route('**/refund', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  const dialog = await fillRefund(page, '80.00');
  await expect(dialog.getByRole('alert')).toContainText('never a second one');
  await expect(dialog.getByLabel('Amount in dollars')).not.toBeEditable();
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '$80.00 was refunded.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1);
});

test('nobody is let in without a role', async ({ page, request }) => {
  await page.goto('/office/payments?status=settled');
  await expect(page.getByRole('heading', { name: 'Please log in first.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Foffice%2Fpayments%3Fstatus%3Dsettled',
  );
  await signIn(page, player);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your role does not allow this.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Pat Player');

  await page.context().clearCookies();
  await page.goto('/office/payments?status=settled');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').first().fill(demoStaff.email);
  await page.getByLabel('Password').first().fill(demoStaff.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  // The password is only the first half.
  await expect(page).toHaveURL(/\/office\/payments\?status=settled$/);
  await expect(page.getByRole('heading', { name: 'Please confirm that it is you.' })).toBeVisible();
  await expect(page.getByRole('link', { name: '/sandbox/authenticator' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Donate' })).toBeHidden();
  await signInStaff(page);
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('settled');

  const document = await request.get('/office/payments');
  expect(document.headers()['cache-control']).toBe('no-store');
  expect(await document.text()).toContain('name="robots" content="noindex"');
});

test('an unknown payment and a failing server are told in words', async ({ page }) => {
  await signInStaff(page);
  await page.goto('/office/payments/no-such-payment');
  await expect(page.getByRole('heading', { name: 'We could not find that.' })).toBeVisible();
  let isBroken = true;
  await page.route('**/office/data/payments?**', (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.goto('/office/payments');
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
});

test('the list is paged, and its address says the page', async ({ page }) => {
  const row = {
    created: '2026-11-21T14:20:05.000Z',
    provider: 'paypal',
    status: 'ordered',
    itemType: 'vote-tokens',
    amountCents: 123_450,
    refundsCents: 0,
    hasOpenDispute: true,
    buyer: null,
    guest: null,
  };
  await signInStaff(page);
  await page.route('**/office/data/payments?**', (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('page');
    const items = Array.from({ length: wanted === '2' ? 5 : 25 }, (_, index) => ({
      ...row,
      _id: `00000000-0000-4000-8000-0000000000${wanted}${10 + index}`.slice(0, 36),
    }));
    return route.fulfill({ json: items, headers: { 'x-total-count': '30' } });
  });
  await page.goto('/office/payments');
  await expect(page.getByText('1–25 of 30 payments')).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Nov 21, 2026, 9:20 AM');
  await expect(first).toContainText('$1,234.50');
  await expect(first).toContainText('Being captured');
  await expect(first).toContainText('Disputed');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText('26–30 of 30 payments')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/office\/payments$/);
});

for (const { viewport, colorScheme } of [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const) {
  test(`both pages at ${viewport.width} px in ${colorScheme}`, async ({ page, request }, info) => {
    const { paymentId } = await donate(request);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = watch(page);
    await signInStaff(page);
    const expectGood = async (name: string) => {
      await expectQuiet(page, found);
      await expectAccessible(page);
      const path = info.outputPath(`${name}.png`);
      await page.screenshot({ path, fullPage: name !== 'dialog' });
    };
    await page.goto('/office/payments');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectGood('list');
    await page.goto(`/office/payments/${paymentId}`);
    await openRefund(page);
    await expectGood('dialog');
    await fillRefund(page, '33.33');
    await expect(page.getByText('$33.33 was refunded.')).toBeVisible();
    await expectGood('payment');
  });
}
