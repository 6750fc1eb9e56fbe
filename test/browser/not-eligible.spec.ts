// A winner of the raffle, the jackpot or golf who turns out not to be eligible: at the winners' desk, and on every page that shows the result.
import { expect, type Page } from '@playwright/test';
import { drawsApi } from '#contract/draws.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { prizeDrawsApi } from '#contract/office/prizes.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { raffleApi } from '#contract/raffle.ts';
import { ordinal } from '#rules/format/ordinals.ts';
import { findings } from '#rules/winners/findings.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { linkIn, newEmail, waitForMail } from './member.ts';
import { openPlayer } from './race-player.ts';
import { expectReflow } from './reflow.ts';
import { joinStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';
import { findNextRace, openUntil, test, type World } from './week.ts';

test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 60_000 });

/** A draw of the first prize whose winner has accepted it. */
async function drawAccepted({ call, staff, passUntil, untilDrawn }: World) {
  const [prize] = await call(raffleApi.prizes, {});
  const drawsAt = new Date(Date.now() + 30 * 60_000).toISOString();
  await staff(prizeDrawsApi.create, { prizeId: prize!._id, drawsAt });
  const { items } = await call(drawsApi.list, { kind: 'raffle', stage: 'coming', limit: 100 });
  const { _id: drawId } = items.find(({ closesAt }) => closesAt === drawsAt)!;
  await passUntil(drawsAt, 0.01);
  const { result } = await untilDrawn(drawId);
  // Where the winner's entry came by post, nothing but the word of staff proves the answer.
  await staff(officeRaffleApi.accept, { drawId, position: 0, isWithoutCode: true });
  return { drawId, result };
}

async function becomeFinance(
  page: Page,
  world: World,
  roles: StaffRole[] = ['finance'],
): Promise<void> {
  const email = newEmail();
  await world.staff(officeStaffApi.invite, { email, roles });
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
  await dialog.getByText(findings.raffle['under-age'].staff).click();
  await expect(reason).toHaveValue(findings.raffle['under-age'].everybody);
  await dialog.getByText(findings.raffle['free-entries'].staff).click();
  await expect(reason).toHaveValue(findings.raffle['free-entries'].everybody);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Take the prize back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Not eligible since/)).toContainText('went to the next alternate');
  await expect(page.getByRole('button', { name: 'Clear to hand over' })).toBeHidden();

  // Another drawn ticket of the same person is passed over.
  const read = async () => (await world.call(drawsApi.read, { drawId })).awards.at(-1)!.position;
  await expect.poll(read).not.toBe(0);
  const position = await read();
  const [alternate, serial] = [`${ordinal(position)} alternate`, result[position]];
  const corrected = page.getByText(/^Corrected on .* found not eligible\./);
  await page.goto(`/draws/${drawId}`);
  await expect(corrected).toContainText(findings.raffle['free-entries'].everybody);
  await expect(page.getByText('Offered until').first()).toBeVisible();
  // Who has it now, by the drawn place and its ticket, is said beside the result and by the check.
  const now = page.getByText(`The prize is now offered to the ${alternate}, ${serial}, until`);
  await expect(now).toHaveCount(1);
  await page.getByRole('button', { name: 'Check this draw' }).click();
  await expect(page.getByText('Every check passed.')).toBeVisible();
  await expect(page.getByText(/which changes nothing in its transcript/)).toContainText(
    `The prize is now offered to the ${alternate}, ${serial}, until`,
  );
  await expectAccessibleInBoth(page);
  await expectReflow(page);
  await page.goto(`/tickets/${result[0]}`);
  await expect(corrected).toBeVisible();
  await page.goto(`/tickets/${serial}`);
  const proof = page.locator(`a[href="/draws/${drawId}"]`);
  const shown = page.getByRole('listitem').filter({ has: proof });
  // The same ticket may have been drawn before.
  await expect(shown.getByText(`${alternate}.`)).toBeVisible();
  await expect(corrected).toBeHidden();
  await page.goto('/raffles/results');
  // Not found by its alternate, who may be the same person, and is passed over then.
  await expect(shown).toContainText(`Winner, ${result[0]}: Corrected on`);
  await expectAccessibleInBoth(page);
  await world.expectGoodBooks();
  await expectQuiet(page, found);
});

