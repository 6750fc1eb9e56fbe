// Playing the jackpot: cards from the first pick to their e-tickets, what keeps them from being saved, and the public pages.
import { expect, type Page, test } from '@playwright/test';
import { printCardSerial } from '#rules/jackpot/cards.ts';
import { expectAccessible } from './accessible.ts';
import { openAlive } from './alive.ts';
import { fillAccount, fillCard, newEmail, signUp } from './buyer.ts';
import { expectQuiet, turnDark, watch } from './watch.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Play the jackpot' });
const car = (page: Page, number: number) =>
  dialogOf(page).getByRole('button', { name: new RegExp(`^Car ${number}\\b`) });
const press = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name }).first().click();

async function openPlay(page: Page): Promise<void> {
  await page.goto('/gha-jackpot');
  await page.getByRole('button', { name: 'Play the jackpot' }).first().click();
  await expect(car(page, 1)).toBeVisible();
}

async function donate(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Make a Donation' });
  await dialog.getByRole('radio', { name: /^\$100 / }).check();
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await fillCard(page);
  await fillAccount(page, newEmail());
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
}

test('a guest picks, gives, and the cards are saved by themselves; then plays on with credits', async ({
  page,
}) => {
  const found = watch(page);
  await openPlay(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('1 in 1,947,792')).toBeVisible();
  await expect(dialog.getByText('No picks made yet for this race')).toBeVisible();

  for (const number of [3, 8]) await car(page, number).click();
  await expect(car(page, 3)).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('status').getByText('2 of 6 picked.')).toBeVisible();
  await press(page, 'Clear');
  await expect(car(page, 3)).toHaveAttribute('aria-pressed', 'false');
  await press(page, /^Save/);
  await expect(dialog.getByRole('alert')).toContainText('Pick six cars first');
  for (const number of [1, 2, 3, 4, 5, 6]) await car(page, number).click();
  // By key, since a mouse of the test would wait for the button to be enabled.
  await car(page, 7).press('Enter');
  await expect(
    dialog.getByRole('status').getByText('The card is full. Take a car off first.'),
  ).toBeVisible();
  await expect(car(page, 7)).toHaveAttribute('aria-pressed', 'false');
  await press(page, 'Add another card');
  await car(page, 9).click();
  await car(page, 9).press('ArrowDown');
  await expect(car(page, 13)).toBeFocused();
  await press(page, 'QuickPick');
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(6);

  // The dialog is part of the history: it is there again by itself.
  await page.reload();
  await press(page, 'Save 2 cards for 2 credits');
  await expect(dialog.getByRole('heading', { name: 'Confirm your 2 cards' })).toBeFocused();
  await press(page, /^Confirm for 2/);
  await expect(dialog.getByRole('heading', { name: 'Make a donation to play' })).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Make a Donation');
  await donate(page);

  await expect(dialog.getByRole('heading', { name: 'Your 2 cards are in.' })).toBeFocused();
  await expect(dialog.getByText(/You have 23.credits left/)).toBeVisible();
  const serials = await dialog.getByText(/^GJ-/).allTextContents();
  expect(new Set(serials).size).toBe(2);
  await turnDark(page);
  await expectAccessible(page);

  await press(page, 'Play more');
  await expect(dialog.getByText(serials[0] as string)).toBeVisible();
  await press(page, 'QuickPick');
  await press(page, 'Save 1 card for 1 credit');
  await expect(dialog.getByText('Left after that')).toBeVisible();
  await press(page, /^Confirm for 1/);
  await expect(dialog.getByText(/You have 22.credits left/)).toBeVisible();
  await press(page, 'Done');
  await expectQuiet(page, found);

  await page.goto('/account');
  const cards = page.getByRole('region', { name: 'Jackpot cards' });
  await expect(cards.getByRole('button', { name: /^Details/ })).toHaveCount(3);
  await cards.getByRole('button', { name: `Details of card ${serials[0]}` }).click();
  const details = page.getByRole('dialog', { name: 'Jackpot card' });
  await expect(details.getByText('Cards are open')).toBeVisible();
  await expectAccessible(page);
  const print = await details.getByRole('link', { name: /^Print e-ticket/ }).getAttribute('href');
  await page.goto(print as string);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(serials[0] as string, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/cards/${serials[0]}`);
  await expect(page.getByRole('heading', { name: 'This card is genuine.' })).toBeVisible();
  await expect(page.getByText('so that nobody can copy them')).toBeVisible();
});

test('more than 20 picks repeat the new-card button; nothing of it is loaded with the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const document = await page.goto('/gha-jackpot');
  expect(await document?.text()).not.toMatch(/(?<!use)-dialog-|payment-/);
  await page.getByRole('button', { name: 'Play the jackpot' }).first().click();
  const another = dialogOf(page).getByRole('button', { name: 'Add another card' });
  await expect(another).toHaveCount(1);
  for (let card = 0; card < 4; card += 1) {
    await press(page, 'QuickPick');
    await another.first().click();
  }
  await expect(another).toHaveCount(2);
  await press(page, 'Remove card 4');
  await press(page, 'Edit card 1');
  await expect(dialogOf(page).getByRole('button', { name: /^Save 3 cards/ })).toBeVisible();
  await dialogOf(page).getByText('Prizes and odds').click();
  await expect(dialogOf(page).getByText('1 in 10,821')).toBeVisible();
  await expectAccessible(page);
  await turnDark(page);
  await expectAccessible(page);
});

test('a refusal is told in its words, the picks stay, and trying again sends the same key', async ({
  page,
}) => {
  await signUp(page);
  await page.route('**/account/jackpot-credits', (route) =>
    route.fulfill({ json: { ghaJackpotCredits: 3 } }),
  );
  const keys: string[] = [];
  await page.route('**/account/new-jackpot-pick', (route) => {
    keys.push(route.request().postDataJSON().requestKey);
    if (keys.length === 1) return route.abort();
    const [error, message] =
      keys.length === 2
        ? ['terms_changed', 'Our terms have changed.']
        : ['race_closed', 'Jackpot Cards are closed for this race.'];
    return route.fulfill({ status: 409, json: { statusCode: 409, error, message } });
  });
  await openPlay(page);
  await press(page, 'QuickPick');
  await press(page, 'Save 1 card for 1 credit');
  await press(page, /^Confirm/);
  await expect(dialogOf(page).getByRole('alert')).toContainText('will not save them twice');
  await press(page, /^Confirm/);
  const changed = dialogOf(page).getByRole('alert');
  await expect(changed).toContainText('Our terms have changed.');
  await changed.getByRole('button', { name: 'I agree to the new terms' }).click();
  await expect(changed).toContainText('Please press the button once more.');
  await expectAccessible(page);
  await press(page, /^Confirm/);
  await expect(dialogOf(page).getByRole('alert')).toContainText('Jackpot Cards are closed');
  await expect(dialogOf(page).getByRole('button', { pressed: true })).toHaveCount(6);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('when the time is over the dialog says so, and the picks stay', async ({ page }) => {
  await page.clock.install();
  await page.route('**/data/races/*', async (route) => {
    const race = await (await route.fetch()).json();
    const scratch = { carNumber: 12, reason: 'gearbox failure', scratchedAt: race.opensAt };
    await route.fulfill({ json: { ...race, scratched: [scratch] } });
  });
  await openPlay(page);
  await car(page, 12).press('Enter');
  await expect(
    dialogOf(page).getByRole('status').getByText('Car 12 is scratched: gearbox failure'),
  ).toBeVisible();
  await car(page, 11).click();
  await page.clock.fastForward(8 * 24 * 3_600_000);
  await expect(
    dialogOf(page).getByText('Jackpot Cards are closed for this race.').first(),
  ).toBeVisible();
  await expect(dialogOf(page).getByText('Your numbers are kept in this tab.')).toBeVisible();
});

test('where the jackpot is not allowed, or nobody drives, there is nothing to pick', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'x-demo-place': 'US-UT' });
  await page.goto('/gha-jackpot#play');
  const sorry = 'Sorry, you are not allowed to play GHA Jackpot due to local legal restrictions.';
  await expect(dialogOf(page).getByText(sorry)).toBeVisible();
  await page.setExtraHTTPHeaders({});
  await page.route('**/data/drivers', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'There was an error, please try again later. Code=12',
  );
  await press(page, 'OK');
  await expect(dialogOf(page)).toBeHidden();
});

test('a prize is claimed from the account', async ({ page }) => {
  await signUp(page);
  const prize = {
    _id: '0193f0a0-0000-7000-8000-000000000001',
    serial: 'GJ-0000-0000-0011',
    raceName: 'Silver State 250',
    raceDate: '2026-11-14T18:00:00.000Z',
    matches: 5,
    amountCents: 81_250,
    status: 'claimable',
    claimBy: '2026-12-14T18:00:00.000Z',
    needsTaxForm: true,
    hasTaxForm: false,
    paid: null,
  };
  let status = 'claimable';
  await page.route('**/account/jackpot-prizes?*', (route) =>
    route.fulfill({ json: [{ ...prize, status }], headers: { 'x-total-count': '1' } }),
  );
  await page.route('**/account/claim-jackpot-prize', (route) => {
    status = 'claimed';
    return route.fulfill({ json: { ...prize, status } });
  });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Claim the prize of Silver State 250' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Claim the prize' }).click();
  await expect(dialog.getByText('Please give your full legal name.')).toBeVisible();
  await expect(dialog.getByText('You must be 18 or older to claim a prize.')).toBeVisible();
  const legalName = dialog.getByLabel('Your full legal name');
  await expect(legalName).toBeFocused();
  await expectAccessible(page);
  await legalName.fill('Robin Park');
  await dialog.getByLabel('Your postal address').fill('1 Main Street, Reno, NV 89501');
  // What was typed is there again, however the dialog was left.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const claim = page.getByRole('button', { name: 'Claim the prize of Silver State 250' });
  await expect(claim).toBeFocused();
  await claim.click();
  await expect(legalName).toHaveValue('Robin Park');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(claim).toBeFocused();
  await claim.click();
  await page.reload();
  await expect(legalName).toHaveValue('Robin Park');
  await expect(dialog.getByLabel('Your postal address')).toHaveValue(/^1 Main Street/);
  await dialog.getByLabel('Your date of birth').fill('1980-05-01');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Claim the prize' }).click();
  await expect(page.getByText('Claimed. We will send you a tax form before we pay.')).toBeVisible();
});

test('the pages of a race and of a card add up for everybody', async ({ page }) => {
  const found = watch(page);
  const [race] = await (await page.request.get('/data/races?preset=pastRaces')).json();
  await page.goto('/races');
  await page.getByRole('main').getByRole('link', { name: race.name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: race.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The pot, to the cent' })).toBeVisible();
  const total = (table: string, row: RegExp) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell');
  const purse = await total('What was in the pot', /^Purse/).textContent();
  await expect(total('Prizes, and what stays in the pot', /^In all/)).toHaveText(purse as string);
  await expectAccessible(page);
  const list = await (await page.request.get(`/races/${race._id}/cards.txt`)).text();
  const serial = printCardSerial(Number(list.split(' ')[0]));
  await openAlive(page, '/cards');
  await page.getByLabel('Card serial number').fill('GJ-0000-0000-0012');
  await page.getByRole('button', { name: 'Check the card' }).click();
  await expect(page.getByText('a character must be wrong')).toBeVisible();
  await page.getByLabel('Card serial number').fill(serial.toLowerCase());
  await page.getByRole('button', { name: 'Check the card' }).click();
  await expect(page.getByText(serial)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Numbers', exact: true }).getByRole('listitem'),
  ).toHaveCount(6);
  await turnDark(page);
  await expectAccessible(page);
  await expectQuiet(page, found);
  for (const path of ['/cards/GJ-0000-0000-0012', '/races/0193f0a0-0000-7000-8000-00000000ffff']) {
    expect((await page.request.get(path)).status()).toBe(404);
  }
});
