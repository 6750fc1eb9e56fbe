// The account: signing up and in, a forgotten password, the profile, receipts, and what is typed.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { yearOf } from '#rules/format/dates.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import {
  linkIn,
  logIn,
  newEmail,
  password,
  payByCard,
  signUp,
  signUpByForm,
  waitForMail,
} from './member.ts';
import { expectQuiet, watch } from './watch.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

async function donate(page: Page): Promise<void> {
  await page.goto('/donate');
  await page.getByRole('button', { name: 'Make a Donation' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^\$100 / }).check();
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await expect(dialog.getByText('For the account of')).toBeVisible();
  await payByCard(page, dialog);
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
}

/** The page is accessible and quiet on a phone, and then on a large screen. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessibleInBoth(page);
  await expectQuiet(page, []);
  await page.setViewportSize({ width: 390, height: 900 });
}

test('a newcomer signs up, finds everything empty, and confirms the address', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const found = watch(page);
  const email = await signUpByForm(page);
  await expect(page).toHaveURL(/\/account$/);
  for (const text of [
    'No votes cast yet.',
    'No previous Jackpot Cards found in your account.',
    'No previous donations found for your account.',
    'No raffle tickets found for your account.',
    'You have no monthly gifts.',
    'Your email address is not confirmed yet.',
    email,
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(region(page, 'Security').getByText('This browser')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A new link is on its way.')).toBeVisible();
  await expect
    .poll(async () => {
      const mails = await (await request.get('/sandbox/mailbox.json')).json();
      return mails.filter((mail: { to: string }) => mail.to === email).length;
    })
    .toBe(2);
  const mail = await waitForMail(request, email, /confirm your email/i);
  await page.goto(linkIn(mail, '/account/confirm-email'));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/confirm-email$/);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeHidden();
  await expectQuiet(page, found);
});

test('the login says what is wrong, and leads on to where somebody came from', async ({ page }) => {
  await logIn(page, 'player@homestretch.example', 'not the password');
  await expect(page.getByRole('alert')).toHaveText(
    "Your login and password didn't match, please try again",
  );
  await logIn(page, newEmail());
  await expect(page.getByRole('alert')).toHaveText('Your account was not found.');
  await page.route('**/auth/user/login', (route) => route.fulfill({ status: 500, body: '{}' }));
  await logIn(page, newEmail());
  await expect(page.getByRole('alert')).toHaveText('Login error, please try again.');
  await page.unroute('**/auth/user/login');
  await page.goto('/account/login?next=%2F%2Fevil.example%2Fgolf');
  const panel = region(page, 'Log in');
  await panel.getByLabel('Email').fill('staff@homestretch.example');
  await panel.getByLabel('Password').fill('homestretch-demo');
  await panel.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/account$/);
  await expect(page.getByRole('link', { name: 'Back office' })).toHaveAttribute('href', '/office');
});

