// What is pressed is carried out: before a page is alive, without a connection, after a new release,
// and without JavaScript it is said.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openWhole } from './alive.ts';
import { signUp } from './buyer.ts';

const code = (name: string) => `**/assets/${name}-*.js`;

/** Keeps a file of the page's code on its way until what it answers is called. */
async function holdBack(page: Page, name: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code(name), async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

const problemOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('B4: a dialog whose code does not come leaves the page as it is, and is tried again', async ({
  page,
}) => {
  await page.route(code('donation-dialog'), (route) => route.abort());
  await page.goto('/donate?amt=50');
  const button = page.getByRole('button', { name: 'Donate $50' });
  await button.click();
  const problem = problemOf(page, 'This part of the page did not load.');
  await expect(problem).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problem).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await page.unroute(code('donation-dialog'));
  await problem.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a Donation' });
  await expect(dialog).toBeVisible();
  await expect(problem).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
});

test('B4: offline it is said, and what was pressed opens as soon as the connection is back', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    // Nothing is fetched ahead, as on a slow line.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openWhole(page, '/gha-jackpot');
  const button = page.getByRole('button', { name: 'Play the jackpot' }).first();
  await context.setOffline(true);
  await button.click();
  await expect(problemOf(page, 'We could not reach the server.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Play the jackpot' })).toBeVisible();
});

test('B4: after a new release the page offers to load itself again, and opens what was pressed', async ({
  page,
}) => {
  await page.route(code('tickets-dialog'), (route) => route.fulfill({ status: 404 }));
  await page.route('**/__manifest?*', (route) =>
    route.fulfill({ status: 204, headers: { 'x-remix-reload-document': 'true' } }),
  );
  await page.goto('/raffles');
  await page.getByRole('button', { name: 'Buy Raffle Tickets' }).first().click();
  const problem = problemOf(page, 'There is a newer version of this site.');
  await expect(problem).toBeVisible();
  await page.unrouteAll();
  await problem.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('dialog', { name: 'Raffle Tickets' })).toBeVisible();
});

test('B9: what is pressed before the page is alive is carried out once it is', async ({ page }) => {
  const release = await holdBack(page, 'entry.client');
  await page.goto('/donate?amt=50', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Donate $50' });
  await button.click();
  await expect(button).toHaveAttribute('data-pressed', '');
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: 'Make a Donation' })).toBeVisible();
  await expect(button).not.toHaveAttribute('data-pressed');
});

test('B9: what is typed and chosen before the page is alive stays, and the page knows of it', async ({
  page,
}) => {
  const release = await holdBack(page, 'entry.client');
  await page.goto('/gha-jackpot', { waitUntil: 'commit' });
  const field = page.getByLabel('Cards with 5 of 6');
  await field.fill('nobody');
  await page.getByLabel('Cards with 6 of 6').fill('2');
  release();
  const mistake = page.getByText('Please enter a whole number up to');
  await expect(mistake).toBeVisible();
  await expect(field).toHaveValue('nobody');
  await field.fill('0');
  await expect(mistake).toBeHidden();
  await expect(page.getByLabel('Cards with 6 of 6')).toHaveValue('2');
  const row = page.getByRole('region', { name: 'Try it' }).getByRole('row', { name: /^6 of 6/ });
  await expect(row).not.toContainText('nobody');
});

test('B9: a replay that is pressed while the page comes alive opens in its place', async ({
  page,
}) => {
  const release = await holdBack(page, 'entry.client');
  await page.goto('/races', { waitUntil: 'commit' });
  const replay = page
    .getByText(/^Watch the replay of /)
    .first()
    .locator('..');
  await replay.hover();
  await page.mouse.down();
  const alive = page.waitForResponse('**/auth/init');
  release();
  await alive;
  await page.mouse.up();
  await expect(page.getByRole('img', { name: /^Replay of / })).toBeVisible();
  await expect(page).toHaveURL('/races');
});

