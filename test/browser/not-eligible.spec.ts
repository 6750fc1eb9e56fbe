// A raffle winner who turns out not to be eligible: at the winners' desk, and on every page that shows the result.
import { expect, type Page } from '@playwright/test';
import { drawsApi } from '#contract/draws.ts';
import { prizeDrawsApi } from '#contract/office/prizes.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { raffleApi } from '#contract/raffle.ts';
import { findings } from '#rules/raffle/findings.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { linkIn, newEmail, waitForMail } from './member.ts';
import { joinStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';
import { test, type World } from './week.ts';

test.describe.configure({ mode: 'default', timeout: 240_000 });
test.use({ actionTimeout: 15_000 });

/** A draw of the first prize whose winner has accepted it. */
async function drawAccepted({ call, staff, passUntil, untilDrawn }: World) {
  const [prize] = await call(raffleApi.prizes, {});
  const drawsAt = new Date(Date.now() + 30 * 60_000).toISOString();
  await staff(prizeDrawsApi.create, { prizeId: prize!._id, drawsAt });
  const { items } = await call(drawsApi.list, { kind: 'raffle', stage: 'coming', limit: 100 });
  const { _id: drawId } = items.find(({ closesAt }) => closesAt === drawsAt)!;
  await passUntil(drawsAt, 0.01);
  const { result } = await untilDrawn(drawId);
  await staff(officeRaffleApi.accept, { drawId });
  return { drawId, result };
}

async function becomeFinance(page: Page, world: World): Promise<void> {
  const email = newEmail();
  await world.staff(officeStaffApi.invite, { email, roles: ['finance'] });
  const mail = await waitForMail(page.request, email, /invited to the staff/);
  await joinStaff(page, email, linkIn(mail, '/office/invitation'), 'Fay Fuller');
  await world.settleIn();
}

test('a winner who is not eligible loses the prize at the desk, and the result says that it was corrected', async ({
  page,
  world,
}) => {
  const found = watch(page);
  const { drawId, result } = await drawAccepted(world);
  const { items } = await world.staff(officeWinnersApi.list, { game: 'raffle', state: 'open' });
  const winner = items.find((one) => one.drawId === drawId)!;
  await becomeFinance(page, world);
  await page.goto(`/office/money/winners/${winner._id}`);
  await page.getByRole('button', { name: 'Not eligible' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Not eligible?' });
  const reason = dialog.getByLabel('Reason, for everybody to read');
  await expect(dialog.getByRole('button', { name: 'Take the prize back' })).toBeDisabled();
  await dialog.getByText(findings['under-age'].staff).click();
  await expect(reason).toHaveValue(findings['under-age'].everybody);
  await dialog.getByText(findings['free-entries'].staff).click();
  await expect(reason).toHaveValue(findings['free-entries'].everybody);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Take the prize back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Not eligible since/)).toContainText('went to the next alternate');
  await expect(page.getByRole('button', { name: 'Clear to hand over' })).toBeHidden();

  const corrected = page.getByText(/^Corrected on .* found not eligible\./);
  await page.goto(`/draws/${drawId}`);
  await expect(corrected).toContainText(findings['free-entries'].everybody);
  await expect(page.getByText('Offered until').first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto(`/tickets/${result[0]}`);
  await expect(corrected).toBeVisible();
  await page.goto(`/tickets/${result[1]}`);
  await expect(page.getByText('1st alternate.')).toBeVisible();
  await expect(corrected).toBeHidden();
  await page.goto('/raffles/results');
  const shown = page.getByRole('listitem').filter({ hasText: result[1]! });
  await expect(shown).toContainText(`Winner, ${result[0]}: Corrected on`);
  await expectAccessibleInBoth(page);
  await world.expectGoodBooks();
  await expectQuiet(page, found);
});
