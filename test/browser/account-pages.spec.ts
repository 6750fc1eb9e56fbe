// The account's pages at both widths: accessible and quiet; and its lists with many rows and with none to be had.
import { expect, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { signUp } from './member.ts';
import { expectQuiet, watch } from './watch.ts';

const pages = [
  { path: '/receipts', heading: 'Your receipts', shows: 'Send my receipts' },
  {
    path: '/account/forgot-password',
    heading: 'Forgot your password?',
    shows: 'Send me a link',
  },
  {
    path: `/account/forgot-password/reset?${'a'.repeat(64)}`,
    heading: 'Set a new password',
    shows: 'The password token is not valid.',
  },
  {
    path: `/account/confirm-email?${'a'.repeat(64)}`,
    heading: 'Confirm your email address',
    shows: 'Your email address could not be confirmed.',
  },
];

for (const { path, heading, shows } of pages) {
  test(`${path.split('?')[0]} with ${path.includes('?') ? 'a' : 'no'} token at both widths`, async ({
    page,
  }) => {
    const found = watch(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(shows)).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      await expectAccessibleInBoth(page);
      await expectQuiet(page, found);
    }
  });
}

test('the receipts center says what is missing, and the same for any address', async ({ page }) => {
  await page.goto('/receipts');
  const send = page.getByRole('button', { name: 'Send my receipts' });
  await page.getByRole('radio', { name: 'Choose dates' }).check();
  await page.getByLabel('From', { exact: true }).fill('2026-02-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await send.click();
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await expect(page.getByText('The start date is after the end date.')).toBeVisible();
  await page.getByRole('radio', { name: 'Last year' }).check();
  await page.getByLabel('Email').fill('nobody-gave@mail.example');
  await send.click();
  await expect(
    page.getByText('If that address has given to us, its receipts are on their way.'),
  ).toBeVisible();
});

const donation = (index: number) => ({
  _id: `01a1fd7c-b840-73ff-871c-0000000000${String(index).padStart(2, '0')}`,
  created: '2026-03-04T12:00:00.000Z',
  receiptNumber: 2000 - index,
  donationPreference: null,
  purchaseItem: { dollarAmount: 25 },
  feeCents: 0,
  refundedCents: index === 0 ? 1250 : 0,
  isMonthly: index === 1,
  jackpotCredits: 5,
  raffleTickets: 10,
  voteTokens: 5,
});

test('long lists show more, and lists that fail can be tried again', async ({ page }) => {
  await page.route('**/account/donations?*', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('page') === '2';
    const rows = Array.from({ length: isSecond ? 2 : 10 }, (_, row) =>
      donation(isSecond ? row + 10 : row),
    );
    return route.fulfill({ json: rows, headers: { 'x-total-count': '12' } });
  });
  await page.route('**/account/raffle-tickets?*', (route) => route.abort());
  await signUp(page);
  const history = page.getByRole('region', { name: 'Donation history' });
  const rows = history.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(history.getByText('$12.50 refunded')).toBeVisible();
  await expect(history.getByText('Monthly', { exact: true })).toBeVisible();
  await history.getByRole('button', { name: /^Show more/ }).click();
  await expect(rows).toHaveCount(12);
  await expect(history.getByRole('button', { name: /^Show more/ })).toBeHidden();
  const tickets = page.getByRole('region', { name: 'Raffle tickets' });
  await expect(tickets.getByText('We could not load your raffle tickets.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.unroute('**/account/raffle-tickets?*');
  await tickets.getByRole('button', { name: 'Try again' }).click();
  await expect(tickets.getByText('No raffle tickets found for your account.')).toBeVisible();
});

test('what is owed and who is no longer signed in is said', async ({ page }) => {
  await page.route('**/account/standing', (route) =>
    route.fulfill({
      json: {
        isEmailConfirmed: true,
        receivables: [
          { _id: donation(1)._id, asset: 'jackpot_credit', owed: 3, created: donation(1).created },
          { _id: donation(2)._id, asset: 'vote_token', owed: 1, created: donation(2).created },
        ],
      },
    }),
  );
  await signUp(page);
  await expect(page.getByText(/You owe 3.jackpot.credits and 1.vote.token\./)).toBeVisible();
  await expectAccessibleInBoth(page);
  // As after 'Sign out everywhere else' in another browser.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
