// One page of a single record of each kind in the back office, and the dialogs of its acts, on a phone: no
// wider than the screen however narrow it is and however wide its text is set, valid HTML, and the focus
// goes back to what opened a dialog.
import { expect, type Page, test } from '@playwright/test';
import { screens } from '#office/pages/record-screens.ts';
import { hasNuChecker, nuFaults, type PageHtml, standingHtml } from '../support/nu-checker.ts';
import { expectReflow } from './reflow.ts';
import { signInStaff } from './staff.ts';
import { expectNames } from './watch.ts';

/** Lists that lead to the page of one record, with the buttons there that open a dialog. */
const lists: (readonly [list: string, dialogs?: readonly string[]])[] = [
  [
    '/office/supporters',
    ['Correct', 'Record a break', 'Merge a second account', 'Close the account'],
  ],
  ['/office/payments', ['Refund']],
  ['/office/money/gifts', ['Void']],
  ['/office/pageant'],
  ['/office/tournament'],
  ['/office/tournament/entries'],
  ['/office/tournament/gift-packs'],
  ['/office/race-day'],
  ['/office/money/winners', ['Several winners']],
  ['/office/draw-day', ['End the offer']],
  ...Object.keys(screens).map((noun) => [`/office/content/${noun}`] as const),
];

/** Lists with a dialog of their own. */
const dialogsOfLists = [
  ['/office/content/cars', ['Import']],
  ['/office/free-entries', ['Record a free entry']],
  ['/office/staff', ['Roles']],
  ['/office/audit', ['Check the chain']],
  ['/office/security', ['Remove', 'Make new codes']],
] as const;

const parts = 4;

/** Opens a page and waits until all of it is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(Loading|Adding up|Looking)/)).toHaveCount(0);
}

/** Where the first rows of a list lead. */
async function findRecords(page: Page, list: string): Promise<[string, ...string[]]> {
  await open(page, list);
  const rows = page.getByRole('main').locator(`a[href^="${list}/"]:not([href$="/new"])`);
  await expect(rows.first(), `a record of ${list}`).toBeVisible();
  const paths = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return [...new Set(paths)] as [string, ...string[]];
}

/** Each dialog, on the first of the pages where its act can be done: others may do it meanwhile. */
async function expectDialogsReflow(
  page: Page,
  paths: string[],
  names: readonly string[],
  standing: PageHtml[],
) {
  for (const name of names) {
    const opener = page.getByRole('main').getByRole('button', { name, disabled: false }).first();
    let tried = 0;
    do {
      await open(page, paths[tried] as string);
      tried++;
    } while (tried < paths.length && !(await opener.isVisible()));
    await opener.click({ timeout: 30_000 });
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    standing.push(await standingHtml(page));
    await expectReflow(page, `${page.url()}, the dialog of ${name},`);
    await page.keyboard.press('Escape');
    await expect(opener, `what opened the dialog of ${name}`).toBeFocused();
  }
}

for (let part = 0; part < parts; part++) {
  test(`single records and dialogs at 320 px, part ${part + 1} of ${parts}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInStaff(page);
    const standing: PageHtml[] = [];
    for (const [list, dialogs = []] of lists.filter((_, at) => at % parts === part)) {
      await test.step(list, async () => {
        const paths = await findRecords(page, list);
        await open(page, paths[0]);
        await expectNames(page);
        standing.push(await standingHtml(page));
        await expectReflow(page, paths[0]);
        await expectDialogsReflow(page, paths, dialogs, standing);
      });
    }
    if (hasNuChecker()) expect(await nuFaults(standing)).toEqual([]);
  });
}

test('the race that is to come and the dialogs of lists at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page);
  const [next] = await (await page.request.get('/data/races?preset=nextRace')).json();
  const raceDay = `/office/race-day/${next._id}`;
  await open(page, raceDay);
  await expectReflow(page, raceDay);
  const standing: PageHtml[] = [];
  await expectDialogsReflow(page, [raceDay], ['Cancel the race', 'Scratch a car'], standing);
  for (const [path, names] of dialogsOfLists) {
    await expectDialogsReflow(page, [path], names, standing);
  }
  if (hasNuChecker()) expect(await nuFaults(standing)).toEqual([]);
});
