// Every purchase by card and by wallet, as guest and signed in, and what can go wrong on the way.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  approve,
  chooseWallet,
  expectDone,
  fillAccount,
  fillCard,
  goToPayment,
  newEmail,
  openPurchase,
  openWallet,
  type PurchaseCase,
  payButton,
  purchases,
  signUp,
} from './buyer.ts';
import { expectQuiet, watch } from './watch.ts';

const [donation, tickets, credits, votes] = purchases as [
  PurchaseCase,
  PurchaseCase,
  PurchaseCase,
  PurchaseCase,
];

for (const purchase of purchases) {
  for (const way of ['card', 'wallet'] as const) {
    for (const who of ['a guest', 'somebody signed in'] as const) {
      test(`${purchase.name} by ${way}, bought by ${who}`, async ({ page }) => {
        const found = watch(page);
        if (who === 'somebody signed in') await signUp(page);
        await goToPayment(page, purchase);
        if (way === 'wallet') await chooseWallet(page);
        else await fillCard(page);
        if (who === 'a guest') await fillAccount(page, newEmail());
        else await expect(page.getByText('For the account of Jamie Rivera')).toBeVisible();
        if (way === 'wallet') await approve(await openWallet(page, 'Venmo'));
        else await payButton(page).click();
        await expectDone(page, purchase.granted);
        await page.getByRole('button', { name: 'OK', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByRole('link', { name: 'My Account' }).first()).toBeAttached();
        await expectQuiet(page, found);
      });
    }
  }

  test(`${purchase.name}: without a choice nothing goes on`, async ({ page }) => {
    await openPurchase(page, purchase);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: purchase.choice })).toBeVisible();
    await dialog.getByRole('button', { name: purchase.goOn }).click();
    await expect(dialog.getByRole('alert')).toHaveText(purchase.nothingChosen);
  });
}

test('a declined card shows the words of the provider, and another card succeeds', async ({
  page,
}) => {
  await signUp(page);
  await goToPayment(page, credits);
  await fillCard(page, '4000 0000 0000 9995');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await payButton(page).click();
  await expectDone(page, credits.granted);
});

test('after a decline another choice is paid at its own price, and only once', async ({ page }) => {
  await signUp(page);
  await goToPayment(page, credits);
  await fillCard(page, '4000 0000 0000 9995');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
  await page.getByRole('button', { name: 'Change Selection' }).click();
  await expect(page.getByRole('heading', { name: 'Credits to play with' })).toBeFocused();
  await expect(page.getByRole('radio', { name: credits.choice })).toBeChecked();
  await page.getByRole('radio', { name: /Another number/ }).check();
  await page.getByLabel('Your number of credits').fill('33');
  await page.getByRole('dialog').getByRole('button', { name: 'Buy Credits' }).click();
  await fillCard(page);
  await expect(payButton(page)).toHaveText(/\$66\.00/);
  await payButton(page).click();
  await expectDone(page, ['33 jackpot credits']);
  const balance = await page.request.get('/account/jackpot-credits');
  expect(await balance.json()).toEqual({ ghaJackpotCredits: 33 });
});

test('Cancel gives the payment up and forgets the choice', async ({ page }) => {
  await signUp(page);
  await goToPayment(page, tickets);
  await fillCard(page, '4000 0000 0000 9995');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
  const canceling = page.waitForResponse('**/auth/payments/stripe/cancel');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await (await canceling).json()).toEqual({ canceled: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: tickets.opener }).first().click();
  await expect(page.getByRole('radio', { name: tickets.choice })).not.toBeChecked();
});

test('a payment that cannot be canceled says so, and the dialog can still be closed', async ({
  page,
}) => {
  await signUp(page);
  await goToPayment(page, tickets);
  await fillCard(page, '4000 0000 0000 9995');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
  await page.route('**/auth/payments/stripe/cancel', (route) => route.abort());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('error: failed to cancel payment');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an answer that does not come is being checked, never failed', async ({ page }) => {
  await signUp(page);
  await goToPayment(page, credits);
  await fillCard(page);
  await failOnce(page, '**/auth/payments/complete-payment');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Checking your payment…' })).toBeFocused();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectDone(page, credits.granted);
});

