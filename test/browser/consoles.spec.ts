// The consoles of race day and of draw day: one person alone, and two people in two browsers.
import { type Browser, expect, type Page } from '@playwright/test';
import { drawsApi } from '#contract/draws.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { prizeDrawsApi } from '#contract/office/prizes.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { raffleApi } from '#contract/raffle.ts';
import { formatMoney } from '#rules/format/money.ts';
import { payAtDesk } from '../support/winners.ts';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { coveringCards, finishers } from './covering-cards.ts';
import { linkIn, newEmail, waitForMail } from './member.ts';
import { openPlayer } from './race-player.ts';
import { joinStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';
import { findNextRace, test, type World } from './week.ts';
import { payInPages } from './winners-desk.ts';

test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 60_000 });

/** Signs a page in as a new member of staff with these roles. */
async function becomeStaff(
  page: Page,
  world: World,
  name: string,
  roles: ('race-official' | 'raffle-official' | 'finance')[],
): Promise<void> {
  const email = newEmail();
  await world.staff(officeStaffApi.invite, { email, roles });
  const mail = await waitForMail(page.request, email, /invited to the staff/);
  await joinStaff(page, email, linkIn(mail, '/office/invitation'), name);
  await world.settleIn();
}

async function openSecond(browser: Browser, world: World): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, reducedMotion: 'reduce' });
  return context.newPage();
}

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('race day: from closed cards to a paid prize', async ({ page, world }) => {
  const found = watch(page);
  const { _id: raceId, name, raceDate } = await findNextRace(world.call);
  const player = await openPlayer(world);
  await player(jackpotApi.saveCards, { race: raceId, picks: coveringCards() });
  await becomeStaff(page, world, 'Ada Park', ['race-official', 'finance']);
  await world.passUntil(raceDate, -5);
  await world.run('close-races');

  await page.goto('/office/race-day');
  await expect(page.getByRole('row').nth(1)).toContainText('Enter the finish');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(step(page, 'Cards')).toContainText('Closed');
  await expect(step(page, 'Finish')).toContainText('The race has not started yet.');
  await expect(page.getByRole('button', { name: 'Enter the finish' })).toBeDisabled();
  await page.getByRole('button', { name: 'Scratch a car' }).click();
  const scratching = page.getByRole('alertdialog', { name: 'Scratch a car' });
  await scratching.getByLabel('Car').selectOption('20');
  await scratching.getByLabel('Reason').fill('Engine failure');
  await scratching.getByRole('button', { name: 'Scratch it' }).click();
  await expect(step(page, 'Cards')).toContainText('Engine failure');
  await page.getByRole('button', { name: 'Undo a scratch' }).click();
  const undoing = page.getByRole('alertdialog', { name: 'Undo a scratch' });
  await expect(undoing.getByLabel('Car')).toHaveValue('20');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await world.passUntil((await world.call(jackpotApi.race, { raceId })).raceDate, 31);
  await page.reload();
  await page.getByRole('button', { name: 'Enter the finish' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('option', { name: /\(scratched\)/ }).first()).toBeDisabled();
  for (const [at, place] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
    await dialog.getByLabel(place).selectOption(String(finishers[at]));
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByRole('button', { name: 'Enter the finish' }).click();
  await expect(dialog).toBeHidden();
  await expect(step(page, 'Finish')).toContainText(`You entered cars ${finishers.join(', ')}`);
  await expect(step(page, 'Finish')).toContainText('A second official has to enter the same');
  await world.official(officeRacesApi.finish, { raceId, finishers });
  await page.reload();
  await expect(step(page, 'Finish')).toContainText('Entered');

  await page.getByRole('button', { name: 'Draw now' }).click();
  await expect(step(page, 'Draw')).toContainText('by Ada Park');
  await expect(page.getByRole('button', { name: 'Correct the finish' })).toBeHidden();
  const planned = await world.staff(officeRacesApi.settlement, { raceId });
  const figures = step(page, 'Dry run');
  await expect(
    figures.getByRole('row', { name: `Purse ${formatMoney(planned.purseCents)}` }).first(),
  ).toBeVisible();
  await expect(figures).toContainText(formatMoney(planned.carriedOutCents));
  await page.getByRole('button', { name: 'Settle and publish' }).click();
  await expect(dialog).toContainText(formatMoney(planned.prizesCents));
  await dialog.getByRole('button', { name: 'Settle and publish' }).click();
  await expect(step(page, 'Settle')).toContainText('Settled and published');

  const { items } = await player(jackpotApi.prizes, {});
  const best = items.reduce((one, other) => (other.amountCents > one.amountCents ? other : one));
  await player(jackpotApi.claimPrize, {
    prizeId: best._id,
    legalName: 'Pat Maria Player',
    postalAddress: '1 Main Street, Reno, NV 89501',
    isAdult: true,
  });
  await page.reload();
  const row = step(page, 'Prizes').getByRole('row').filter({ hasText: best.serial });
  await expect(row).toContainText('Pat Maria Player');
  await payInPages(page, `Pay ${best.serial} at the winners’ desk`);
  await step(page, 'Prizes').getByLabel('Show').selectOption('paid');
  await expect(row).toContainText('Transfer 1001');
  await expectAccessibleInBoth(page);
  await world.expectGoodBooks();
  await expectQuiet(page, found);
});

/** A draw of the first prize that two people will make; it has just closed. */
async function addClosedDraw(world: World, source: 'witnessed' | 'manual'): Promise<string> {
  const [prize] = await world.call(raffleApi.prizes, {});
  // Beyond the hour within which a draw is announced as it is saved, by the app's own source.
  const drawsAt = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await world.staff(prizeDrawsApi.create, { prizeId: prize!._id, drawsAt });
  await world.announce(source);
  const { items } = await world.call(drawsApi.list, {
    kind: 'raffle',
    stage: 'coming',
    limit: 100,
  });
  const draw = items.find(({ announced }) => announced === source);
  await world.passUntil(draw!.closesAt, 0.01);
  return draw!._id;
}

async function promiseSeed(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Promise a seed' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Promise a seed' });
  const seed = await dialog.locator('[data-seed]').innerText();
  await expect(dialog.getByRole('button', { name: 'Promise this seed' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Promise this seed' }).click();
  await expect(dialog).toBeHidden();
  return seed;
}

async function reveal(page: Page, seed: string): Promise<void> {
  await page.getByRole('button', { name: 'Reveal my seed' }).click();
  await page.getByLabel('Your seed').fill(seed);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reveal it' }).click();
}

test('draw day: two witnesses in two browsers, who open their seeds before the round', async ({
  page,
  browser,
  world,
}) => {
  const found = watch(page);
  const other = await openSecond(browser, world);
  await becomeStaff(page, world, 'Ada Park', ['raffle-official']);
  await becomeStaff(other, world, 'Ben Ford', ['raffle-official']);
  const drawId = await addClosedDraw(world, 'witnessed');

  await page.goto('/office/draw-day?which=due');
  await expect(page.getByRole('row').filter({ hasText: 'Witnesses' })).toBeVisible();
  await Promise.all([page, other].map((one) => one.goto(`/office/draw-day/${drawId}`)));
  await expect(page.getByText('Two witnesses have to promise their seeds first.')).toBeVisible();
  const own = await promiseSeed(page);
  await expect(page.getByText('Ada Park (you)')).toBeVisible();
  const theirs = await promiseSeed(other);
  await expect(other.getByText('Ada Park', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Freeze the entries now' }).first().click();
  await expect(other.getByRole('link', { name: 'Download the frozen entries' })).toBeVisible();
  await other.getByRole('button', { name: 'Enter the dice' }).click();
  await other.getByRole('textbox', { name: 'Dice' }).fill('316 225 461');
  await other.getByRole('button', { name: 'Enter them for good' }).click();
  await expect(other.getByText('Please roll at least 10 dice.')).toBeVisible();
  await other.getByRole('textbox', { name: 'Dice' }).fill('316 225 461 3');
  await other.getByRole('button', { name: 'Enter them for good' }).click();
  await expect(other.getByText('3162254613')).toBeVisible();

  // The first browser learns by itself that the dice are there.
  await expect(page.getByText('3162254613')).toBeVisible({ timeout: 240_000 });
  await expectAccessibleInBoth(page);
  await reveal(page, theirs);
  await expect(page.getByText('That is not the seed that you promised.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await reveal(page, own);
  await expect(page.getByText('You have revealed your seed.')).toBeVisible();
  await reveal(other, theirs);
  await expect(other.getByText('You have revealed your seed.')).toBeVisible();
  await expect(other.getByText(/^The dice named round [\d,]+, out/)).toBeVisible();
  await page.goto(`/draws/${drawId}`);
  await expect(page.getByText(/^The dice are rolled: 3, 1, 6/)).toContainText(/named round \d+/);
  await other.context().close();
  await world.expectGoodBooks();
  // The wrong seed was an answer that the browser tells of too.
  await expectQuiet(
    page,
    found.filter((line) => !line.includes('status of 409')),
  );
});

test('draw day: stubs to print, and a barrel that two people record', async ({
  page,
  browser,
  world,
}) => {
  const other = await openSecond(browser, world);
  await becomeStaff(page, world, 'Ada Park', ['raffle-official']);
  await becomeStaff(other, world, 'Ben Ford', ['raffle-official']);
  await page.goto('/office/free-entries');
  await page.getByRole('button', { name: 'Record a free entry' }).click();
  const form = page.getByRole('dialog', { name: 'Record a free entry' });
  await form.getByRole('button', { name: 'Record it' }).click();
  await expect(form.getByText('Please enter the name.')).toBeVisible();
  await expect(form.getByText('Please choose a draw.')).toBeVisible();
  await expectAccessible(page);
  // The last one is still to come whatever time the tests before have let pass.
  const draws = form.getByLabel('Draw');
  await draws.selectOption({ index: (await draws.getByRole('option').count()) - 1 });
  await form.getByLabel('Name').fill('Wren Walker');
  await form.getByLabel('Postal address').fill('9 Long Road, Reno, NV 89501');
  await form.getByRole('button', { name: 'Record it' }).click();
  await expect(form.getByText('Please enter the state.')).toBeVisible();
  await form.getByLabel('State').fill('NV');
  await form.getByRole('button', { name: 'Record it' }).click();
  await expect(form.getByText('Please tick this, or enter their email.')).toBeVisible();
  await form.getByRole('checkbox', { name: /^They are on no break/ }).check();
  await form.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('The free entry is recorded, with ticket HS-')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Wren Walker' })).toContainText('Ada Park');

  const drawId = await addClosedDraw(world, 'manual');
  await Promise.all([page, other].map((one) => one.goto(`/office/draw-day/${drawId}`)));
  await page.getByRole('button', { name: 'Freeze the entries now' }).first().click();
  await page.getByRole('link', { name: 'Stubs to print' }).click();
  const stubs = page.getByRole('list', { name: 'Sheet 1', exact: true }).getByRole('listitem');
  await expect(stubs).toHaveCount(24);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Sheet 2', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stubs to print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const serials = await stubs.getByText(/^HS-/).allTextContents();
  await page.getByRole('link', { name: 'Back to the draw' }).click();

  const record = async (one: Page, picks: string[]) => {
    await one.getByRole('button', { name: /^(Record what was drawn|I misread)/ }).click();
    const dialog = one.getByRole('dialog', { name: 'What was drawn' });
    for (const [at, label] of ['Winner', 'Alternate 1'].entries()) {
      await dialog.getByLabel(label).fill(picks[at] as string);
    }
    await dialog.getByRole('button', { name: 'Record it' }).click();
    return dialog;
  };
  const misread = await record(page, [serials[0]!.replace(/.$/, 'A'), serials[1]!]);
  await expect(misread.getByText('A character of this was misread or mistyped.')).toBeVisible();
  await misread.getByLabel('Winner').fill(serials[5]!);
  await misread.getByRole('button', { name: 'Record it' }).click();
  await expect(misread).toBeHidden();
  await expect(page.getByText('Ada Park (you)')).toBeVisible();

  const differing = await record(other, [serials[7]!, serials[1]!]);
  await expect(differing.getByText('The two records of this draw differ.')).toBeVisible();
  await differing.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByText(serials[5]!)).toBeHidden();
  await record(other, [serials[5]!, serials[1]!]);
  await expect(step(other, 'Drawn').getByText(serials[5]!)).toBeVisible();
  await expect(step(other, 'Offered')).toContainText('Winner, ticket');
  await other.context().close();

  await expect(step(page, 'Offered').getByRole('listitem')).toHaveCount(1, { timeout: 240_000 });
  await page.getByRole('button', { name: 'End the offer' }).click();
  await page.getByRole('button', { name: 'End it for good' }).click();
  await expect(step(page, 'Offered').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'They accept' }).click();
  await page.getByRole('button', { name: 'It is handed over' }).click();
  await expect(page.getByText('has to be cleared at the winners’ desk first')).toBeVisible();
  await payAtDesk({ visitor: { call: world.staff } }, 'Cleared');
  await page.getByRole('button', { name: 'It is handed over' }).click();
  await expect(step(page, 'Handed over')).toContainText('has the prize');
  await world.expectGoodBooks();
});
