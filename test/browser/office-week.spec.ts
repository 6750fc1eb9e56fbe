// One week of a new association, run by its staff from an empty database to the books of the month.
import { readFileSync } from 'node:fs';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { findFreePort } from '../support/postgres.ts';
import { type SpawnedApp, spawnApp } from '../support/spawned-app.ts';
import {
  becomeOwner,
  carTable,
  choose,
  importTable,
  inDays,
  openNew,
  save,
  uploadPicture,
} from './association.ts';
import { fillAccount, fillCard, newEmail, payButton } from './buyer.ts';
import { linkIn, waitForMail } from './member.ts';
import { joinStaff, openApp } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

const test = base.extend<object, { app: SpawnedApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const app = await spawnApp(await findFreePort(), { DEMO: 'off' }, 'test/support/time-app.ts');
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});
test.use({ actionTimeout: 60_000 });

async function setUpOrganization(page: Page): Promise<void> {
  await page.goto('/office/settings/organisation');
  await page.getByLabel('Name').fill('Second Start Circle');
  await page.getByLabel('Phone').fill('(775) 555-0188');
  await save(page);
  await page.goto('/office/settings/matrixes');
  const donations = page.getByRole('group', { name: 'Donations' });
  await donations.getByRole('button', { name: 'Add a row' }).click();
  for (const [label, value] of [
    ['From dollars', '25'],
    ['Credits', '5'],
    ['Tickets', '10'],
    ['Tokens', '5'],
  ]) {
    await donations.getByLabel(`${label}, row 1`).fill(value as string);
  }
  await save(page);
}

async function writeContent(page: Page): Promise<void> {
  await openNew(page, 'locations');
  await page.getByLabel('Name').fill('Salt Oval');
  await page.getByLabel('City').fill('Wendover');
  await page.getByLabel('Country').fill('USA');
  await save(page);
  await openNew(page, 'drivers');
  await page.getByLabel('Name').fill('Ada Apex');
  await page.getByLabel('Home town').fill('Reno');
  await save(page);
  await openNew(page, 'sponsors');
  await page.getByLabel('Name').fill('Basin Bakery');
  await page.getByLabel('Description').fill('Bread before dawn.');
  await uploadPicture(page, 'Logo');
  await save(page);
  await importTable(page, 'cars', carTable);
  await expect(page.getByText('1–25 of 36 cars')).toBeVisible();
}

async function publishArticle(page: Page): Promise<void> {
  await openNew(page, 'articles');
  await page.getByLabel('Title').fill('We begin');
  await page.getByLabel('A sentence or two for lists').fill('Thirty-six cars, one circle.');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Our first race is set.');
  await uploadPicture(page, 'Picture');
  await save(page);
  await page.goto('/office/content/articles');
  await page.getByLabel('We begin').check();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('cell', { name: 'Live', exact: true })).toBeVisible();
}

/** Without a license nobody could play. */
async function addLicenses(page: Page): Promise<void> {
  for (const [item, number] of [
    ['Raffle tickets', 'CL-1'],
    ['Jackpot', 'CL-2'],
  ] as const) {
    await openNew(page, 'licenses');
    await page.getByLabel('What it allows').selectOption({ label: item });
    await page.getByLabel('State').fill('NV');
    await page.getByLabel('Number').fill(number);
    await page.getByLabel('Who issued it').fill('Gaming Control Board');
    await page.getByLabel('Valid from (New York time)').fill(inDays(-1));
    await page.getByLabel('Valid until (New York time)').fill(inDays(300));
    await save(page);
  }
  await page.goto('/office/open-places');
  await expect(page.getByText(/license CL-1, until/)).toBeVisible();
}

async function scheduleRaceAndPrize(page: Page): Promise<void> {
  const at = inDays(5);
  await openNew(page, 'races');
  await page.getByLabel('Name').fill('Salt Sprint');
  await choose(page, 'Location', 'Salt Oval, Wendover');
  await page.getByLabel('Announced purse (dollars)').fill('1000.00');
  await page.getByLabel('Start (New York time)').fill(at);
  await save(page);
  await openNew(page, 'prizes');
  await page.getByLabel('Name').fill('A red kettle');
  await page.getByLabel('Value (dollars)').fill('49.00');
  await page.getByLabel('Description').fill('It whistles.');
  await uploadPicture(page, 'Picture');
  await save(page);
  await openNew(page, 'prize-draws');
  await choose(page, 'Prize', 'A red kettle');
  await page.getByLabel('When it is drawn (New York time)').fill(at);
  await save(page);
}

/** A visitor reads what was published, and gives. */
async function giveAsVisitor(visitor: Page): Promise<string> {
  await expect(async () => {
    await visitor.goto('/news');
    await expect(visitor.getByRole('link', { name: 'We begin' }).first()).toBeVisible();
  }).toPass({ timeout: 240_000 });
  await expect(visitor.getByRole('contentinfo')).toContainText('Second Start Circle');
  await visitor.goto('/donate');
  await visitor.getByRole('button', { name: /Donat/ }).first().click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^\$25 / }).check();
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await fillCard(visitor);
  const email = newEmail();
  await fillAccount(visitor, email);
  await payButton(visitor).click();
  await expect(visitor.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  return email;
}

/** The donor saves a jackpot card of one credit. */
async function play(visitor: Page): Promise<void> {
  await visitor.goto('/gha-jackpot');
  await visitor.getByRole('button', { name: 'Play the jackpot' }).first().click();
  const dialog = visitor.getByRole('dialog', { name: 'Play the jackpot' });
  await dialog.getByRole('button', { name: 'QuickPick' }).click();
  await dialog.getByRole('button', { name: 'Save 1 card for 1 credit' }).click();
  await dialog.getByRole('button', { name: 'Confirm for 1 credit' }).click();
  await expect(dialog.getByRole('heading', { name: /in\.$/ })).toBeVisible();
}

