// A ticket desk at the track: a shift with and without a connection, also across a reload, to the count.
import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { sell, untilKept } from './desk.ts';
import { signInStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

test('a desk sells without a connection, opens again without one, and brings all of it in', async ({
  page,
  context,
}) => {
  const noise = watch(page);
  await signInStaff(page);
  await page.goto('/office/desk');
  const name = `Gate ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'State' }).fill('NV');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make this device a ticket desk' }).click();
  await page.getByRole('textbox', { name: 'Cash in the till now' }).fill('100');
  await page.getByRole('button', { name: /^Open the shift/ }).click();
  await expect(page.getByText('Everything is sent.')).toBeVisible();
  await expectAccessibleInBoth(page);
  // Nobody is sold a ticket without a word on their age.
  await page.getByRole('button', { name: 'Take $10.00 and sell' }).click();
  await expect(page.getByRole('alert')).toContainText('18 or older');
  await sell(page, '10 $20');
  const ticket = page.getByRole('article', { name: 'The ticket' });
  await expect(ticket).toContainText('10 raffle tickets, $20.00');
  await expect(ticket).toContainText(/HS-[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z*~$=]{4}/);
  await expectAccessible(page);
  await untilKept(page);
  // Also what it would be written in for the first time without a connection.
  const faces = await page.evaluate(async () => {
    const kept = await (await caches.open('ticket-desk')).keys();
    return kept.map(({ url }) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1]);
  });
  expect(faces).toEqual(
    expect.arrayContaining(['display', 'title', 'label', 'field', 'text', 'text-italic']),
  );
  await expect(page.getByText('Everything is sent.')).toBeVisible();

  // From here on there is no connection.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next buyer' }).click();
  await sell(page, '1 $2');
  await expect(page.getByText('No connection. 1 sale waits to be sent.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('No connection. 1 sale waits to be sent.')).toBeVisible();
  await sell(page, '2 $4');
  await expect(ticket).toContainText('2 raffle tickets, $4.00');
  await expect(page.getByText('No connection. 2 sales wait to be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Sales' }).click();
  await page.getByRole('button', { name: 'Void' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox', { name: 'Why' }).fill('Changed their mind');
  await question.getByRole('button', { name: 'Void and give back $4.00' }).click();
  await page.getByRole('button', { name: 'Close shift' }).click();
  await expect(page.getByText('2 sales wait to be sent.', { exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Everything is sent.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Cash in the till' }).fill('121');
  await page.getByRole('button', { name: 'Close with this count' }).click();
  await expect(page.getByRole('heading', { name: 'The shift is closed.' })).toBeVisible();
  await expect(page.getByText('$1.00 too little.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Open the shift/ })).toBeVisible();

  // What the office sees of it.
  await page.goto('/office/track/shifts');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('$26.00, 3 sales')).toBeVisible();
  await expect(page.getByText('$4.00, 1 sale')).toBeVisible();
  await page.getByRole('link', { name: 'Its sales' }).click();
  await expect(page.getByText('Changed their mind', { exact: false })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto('/office/track/desks');
  await expect(page.getByText(name)).toBeVisible();
  // Nothing went wrong but the connection.
  await expectQuiet(
    page,
    noise.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED')),
  );
});
