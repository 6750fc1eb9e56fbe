// The tournament as it is played: a player followed through the standings, their scorecards, and the champion.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { StandingRow } from '#contract/golf-standings.ts';
import { findFreePort } from '../support/postgres.ts';
import { type SpawnedApp, spawnApp } from '../support/spawned-app.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { signUp } from './member.ts';
import { expectQuiet, watch } from './watch.ts';

const test = base.extend<{ app: SpawnedApp; open: (hasScripts?: boolean) => Promise<Page> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  app: async ({}, use) => {
    const app = await spawnApp(await findFreePort(), {}, 'test/support/golf-app.ts');
    await use(app);
    await app.stop();
  },
  open: async ({ app, browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (hasScripts = true) => {
      const context = await browser.newContext({
        baseURL: app.url,
        javaScriptEnabled: hasScripts,
        reducedMotion: 'reduce',
      });
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

const weeks = (page: Page) => page.getByRole('navigation', { name: 'Weeks of the tournament' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function search(page: Page, name: string): Promise<void> {
  await page.getByLabel('Find a player').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
}

test('a player is followed from before the first round through the standings', async ({
  app,
  open,
}) => {
  test.slow();
  const page = await open();
  await page.clock.install();
  const found = watch(page);
  const player = 'Robin Longputt';
  await signUp(page, undefined, player);
  await app.ask({ what: 'enter', name: player });
  await app.ask({ what: 'fill', entrants: 300 });
  await page.goto('/golf/standings');
  // Until it begins, the tournament of the year before is what there is to see.
  await expect(page.getByRole('heading', { level: 1, name: /^Leaderboard \d{4}$/ })).toBeVisible();
  await expect(page.getByText('Champion', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Current leaderboard' }).click();
  await expect(page.getByText(/^Week 1 begins on \w+, \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expect(page.getByText(/players have signed up so far/)).toBeVisible();
  await expectAccessibleInBoth(page);

  await app.ask({ what: 'play', closedWeeks: 1 });
  // The page that is open hears of it by itself, when it asks again.
  await page.clock.fastForward(15_000);
  await expect(rowOf(page, 'Player 0').first()).toBeVisible({ timeout: 240_000 });
  await expect(weeks(page).getByRole('link', { name: /^Week 2 Being played/ })).toBeVisible();

  await search(page, 'robin long');
  await expect(page).toHaveURL(/week=1&q=robin\+long/);
  const row = rowOf(page, player);
  await expect(page.getByText('1 player in Week 1 with ‘robin long’ in the name.')).toBeVisible();
  await expect(row.getByText('dropped')).toHaveCount(1);
  const why = row.getByRole('button', { name: `why ${player} stands there` });
  await why.click();
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/strokes|Shares position|Nobody else/).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Show everybody' }).click();
  await expect(page.getByText(/^Page 1 of 8$/)).toBeVisible();
  await page.getByLabel('Page', { exact: true }).fill('6');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page.getByText(/^The cut: \d+ strokes$/)).toBeVisible();

  await weeks(page)
    .getByRole('link', { name: /^Week 3/ })
    .click();
  await expect(page.getByText('Who plays in it is known once Week 2 is closed.')).toBeVisible();
  await weeks(page)
    .getByRole('link', { name: /^Week 2/ })
    .click();
  await expect(page.getByText('Live, refreshed every 15 seconds')).toBeVisible();

  const [{ _id }] = (await (
    await page.request.get('/data/tournament-standings?week=1&q=robin%20long')
  ).json()) as [StandingRow];
  await page.goto(`/golf/standings?week=1&q=robin+long`);
  await row.getByRole('link', { name: player }).click();
  await expect(page).toHaveURL(`/golf/players/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: player })).toBeVisible();
  const week = page.getByRole('listitem').filter({ hasText: 'Week 1' });
  await expect(week.getByText(/^Round 4/).first()).toBeAttached();
  await expect(week.getByText('dropped', { exact: true }).first()).toBeVisible();
  await expect(week.getByText(/cut, which is at \d+|the cut is at \d+|all who tie/)).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.goto('/golf');
  await page.getByRole('region', { name: 'Thanks for signing up!' }).scrollIntoViewIfNeeded();
  const cards = page.getByRole('region', { name: 'Your scorecards' });
  await expect(cards.getByText('Final; not confirmed.')).toHaveCount(4);
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);

  const plain = await open(false);
  await plain.goto('/golf/standings?week=1');
  await expect(plain.getByRole('row')).toHaveCount(51);
  await plain.goto('/golf/standings?week=1&page=6');
  await expect(plain.getByText(/^The cut: \d+ strokes$/)).toBeVisible();
  await plain.goto(`/golf/players/${_id}`);
  await expect(plain.getByText('counted').first()).toBeVisible();
  await plain.goto('/golf/teams');
  await expect(plain.getByRole('heading', { name: 'Couch Division' })).toBeVisible();
  expect((await plain.goto('/golf/players/nobody'))?.status()).toBe(404);
});

test('a player confirms a scorecard and complains of another while the week is played', async ({
  app,
  open,
}) => {
  test.slow();
  const page = await open();
  const player = 'Alex Shortgame';
  await signUp(page, undefined, player);
  await app.ask({ what: 'enter', name: player });
  await app.ask({ what: 'play', closedWeeks: 0 });
  await page.goto('/golf');
  const cards = page.getByRole('region', { name: 'Your scorecards' });
  const rounds = cards.getByRole('listitem');
  await expect(rounds).toHaveCount(3);
  await rounds
    .nth(0)
    .getByRole('button', { name: /^It is right/ })
    .click();
  await expect(rounds.nth(0).getByText('You confirmed it.')).toBeVisible();
  await rounds
    .nth(1)
    .getByRole('button', { name: /^Something is wrong/ })
    .click();
  await rounds.nth(1).getByRole('button', { name: 'Send' }).click();
  await expect(rounds.nth(1).getByText('Please say what is wrong.')).toBeVisible();
  await rounds.nth(1).getByLabel('What is wrong?').fill('I took 3 putts on the 18th, not 4.');
  await rounds.nth(1).getByRole('button', { name: 'Send' }).click();
  await expect(
    rounds.nth(1).getByText('You said that it is wrong; we are looking into it.'),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.reload();
  await expect(rounds.nth(1).getByText('‘I took 3 putts on the 18th, not 4.’')).toBeVisible();
  await expect(page.getByText('Registration is closed; your entry stays as it is.')).toBeVisible();
});

test('the champion and the prizes stand above the standings once all is played', async ({
  app,
  open,
}) => {
  test.slow();
  await app.ask({ what: 'play', closedWeeks: 5 });
  const page = await open();
  const found = watch(page);
  await page.goto('/golf/standings');
  const prizes = page.getByRole('region', { name: 'The prizes' });
  await expect(prizes.getByText('Champion')).toBeVisible();
  await expect(prizes.getByText('$50,000')).toBeVisible();
  await expect(prizes.getByText('$10,000')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(9);
  await expectAccessibleInBoth(page);
  await prizes.getByRole('link').first().click();
  await expect(page.getByText('Champion', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
  await expectQuiet(page, found);
});
