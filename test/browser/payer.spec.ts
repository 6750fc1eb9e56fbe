// Who pays: an account where one is needed, a guest without one, and somebody who was signed out meanwhile.
import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
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
} from './buyer.ts';
import { expectThanks, fillEntry, goOn, section } from './golfer.ts';
import { logIn, password, payByCard } from './member.ts';

const [donation, , credits] = purchases as [PurchaseCase, PurchaseCase, PurchaseCase];
const complete = '**/auth/payments/complete-payment';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Make a Donation' });

/** Chooses a gift; its payment makes an account, and has no way that could not. */
async function expectAccountOnly(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: /^\$100 / }).check();
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await expect(dialog.getByRole('radio', { name: /PayPal or Venmo/ })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Your account' })).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /create an account/i })).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: 'Pay in one press' })).toHaveCount(0);
  await expect(dialog.getByRole('radio', { name: /Bank account/ })).toHaveCount(0);
}

test('a guest who gives to play is asked for nothing but the account, which plays at once', async ({
  page,
}) => {
  await page.goto('/gha-jackpot');
  await page.getByRole('button', { name: 'Play the jackpot' }).first().click();
  const game = page.getByRole('dialog', { name: 'Play the jackpot' });
  const press = (name: string | RegExp) => game.getByRole('button', { name }).first().click();
  await press('QuickPick');
  await press('Save 1 card for 1 credit');
  await press(/^Confirm for 1/);
  await press('Make a Donation');
  await expectAccountOnly(page);
  const dialog = dialogOf(page);
  await fillCard(page);
  await fillAccount(page, newEmail());
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(dialog.getByText('25 jackpot credits')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(game.getByRole('heading', { name: 'Your card is in.' })).toBeFocused();
});

test('a voter without an account makes one as they give, and is offered no other way', async ({
  page,
}) => {
  const [contest] = await (
    await page.request.get('/data/vote-contests?preset=nextVoteContest')
  ).json();
  const [candidate] = await (
    await page.request.get(`/data/candidates?event=${contest._id}`)
  ).json();
  await page.goto(`/regency-pageant/${candidate._id}`);
  await page
    .getByRole('button', { name: `Vote for ${candidate.name}` })
    .first()
    .click();
  const ballot = page.getByRole('dialog', { name: 'Your ballot' });
  await ballot.getByRole('button', { name: 'Make a Donation' }).click();
  await expectAccountOnly(page);
});

test('a guest whose answer is lost hears of the receipt, and of no account', async ({ page }) => {
  await goToPayment(page, donation);
  await fillCard(page);
  await dialogOf(page).getByLabel('Email').fill(newEmail());
  await page.route(complete, (route) => route.abort());
  await payButton(page).click();
  const words = page.getByText('as soon as it does, we email you the receipt.');
  await expect(words).toBeVisible();
  await page.reload();
  await expect(words).toBeVisible();
  await page.unroute(complete);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectDone(page, []);
});

/** Signs out every browser of the account but a new one. */
async function signOutElsewhere(browser: Browser, baseURL: string, email: string): Promise<void> {
  const other = await browser.newPage({ baseURL });
  await logIn(other, email);
  await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(other.getByText('1 other browser was signed out.')).toBeVisible();
  await other.close();
}

test('whoever was signed out elsewhere hears it before their bank is asked, logs in and pays', async ({
  page,
  browser,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/stripe\/new$|confirm$/.test(request.url())) asked.push(request.url());
  });
  const email = await signUp(page);
  await goToPayment(page, donation);
  const dialog = dialogOf(page);
  await expect(dialog.getByText(`(${email})`)).toBeVisible();
  await fillCard(page);
  await signOutElsewhere(browser, baseURL as string, email);
  await payButton(page).click();
  await expect(dialog.getByRole('alert')).toContainText('You were signed out in the meantime.');
  expect(asked).toEqual([]);
  await expect(dialog.getByText(`(${email})`)).toBeHidden();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect(dialog.getByLabel('Card number')).not.toHaveValue('');
  await expect(dialog.getByLabel('Name on card')).toHaveValue('Jamie Rivera');

  await dialog.getByRole('button', { name: 'I already have an account' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText(`(${email})`)).toBeVisible();
  await payButton(page).click();
  await expectDone(page, donation.granted);
});

test('an entrant who was signed out elsewhere keeps form and card, logs in and plays', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  await page.goto('/golf#register');
  await fillEntry(page, 'Jamie Rivera');
  await goOn(page).click();
  await section(page).getByLabel('Card number').fill('4242 4242 4242 4242');
  await signOutElsewhere(browser, baseURL as string, email);
  await payByCard(page, section(page));
  await expect(section(page).getByRole('alert')).toContainText(
    'You were signed out in the meantime.',
  );
  await expect(section(page).getByText('Jamie Rivera').first()).toBeVisible();
  await expect(section(page).getByLabel('Card number')).not.toHaveValue('');
  // Over a reload too, but for the card.
  await page.reload();
  await expect(section(page).getByText('Jamie Rivera').first()).toBeVisible();
  await section(page).getByRole('button', { name: 'I already have an account' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button', { name: 'Log in' }).click();
  await payByCard(page, section(page));
  await expectThanks(page);
});

test('whoever is signed out while the bank is asked is shown where to log in, and the same payment is theirs', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  await goToPayment(page, credits);
  const dialog = page.getByRole('dialog', { name: 'Buy Credits' });
  await fillCard(page);
  // The moment between the question who is signed in and the start.
  const signOut = async (route: Route) => {
    await signOutElsewhere(browser, baseURL as string, email);
    await route.continue();
  };
  await page.route('**/auth/payments/stripe/new', signOut, { times: 1 });
  await payButton(page).click();
  await expect(dialog.getByRole('alert')).toContainText('You were signed out in the meantime.');
  await fillAccount(page, newEmail());
  await payButton(page).click();
  await expectDone(page, credits.granted);
});

test('whoever was signed out elsewhere hears it at a wallet too, though that way is gone then', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  await goToPayment(page, credits);
  const dialog = page.getByRole('dialog', { name: 'Buy Credits' });
  await signOutElsewhere(browser, baseURL as string, email);
  await dialog.getByRole('button', { name: 'Apple Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
  await sheet.getByRole('button', { name: 'Pay now' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You were signed out in the meantime.');
  await expect(sheet).toBeHidden();
  await expect(dialog.getByRole('heading', { name: 'Pay in one press' })).toHaveCount(0);
  await expect(dialog.getByLabel('Password')).toBeVisible();
});
