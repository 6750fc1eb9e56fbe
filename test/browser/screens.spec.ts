// A screen with a key in a real browser: staff hold it and have it say something, it goes on by itself, and ends with its key.
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { RaceShow } from '#contract/show.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { expectReflow } from './reflow.ts';
import { signInStaff } from './staff.ts';
import { after, minute, scene, stageFeed } from './staged-feed.ts';
import { expectQuiet, watch } from './watch.ts';

/** The next race, as it would be with the finish and with the result of the last one. */
async function findStates(page: Page) {
  const get = async <T>(path: string): Promise<T> => (await page.request.get(path)).json();
  const [next] = await get<{ _id: string }[]>('/data/races?preset=nextRace');
  const [jackpot] = await get<{ _id: string }[]>('/data/draws?kind=jackpot&stage=drawn');
  const { raceId } = await get<{ raceId: string }>(`/data/draws/${jackpot!._id}`);
  const open = await get<RaceShow>(`/data/races/${next!._id}/show`);
  const { finish, draw, settlement, closing } = await get<RaceShow>(`/data/races/${raceId}/show`);
  const finished: RaceShow = { ...open, before: null, closing, finish, draw: null };
  return { finished, settled: { ...finished, draw, settlement } };
}

/** A screen in a browser of its own, whose show is staged; what it is told by staff comes from the server. */
async function openScreen(browser: Browser, size = { width: 1920, height: 1080 }) {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  const feed = await stageFeed(page);
  await page.route('**/data/live-screens/*/live', (route) => route.continue());
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  return { page, feed, referrers, close: () => context.close() };
}

async function tell(
  page: Page,
  { screen, show, stayAt, say }: { screen: string; show: string; stayAt: string; say: string },
) {
  await page.getByRole('button', { name: 'Tell the screens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell the screens' });
  await dialog.getByLabel('Screens').selectOption({ label: screen });
  await dialog.getByLabel('While they show').selectOption(show);
  await dialog.getByLabel('Stay at').selectOption({ label: stayAt });
  await dialog.getByLabel('Say').fill(say);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Show it now' }).click();
  await expect(dialog).toBeHidden();
}

test('staff hold a screen at the finish and have it say why, while everybody else sees the result', async ({
  page,
  browser,
}) => {
  const noise = watch(page);
  await signInStaff(page);
  await page.goto('/office/screens');
  const name = `Tote board ${Date.now()}`;
  await page.getByRole('button', { name: 'Add a screen' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make its address' }).click();
  const shown = page.getByRole('dialog', { name: `The address of ${name}` });
  const address = new URL(await shown.getByRole('code').innerText());
  const key = address.searchParams.get('key')!;
  await expectAccessibleInBoth(page);
  await shown.getByRole('button', { name: 'I have it' }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Never opened');

  const { finished, settled } = await findStates(page);
  const screen = await openScreen(browser);
  const now = () => new Date().toISOString();
  screen.feed.tell(finished, now());
  await screen.page.goto(`${address.pathname}?race=${finished._id}&key=${key}`);
  await expect(scene(screen.page, 'finish')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Connected');

  const say = 'The commissioner looks at the finish again. Please keep your cards.';
  await tell(page, { screen: name, show: finished._id, stayAt: 'the finish', say });
  const words = screen.page.locator('.stage-order');
  await expect(words).toHaveText(say);
  screen.feed.tell(settled, now());
  await expect(words).toContainText(/Held at the finish by the officials, until .* at the latest/);
  await expect(scene(screen.page, 'finish')).toBeVisible();
  await expectAccessibleInBoth(screen.page);
  const fits = await scene(screen.page, 'finish').evaluate(
    (one) => one.scrollHeight <= one.clientHeight,
  );
  expect(fits).toBe(true);
  await expectReflow(page);

  // A screen without a key, like a phone, is not held.
  const other = await openScreen(browser, { width: 390, height: 844 });
  other.feed.tell(settled, now());
  await other.page.goto(`/live?race=${finished._id}`);
  await expect(scene(other.page, 'result')).toBeVisible();
  await expect(other.page.getByText(say)).toHaveCount(0);
  await other.close();

  // By itself, when its time is over.
  screen.feed.tell(settled, after(now(), 11 * minute));
  await expect(scene(screen.page, 'result')).toBeVisible();
  await expect(words).toHaveCount(0);
  screen.feed.tell(settled, now());
  await expect(scene(screen.page, 'finish')).toBeVisible();
  const told = page.getByRole('listitem').filter({ hasText: name });
  await told.getByRole('button', { name: 'Let it go on' }).click();
  await expect(scene(screen.page, 'result')).toBeVisible();

  await page.getByRole('button', { name: `Revoke the key of ${name}` }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(screen.page.getByText('The key of this screen is not valid anymore.')).toBeVisible();
  await expect(scene(screen.page, 'result')).toBeVisible();
  await expect(row).toContainText('Revoked');
  expect(screen.referrers.filter((one) => one.includes(key))).toEqual([]);
  await screen.close();
  await expectQuiet(page, noise);
});
