// Draws as time passes: the round that one waits for, one's own tickets and prizes, and what came too late.
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { DrawDetail, DrawSummary } from '#contract/draws.ts';
import { round1000 } from '../support/drand-rounds.ts';
import { findFreePort } from '../support/postgres.ts';
import { type SpawnedApp, spawnApp } from '../support/spawned-app.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { fillCard, payButton, signUp } from './buyer.ts';
import { check, findDraws, region } from './draw-pages.ts';

test.describe('three weeks of draws', () => {
  let app: SpawnedApp;
  test.beforeAll(async () => {
    app = await spawnApp(await findFreePort(), {}, 'test/support/time-app.ts');
  });
  test.afterAll(() => app.stop());

  async function openBuyer(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' });
    return context.newPage();
  }

  async function buyTickets(page: Page, count: number): Promise<void> {
    await page.goto('/raffles');
    await page.getByRole('button', { name: 'Buy Raffle Tickets' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Another number/ }).check();
    await dialog.getByLabel('Your number of tickets').fill(String(count));
    await dialog.getByRole('button', { name: 'Buy Tickets' }).click();
    await fillCard(page);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
  }

  /** Lets time pass until the next prize is drawn; answers its draw. */
  async function drawNext(page: Page): Promise<DrawDetail> {
    const [{ _id, closesAt }] = (await findDraws(page, 'kind=raffle&stage=coming')) as [
      DrawSummary,
    ];
    // It closes in a moment, so that tickets that were bought just now take part.
    await app.ask({ what: 'pass', minutes: (Date.parse(closesAt) - Date.now()) / 60_000 - 0.03 });
    const read = async (): Promise<DrawDetail> =>
      (await page.request.get(`/data/draws/${_id}`)).json();
    const runAndRead = async () => {
      await app.ask({ what: 'run', job: 'run-draws' });
      return (await read()).stage;
    };
    await expect.poll(runAndRead, { timeout: 240_000 }).toBe('drawn');
    return read();
  }

  test('F6: anybody hands in the round that a draw waits for, and the draw is made', async ({
    browser,
  }) => {
    const page = await openBuyer(browser);
    const drawId = await app.ask({ what: 'wait-for-round' });
    await page.goto(`/draws/${drawId}`);
    const round = region(page, 'Hand in the round');
    await round.getByLabel('Signature of the round').fill('ab'.repeat(48));
    await round.getByRole('button', { name: 'Hand it in' }).click();
    await expect(
      round.getByText(/^That is not the beacon’s signature of round 1000/),
    ).toBeVisible();
    await expectAccessibleInBoth(page);
    await round.getByLabel('Signature of the round').fill(round1000.signature);
    await round.getByRole('button', { name: 'Hand it in' }).click();
    await check(page);
    await expect(page.getByText('Every check passed.')).toBeVisible();
    await page.context().close();
  });

  test('own tickets are marked, prizes are accepted and left, and a later ticket was not in', async ({
    browser,
  }) => {
    test.slow();
    const page = await openBuyer(browser);
    await signUp(page);
    await app.ask({ what: 'run', job: 'announce-draws' });
    await app.ask({ what: 'end-tickets' });
    await buyTickets(page, 20_000);
    const [first] = await findDraws(page, 'kind=raffle&stage=coming');
    await page.goto(`/draws/${first?._id}`);
    const own = region(page, 'Your tickets in this draw');
    await expect(own.getByText('20,000 tickets of yours will be in it.')).toBeVisible();

    const { _id: drawId } = await drawNext(page);
    await drawNext(page);
    await drawNext(page);
    await page.goto(`/draws/${drawId}`);
    await own.scrollIntoViewIfNeeded();
    await expect(own.getByText(/^20,000 tickets of yours were in it/)).toBeVisible();
    await expect(own.getByText(/^Your ticket (was drawn first!|is an alternate\.)$/)).toBeVisible();
    await expectAccessibleInBoth(page);

    await page.goto('/account');
    const awards = region(page, 'Raffle prizes');
    await awards
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(awards.getByText(/^It is yours\./)).toBeVisible();
    await awards.getByRole('button', { name: 'Leave it to the next ticket' }).first().click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave this prize?' });
    await expect(dialog).toBeVisible();
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await expect(awards.getByText('You left it to the next ticket.')).toBeVisible();
    await expectAccessibleInBoth(page);

    await buyTickets(page, 3);
    await page.goto('/account');
    const tickets = region(page, 'Raffle tickets');
    await tickets
      .getByRole('link', { name: /^Check the draws/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'This ticket is in the drum.' })).toBeVisible();
    await expect(page.getByText('It has not been in a draw yet.')).toBeVisible();
    await page.goto('/raffles/results');
    await expect(page.getByText('Accepted')).toBeVisible();
    await page.context().close();
  });
});
