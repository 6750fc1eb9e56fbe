// The live show in a real browser: each scene of a race and of a draw, staged by what the feed tells.
import { expect, type Page, test } from '@playwright/test';
import type { Sponsor } from '#contract/content.ts';
import type { DrawSummary } from '#contract/draws.ts';
import type { DrawShow, RaceShow } from '#contract/show.ts';
import { sponsorOfHour } from '#rules/show/sponsor-of-hour.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { logIn } from './member.ts';
import { expectReflow } from './reflow.ts';
import { after, minute, scene, stageFeed } from './staged-feed.ts';
import { expectQuiet, watch } from './watch.ts';

/** A race and a raffle draw of the demo that are over. */
async function findPast(page: Page) {
  const get = async <T>(path: string): Promise<T> => (await page.request.get(path)).json();
  const [jackpot] = await get<DrawSummary[]>('/data/draws?kind=jackpot&stage=drawn');
  const { raceId } = await get<{ raceId: string }>(`/data/draws/${jackpot!._id}`);
  const [raffle] = await get<DrawSummary[]>('/data/draws?kind=raffle&stage=drawn');
  return {
    race: await get<RaceShow>(`/data/races/${raceId}/show`),
    raffle: await get<DrawShow>(`/data/draws/${raffle!._id}/show`),
  };
}

/** The facts of a race as they were before each step. */
function daysOf(race: RaceShow) {
  const drawn = race.draw!;
  const roundAt = after(drawn.closesAt, 15 * minute);
  const announced: DrawShow = {
    ...drawn,
    ...{ stage: 'announced', announced: 'drand', deciding: 'drand', round: 9_999_999, roundAt },
    ...{ frozenAt: null, entries: null, manifestSha256: null, drawnAt: null, result: [] },
  };
  const { frozenAt, entries, manifestSha256 } = drawn;
  const frozen: DrawShow = { ...announced, stage: 'frozen', frozenAt, entries, manifestSha256 };
  const before = { potCents: 1_234_567, cards: 4211, gifts: 37, giftCents: 431_000 };
  const open: RaceShow = {
    ...race,
    ...{ before, closing: null, finish: null, draw: announced, settlement: null },
  };
  const closed: RaceShow = { ...open, before: null, closing: race.closing };
  const finish = { finishers: race.finish!.finishers, correctedAt: null };
  const finished: RaceShow = {
    ...closed,
    finish: { ...finish, confirmedAt: after(race.startsAt, 10 * minute) },
  };
  const corrected: RaceShow = {
    ...finished,
    finish: { ...finished.finish!, correctedAt: after(race.startsAt, 12 * minute) },
  };
  return {
    ...{ open, closed, finished, corrected, roundAt },
    waiting: { ...corrected, draw: frozen },
    drawn: { ...corrected, draw: drawn },
  };
}

