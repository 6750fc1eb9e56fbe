// The ballot log in public: recounted in the browser, tampered with, and one ballot found by its serial.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { openAlive } from './alive.ts';
import { expectQuiet, watch } from './watch.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the log is recounted in the browser, and one that somebody changed says where', async ({
  page,
}) => {
  const found = watch(page);
  await page.goto('/regency-pageant');
  await page.getByRole('link', { name: /^Check a ballot/ }).click();
  await expect(page.getByText(/last entry stands earlier/).first()).toBeVisible();
  const section = region(page, 'Recount it yourself');
  await section.getByRole('button', { name: 'Recount the ballots' }).click();
  await expect(section.getByText('The recount is right.')).toBeVisible();
  await expect(section.getByRole('table')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);

  let change = (text: string) => text.replace(/ \+(\d+) /, ' +1$1 ');
  await page.route('**/ballots.txt', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  const again = section.getByRole('button', { name: 'Recount again' });
  await again.click();
  const verdict = section.getByRole('alert');
  await expect(verdict).toContainText('This log is not right.');
  await expect(verdict).toContainText(/Line \d+: .*does not fit the chain/);
  await expectAccessibleInBoth(page);
  change = (text) => text.replace(/\n(2 PV-.*)\n/, '\n');
  await again.click();
  await expect(verdict).toContainText('Line 3: entry 2 is missing.');
  change = (text) => text.replace(/ (\d+)\n$/, ' 1$1\n');
  await again.click();
  await expect(verdict).toContainText(/The tally says 1\d+ votes for .*, the ballots say \d+\./);
  await page.route('**/ballots.txt', (route) => route.abort());
  await again.click();
  await expect(verdict).toContainText('The log could not be loaded. Please try again.');
});

test('a serial is checked, and a misread one is told; all of it stands without scripts', async ({
  page,
  browser,
}) => {
  const contests = await page.request.get('/data/vote-contests?preset=nextVoteContest');
  const [{ _id }] = await contests.json();
  const log = await (await page.request.get(`/vote-contests/${_id}/ballots.txt`)).text();
  const serial = log.split('\n')[1]?.split(' ')[1] as string;
  await openAlive(page, '/ballots');
  const field = page.getByLabel('Ballot serial number');
  await field.fill('PV-0000-0000-0012');
  await page.getByRole('button', { name: 'Check the ballot' }).click();
  await expect(page.getByText('a character must be wrong')).toBeVisible();
  await field.fill(serial.toLowerCase());
  await page.getByRole('button', { name: 'Check the ballot' }).click();
  await expect(page).toHaveURL(`/ballots/${serial}`);
  await expect(page.getByRole('main').getByText(serial).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const [path, title] of [
    ['/ballots/PV-0000-0000-0012', 'That serial number does not check out.'],
    ['/ballots/PV-ZZZZ-ZZZZ-ZZZZ', /serial/],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`/ballots?serial=${serial}`);
  await expect(plain.getByRole('heading', { level: 1, name: /^This ballot/ })).toBeVisible();
  await expect(plain.locator('noscript p', { hasText: 'download the log' })).toBeVisible();
  await plain.goto('/regency-pageant');
  await expect(plain.getByText(/^[\d,]+ votes$/).first()).toBeVisible();
  await expect(plain.getByRole('button', { name: /^Vote/ })).toHaveCount(0);
  await plain.context().close();
});