test('a page whose code does not come says so, and can be loaded again', async ({ page }) => {
  await page.route(code('entry.client'), (route) => route.fulfill({ status: 404 }));
  await page.goto('/raffles');
  const problem = page.getByRole('alert').filter({ hasText: 'has not loaded completely' });
  await expect(problem).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await problem.getByRole('link', { name: 'Load it again' }).click();
  await expect(problem).toBeHidden();
  await page.getByRole('button', { name: 'Buy Raffle Tickets' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Raffle Tickets' })).toBeVisible();
});

test('B9: a press on a dialog whose code is on its way shows that it works', async ({ page }) => {
  const release = await holdBack(page, 'votes-dialog');
  await page.goto('/regency-pageant');
  const button = page.getByRole('button', { name: 'Buy Vote Tokens' }).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('dialog', { name: 'Buy Vote Tokens' })).toBeVisible();
});

/** Runs in the page: notes whether the button answers before what it opens is drawn. */
function watchOrder(button: Element, drawn: string): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  new MutationObserver(() => {
    const isDrawn = document.querySelector(drawn) !== null;
    const now = isDrawn ? 'drawn' : button.hasAttribute('aria-busy') ? 'busy' : seen.at(-1);
    if (now && now !== seen.at(-1)) seen.push(now);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

test('a press is answered before a dialog or a payment is drawn, which takes a slow phone long', async ({
  page,
}) => {
  const answersFirst = async (button: Locator, drawn: string) => {
    await button.evaluate(watchOrder, drawn);
    await button.click();
    await expect(page.locator(drawn).first()).toBeVisible();
    expect(await page.evaluate('seen')).toEqual(['busy', 'drawn']);
  };
  await page.goto('/regency-pageant');
  const dialog = page.getByRole('dialog');
  const vote = page.getByRole('button', { name: /^Vote for / }).first();
  // The first time its code may still be on its way.
  await vote.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await answersFirst(vote, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const buy = page.getByRole('button', { name: 'Buy Vote Tokens' }).first();
  await buy.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await answersFirst(buy, '[role=dialog]');
  await dialog.getByRole('radio', { name: /^\$100 / }).check();
  const goOn = dialog.getByRole('button', { name: 'Buy Vote Tokens' });
  await answersFirst(goOn, '[name=paymentType]');
});

test('B7, B8: Back closes a dialog, Forward opens it again, and the focus returns', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Races', exact: true }).first().click();
  await expect(page).toHaveURL('/races');
  const button = page.getByRole('button', { name: 'Play the jackpot' }).first();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Play the jackpot' });
  await expect(dialog.getByText('No picks made yet for this race')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/races');
  await expect(button).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('B7: the focus returns to the button of a ballot, which Back closes too', async ({ page }) => {
  await page.goto('/regency-pageant');
  const button = page.getByRole('button', { name: /^Vote for / }).nth(1);
  const dialog = page.getByRole('dialog', { name: 'Your ballot' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await button.click();
    await expect(dialog.getByRole('heading', { name: /Make a donation to vote/ })).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('B10: without JavaScript a button that needs it is not there, and a sentence says so', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  for (const [path, label] of [
    ['/gha-jackpot', 'Play the jackpot'],
    ['/raffles', 'Buy Raffle Tickets'],
    ['/regency-pageant', 'Buy Vote Tokens'],
  ] as const) {
    await page.goto(path);
    const sentence = page.locator('noscript p', { hasText: `“${label}” needs JavaScript` });
    await expect(sentence.first()).toBeVisible();
    await expect(page.getByRole('button', { name: label })).toHaveCount(0);
  }
  await page.close();
});

test('what is known late moves no choice from under a finger', async ({ page }) => {
  await signUp(page);
  const late = Promise.withResolvers<void>();
  for (const file of ['**/data/raffle-odds', '**/account/raffle-tickets-count']) {
    await page.route(file, async (route) => {
      await late.promise;
      await route.continue();
    });
  }
  await page.goto('/raffles');
  await page.getByRole('button', { name: 'Buy Raffle Tickets' }).first().click();
  const choice = page.getByRole('dialog').getByRole('radio', { name: /^10 tickets/ });
  const before = await choice.boundingBox();
  expect(before).not.toBeNull();
  late.resolve();
  await expect(page.getByText(/^Odds of a ticket/)).toBeVisible();
  await expect(page.getByText(/You have no raffle tickets now\./)).toBeVisible();
  expect(await choice.boundingBox()).toEqual(before);
});
