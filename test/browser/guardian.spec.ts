// A guardian is invited in the office, confirms by the emailed link, and decides what is public of their child.
import { expect, test } from '@playwright/test';
import { youngCandidates } from '#sandbox/demo/candidates/young.ts';
import { stableId } from '#sandbox/demo/stable-id.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { signUp, waitForMail } from './member.ts';
import { expectReflow } from './reflow.ts';
import { signInStaff } from './staff.ts';

// One whose guardian agreed on paper before, so that no other test counts on what is hidden of it.
const [name, , town] = youngCandidates.at(-1)!.rows.findLast((_row, at) => at % 2 === 0)!;
const id = stableId(`candidate:${name}`);
const firstName = name.split(' ')[0] as string;

test('A3-16: a guardian is invited, confirms, shows the town, and takes everything back', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const own = await context.newPage();
  const email = await signUp(own);
  const confirmation = await waitForMail(own.request, email, /confirm/i);
  await own.goto(/https?:\/\/\S+/.exec(confirmation.text)![0]);
  await expect(own.getByText(/is confirmed/)).toBeVisible();

  await signInStaff(page);
  await page.goto(`/office/content/candidates/${id}`);
  const part = page.getByRole('region', { name: 'Guardian' });
  await part.getByRole('button', { name: 'Invite the guardian' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email of their account').fill(email);
  await dialog.getByLabel('How you know').fill('Signed the entry form on May 2.');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(part.getByText('Not yet: nothing has changed in public')).toBeVisible();
  await expectAccessibleInBoth(page);

  const mail = await waitForMail(own.request, email, /guardian/);
  await own.goto(/https?:\/\/\S+guardian\?\S+/.exec(mail.text)![0]);
  await expectAccessibleInBoth(own);
  await own.getByRole('button', { name: 'I am the guardian' }).click();
  await own.getByRole('link', { name: 'Choose what is public' }).click();
  const section = own.getByRole('region', { name: 'My child in the pageant' });
  await expect(section.getByRole('heading', { name })).toBeVisible();
  const seen = section.getByRole('status').first();
  await expect(seen.getByText(firstName, { exact: true })).toBeVisible();
  await expectAccessibleInBoth(own);
  await expectReflow(own);

  await section.getByRole('checkbox', { name: 'Town' }).focus();
  await own.keyboard.press('Space');
  await expect(seen.getByText(town as string)).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(`/regency-pageant/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(firstName);
  await expect(visitor.getByText(town as string).first()).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  await section.getByRole('button', { name: 'Take everything back' }).click();
  await expectAccessibleInBoth(own);
  await own.getByRole('alertdialog').getByRole('button', { name: 'Take everything back' }).click();
  await expect(section).toHaveCount(0);
  // The page is kept for all visitors, and forgotten a moment after what it shows has changed.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(firstName);
    await expect(visitor.locator('main').getByText(town as string)).toHaveCount(0, {
      timeout: 5000,
    });
  }).toPass();
  await context.close();
});