/** A settled race whose only card has won and is claimed. */
async function winAndClaim(world: World) {
  const { _id: raceId, raceDate } = await findNextRace(world.call);
  const player = await openPlayer(world);
  const finishers = [3, 8, 14, 29];
  await player(jackpotApi.saveCards, { race: raceId, picks: [[...finishers, 30, 31]] });
  await world.passUntil(raceDate, -5);
  await world.run('close-races');
  await world.passUntil((await world.call(jackpotApi.race, { raceId })).raceDate, 31);
  for (const enter of [world.staff, world.official]) {
    await enter(officeRacesApi.finish, { raceId, finishers });
  }
  const { drawId } = await world.call(jackpotApi.race, { raceId });
  await world.untilDrawn(drawId!);
  await world.official(officeRacesApi.settle, { raceId });
  const [prize] = (await player(jackpotApi.prizes, {})).items;
  const claimant = { legalName: 'Pat Maria Player', postalAddress: '1 Main Street, Reno, NV' };
  await player(jackpotApi.claimPrize, { prizeId: prize!._id, ...claimant, isAdult: true });
  return { raceId, drawId, serial: prize!.serial };
}

/** Every sum of the page becomes one of the longest that a pot could have. */
async function withMillions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.nodeValue = text.nodeValue!.replace(/\$[\d,]+\.\d\d/g, '$1,234,567.89');
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a jackpot winner who is not eligible loses the prize, and it is back in the pot', async ({
    page,
    world,
  }) => {
    const found = watch(page);
    const { raceId, drawId, serial } = await winAndClaim(world);
    const { items } = await world.staff(officeWinnersApi.list, { game: 'jackpot', state: 'open' });
    const winner = items.find((one) => one.drawId === drawId)!;
    await becomeFinance(page, world);
    await page.goto(`/office/money/winners/${winner._id}`);
    await page.getByRole('button', { name: 'Not eligible' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Not eligible?' });
    await dialog.getByText(findings.jackpot.identity.staff).click();
    await expect(dialog.getByLabel('Reason, for everybody to read')).toHaveValue(
      findings.jackpot.identity.everybody,
    );
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Take the prize back' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Not eligible since/)).toContainText('went back to the pot');
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeHidden();

    const corrected = page.getByText(/^Corrected on .* went back to the pot\./);
    await openUntil(page, `/races/${raceId}`, () => corrected);
    const taken = page.getByRole('listitem').filter({ has: corrected });
    await expect(taken).toContainText(findings.jackpot.identity.everybody);
    await expect(taken.getByRole('link', { name: serial })).toBeVisible();
    await expectAccessibleInBoth(page);
    await withMillions(page);
    await expectReflow(page);
    await openUntil(page, `/cards/${serial}`, () => corrected);
    await expectAccessibleInBoth(page);
    await world.expectGoodBooks();
    await expectQuiet(page, found);
  });
});

test('a tournament is found by its year, and one of its prizes is not given, which the leaderboard says', async ({
  page,
  world,
}) => {
  const found = watch(page);
  await world.run('open-golf-winners');
  const { items } = await world.staff(officeWinnersApi.list, { game: 'golf', state: 'open' });
  const winner = items.find(({ prize }) => prize.endsWith('1st place'))!;
  await becomeFinance(page, world, ['finance', 'tournament-director']);
  await page.goto('/office/tournament');
  const weeks = page.getByRole('table', { name: 'Weeks of the tournament' });
  const choice = page.getByLabel('Tournament', { exact: true });
  await expect(choice.getByRole('option')).toHaveCount(2);
  const [, past] = await choice.getByRole('option').allTextContents();
  await choice.selectOption(past!);
  await expect(page).toHaveURL(`/office/tournament?year=${past}`);
  await expect(weeks.getByText('Closed', { exact: true })).toHaveCount(5);
  const prizes = page.getByRole('region', { name: 'Prizes' });
  const champion = await prizes.getByRole('link').first().innerText();
  await expectAccessibleInBoth(page);
  await weeks.getByRole('link').last().click();
  await expect(page).toHaveURL(`/office/tournament/5?year=${past}`);
  await expect(page.getByText(champion, { exact: true }).first()).toBeVisible();

  await page.goto(`/office/money/winners/${winner._id}`);
  await page.getByRole('button', { name: 'Not eligible' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Not eligible?' });
  await dialog.getByText(findings.golf.identity.staff).click();
  await dialog.getByRole('button', { name: 'Take the prize back' }).click();
  await expect(dialog).toBeHidden();

  const corrected = page.getByText(/^Corrected on .* one of these prizes is not given\./);
  await openUntil(page, `/golf/standings?year=${past}`, () => corrected);
  await expect(corrected).toContainText(findings.golf.identity.everybody);
  await expect(page.getByRole('region', { name: 'The prizes' })).toContainText(champion);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBoth(page);
  await expectReflow(page);
  await world.expectGoodBooks();
  await expectQuiet(page, found);
});
