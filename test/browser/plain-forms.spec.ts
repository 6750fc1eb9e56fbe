// Logging in, a forgotten password, receipts and the card of a gift in a browser that runs no scripts, and in one
// that does not say which site a form comes from.
import { expect, type Page, test } from '@playwright/test';
import { linkIn, newEmail, password, waitForMail } from './member.ts';
import {
  expectOnlyOurs,
  gift,
  giveAsGuest,
  makeAccount,
  openPlain,
  pay,
  sendForm,
} from './plain.ts';
import { demoStaff } from './staff.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a member logs in and out without JavaScript, and is told what does not go without', async ({
  browser,
  baseURL,
  request,
}) => {
  const email = newEmail();
  await makeAccount(request, email);
  await expectOnlyOurs(request, '/account/login');
  const page = await openPlain(browser, baseURL);
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
  await page.goto('/account/login?next=/races');
  await press(page, 'Log in');
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await press(page, 'Log in');
  await expect(page.getByText("Your login and password didn't match")).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByLabel('Password').fill(password);
  await press(page, 'Log in');
  await expect(page.getByText('You are logged in.')).toBeVisible();
  await expect(page.getByText('Raffle tickets', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to' })).toHaveAttribute('href', '/races');
  const balance = () => page.request.get('/account/jackpot-credits');
  expect((await balance()).status()).toBe(200);
  await press(page, 'Log out');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  expect((await balance()).status()).toBe(401);
  // Nobody is led to another site.
  await page.goto('/account/login?next=//evil.example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Log in');
  await expect(page.getByText('You are logged in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to' })).toBeHidden();
});

test('a password alone opens no back office, with scripts or without', async ({
  browser,
  baseURL,
}) => {
  const page = await openPlain(browser, baseURL);
  await page.goto('/account/login');
  await page.getByLabel('Email').fill(demoStaff.email);
  await page.getByLabel('Password').fill(demoStaff.password);
  await press(page, 'Log in');
  await expect(page.getByText('The back office asks for your second factor.')).toBeVisible();
  const office = await page.request.get('/office/data/supporters?q=a');
  expect(office.status()).toBe(403);
  expect((await office.json()).error).toBe('second_factor_needed');
});