/** Lets time pass until the raffle has closed and is drawn; then until the race's own draw has closed. */
async function passRace(page: Page, app: SpawnedApp): Promise<void> {
  const [race] = await (await page.request.get('/data/races?preset=nextRace')).json();
  const minutes = (Date.parse(race.raceDate) - Date.now()) / 60_000;
  await app.ask({ what: 'pass', minutes });
  await app.ask({ what: 'run', job: 'close-races' });
  await app.ask({ what: 'run', job: 'run-draws' });
  await app.ask({ what: 'pass', minutes: 31 });
}

/** A second member of staff, who has been here for a year, enters the same finish from their own browser. */
async function enterFinishAgain(browser: Browser, app: SpawnedApp, raceId: string): Promise<void> {
  const email = 'second@association.example';
  const second = await browser.newPage({ baseURL: app.url });
  await app.ask({ what: 'invite-owner', email });
  const mail = await waitForMail(second.request, email, /invited to the staff/);
  await joinStaff(second, email, linkIn(mail, '/office/invitation'), 'Sol Second');
  await app.ask({ what: 'settle-in' });
  const answer = await second.request.post(`/office/data/races/${raceId}/finish`, {
    headers: await openApp(second.request),
    data: { finishers: [1, 2, 3, 4] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await second.close();
}

async function runRaceDay(page: Page, browser: Browser, app: SpawnedApp): Promise<void> {
  await page.goto('/office');
  await page.getByRole('link', { name: 'race waits for its finish' }).click();
  await page.getByRole('link', { name: 'Salt Sprint', exact: true }).click();
  await page.getByRole('button', { name: 'Enter the finish' }).click();
  const dialog = page.getByRole('alertdialog');
  for (const [at, place] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
    await dialog.getByLabel(place).selectOption(String(at + 1));
  }
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByRole('button', { name: 'Enter the finish' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You entered cars 1, 2, 3, 4.')).toBeVisible();
  await enterFinishAgain(browser, app, new URL(page.url()).pathname.split('/').at(-1)!);
  await page.reload();
  await page.getByRole('button', { name: 'Draw now' }).click();
  await page.getByRole('button', { name: 'Settle and publish' }).click();
  await dialog.getByRole('button', { name: 'Settle and publish' }).click();
  await expect(page.getByText('Settled and published')).toBeVisible();
}

async function runDrawDay(page: Page): Promise<void> {
  await page.goto('/office/draw-day');
  await page.getByRole('link', { name: /A red kettle/ }).click();
  await page.getByRole('button', { name: 'They accept' }).click();
  await page.getByRole('button', { name: 'It is handed over' }).click();
  await expect(page.getByText('has the prize')).toBeVisible();
}

/** Saves the statement of a month, which ties out; answers its text. */
async function exportMonth(page: Page, month: string): Promise<string> {
  await page.goto(`/office/money/statements?month=${month}`);
  await expect(page.getByText('It ties out to the cent.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^The statement of .* as CSV$/ }).click();
  const path = await (await saving).path();
  return readFileSync(path, 'utf8');
}

/** What the log must tell of the week, in the words that its page shows. */
const told = [
  'changed the details of the organization',
  'uploaded a picture',
  'imported cars',
  'published an article',
  'added a race',
  'added a prize',
  'settled a payment',
  'was the second to enter the same finish of a race',
  'settled a race',
  'drew a draw',
  'handed over a raffle prize',
  'refunded a payment',
];

async function expectInAuditLog(page: Page): Promise<void> {
  await page.goto('/office/audit');
  const left = new Set(told);
  for (;;) {
    await expect(page.getByText(/^\d+–\d+ of \d+ entries$/)).toBeVisible();
    const rows = await page.getByRole('rowheader').allTextContents();
    for (const sentence of left)
      if (rows.some((row) => row.includes(sentence))) left.delete(sentence);
    const next = page.getByRole('link', { name: 'Next' });
    if (left.size === 0 || !(await next.isVisible())) break;
    const shown = await page.getByText(/of \d+ entries$/).textContent();
    await next.click();
    await expect(page.getByText(shown as string)).toBeHidden();
  }
  expect([...left]).toEqual([]);
}

async function refund(page: Page, email: string): Promise<void> {
  await page.goto(`/office/payments?q=${encodeURIComponent(email)}`);
  await page.getByRole('rowheader').getByRole('link').click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund' });
  await dialog.getByLabel('Reason').fill('Given twice by mistake');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '$25.00 was refunded.' })).toBeVisible();
}

test('a new association runs its first week', async ({ page, app, browser }) => {
  const found = watch(page);
  const owner = 'owner@association.example';
  await app.ask({ what: 'invite-owner', email: owner });
  await becomeOwner(page, owner);
  await setUpOrganization(page);
  await writeContent(page);
  await publishArticle(page);
  await addLicenses(page);
  await scheduleRaceAndPrize(page);
  await app.ask({ what: 'run', job: 'announce-draws' });

  const winner = await browser.newPage({ baseURL: app.url });
  await giveAsVisitor(winner);
  await play(winner);
  await winner.close();
  await passRace(page, app);
  await runRaceDay(page, browser, app);
  await runDrawDay(page);

  const month = toNewYork(new Date()).slice(0, 7);
  const donor = await browser.newPage({ baseURL: app.url });
  const email = await giveAsVisitor(donor);
  await donor.close();
  await refund(page, email);
  expect(await exportMonth(page, month)).toContain('25.00');
  await app.ask({ what: 'run', job: 'link-audit-entries' });
  await expectInAuditLog(page);
  expect(await app.ask({ what: 'check-books' })).toEqual([]);
  await expectQuiet(page, found);
});
