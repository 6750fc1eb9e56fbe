// Reminders and the private calendar in the account, and the link that ends reminders.
import { expect, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { signUp } from './member.ts';
import { expectReflow } from './reflow.ts';

test('somebody chooses reminders, makes a calendar of their own, replaces its address and ends it', async ({
  page,
}) => {
  await signUp(page);
  const section = page.getByRole('region', { name: 'Reminders' });
  const race = section.getByRole('checkbox', { name: 'Jackpot Cards for a race close' });
  await race.focus();
  await page.keyboard.press('Space');
  await expect(section.getByText('Saved.')).toBeVisible();
  await expect(section.getByText('once you have confirmed your email')).toBeVisible();
  await page.reload();
  await expect(race).toBeChecked();

  await section.getByRole('button', { name: 'Make my calendar' }).click();
  const address = section.getByRole('textbox', { name: 'Address of my calendar' });
  const first = await address.inputValue();
  const read = async (url: string) => {
    const { pathname, search } = new URL(url);
    return page.request.get(pathname + search);
  };
  expect(await (await read(first)).text()).toContain('BEGIN:VCALENDAR');
  await expectAccessibleInBoth(page);
  await expectReflow(page);
  await section.getByRole('button', { name: 'New address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await read(first)).status()).toBe(404);
  await section.getByRole('button', { name: 'End this calendar' }).click();
  await expect(section.getByRole('button', { name: 'Make my calendar' })).toBeVisible();

  await page.goto(`/reminders/stop?${'0'.repeat(64)}`);
  await page.getByRole('button', { name: 'Get no more reminders' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is not valid.');
  await expectAccessibleInBoth(page);
});