test('a race is followed from the countdown to the result, and its draw repeated in this browser', async ({
  page,
}) => {
  test.slow();
  const found = watch(page);
  const { race } = await findPast(page);
  const day = daysOf(race);
  const feed = await stageFeed(page);
  feed.tell(day.open, after(race.closesAt, -90 * minute));
  await page.goto(`/live?race=${race._id}`);
  await expect(scene(page, 'before').getByText('$12,345.67')).toBeVisible();
  await expect(scene(page, 'before').getByText('Changes until the race is settled')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/1 hour (30|29) minutes/);
  // By the server's time, the same on every screen.
  const sponsors: Sponsor[] = await (await page.request.get('/data/sponsors')).json();
  sponsors.sort((a, b) => a.carNumber - b.carNumber || a.name.localeCompare(b.name, 'en'));
  const hour = Date.parse(after(race.closesAt, -90 * minute));
  await expect(scene(page, 'before').locator('.stage-sponsor')).toHaveText(
    `Sponsor of the hour${sponsorOfHour(sponsors, hour)!.name}`,
  );
  await expectAccessibleInBoth(page);
  await expectReflow(page);

  feed.tell(day.closed, after(race.closesAt, minute));
  const digest = race.closing!.cardsSha256.slice(0, 8);
  await expect(scene(page, 'closed').getByText(digest)).toBeVisible();
  feed.tell(day.closed, after(race.startsAt, minute));
  await expect(scene(page, 'race').getByText('Lights out')).toBeVisible();
  await expectReflow(page);
  feed.tell(day.corrected, after(race.startsAt, 13 * minute));
  await expect(scene(page, 'finish').getByText(/^Corrected 1:12pm New York$/)).toBeVisible();
  await expect(scene(page, 'finish').getByText('1st')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectReflow(page);

  feed.tell(day.waiting, after(day.roundAt, -5 * minute));
  await expect(scene(page, 'number').getByText(/Round 9,999,999 .* comes in/)).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/[45] minutes/);
  feed.tell(day.waiting, after(day.roundAt, 60 * minute));
  await expect(page.getByText('Late: we wait')).toBeVisible();
  await expectAccessibleInBoth(page);

  feed.tell(day.drawn, after(race.draw!.drawnAt!, 6000));
  await expect(page.getByText(`Car ${race.draw!.result[0]}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/divided by 32 leaves/)).toBeVisible();
  await expect(page.getByText(/^Repeated by this browser: \d+ checks passed\.$/)).toBeVisible();
  await expect(page.getByText(/divided by 31 leaves/)).toHaveCount(0);
  feed.tell(day.drawn, after(race.draw!.drawnAt!, 20_000));
  await expect(page.getByText(/divided by 31 leaves/)).toBeVisible();
  await expectAccessibleInBoth(page);

  feed.tell(race, after(race.draw!.drawnAt!, 60 * minute));
  const result = scene(page, 'result');
  await expect(result.getByRole('list', { name: 'Winning numbers' })).toBeVisible();
  await expect(result.getByRole('img', { name: 'Check the draw yourself' })).toBeVisible();
  const four = race.settlement!.winners.find(({ matches }) => matches === 4);
  if (four) await expect(result.getByText(four.serials[0]!)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectReflow(page);
  await expectQuiet(page, found);
});

test('a raffle draw is followed too, out of a barrel as well', async ({ page }) => {
  const { raffle } = await findPast(page);
  const feed = await stageFeed(page);
  const frozen: DrawShow = {
    ...raffle,
    stage: 'frozen',
    deciding: 'manual',
    drawnAt: null,
    result: [],
  };
  feed.tell(frozen, after(raffle.closesAt, 5 * minute));
  await page.goto(`/live?draw=${raffle._id}`);
  await expect(page.getByText('Two people draw from the barrel.').first()).toBeVisible();
  feed.tell(raffle, after(raffle.drawnAt!, 29_000));
  for (const serial of raffle.result) {
    await expect(scene(page, 'number').getByText(serial, { exact: true })).toBeVisible();
  }
  feed.tell(raffle, after(raffle.drawnAt!, minute));
  await expect(scene(page, 'result').getByText(raffle.result[0]!)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectReflow(page);
});

test('a screen reader hears a scene at most once a minute, and the result at once', async ({
  page,
}) => {
  const { race: past } = await findPast(page);
  const [next] = await (await page.request.get('/data/races?preset=nextRace')).json();
  const race: RaceShow = await (await page.request.get(`/data/races/${next._id}/show`)).json();
  const feed = await stageFeed(page);
  const start = new Date().toISOString();
  const closed = { ...race, closesAt: start };
  feed.tell(race, start);
  await page.goto(`/live?race=${race._id}`);
  const heard = page.getByRole('status');
  await expect(heard).toHaveText(/cards close at/);
  const said = await heard.evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
      ...{ characterData: true, childList: true, subtree: true },
    });
    return texts;
  });
  // Another scene within the minute waits for its time.
  feed.tell(closed, after(start, 25_000));
  await expect(scene(page, 'closed')).toBeVisible();
  expect(await said.jsonValue()).toEqual([]);
  feed.tell(closed, after(start, 2 * minute));
  await expect(heard).toHaveText(/^Cards are closed/);
  feed.tell({ ...past, _id: race._id }, after(start, 2 * minute + 10_000));
  await expect(heard).toHaveText(/^The winning numbers are/);
  expect(await said.jsonValue()).toHaveLength(2);
  expect(await page.locator('[aria-live], [role=status], [role=alert]').count()).toBe(1);
});

test('the screen has nothing to press, moves nothing where motion is reduced, and finds back by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const { race } = await findPast(page);
  const day = daysOf(race);
  const feed = await stageFeed(page);
  // All of the straight is seen also with the sponsor of the hour above it, at a place with a long name, while
  // the feed is lost.
  const city = 'Asheville, North Carolina, United States';
  const far = { ...day.open, circuit: 'Millrace Motor Speedway and Fairgrounds', city };
  feed.tell(far, after(race.closesAt, -90 * minute));
  await page.goto(`/live/screen?race=${race._id}`);
  await expect(scene(page, 'before').locator('.stage-sponsor img')).toBeVisible();
  await expect(scene(page, 'before').getByText(far.circuit)).toBeVisible();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  const fits = (stage: Element) => stage.scrollHeight <= stage.clientHeight;
  expect(await scene(page, 'before').evaluate(fits)).toBe(true);
  feed.tell(day.closed, after(race.startsAt, minute));
  await expect(scene(page, 'race')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  const stage = scene(page, 'race');
  const facts = await stage.evaluate((one) => ({
    cursor: getComputedStyle(one).cursor,
    moving: one.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
      .length,
    fits: one.scrollHeight <= one.clientHeight,
  }));
  expect(facts).toEqual({ cursor: 'none', moving: 0, fits: true });

  // The network goes, and the server with it; the screen keeps what it has and goes on with the news.
  feed.breakDown(true);
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await expect(stage).toBeVisible();
  feed.tell(day.corrected, after(race.startsAt, 13 * minute));
  feed.breakDown(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(scene(page, 'finish')).toBeVisible();
});

test('the stream of a race waits for a press on a page, and plays silently by itself on a screen, which stays awake', async ({
  page,
}) => {
  const { race } = await findPast(page);
  const embedUrl = 'https://www.youtube-nocookie.com/embed/abcDEF12345';
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The race</p>' });
  });
  await page.addInitScript(() => {
    const held: string[] = [];
    Object.assign(window, { held });
    const wakeLock = {
      request: async (kind: string) => {
        held.push(kind);
        return { release: async () => held.push('released') };
      },
    };
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });
  });
  const held = () => page.evaluate(() => (window as unknown as { held: string[] }).held);
  const feed = await stageFeed(page);
  feed.tell({ ...daysOf(race).closed, streamUrl: embedUrl }, after(race.startsAt, minute));
  await page.goto(`/live?race=${race._id}`);
  const watch = page.getByRole('button', { name: 'Watch the race' });
  await expect(watch).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectReflow(page);
  expect([asked, await held()]).toEqual([[], []]);
  await watch.click();
  await expect(page.frameLocator('iframe').getByText('The race')).toBeVisible();
  expect(asked).toEqual([embedUrl]);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/live/screen?race=${race._id}`);
  await expect(page.frameLocator('iframe').getByText('The race')).toBeVisible();
  expect(asked.at(-1)).toBe(`${embedUrl}?autoplay=1&mute=1`);
  const fits = await scene(page, 'race').evaluate((one) => one.scrollHeight <= one.clientHeight);
  expect(fits).toBe(true);
  // A screen that was hidden has lost its lock, and asks again when it is seen.
  expect(await held()).toEqual(['screen']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(held).toEqual(['screen', 'screen']);
});

test('the own cards of who is signed in light up beside the stage, and are nowhere else', async ({
  page,
}) => {
  await logIn(page, 'player@homestretch.example', 'homestretch-demo');
  await expect(page).toHaveURL('/account');
  const [card] = await (await page.request.get('/account/jackpot-tickets?past=true')).json();
  const path = `/data/races/${card.race._id}/show`;
  const race: RaceShow = await (await page.request.get(path)).json();
  const own = page.getByRole('region', { name: /^Your [\d,]+ cards?$/ });
  await page.goto(`/live?race=${race._id}`);
  await expect(scene(page, 'result')).toBeVisible();
  await expect(own.getByText(/, a match$/).first()).toBeAttached();
  await expect(own.getByText(/^\d match(es)?/).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto(`/live/screen?race=${race._id}`);
  await expect(scene(page, 'result')).toBeVisible();
  await expect(own).toHaveCount(0);
});
