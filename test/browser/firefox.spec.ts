// The main journeys in Firefox, where one is installed: nothing is red in its console, no policy is broken.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectDone, newEmail, payButton, wantAccount } from './buyer.ts';
import { signInStaff } from './staff.ts';

const password = 'four calm blue horses';

// A page that is left while something still loads is no failure: the router's look-ahead, and a font
// (NS_BINDING_ABORTED).
const cutOff = /^Failed to fetch manifest patches|^download failed .* status=2152398850/;

/** Begins to collect errors of the console, exceptions, and reports of the content policy. */
async function listen(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (text: string) => {
    if (!cutOff.test(text)) found.push(`${page.url()}: ${text}`);
  };
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(error.message));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return found;
}

test('every kind of page reads', async ({ page }) => {
  const found = await listen(page);
  const [race] = await (await page.request.get('/data/races?preset=nextRace')).json();
  for (const path of [
    ...['/', '/donate', '/gha-jackpot', '/golf/standings', '/news', `/races/${race._id}`],
    ...['/raffles', '/regency-pageant', '/sponsors', '/tickets', '/account/login'],
    ...['/draws', '/charities', '/races', '/golf', '/receipts', '/legal/tos', '/ballots', '/cards'],
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(found).toEqual([]);
});

test('a guest gives by card, plays, votes, and logs in again', async ({ page }) => {
  test.slow();
  const found = await listen(page);
  const email = newEmail();
  await page.goto('/donate');
  await page.getByRole('button', { name: 'Make a Donation' }).first().click();
  const donation = page.getByRole('dialog', { name: 'Make a Donation' });
  await donation.getByRole('radio', { name: /^\$100 / }).check();
  await donation.getByRole('button', { name: 'Make a Donation' }).click();
  await type(donation, {
    'Card number': '4242424242424242',
    ...{ Expires: '1234', 'Security code': '123' },
    ...{ 'Name on card': 'Jamie Rivera', 'Postal code': '89109' },
  });
  const account = page.getByRole('region', { name: 'Your account' });
  await wantAccount(page);
  await type(account, { Name: 'Jamie Rivera', Email: email, Password: password });
  await account.getByRole('checkbox', { name: /agree/ }).check();
  await payButton(page).click();
  await expectDone(page, ['25 jackpot credits', '50 raffle tickets', '25 vote tokens']);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(donation).toBeHidden();

  await page.goto('/gha-jackpot');
  await page.getByRole('button', { name: 'Play the jackpot' }).first().click();
  const play = page.getByRole('dialog', { name: 'Play the jackpot' });
  await play.getByRole('button', { name: 'QuickPick' }).click();
  await play.getByRole('button', { name: 'Save 1 card for 1 credit' }).click();
  await play.getByRole('button', { name: /^Confirm for 1/ }).click();
  await expect(play.getByText(/You have 24.credits left/)).toBeVisible();
  await play.getByRole('button', { name: 'Done' }).click();
  await expect(play).toBeHidden();

  await vote(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  const login = page.getByRole('region', { name: 'Log in' });
  await type(login, { Email: email, Password: password });
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await expect(page.getByText('25 credits · 50 raffle tickets · 25 vote tokens')).toBeVisible();
  expect(found).toEqual([]);
});

/** Types key by key: what Playwright fills into Firefox at once goes past React. */
async function type(scope: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await scope.getByLabel(label, { exact: true }).pressSequentially(value);
  }
}

/** One vote for a candidate whose votes no other test counts. */
async function vote(page: Page): Promise<void> {
  const [contest] = await (
    await page.request.get('/data/vote-contests?preset=nextVoteContest')
  ).json();
  const candidates = await (await page.request.get(`/data/candidates?event=${contest._id}`)).json();
  const { _id, name } = candidates.at(-1);
  await page.goto(`/regency-pageant/${_id}`);
  await page
    .getByRole('button', { name: `Vote for ${name}` })
    .first()
    .click();
  const ballot = page.getByRole('dialog', { name: 'Your ballot' });
  await ballot.getByRole('button', { name: /^Cast 1/ }).click();
  await expect(ballot.getByRole('heading', { name: 'Your vote is in.' })).toBeVisible();
  await ballot.getByRole('button', { name: 'Done' }).click();
  await expect(ballot).toBeHidden();
}

test('the back office opens', async ({ page }) => {
  const found = await listen(page);
  await signInStaff(page);
  for (const path of ['/office', '/office/payments', '/office/content/races', '/office/race-day']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(found).toEqual([]);
});
