// Reminders and the private calendar in the account, and the link that ends reminders.
import { expect, test } from '@playwright/test';
import { createReminderLinks } from '#server/features/reminders/reminder-links.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { newEmail, signUp } from './member.ts';
import { makeAccount, openPlain, sendForm } from './plain.ts';
import { expectReflow } from './reflow.ts';
import { testSecret } from './test-secret.ts';

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

test('reminders end without JavaScript: looking changes nothing, a press does, and so does an email program', async ({
  browser,
  baseURL,
  request,
}) => {
  const userId = await makeAccount(request, newEmail());
  const link = `/reminders/stop?${createReminderLinks(testSecret).stopTokenOf(userId)}`;
  const choose = async () => {
    const opened = await request.post('/auth/init', { data: {} });
    const headers = { 'x-csrf-token': opened.headers()['x-crumb'] as string };
    await request.post('/account/reminders', { headers, data: { kinds: ['race', 'draw'] } });
  };
  const kinds = async () => (await (await request.get('/account/reminders')).json()).kinds;
  await choose();
  const page = await openPlain(browser, baseURL);
  await page.goto(link);
  expect((await request.get(link)).ok()).toBe(true);
  expect(await kinds()).toEqual(['draw', 'race']);
  await page.getByRole('button', { name: 'Get no more reminders' }).click();
  await expect(page.getByText('You get no more reminders from us.')).toBeVisible();
  expect(await kinds()).toEqual([]);
  // As an email program presses its own button, from no page; a page of somebody else cannot.
  await choose();
  const form = { 'List-Unsubscribe': 'One-Click' };
  const foreign = { origin: 'https://evil.example' };
  expect((await request.post(link, { form, headers: foreign })).status()).toBe(403);
  expect(await kinds()).toHaveLength(2);
  expect((await request.post(link, { form })).status()).toBe(200);
  expect(await kinds()).toEqual([]);
  const unknown = await sendForm(request, `/reminders/stop?${'a'.repeat(64)}`);
  expect(unknown.status).toBe(403);
  expect(unknown.html).toContain('This link is not valid.');
});
