// What a buyer does in the browser, step by step, for tests of the purchases.
import { expect, type Page } from '@playwright/test';

let people = 0;

/** An address that nobody has used. */
export const newEmail = () => `buyer-${Date.now()}-${process.pid}-${people++}@mail.example`;

const password = 'four calm blue horses';

/** Fills in the sandbox's card form and the card's owner. */
export async function fillCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expires').fill('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByLabel('Name on card').fill('Jamie Rivera');
  await dialog.getByLabel('Postal code').fill('89109');
}

/** Chooses an account where one could give without. */
export async function wantAccount(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Your (account|receipt)$/ })).toBeVisible();
  const offer = page.getByRole('checkbox', { name: /create an account now/i });
  if (await offer.isVisible()) await offer.check();
}

/** Fills in the account that is made while paying. */
export async function fillAccount(page: Page, email: string): Promise<void> {
  await wantAccount(page);
  const account = page.getByRole('region', { name: 'Your account' });
  await account.getByLabel('Name', { exact: true }).fill('Jamie Rivera');
  await account.getByLabel('Email').fill(email);
  await account.getByLabel('Password').fill(password);
  await account.getByRole('checkbox', { name: /agree/ }).check();
}

/** The button that pays by card. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Makes an account and signs this browser in, without the pages. */
export async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  const opened = await page.request.post('/auth/init', { data: {} });
  const created = await page.request.post('/auth/user/create', {
    headers: { 'x-csrf-token': opened.headers()['x-crumb'] as string },
    data: { email, password, name: 'Jamie Rivera', agree_tos: true, loginOnCreate: true },
  });
  expect(created.ok()).toBe(true);
  return email;
}

/** Chooses the wallet in the payment step. */
export async function chooseWallet(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /PayPal or Venmo/ }).check();
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible();
}

/** Presses a wallet's button; answers its window. */
export async function openWallet(page: Page, name: 'PayPal' | 'Venmo' = 'PayPal'): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name, exact: true }).click();
  const wallet = await opening;
  await expect(wallet.getByRole('heading', { name: `${name} sandbox` })).toBeVisible();
  return wallet;
}

/** Approves a payment in the wallet's window, which closes by itself. */
export async function approve(wallet: Page, outcome = 'completed'): Promise<void> {
  await wallet.getByRole('combobox').selectOption(outcome);
  await wallet.getByRole('button', { name: 'Pay now' }).click();
}

/** The dialog says that all is done, and what was granted. */
export async function expectDone(page: Page, granted: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  for (const piece of granted) {
    await expect(page.getByRole('dialog').getByText(piece, { exact: true })).toBeVisible();
  }
}

/** One kind of purchase: where it begins, what is chosen, and what it brings. */
export interface PurchaseCase {
  name: string;
  path: string;
  opener: string;
  choice: string | RegExp;
  goOn: string;
  nothingChosen: string;
  price: string;
  granted: string[];
  restriction: string;
}

export const purchases: PurchaseCase[] = [
  {
    name: 'a donation',
    path: '/donate',
    opener: 'Make a Donation',
    choice: /^\$100 /,
    goOn: 'Make a Donation',
    nothingChosen: 'No donation amount, cannot complete the donation',
    price: '$100.00',
    granted: ['25 jackpot credits', '50 raffle tickets', '25 vote tokens'],
    restriction:
      'Sorry, you are not legally allowed to make a donation due to local legal restrictions.',
  },
  {
    name: 'raffle tickets',
    path: '/raffles',
    opener: 'Buy Raffle Tickets',
    choice: /^10 tickets/,
    goOn: 'Buy Tickets',
    nothingChosen: 'no numTickets, cannot purchase',
    price: '$20.00',
    granted: ['10 raffle tickets'],
    restriction:
      'Sorry, you are not allowed to buy Raffle Tickets due to local legal restrictions.',
  },
  {
    name: 'jackpot credits',
    path: '/gha-jackpot',
    opener: 'Buy Credits',
    choice: /^15 credits/,
    goOn: 'Buy Credits',
    nothingChosen: 'No credits chosen, cannot complete the purchase',
    price: '$30.00',
    granted: ['15 jackpot credits'],
    restriction: 'Sorry, you are not allowed to play GHA Jackpot due to local legal restrictions.',
  },
  {
    name: 'vote tokens',
    path: '/regency-pageant',
    opener: 'Buy Vote Tokens',
    choice: /^\$100 /,
    goOn: 'Buy Vote Tokens',
    nothingChosen: 'No amount chosen, cannot complete the purchase',
    price: '$100.00',
    granted: ['105 vote tokens'],
    restriction: 'Sorry, you are not allowed to vote due to local legal restrictions.',
  },
];

/** Opens a purchase's dialog. */
export async function openPurchase(page: Page, { path, opener }: PurchaseCase): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: opener }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens a purchase, chooses, and goes on to the payment. */
export async function goToPayment(page: Page, purchase: PurchaseCase): Promise<void> {
  await openPurchase(page, purchase);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: purchase.choice }).check();
  await dialog.getByRole('button', { name: purchase.goOn }).click();
  await expect(dialog.getByRole('heading', { name: 'Payment' })).toBeFocused();
}