test('a monthly donation with the card fee: by card only, and it says when it repeats', async ({
  page,
}) => {
  await page.goto('/donate?monthly');
  await page.getByRole('button', { name: donation.opener }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Every month' })).toBeChecked();
  await expect(dialog.getByText(/It repeats on the \d+(st|nd|rd|th) of every month/)).toBeVisible();
  await dialog.getByRole('radio', { name: donation.choice }).check();
  await dialog.getByLabel('Add $3.30 to cover the card fee').check();
  await expect(dialog.getByText('Total $103.30')).toBeVisible();
  await dialog.getByRole('button', { name: donation.goOn }).click();
  await expect(dialog.getByText('Monthly gifts are made by card.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /PayPal/ })).toBeHidden();
  await expect(dialog.getByText(/link to change, pause or cancel it/)).toBeVisible();
  await fillCard(page);
  await fillAccount(page, newEmail());
  await expect(payButton(page)).toHaveText(/\$103\.30/);
  await payButton(page).click();
  await expectDone(page, donation.granted);
});

test('tickets come with a donation in the other pane', async ({ page }) => {
  await signUp(page);
  await openPurchase(page, tickets);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buy Tickets' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(tickets.nothingChosen);
  await dialog.getByRole('tab', { name: 'Donate' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('radio', { name: donation.choice }).check();
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await fillCard(page);
  await payButton(page).click();
  await expectDone(page, donation.granted);
});

test('whoever is signed in sees what they have, and what they have now', async ({ page }) => {
  await signUp(page);
  await openPurchase(page, votes);
  await expect(page.getByText(/You have no vote tokens now\./)).toBeVisible();
});

/** Answers the restrictions as for a place where only these items are allowed. */
async function allowOnly(page: Page, items: string[]): Promise<void> {
  await page.route('**/auth/geolocation/purchase-restrictions', (route) =>
    route.fulfill({ json: items }),
  );
}

for (const purchase of purchases) {
  test(`${purchase.name}: where it is not allowed, the dialog says so`, async ({ page }) => {
    await allowOnly(page, []);
    await openPurchase(page, purchase);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(purchase.restriction)).toBeVisible();
    await expect(dialog.getByText(/You seem to be in .+ If that is wrong,/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'How we know' })).toHaveAttribute(
      'href',
      '/legal/tos#places',
    );
    await expect(dialog.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute(
      'href',
      'https://db-ip.com',
    );
    await expect(dialog.getByRole('button', { name: purchase.goOn })).toBeHidden();
  });
}

test('in Utah a donation comes without the games of chance, and says so before paying', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'x-demo-place': 'US-UT' });
  await openPurchase(page, tickets);
  await expect(page.getByText(tickets.restriction)).toBeVisible();
  await expect(page.getByText('You seem to be in Utah.')).toBeVisible();
  await openPurchase(page, donation);
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/Where you are, a donation comes without .*raffle tickets/),
  ).toBeVisible();
  const hundred = dialog.getByRole('radio', { name: donation.choice });
  await expect(hundred).toBeVisible();
  await expect(dialog.getByText(/raffle tickets ·|· \d+ raffle/)).toHaveCount(0);
  await hundred.check();
  await dialog.getByRole('button', { name: donation.goOn }).click();
  await fillCard(page);
  await fillAccount(page, newEmail());
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expect(dialog.getByText('50 raffle tickets')).toBeHidden();
});

test('a place that the page did not know of is refused at the payment in the same words', async ({
  page,
}) => {
  await signUp(page);
  await goToPayment(page, tickets);
  await page.setExtraHTTPHeaders({ 'x-demo-place': 'US-UT' });
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(tickets.restriction);
  await expect(page.getByText('You seem to be in Utah.')).toBeVisible();
});

test('what cannot be loaded is said, and loads on another try', async ({ page }) => {
  await failOnce(page, '**/data/donation-matrix?type=VOTE_CONTEST');
  await openPurchase(page, votes);
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: votes.choice })).toBeVisible();
});

/** Breaks the first request to an address; all later ones go through. */
async function failOnce(page: Page, address: string): Promise<void> {
  let isFirst = true;
  await page.route(address, (route) => {
    const isBroken = isFirst;
    isFirst = false;
    return isBroken ? route.abort() : route.continue();
  });
}

for (const purchase of purchases) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${purchase.name}: every step is accessible in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: colorScheme === 'light' ? 390 : 1280, height: 844 });
      const found = watch(page);
      await openPurchase(page, purchase);
      await page.getByRole('dialog').getByRole('button', { name: purchase.goOn }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: purchase.choice }).check();
      await page.getByRole('dialog').getByRole('button', { name: purchase.goOn }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
      await expectAccessible(page);
      await chooseWallet(page);
      // A gift needs nothing that the wallet does not tell, so that there it would go on.
      if (purchase !== donation) {
        await page.getByRole('button', { name: 'Venmo' }).click();
        await expect(page.getByRole('alert')).toContainText('You need to add your email');
      }
      await expectAccessible(page);
      await expectQuiet(page, found);
    });
  }
}
