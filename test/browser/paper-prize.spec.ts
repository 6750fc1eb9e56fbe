// The prize of a ticket from the track that is in no account: accepted at the office by whoever has the paper.
import { expect } from '@playwright/test';
import { drawsApi } from '#contract/draws.ts';
import { prizeDrawsApi } from '#contract/office/prizes.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { raffleApi } from '#contract/raffle.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { linkIn, newEmail, waitForMail } from './member.ts';
import { expectReflow } from './reflow.ts';
import { joinStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';
import { test } from './week.ts';

test.describe.configure({ mode: 'default' });

test('the prize of a paper is accepted by the code that stands on it', async ({ page, world }) => {
  const found = watch(page);
  const email = newEmail();
  await world.staff(officeStaffApi.invite, { email, roles: ['owner'] });
  const mail = await waitForMail(page.request, email, /invited to the staff/);
  await joinStaff(page, email, linkIn(mail, '/office/invitation'));

  // The only ticket that can win.
  await world.endTickets();
  await page.goto('/office/desk');
  await page.getByRole('textbox', { name: 'Name' }).fill('Paper desk');
  await page.getByRole('textbox', { name: 'State' }).fill('NV');
  await page.getByRole('button', { name: 'Make this device a ticket desk' }).click();
  await page.getByRole('textbox', { name: 'Cash in the till now' }).fill('100');
  await page.getByRole('button', { name: /^Open the shift/ }).click();
  await page.getByRole('radio', { name: '1 $2', exact: true }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Take / }).click();
  const paper = await page.getByRole('article', { name: 'The ticket' }).innerText();
  const serial = /HS-[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z*~$=]{4}/.exec(paper)![0];
  const code = /Code ([\dA-Z]{4}-[\dA-Z]{4})/.exec(paper)![1]!;
  await expect(page.getByText('Everything is sent.')).toBeVisible();
  // A desk with an open shift would be waited for.
  await page.getByRole('button', { name: 'Next buyer' }).click();
  await page.getByRole('button', { name: 'Close shift' }).click();
  await page.getByRole('textbox', { name: 'Cash in the till' }).fill('102');
  await page.getByRole('button', { name: 'Close with this count' }).click();
  await expect(page.getByRole('heading', { name: 'The shift is closed.' })).toBeVisible();

  const [prize] = await world.call(raffleApi.prizes, {});
  const drawsAt = new Date(Date.now() + 30 * 60_000).toISOString();
  await world.staff(prizeDrawsApi.create, { prizeId: prize!._id, drawsAt });
  const coming = { kind: 'raffle', stage: 'coming', limit: 100 } as const;
  const { items } = await world.call(drawsApi.list, coming);
  const { _id: drawId } = items.find(({ closesAt }) => closesAt === drawsAt)!;
  // Not a moment more, before which the ticket was not sold yet.
  await world.passUntil(drawsAt, 0);
  expect((await world.untilDrawn(drawId)).result).toEqual([serial]);

  await page.goto(`/office/draw-day/${drawId}`);
  await page.getByRole('button', { name: 'They accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'They accept?' });
  await expect(dialog.getByText(serial)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectReflow(page);
  const accept = dialog.getByRole('button', { name: 'They accept' });
  await accept.click();
  await expect(dialog.getByText(/Please/).first()).toBeVisible();
  const field = dialog.getByLabel('Number and code of the ticket');
  await field.fill(`${serial}-${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await accept.click();
  await expect(field).toHaveAccessibleDescription(/not belong|not complete|mistyped|wrong/);
  await dialog.getByLabel('The paper has no code').check();
  await expect(field).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Ask a second person' })).toBeVisible();
  await dialog.getByLabel('The paper has no code').uncheck();
  await field.fill(`${serial.toLowerCase()} ${code}`);
  await accept.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await world.expectGoodBooks();
  // What was refused is said on the page; the browser notes it as well.
  await expectQuiet(
    page,
    found.filter((one) => !/status of 40[04]/.test(one)),
  );
});
