// Staff: invited by mail, a second factor set up, asked for again, roles changed, and the audit log.
import { expect, type Page, test } from '@playwright/test';
import { codeOf, stepAt } from '#server/features/staff/factors/totp.ts';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { newEmail, password } from './member.ts';
import { inviteStaff, makeTestStaff, openApp, signInStaff, wrongCode } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

const dialogOf = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Please confirm that it is you' });

/** Lets the session's proof be older than counts, by refusing as the server would then. */
async function needStepUpOnce(page: Page, path: string): Promise<void> {
  let isFirst = true;
  await page.route(path, (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.continue();
    isFirst = false;
    return route.fulfill({
      status: 403,
      json: { statusCode: 403, error: 'step_up_needed', message: 'Once more, please.' },
    });
  });
}

test('somebody is invited, makes an account, and sets up an authenticator app', async ({
  page,
}) => {
  const email = newEmail();
  const link = await inviteStaff(page, email, ['auditor']);
  await page.context().clearCookies();
  const found = watch(page);
  await page.goto(link);
  await expect(page.getByText('You are invited to the staff as Auditor')).toBeVisible();
  expect(page.url()).toMatch(/\/office\/invitation$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  const panel = page.getByRole('region', { name: 'Create an account' });
  await panel.getByLabel('Name').fill('Robin Park');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('checkbox', { name: /^While I am on the staff/ }).check();
  await page.getByRole('button', { name: 'Accept' }).click();

  await expect(page.getByRole('heading', { name: 'One more step: a second factor' })).toBeVisible();
  await page.getByRole('radio', { name: /An authenticator app/ }).check();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await page.getByText('Can’t scan it?').click();
  const secret = (await page.locator('details p').last().innerText()).replaceAll(/\s/g, '');
  await page
    .getByLabel('Code that the app shows')
    .fill(wrongCode((steps) => codeOf(secret, stepAt(new Date()) + steps)));
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect(
    page.getByText('That code is not right. Please enter the newest one.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code that the app shows').fill(codeOf(secret, stepAt(new Date())));
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();

  // An auditor sees everything, and is offered nothing to change.
  await expect(page.getByRole('heading', { name: 'What is waiting for you' })).toBeVisible();
  await page.goto('/office/staff');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Auditor');
  await expect(page.getByRole('link', { name: 'Invite somebody' })).toBeHidden();
  await page.goto('/office/staff/invite');
  await expect(page.getByRole('heading', { name: 'Your role does not allow this.' })).toBeVisible();
  const refused = await page.request.post('/office/data/staff-invitations', {
    headers: await openApp(page.request),
    data: { email: 'a@mail.example', roles: ['owner'] },
  });
  expect(await refused.json()).toMatchObject({ error: 'role_missing' });
  // The wrong code was an answer that the browser tells of too.
  expect(found.filter((line) => !line.includes('status of 403'))).toEqual([]);
});

test('a passkey is added, lets in, and is removed', async ({ page }) => {
  const staff = await makeTestStaff(page, ['finance']);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const found = watch(page);
  await page.goto('/office/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('What do you call it?').fill('My laptop');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(page.getByText('My laptop')).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.request.post('/auth/user/logout', {
    headers: await openApp(page.request),
    data: {},
  });
  await page.request.post('/auth/user/login', {
    headers: await openApp(page.request),
    data: { email: staff.email, password },
  });
  await page.goto('/office/security');
  await expect(page.getByRole('heading', { name: 'Please confirm that it is you.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Second factors' })).toBeVisible();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(passkeys).toContainText('None yet');
  await page
    .getByRole('region', { name: 'Authenticator app' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await expect(
    page.getByRole('alertdialog', { name: 'Remove the authenticator app?' }),
  ).toContainText('This is your only second factor.');
  expect(found.filter((line) => !line.includes('status of 409'))).toEqual([]);
});

test('a weighty step asks once more and goes on; canceled, it is not made', async ({ page }) => {
  const staff = await makeTestStaff(page, ['owner']);
  const invited = newEmail();
  await page.goto('/office/staff/invite');
  await page.getByLabel('Email').fill(invited);
  await page.getByRole('checkbox', { name: 'Finance' }).check();
  await needStepUpOnce(page, '**/office/data/staff-invitations');
  const send = page.getByRole('button', { name: 'Send the invitation' });
  await send.click();
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Once more, please.' })).toBeVisible();

  await page.unroute('**/office/data/staff-invitations');
  await needStepUpOnce(page, '**/office/data/staff-invitations');
  await send.click();
  await expectAccessible(page);
  await dialogOf(page).getByLabel('Code from your authenticator app').fill(wrongCode(staff.code));
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialogOf(page)).toContainText('That code is not right.');
  await dialogOf(page).getByLabel('Code from your authenticator app').fill(staff.code());
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/office\/staff$/);
  const row = page.getByRole('row').filter({ hasText: invited });
  await expect(row).toContainText('Finance');
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(row).toBeHidden();
});

test('roles change at once, and the audit log tells of it', async ({ page, browser }) => {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const staff = await makeTestStaff(theirs, ['editor']);
  const found = watch(page);
  await signInStaff(page);
  await page.goto('/office/staff');
  const row = page.getByRole('row').filter({ hasText: staff.email });
  await row.getByRole('button', { name: /^Change the roles/ }).click();
  const dialog = page.getByRole('alertdialog', { name: `Roles of ${staff.name}` });
  await dialog.getByRole('checkbox', { name: 'Editor' }).uncheck();
  await expect(dialog).toContainText('is no longer a member of staff');
  await dialog.getByRole('checkbox', { name: 'Raffle official' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Raffle official' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Raffle official');
  await expectQuiet(page, found);
  await expectAccessibleInBoth(page);

  await page.goto('/office/audit?action=staff.');
  await page.getByRole('main').getByRole('searchbox').fill(`user:${staff.userId}`);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('rowheader').first()).toContainText(
    'Sam Staff changed the roles of a member of staff',
  );
  await expect(page).toHaveURL(/q=user/);
  await page.goto('/office/audit');
  await expect(page.getByRole('status').filter({ hasText: 'entries' })).toBeVisible();
  await page.getByLabel('Who', { exact: true }).fill(staff.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/who=/);
  await expect(page.getByRole('rowheader').first()).toContainText('made new recovery codes');
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByRole('dialog')).toContainText('The chain is whole.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);
  await context.close();
});

test('a tab of the back office notices who is signed in now, and keeps nothing of whoever was', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const office = await context.newPage();
  const staff = await makeTestStaff(office, ['editor']);
  await office.goto('/office/content/sponsors');
  await expect(office.getByRole('banner').getByText(staff.name)).toBeVisible();
  await expect(office.getByRole('heading', { name: 'Sponsors', level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(office.getByRole('heading', { name: 'Sponsors', level: 1 })).toBeHidden();
  await expect(office.getByRole('banner').getByText(staff.name)).toBeHidden();
  await context.close();
});

test('F9: an owner keeps an account of a household from playing, and lets it play again', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const partner = await (await browser.newContext()).newPage();
  const data = { email, name: 'Sasha Lund', password, agree_tos: true };
  const headers = await openApp(partner.request);
  expect((await partner.request.post('/auth/user/create', { headers, data })).ok()).toBe(true);
  const isKept = async () =>
    (await (await partner.request.get('/account/play-limits')).json()).isOfStaff;
  expect(await isKept()).toBe(false);

  await signInStaff(page);
  await page.goto('/office/staff');
  const section = page.getByRole('region', { name: 'Households of staff' });
  await section.getByRole('button', { name: 'Add an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an account to a household' });
  await dialog.getByLabel('Household of').selectOption({ label: 'Fran Finance' });
  await dialog.getByLabel('Email of the account').fill(newEmail());
  await dialog.getByRole('button', { name: 'Keep it from playing' }).click();
  await expect(dialog.getByText(/no account/i)).toBeVisible();
  await dialog.getByLabel('Email of the account').fill(email);
  await dialog.getByRole('button', { name: 'Keep it from playing' }).click();
  const row = section.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('As an owner said');
  await expectAccessibleInBoth(page);
  expect(await isKept()).toBe(true);

  await row.getByRole('button', { name: 'End: let Sasha Lund play again' }).click();
  await page.getByRole('button', { name: 'Let them play', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect(await isKept()).toBe(false);
  await partner.context().close();
});

test('what a page asks by itself says that nobody is there, once nobody was for a while', async ({
  page,
}) => {
  await signInStaff(page);
  await page.goto('/office');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Looking for what is waiting')).toHaveCount(0);
  // As it does when its window is looked at again.
  const askAgain = async () => {
    // It asks nothing again while it waits for an answer.
    const answers = ['due', 'today'].map((data) =>
      page.waitForResponse((one) => one.url().endsWith(`/office/data/${data}`)),
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const [first] = await Promise.all(answers);
    return first?.request().headers()['x-unattended'];
  };
  expect(await askAgain()).toBeUndefined();
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  expect(await askAgain()).toBe('1');
  await page.mouse.move(200, 200);
  expect(await askAgain()).toBeUndefined();
});
