// One week of a new association, run by its staff from an empty database to the books of the month.
import { test as base, expect, type Page } from '@playwright/test';
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
import { expectQuiet, watch } from './watch.ts';

const test = base.extend<object, { app: SpawnedApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const app = await spawnApp(await findFreePort(), { DEMO: 'off' }, 'test/support/time-app.ts');
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

async function setUpOrganisation(page: Page): Promise<void> {
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
  await expect(page.getByRole('cell', { name: 'Published', exact: true })).toBeVisible();
}

async function scheduleRaceAndPrize(page: Page): Promise<void> {
  await openNew(page, 'races');
  await page.getByLabel('Name').fill('Salt Sprint');
  await choose(page, 'Location', 'Salt Oval, Wendover');
  await page.getByLabel('Announced purse (dollars)').fill('1000.00');
  await page.getByLabel('Start (New York time)').fill(inDays(5));
  await save(page);
  await openNew(page, 'prizes');
  await page.getByLabel('Name').fill('A red kettle');
  await page.getByLabel('Value (dollars)').fill('49.00');
  await page.getByLabel('Description').fill('It whistles.');
  await uploadPicture(page, 'Picture');
  await save(page);
  await openNew(page, 'prize-draws');
  await choose(page, 'Prize', 'A red kettle');
  await page.getByLabel('When it is drawn (New York time)').fill(inDays(5));
  await save(page);
}

/** A visitor reads what was published, and gives. */
async function giveAsVisitor(visitor: Page): Promise<string> {
  await expect(async () => {
    await visitor.goto('/news');
    await expect(visitor.getByRole('link', { name: 'We begin' }).first()).toBeVisible();
  }).toPass({ timeout: 20_000 });
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

async function refund(page: Page, email: string): Promise<void> {
  await page.goto(`/office/payments?search=${encodeURIComponent(email)}`);
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
  await setUpOrganisation(page);
  await writeContent(page);
  await publishArticle(page);
  await scheduleRaceAndPrize(page);
  await app.ask({ what: 'run', job: 'announce-draws' });

  const visitor = await browser.newPage({ baseURL: app.url });
  const donor = await giveAsVisitor(visitor);
  await visitor.close();

  await refund(page, donor);
  expect(await app.ask({ what: 'check-books' })).toEqual([]);
  await expectQuiet(page, found);
});