test('a new password is asked for and set without JavaScript, once', async ({
  browser,
  baseURL,
  request,
}) => {
  const email = newEmail();
  await makeAccount(request, email);
  await expectOnlyOurs(request, '/account/forgot-password');
  const page = await openPlain(browser, baseURL);
  await page.goto('/account/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await press(page, 'Send me a link');
  await expect(
    page.getByText('Please provide an email address to request a token with.'),
  ).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send me a link');
  await expect(page.getByText('Check your email for a new password reset link.')).toBeVisible();

  const link = linkIn(await waitForMail(request, email, /password/i), '/account/forgot-password');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  const set = async (first: string, second: string) => {
    await page.getByLabel('New password', { exact: true }).fill(first);
    await page.getByLabel('New password again').fill(second);
    await press(page, 'Set the password');
  };
  await set('four calm red horses', 'four calm red house');
  await expect(page.getByText("Your passwords did't match, please try again")).toBeVisible();
  await set('short', 'short');
  await expect(page.getByText('Your password needs at least 8 characters.')).toBeVisible();
  await set('four calm red horses', 'four calm red horses');
  await expect(page.getByText('Password reset complete, please login')).toBeVisible();
  const again = { act: 'set', password: 'another good one', verify: 'another good one' };
  const second = await sendForm(request, link, again);
  expect(second.status).toBe(400);
  expect(second.html).toContain('The password token is not valid.');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('four calm red horses');
  await press(page, 'Log in');
  await expect(page.getByText('You are logged in.')).toBeVisible();
});

test('receipts are asked for without JavaScript, and go to the address of the gift alone', async ({
  browser,
  baseURL,
  playwright,
  request,
}) => {
  const email = newEmail();
  await giveAsGuest(playwright, baseURL as string, email);
  await waitForMail(request, email, /receipt/i);
  await expectOnlyOurs(request, '/receipts');
  const page = await openPlain(browser, baseURL);
  await page.goto('/receipts');
  await page.getByLabel('Which receipts?').selectOption('Choose dates');
  await press(page, 'Send my receipts');
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await expect(page.getByText('Please choose a start date, an end date, or both.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('From').fill('2026-02-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await press(page, 'Send my receipts');
  await expect(page.getByText('The start date is after the end date.')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('2026-02-01');
  await page.getByLabel('Which receipts?').selectOption('All of them');
  await press(page, 'Send my receipts');
  await expect(page.getByText('its receipts are on their way')).toBeVisible();
  await waitForMail(request, email, /receipts/i);
});

test('the card of a gift is seen, changed and confirmed without JavaScript', async ({
  browser,
  baseURL,
  playwright,
  request,
}) => {
  const [giver, friend] = [newEmail(), newEmail()];
  const alone = await playwright.request.newContext({ baseURL: baseURL as string });
  const card = { name: 'Ana', email: friend, message: 'She is missed.' };
  await pay(alone, {
    purchaseItem: gift,
    guestDonor: { name: 'Pat Plain', email: giver },
    dedication: { kind: 'memory', honoree: 'Maria', card },
  });
  await alone.dispose();
  const link = linkIn(await waitForMail(request, giver, /confirm/i), '/gifts/card');
  await expectOnlyOurs(request, link);
  const page = await openPlain(browser, baseURL);
  await page.goto(link);
  await press(page, 'See my card');
  const figure = page.getByRole('figure', { name: 'The card' });
  await expect(figure).toContainText('Pat Plain made a gift');
  await expect(figure).toContainText('She is missed.');
  await press(page, 'Change it');
  await page.getByLabel('Their name').fill('María López');
  await page.getByLabel('Their email').fill('nobody');
  await press(page, 'Save');
  await expect(page.getByText('That does not look like an email address.')).toBeVisible();
  await expect(page.getByLabel('Their name')).toHaveValue('María López');
  await page.getByLabel('Their email').fill(friend);
  await press(page, 'Save');
  await expect(figure).toContainText('in memory of María López');
  await press(page, 'Confirm the card');
  await expect(page.getByText(/^The card to Ana (was sent|will be sent)/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^The card to Ana (was sent|will be sent)/)).toBeVisible();
  await waitForMail(request, friend, /in memory of María López/);

  await page.goto(`/gifts/card?${'a'.repeat(64)}`);
  await press(page, 'See my card');
  await expect(page.getByText('This link is not valid.')).toBeVisible();
});

test('a browser that says only where a form comes from is believed, on pages behind links too', async ({
  browser,
  baseURL,
  playwright,
  request,
}) => {
  const email = newEmail();
  await giveAsGuest(playwright, baseURL as string, email);
  const link = linkIn(await waitForMail(request, email, /receipt/i), '/gifts/claim');
  const page = await openPlain(browser, baseURL);
  const origins: (string | undefined)[] = [];
  // Safari before 16.4 sends `Origin` and nothing more.
  await page.route('**/gifts/claim?*', async (route) => {
    const headers = await route.request().allHeaders();
    if (route.request().method() === 'POST') origins.push(headers.origin);
    const old = Object.entries(headers).filter(([name]) => !/^(:|sec-)/.test(name));
    const response = await route.fetch({ headers: Object.fromEntries(old) });
    await route.fulfill({ response });
  });
  await page.goto(link);
  await press(page, 'See what came with my gift');
  await expect(page.getByText(/^This came with your gift of \$25/)).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('checkbox').check();
  await press(page, 'Keep them');
  await expect(page.getByText('They are in your account.')).toBeVisible();
  expect(origins).toEqual([baseURL, baseURL]);
});

test('with scripts too, a page behind a link tells nobody its token', async ({ page, baseURL }) => {
  await page.goto(`/account/forgot-password?${'a'.repeat(64)}`);
  await expect(page.getByText('The password token is not valid.')).toBeVisible();
  const referrer = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/races');
  await page.evaluate(() => fetch('/races'));
  expect((await (await referrer).allHeaders()).referer).toBe(`${baseURL}/`);
});

test('a draw is entered free without JavaScript, confirmed by the link, and once', async ({
  browser,
  baseURL,
  request,
}) => {
  const email = newEmail();
  await expectOnlyOurs(request, '/raffles/free-entry');
  const page = await openPlain(browser, baseURL);
  await page.goto('/raffles/free-entry');
  await press(page, 'Enter free');
  await expect(page.getByText('Please choose a draw.')).toBeVisible();
  await page.getByLabel('Name').fill('Robin Plain');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Enter free');
  // What was typed is in the form again, and in no address.
  await expect(page.getByLabel('Name')).toHaveValue('Robin Plain');
  await expect(page).toHaveURL(/\/raffles\/free-entry$/);
  await page.getByLabel('Draw').selectOption({ index: 5 });
  await page.getByLabel('Postal address').fill(`${email}, 1 Main Street, Reno NV 89501`);
  await press(page, 'Enter free');
  await expect(page.getByText('Please look into your mailbox.')).toBeVisible();

  const link = linkIn(await waitForMail(request, email, /entry/i), '/raffles/free-entry');
  await page.goto(link);
  await press(page, 'Confirm my free entry');
  await expect(page.getByText('Your free entry counts.')).toBeVisible();
  await page.goto('/raffles/free-entry');
  await press(page, 'Confirm my free entry');
  await expect(page.getByText('The link is not complete.')).toBeVisible();
});
