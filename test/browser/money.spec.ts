// The money part of the back office: the dashboard, a gift of cash with its receipt, a statement, the books.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { linkIn, signUp, waitForMail } from './member.ts';
import { expectOnlyOurs, openPlain } from './plain.ts';
import { signInStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

/** Presses a button that saves a file; answers its name. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return file.suggestedFilename();
}

/** The key under which the form of a gift is sent next. */
async function keySent(page: Page): Promise<string> {
  const request = await page.waitForRequest(
    (one) => one.method() === 'POST' && one.url().endsWith('/office/data/offline-gifts'),
  );
  return (request.postDataJSON() as { idempotencyKey: string }).idempotencyKey;
}

test('a gift of cash is recorded, printed and voided, and the dashboard counts it', async ({
  page,
}) => {
  await signInStaff(page);
  const found = watch(page);
  await page.goto('/office/money/gifts/new');
  await page.getByRole('radio', { name: /They have none/ }).check();
  await page.getByRole('button', { name: 'Record the gift' }).click();
  await expect(page.getByText('Please enter the name of the donor.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill('Ada Quill');
  await page.getByRole('textbox', { name: 'Postal address' }).fill('1 Pine Street\nReno, NV 89501');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByLabel('Amount in dollars').fill('123.45');
  await page.getByRole('button', { name: 'Record $123.45' }).click();

  await expect(page.getByText('The gift is recorded.')).toBeVisible();
  await expectAccessible(page);
  expect(await download(page, 'Receipt as PDF')).toMatch(/^receipt-\d+\.pdf$/);
  await page.goto('/office/money');
  await expect(page.getByText('Donations', { exact: true }).first()).toBeVisible();
  const donations = page.locator('dl dt', { hasText: 'Donations' }).locator('..');
  await expect(donations).not.toContainText('$0.00');
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('table', { name: 'Day by day' })).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.goto('/office/money/gifts?q=Ada+Quill');
  await page
    .getByRole('link', { name: /^No\. \d+/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Void' }).click();
  await page.getByLabel('Reason').fill('Recorded twice by the test.');
  await page.getByRole('button', { name: 'Void the gift' }).click();
  await expect(page.getByText('This gift is void.')).toBeVisible();
  await expectQuiet(page, found);
});

test('F3, F8: whoever a gift of cash concerns stops it by the link in their email, and everybody reads of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const donor = await (await browser.newContext()).newPage();
  const found = watch(donor);
  const email = await signUp(donor);
  await donor.goto(
    linkIn(await waitForMail(donor.request, email, /confirm/i), '/account/confirm-email'),
  );
  await expect(donor.getByRole('status').filter({ hasText: 'confirmed' })).toBeVisible();

  await signInStaff(page);
  await page.goto('/office/money/gifts/new');
  await page.getByLabel('Email of the account').fill(email);
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByLabel('Amount in dollars').fill('1500000');
  await page.getByRole('checkbox', { name: /^The donor wants the credits/ }).check();
  await page.getByLabel('State').fill('NV');
  await expect(page.getByText(/^They get [\d,]+ jackpot credits, /)).toBeVisible();
  await page.getByLabel('Reason, for everybody to read').fill('A gift of cash at the winter gala');
  const waiting = keySent(page);
  await page.getByRole('button', { name: 'Record $1,500,000.00' }).click();
  await expect(page.getByText(/second member of staff|second person/i).first()).toBeVisible();
  // What is entered over a gift that waits is a gift by itself.
  await page.getByRole('checkbox', { name: /^The donor wants the credits/ }).uncheck();
  await page.getByLabel('Amount in dollars').fill('15');
  const recorded = keySent(page);
  await page.getByRole('button', { name: 'Record $15.00' }).click();
  await expect(page.getByText('The gift is recorded.')).toBeVisible();
  expect(await recorded).not.toBe(await waiting);

  const mail = await waitForMail(donor.request, email, /account|asked/i);
  const link = linkIn(mail, '/objection');
  await donor.goto(link);
  await expectAccessibleInBoth(donor);
  // The same where no scripts run.
  await expectOnlyOurs(donor.request, link);
  const plain = await openPlain(browser, baseURL);
  await plain.goto('/objection?0a');
  await plain.getByRole('button', { name: 'Object', exact: true }).click();
  await expect(plain.getByText('The link is not complete.')).toBeVisible();
  await plain.goto(link);
  await plain.getByRole('button', { name: 'Object', exact: true }).click();
  await expect(plain.getByText('It is stopped.')).toBeVisible();
  await donor.getByRole('button', { name: 'Object', exact: true }).click();
  await expect(donor.getByText('It is stopped.')).toBeVisible();
  await donor.goto('/draws');
  const act = donor.getByRole('listitem').filter({ hasText: 'at the winter gala' });
  await expect(act).toContainText('Stopped: whoever it concerns objected');
  await expectQuiet(donor, found);
  await donor.context().close();
});

test('a statement ties out and is saved, and the books are checked', async ({ page }) => {
  await signInStaff(page);
  const found = watch(page);
  await page.goto('/office/money/statements');
  await expect(page.getByText('It ties out to the cent.')).toBeVisible();
  await expectAccessible(page);
  const month = await page.getByLabel('Month', { exact: true }).inputValue();
  const words = await page
    .getByLabel('Month', { exact: true })
    .locator('option:checked')
    .innerText();
  expect(await download(page, `The statement of ${words} as PDF`)).toBe(`statement-${month}.pdf`);
  await page.goto('/office/money/books');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The books are right.')).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);
  await page.goto('/office/money/reconciliation');
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('All agrees').first()).toBeVisible();
  await expectAccessible(page);
  await expectQuiet(page, found);
});
