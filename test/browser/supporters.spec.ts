// Staff look after a supporter: an address is corrected, a break recorded, a second account merged.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newEmail, password } from './member.ts';
import { demoStaff, openApp, prove, signIn, signInStaff } from './staff.ts';

test('a supporter is corrected, excluded as they asked, and merged with their second account', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const emails = [newEmail(), newEmail()] as const;
  for (const email of emails) {
    const request = await playwright.request.newContext({ baseURL: baseURL as string });
    const headers = await openApp(request);
    const data = { email, name: 'Jamie Rivera', password, agree_tos: true };
    expect((await request.post('/auth/user/create', { headers, data })).ok()).toBe(true);
    await request.dispose();
  }
  await signInStaff(page);
  await page.goto(`/office/supporters?q=${encodeURIComponent(emails[0])}`);
  await page.getByRole('rowheader').getByRole('link').click();

  await page.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Name').fill('Jamie Rivera-Moss');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Told us by phone.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jamie Rivera-Moss');

  await page.getByRole('button', { name: 'Record a break' }).click();
  await dialog.getByLabel('How long').selectOption('Self-exclusion: Half a year');
  await dialog.getByLabel('Reason').fill('Asked for it by letter.');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  // Nobody could end it, so two record it; what one may record counts from now on.
  await expect(dialog.getByText(/^This needs a second person\./)).toBeVisible();
  await dialog.getByLabel('How long').selectOption('Cooling-off: 30 days');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText(/^Cooling-off until /)).toBeVisible();

  await page.getByRole('button', { name: 'Merge a second account' }).click();
  await dialog.getByLabel('The second account', { exact: true }).fill(emails[1]);
  await dialog.getByRole('radio').check();
  // Another search takes the choice back, also when it finds the same person.
  await dialog.getByLabel('The second account', { exact: true }).fill(emails[1].slice(0, -1));
  await expect(dialog.getByRole('radio')).not.toBeChecked();
  await dialog.getByRole('radio').check();
  await dialog.getByLabel('How the person agreed').fill('Wrote from both addresses.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog.getByText(/^This needs a second person\./)).toBeVisible();
  const address = page.url();

  // The request can only be withdrawn by whoever made it, and approved by somebody else.
  await dialog.getByRole('link', { name: 'See what is waiting' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approvals');
  const rowOf = (where: Page) =>
    where
      .getByRole('row')
      .filter({ hasText: 'Jamie Rivera-Moss' })
      .filter({ hasText: 'Merge two accounts' });
  await rowOf(page).getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await page.keyboard.press('Escape');

  const second = await (await browser.newContext()).newPage();
  // Nobody whom the first one invited could be the second person.
  await signIn(second, { email: 'finance@homestretch.example', password: demoStaff.password });
  await prove(second.request);
  await second.goto(new URL('/office/approvals', address).href);
  await rowOf(second).getByRole('button').click();
  const decision = second.getByRole('dialog');
  await expect(decision).toContainText('Wrote from both addresses.');
  await expectAccessible(second);
  await decision.getByRole('button', { name: 'Approve and do it' }).click();
  await expect(rowOf(second)).toContainText('Done');
  await second.context().close();

  await page.goto(address);
  await expect(page.getByText(/: Wrote from both addresses\.$/)).toBeVisible();
});
