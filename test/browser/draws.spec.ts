// The pages about draws: their lists, the check in one's own browser, tickets and their proofs.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { DrawSummary } from '#contract/draws.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { openAlive } from './alive.ts';
import { check, findDraws, region } from './draw-pages.ts';
import { expectQuiet, watch } from './watch.ts';

const proveFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Prove it/ })
    .first()
    .click();

/** The draw that was made last. */
async function lastDrawn(page: Page, kind: DrawSummary['kind']): Promise<DrawSummary> {
  const [draw] = await findDraws(page, `kind=${kind}&stage=drawn`);
  return draw as DrawSummary;
}

test('all draws are listed, by game and page by page, with a verifier to take home', async ({
  page,
}) => {
  const found = watch(page);
  await page.goto('/draws');
  const drawn = region(page, 'Drawn');
  const games = page.getByRole('navigation', { name: 'Draws of one game' });
  await expect(drawn.getByText('Winning ticket').first()).toBeVisible();
  await games.getByRole('link', { name: 'Jackpot' }).click();
  await expect(page).toHaveURL('/draws?kind=jackpot');
  await expect(drawn.getByRole('list', { name: 'Drawn numbers' }).first()).toBeVisible();
  await expect(drawn.getByText('Winning ticket')).toHaveCount(0);
  await games.getByRole('link', { name: 'All draws' }).click();
  await drawn.getByRole('link', { name: 'Next page' }).click();
  await expect(drawn.getByText(/^Page 2 of \d/)).toBeVisible();
  await page.getByRole('link', { name: /^All \d+ upcoming draws/ }).click();
  await expect(region(page, 'Every upcoming draw').getByRole('heading', { level: 3 })).toHaveCount(
    12,
  );
  await expectQuiet(page, found);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download verify-draw.mjs' }).click();
  expect((await download).suggestedFilename()).toBe('verify-draw.mjs');
  expect(await readFile(await (await download).path(), 'utf8')).toContain('draw/v1');
});

test('F12: the browser remembers the head of the public log, and says when history was changed', async ({
  page,
}) => {
  const log = region(page, 'Nothing changes later');
  await page.goto('/draws');
  await expect(log.getByText(/saw it for the first time, with [\d,]+ lines/)).toBeVisible();
  await page.reload();
  await expect(log.getByText(/begins with the very same/)).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem('public-log', `public-log/v1 2 ${'0'.repeat(64)}`),
  );
  await page.goto('/ballots');
  const alarm = log.getByRole('alert');
  await expect(alarm).toContainText('not the one that your browser saw before');
  await expect(alarm).toContainText(`2 ${'0'.repeat(64)}`);
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(alarm).toBeVisible();
});

test('a raffle is replayed and checked in the browser', async ({ page }) => {
  const found = watch(page);
  const draw = await lastDrawn(page, 'raffle');
  await page.goto(`/draws/${draw._id}`);
  await expect(page.getByText('DEMO: not independently random').first()).toBeVisible();
  await check(page);
  const section = region(page, 'Check it yourself');
  await expect(section.getByText('Every check passed.')).toBeVisible();
  await expect(section.getByText('8 checks')).toBeVisible();
  await expect(section.getByText('Passed:')).toHaveCount(10);
  for (const serial of draw.result) await expect(section.getByText(serial).first()).toBeVisible();
  await expect(
    section.getByText(/^[\d,]+ divided by [\d,]+ leaves [\d,]+\. Counted/).first(),
  ).toBeVisible();
  await expect(section.getByText('Seal: the same as on this page')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);
});

