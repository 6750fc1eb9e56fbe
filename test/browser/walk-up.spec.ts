// A ticket that a desk sells without a connection, scanned by its buyer: before and after it is brought in, and claimed.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { openDesk, sell, untilKept } from './desk.ts';
import { newEmail, password, signUp } from './member.ts';
import { expectOnlyOurs, makeAccount, openPlain } from './plain.ts';
import { expectReflow } from './reflow.ts';
import { signInStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

/** Number and code of the ticket that the desk shows. */
async function readCode(page: Page): Promise<string> {
  const text = await page.getByRole('article', { name: 'The ticket' }).innerText();
  const serial = /HS-[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z*~$=]{4}/.exec(text)![0];
  return `${serial}-${/Code ([\dA-Z]{4}-[\dA-Z]{4})/.exec(text)![1]}`;
}

test('a ticket proves itself by its code: unsent, in, and in the account of who claims it', async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const noise = watch(page);
  await signInStaff(page);
  const name = `Codes ${Date.now()}`;
  await openDesk(page, name);
  await expect(page.getByText('Everything is sent.')).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await sell(page, '5 $10');
  await expect(page.getByText('No connection. 1 sale waits to be sent.')).toBeVisible();
  const code = await readCode(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Next buyer' }).click();
  await sell(page, '1 $2');
  const other = await readCode(page);
  expect(other.slice(-9)).not.toBe(code.slice(-9));

  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  const quiet = watch(phone);
  await phone.goto(`/walk-up?${code}`);
  await expect(phone.getByRole('heading', { name: 'Sold, and not brought in yet.' })).toBeVisible();
  // The code stays in no history, and no search finds it.
  await expect(phone).toHaveURL('/walk-up');
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessibleInBoth(phone);
  await expectReflow(phone);
  await context.setOffline(false);
  await expect(page.getByText('Everything is sent.')).toBeVisible();

  await signUp(phone);
  await phone.goto(`/walk-up?${code}`);
  await expect(phone.getByRole('heading', { name: 'This ticket is in the drum.' })).toBeVisible();
  await expectAccessibleInBoth(phone);
  await expectReflow(phone);
  await phone.getByRole('button', { name: 'Put it in my account' }).click();
  await expect(phone.getByText('It is in your account.')).toBeVisible();
  await phone.getByRole('link', { name: 'See it with your other tickets' }).click();
  await expect(phone.getByText(code.slice(0, 17)).first()).toBeVisible();
  await expectQuiet(phone, quiet);

  // A neighbor's number with this code is none, and is said to be none.
  const plain = await openPlain(browser, baseURL);
  await plain.goto('/walk-up');
  await plain.getByRole('textbox').fill(other.slice(0, 17) + code.slice(17));
  await plain.getByRole('button', { name: 'See my ticket' }).click();
  await expect(plain.getByText('The code does not belong to this number.')).toBeVisible();
  // What was scanned, without scripts: one press, and the login that puts it in an account.
  await plain.goto(`/walk-up?${other}`);
  await plain.getByRole('button', { name: 'See the ticket that I scanned' }).click();
  await expect(plain.getByRole('heading', { name: 'This ticket is in the drum.' })).toBeVisible();
  const email = newEmail();
  await makeAccount(request, email);
  await plain.getByLabel('Email').fill(email);
  await plain.getByLabel('Password').fill(password);
  await plain.getByRole('button', { name: 'Log in and put it in my account' }).click();
  await expect(plain.getByText('It is in your account.')).toBeVisible();
  await expectOnlyOurs(request, `/walk-up?${other}`);

  // The office sees who did it.
  await page.goto('/office/track/shifts');
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Its sales' }).click();
  await expect(page.getByText(/^In the account of Robin Park/).first()).toBeVisible();
  // The report of its event: the open shift may have sold more than it has brought in.
  await page.goto('/office/track/shifts');
  await page.getByRole('link', { name: 'Report of each event' }).click();
  const event = page.getByRole('row', { name: /^Event \d+/ }).filter({ hasText: name });
  await expect(event).toContainText(`${name}: ${code.slice(0, 17)} to ${other.slice(0, 17)}`);
  await expect(event.getByRole('link', { name }).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectQuiet(
    page,
    noise.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED')),
  );
});
