// The pages behind mailed links in a browser that runs no scripts: each does by plain forms what it is there for.
import { expect, test } from '@playwright/test';
import { linkIn, newEmail, password, waitForMail } from './member.ts';
import {
  expectOnlyOurs,
  giveAsGuest,
  giveMonthly,
  makeAccount,
  openPlain,
  sendForm,
} from './plain.ts';

test('an address is confirmed without JavaScript, twice with the same answer', async ({
  browser,
  baseURL,
  request,
}) => {
  const email = newEmail();
  await makeAccount(request, email);
  const mail = await waitForMail(request, email, /confirm your email/i);
  const link = linkIn(mail, '/account/confirm-email');
  await expectOnlyOurs(request, link);
  const page = await openPlain(browser, baseURL);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await page.getByLabel('Password').fill('not the right one');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('That is not your password. Please try again.')).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  expect((await sendForm(request, link)).status).toBe(200);

  await page.goto(`/account/confirm-email?${'a'.repeat(64)}`);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('This link is not valid anymore.')).toBeVisible();
  await page.goto('/account/confirm-email');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('This link is not complete.')).toBeVisible();
});

test('what came with a gift is kept without JavaScript: by a password, by a login, and once', async ({
  browser,
  baseURL,
  playwright,
  request,
}) => {
  const [stranger, member] = [newEmail(), newEmail()];
  await giveAsGuest(playwright, baseURL as string, stranger);
  const receipt = await waitForMail(request, stranger, /receipt/i);
  const link = linkIn(receipt, '/gifts/claim');
  await expectOnlyOurs(request, link);
  const page = await openPlain(browser, baseURL);
  await page.goto(link);
  await page.getByRole('button', { name: 'See what came with my gift' }).click();
  await expect(page.getByText(/^This came with your gift of \$25/)).toBeVisible();
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText('Your password needs at least 8 characters.')).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText('They are in your account.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('They are in your account.')).toBeVisible();
  // The browser is logged in by the same press.
  expect((await page.request.get('/account/jackpot-credits')).status()).toBe(200);
  const other = await sendForm(request, link);
  expect(other.html).toContain('is in your account.');

  await makeAccount(request, member);
  await giveAsGuest(playwright, baseURL as string, member);
  const own = linkIn(await waitForMail(request, member, /receipt/i), '/gifts/claim');
  const second = await openPlain(browser, baseURL);
  await second.goto(own);
  await second.getByRole('button', { name: 'See what came with my gift' }).click();
  await second.getByLabel('Password').fill('not the password');
  await second.getByRole('button', { name: 'Log in and keep them' }).click();
  await expect(second.getByText("Your login and password didn't match")).toBeVisible();
  await expect(second.getByLabel('Email')).toHaveValue(member);
  await second.getByLabel('Password').fill(password);
  await second.getByRole('button', { name: 'Log in and keep them' }).click();
  await expect(second.getByText('They are in your account.')).toBeVisible();

  await second.goto(`/gifts/claim?${'a'.repeat(64)}`);
  await second.getByRole('button', { name: 'See what came with my gift' }).click();
  await expect(second.getByRole('alert')).toBeVisible();
  await second.getByLabel('Email').fill('nobody');
  await second.getByRole('button', { name: 'Email me the link' }).click();
  await expect(second.getByText('That does not look like an email address.')).toBeVisible();
  await expect(second.getByLabel('Email')).toHaveValue('nobody');
  await second.getByLabel('Email').fill(newEmail());
  await second.getByRole('button', { name: 'Email me the link' }).click();
  await expect(second.getByText('Check your email.')).toBeVisible();
});

test('a monthly gift is changed, skipped, paused and ended without JavaScript', async ({
  browser,
  baseURL,
  playwright,
  request,
}) => {
  const email = newEmail();
  await giveMonthly(playwright, baseURL as string, email);
  const link = linkIn(await waitForMail(request, email, /receipt/i), '/gifts/monthly');
  await expectOnlyOurs(request, link);
  const page = await openPlain(browser, baseURL);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(link);
  await press('See my monthly gift');
  await expect(page.getByText('$25 a month')).toBeVisible();
  await expect(page.getByText('A new card is entered in a field')).toBeVisible();
  await page.getByLabel('Dollars each month').fill('30');
  await page.getByLabel('Day of the month').selectOption('28');
  await press('Save');
  await expect(page.getByText('Please type the new amount again.')).toBeVisible();
  await expect(page.getByLabel('Dollars each month')).toHaveValue('30');
  await expect(page.getByLabel('Day of the month')).toHaveValue('28');
  await page.getByLabel('The new amount again').fill('30');
  await press('Save');
  await expect(page.getByText('Your monthly gift is changed.')).toBeVisible();
  await expect(page.getByText('$30 a month')).toBeVisible();

  await press('Skip it');
  await expect(page.getByText(/28, 20\d\d is skipped/)).toBeVisible();
  const next = await page.getByText(/^Next gift on/).textContent();
  // The same form again skips nothing more.
  await page.reload();
  await expect(page.getByText('Your next gift is on another date by now.')).toBeVisible();
  await expect(page.getByText(/^Next gift on/)).toHaveText(next as string);
  await press('Pause it');
  await expect(page.getByText('Choose a date after today.')).toBeVisible();
  const until = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Until').fill(until);
  await press('Pause it');
  await expect(page.getByText(/^Paused until/)).toBeVisible();
  await press('Resume it');
  await expect(page.getByText(/^Paused until/)).toBeHidden();

  await press('Cancel');
  await expect(page.getByRole('heading', { name: 'Cancel this monthly gift?' })).toBeVisible();
  await press('Keep giving');
  await press('Cancel');
  await press('Cancel the gift');
  await expect(page.getByText('Your monthly gift has ended.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You ended it on/)).toBeVisible();
  expect((await sendForm(request, link, { act: 'look' })).status).toBe(200);
  await press('Restart it');
  await expect(page.getByText('Your monthly gift goes on.')).toBeVisible();

  await press('Make the links void');
  await expect(page.getByText('The links in our emails are void.')).toBeVisible();
  await page.goto(link);
  await press('See my monthly gift');
  await expect(page.getByText('This link is not valid anymore.')).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await press('Email me a new link');
  await expect(page.getByText('That does not look like an email address.')).toBeVisible();
  await page.getByLabel('Email').fill(newEmail());
  await press('Email me a new link');
  await expect(page.getByText('a new link is on its way')).toBeVisible();
});