test('a jackpot is replayed on a phone, and its cards are compared with their digest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const found = watch(page);
  const draw = await lastDrawn(page, 'jackpot');
  await page.goto(`/draws/${draw._id}`);
  await check(page);
  const section = region(page, 'Check it yourself');
  for (const car of draw.result) {
    await expect(section.getByText(`Car ${car}`, { exact: true })).toBeVisible();
  }
  await section.getByRole('button', { name: 'Compare the list of cards' }).click();
  await expect(section.getByText('The list is the published one.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);
});

test('a transcript that somebody changed is told in words', async ({ page }) => {
  const draw = await lastDrawn(page, 'raffle');
  let change = (text: string) => text.replace('"title":"R', '"title":"P');
  await page.route('**/transcript.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.goto(`/draws/${draw._id}`);
  await check(page);
  const verdict = region(page, 'Check it yourself').getByRole('alert');
  await expect(verdict).toContainText('One check failed.');
  await expect(verdict).toContainText('Something is wrong with: the seal.');
  await expectAccessibleInBoth(page);
  change = (text) => text.replace(/"serials":\[(\d+),(\d+)/, '"serials":[$2,$1');
  await page.getByRole('button', { name: 'Check it again' }).click();
  await expect(verdict).toContainText('Something is wrong with: the seal, the result.');
  change = () => '{"protocol":';
  await page.getByRole('button', { name: 'Check it again' }).click();
  await expect(page.getByText('The file is not JSON.')).toBeVisible();
  await page.unroute('**/transcript.json');
  await page.route('**/transcript.json', (route) => route.abort());
  await page.getByRole('button', { name: 'Check it again' }).click();
  await expect(verdict).toHaveText('The file could not be loaded. Please try again.');
});

test('a ticket proves that it was in, and says when the loaded entries are not the published ones', async ({
  page,
}) => {
  const found = watch(page);
  const draw = await lastDrawn(page, 'raffle');
  const serial = draw.result[0] as string;
  await openAlive(page, '/tickets');
  await page.getByLabel('Ticket serial number').fill('HS-0000-0002-0002');
  await page.getByRole('button', { name: 'Check the ticket' }).click();
  await expect(page.getByText('a character must be wrong')).toBeVisible();
  await page.getByLabel('Ticket serial number').fill(serial.toLowerCase());
  await page.getByRole('button', { name: 'Check the ticket' }).click();
  await expect(page.getByRole('heading', { name: 'This ticket was drawn first!' })).toBeVisible();
  await expect(page.getByText('Winner.')).toBeVisible();
  await proveFirst(page);
  await expect(page.getByText(/^It was in: ticket [\d,]+ of [\d,]+\.$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);

  await page.route('**/manifest.json', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/,(\d+)\]\]/, ',1$1]]') });
  });
  await page.reload();
  await proveFirst(page);
  await expect(page.getByText('The loaded entries are not the published ones.')).toBeVisible();
  await page.unroute('**/manifest.json');
  await page.route('**/manifest.json', (route) => route.abort());
  await page.reload();
  await proveFirst(page);
  await expect(page.getByRole('alert')).toContainText(
    'The entries of this draw could not be loaded',
  );
});

test('what does not exist says so', async ({ page }) => {
  const unknown = '0198c2f0-7d5e-7000-8000-0000000000d1';
  expect((await page.goto(`/draws/${unknown}`))?.status()).toBe(404);
  expect((await page.goto('/tickets/HS-0000-0002-0002'))?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: 'That serial number does not check out.' }),
  ).toBeVisible();
  expect((await page.goto('/tickets/HS-0000-0000-0077'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without JavaScript a draw shows its result and its files, and tickets can be looked up', async ({
  browser,
  page,
}) => {
  const draw = await lastDrawn(page, 'raffle');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`/draws/${draw._id}`);
  await expect(reader.getByText(draw.result[0] as string).first()).toBeVisible();
  // Buttons that would do nothing are not there.
  await expect(reader.getByRole('button', { name: 'Check this draw' })).toBeHidden();
  await expect(region(reader, 'Your tickets in this draw')).toBeHidden();
  for (const file of ['manifest.json', 'transcript.json', 'verify-draw.mjs']) {
    await expect(reader.getByRole('link', { name: file })).toBeVisible();
  }
  await reader.goto('/tickets');
  await reader.getByLabel('Ticket serial number').fill(draw.result[0] as string);
  await reader.getByRole('button', { name: 'Check the ticket' }).click();
  await expect(reader.getByRole('heading', { name: 'This ticket was drawn first!' })).toBeVisible();
  await plain.close();
});

test('the results name the winning tickets and lead to their draws', async ({ page }) => {
  const found = watch(page);
  const draw = await lastDrawn(page, 'raffle');
  await page.goto('/raffles');
  await page.getByRole('main').getByRole('link', { name: 'Results' }).click();
  await expect(page.getByText(draw.result[0] as string)).toBeVisible();
  await expectQuiet(page, found);
  await page
    .getByRole('link', { name: /^Check the draw/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/draws/${draw._id}`);
});