test('logging out leaves nothing of the account behind', async ({ page }) => {
  const email = await signUp(page);
  await page.evaluate(() => sessionStorage.setItem('account.something', '1'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('account.something'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a forgotten password is set anew with the mailed link, once', async ({ page, request }) => {
  const email = await signUp(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const send = page.getByRole('button', { name: 'Send me a link' });
  await send.click();
  const missing = page.getByText('Please provide an email address to request a token with.');
  await expect(missing).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessibleInBoth(page);
  await page.getByLabel('Email').fill(email);
  await send.click();
  await expect(page.getByText('Check your email for a new password reset link.')).toBeVisible();
  const link = linkIn(
    await waitForMail(request, email, /new password/i),
    '/account/forgot-password',
  );

  await page.goto(link);
  await expect(page.getByText('The password token is valid.')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/forgot-password$/);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'strict-origin');
  await expectAccessibleInBoth(page);
  const set = page.getByRole('button', { name: 'Set the password' });
  await page.getByLabel('New password').first().fill('nine green tall trees');
  await page.getByLabel('New password again').fill('nine green tall');
  await set.click();
  await expect(page.getByRole('alert')).toHaveText("Your passwords did't match, please try again");
  await page.getByLabel('New password again').fill('nine green tall trees');
  await set.click();
  await expect(
    page.getByText('Password reset complete, please login with your new password.'),
  ).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('The password token is not valid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await logIn(page, email, 'nine green tall trees');
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
});

test('the profile is edited, and says what is missing', async ({ page, request }) => {
  await signUp(page);
  const profile = region(page, 'Profile');
  const edit = profile.getByRole('button', { name: 'Edit profile' });
  await edit.click();
  await expect(profile.getByLabel('Name')).toBeFocused();
  await expectAccessibleInBoth(page);
  const save = profile.getByRole('button', { name: 'Save' });
  await profile.getByLabel('Name').fill(' ');
  await save.click();
  await expect(profile.getByRole('alert')).toHaveText('Email and name required');
  await profile.getByLabel('Name').fill('Robin Lake');
  await profile.getByLabel(/^New password(?! again)/).fill('one password');
  await profile.getByLabel('New password again').fill('another password');
  await save.click();
  await expect(profile.getByRole('alert')).toHaveText("Your passwords didn't match");
  await profile.getByLabel(/^New password(?! again)/).fill('');
  await profile.getByLabel('Email').fill('Player@homestretch.example');
  await save.click();
  await expect(profile.getByRole('alert')).toHaveText('That email belongs to another account.');
  const email = newEmail();
  await profile.getByLabel('Email').fill(email);
  await profile.getByLabel(/^Mobile/).fill('+1 702 555 0100');
  await save.click();
  await expect(profile.getByRole('status')).toContainText(
    `Your profile is saved. We sent a link to ${email}.`,
  );
  await expect(edit).toBeFocused();
  for (const text of ['Robin Lake', '+1 702 555 0100']) {
    await expect(profile.getByText(text)).toBeVisible();
  }
  await waitForMail(request, email, /confirm your email/i);

  for (const [status, sentence] of [
    // B30: a session that has ended elsewhere is said.
    [
      401,
      'Check your updated data and try again. You are logged out here, so nothing was saved. Please log in again.',
    ],
    [404, 'Your account was not found.'],
    [500, 'Unknown error, please try again.'],
  ] as const) {
    await page.route('**/account/update', (route) =>
      route.fulfill({ status, json: { statusCode: status, error: 'signed_out', message: 'No' } }),
    );
    if (await edit.isVisible()) await edit.click();
    await save.click();
    await expect(profile.getByRole('alert')).toHaveText(sentence);
    await page.unroute('**/account/update');
  }
});

test('a donation shows its details and receipts, to download and to have sent', async ({
  page,
  request,
}) => {
  test.slow();
  const email = await signUp(page);
  await donate(page);
  await page.goto('/account');
  const history = region(page, 'Donation history');
  await expect(history.getByText('25 credits · 50 raffle tickets · 25 vote tokens')).toBeVisible();
  await expect(history.getByText('Where it is needed most')).toBeVisible();
  await expect(region(page, 'Raffle tickets').getByText('50 tickets')).toBeVisible();
  await history.getByRole('tab', { name: 'Receipts' }).click();
  await expect(history.getByText(/^Receipt no\. \d+$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  const download = page.waitForEvent('download');
  await history.getByRole('link', { name: /^Download PDF/ }).click();
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  const year = yearOf(new Date());
  const statement = page.waitForEvent('download');
  await history.getByRole('link', { name: `${year} statement (PDF)` }).click();
  expect((await statement).suggestedFilename()).toBe(`statement-${year}.pdf`);
  await history.getByRole('button', { name: /^Send by email/ }).click();
  await expect(history.getByText('Sent. Please check your email.')).toBeVisible();
  await history.getByText('Choose dates').click();
  await history.getByLabel('To', { exact: true }).fill('2020-12-31');
  await history.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(history.getByText('No donations on these dates.')).toBeVisible();
  await history.getByRole('button', { name: 'All dates' }).click();
  await expect(history.getByText(/^Receipt no\. \d+$/)).toBeVisible();

  await page.goto('/receipts');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('radio', { name: 'All of them' }).check();
  await page.getByRole('button', { name: 'Send my receipts' }).click();
  await expect(
    page.getByText('If that address has given to us, its receipts are on their way.'),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await expect
    .poll(async () => {
      const mails = await (await request.get('/sandbox/mailbox.json')).json();
      return mails.filter(
        (mail: { to: string; attachments: unknown[] }) =>
          mail.to === email && mail.attachments.length > 0,
      ).length;
    })
    .toBe(3);
});

test('what is typed in the forms of an account outlives a reload, but for passwords', async ({
  page,
}) => {
  await page.goto('/account/login');
  const panel = region(page, 'Create an account');
  await panel.getByLabel('Name').fill('Robin Park');
  await panel.getByLabel('Password').fill(password);
  await region(page, 'Log in').getByLabel('Email').fill('robin@mail.example');
  await page.reload();
  await expect(panel.getByLabel('Name')).toHaveValue('Robin Park');
  await expect(panel.getByLabel('Password')).toHaveValue('');
  await expect(region(page, 'Log in').getByLabel('Email')).toHaveValue('robin@mail.example');

  await page.goto('/receipts');
  await page.getByLabel('Email').fill('robin@mail.example');
  await page.getByRole('radio', { name: 'Choose dates' }).check();
  await page.goto('/donate');
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('robin@mail.example');
  await expect(page.getByRole('radio', { name: 'Choose dates' })).toBeChecked();

  await signUp(page);
  const profile = region(page, 'Profile');
  await profile.getByRole('button', { name: 'Edit profile' }).click();
  await profile.getByLabel('Mobile').fill('775-555-0136');
  await profile.getByLabel('New password').first().fill(password);
  await page.reload();
  await expect(profile.getByLabel('Mobile')).toHaveValue('775-555-0136');
  await expect(profile.getByLabel('New password').first()).toHaveValue('');
  await profile.getByRole('button', { name: 'Cancel' }).click();
  await expect(profile.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await page.reload();
  await expect(profile.getByRole('button', { name: 'Edit profile' })).toBeVisible();
});
