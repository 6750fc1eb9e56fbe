// Measures how soon dialogs answer on a slow phone, what a press before the page is alive comes to, and the way to a gift.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../test/support/chromium.ts';
import { makeDirectory } from './processes.ts';
import { startProduct } from './product.ts';
import { figure, type Row } from './report.ts';
import { median } from './rounds.ts';
import { dialogs, type ScreenDialog, wayToGift } from './screen-dialogs.ts';

const rounds = 3;
/** A phone of the middle, as Lighthouse has it: four times slower than this machine. */
const slowness = 4;
const slow4g = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A press that has come to nothing by then is lost. */
const lostAfterMs = 15_000;

/**
 * Measures the screens of a fresh server with the demo's data; with SCREENS_URL those of the server there,
 * so that two versions can be compared. Times are of the wall: they say something on a machine that does
 * nothing else. How soon a page is painted, `npx lighthouse URL` says of a server that runs.
 */
export async function measureScreens(resources: AsyncDisposableStack): Promise<Row[]> {
  const url =
    process.env.SCREENS_URL ??
    (await startProduct(resources, { dataDir: makeDirectory(resources) })).url;
  const browser = resources.adopt(await chromium.launch(await findChromium()), (one) =>
    one.close(),
  );
  const rows: Row[] = [];
  for (const dialog of dialogs) {
    rows.push(
      await measureDialog(browser, url, dialog).catch(
        (error: Error): Row => ({
          what: dialog.name,
          ours: `not measured: ${error.message.split('\n').slice(0, 4).join(' ')}`,
        }),
      ),
    );
  }
  rows.push(await measureEarlyPress(browser, url));
  rows.push(await countWayToGift(browser, url));
  return rows;
}

async function openPhone(browser: Browser, url: string) {
  const context = await browser.newContext({ ...phone, baseURL: url });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const session = await context.newCDPSession(page);
  await page.addInitScript(collectInteractions);
  return { context, page, session };
}

const slowDown = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: slowness });

interface Interaction {
  name: string;
  duration: number;
}

/** Runs in the page: keeps the longest event of each interaction, as INP counts them. */
function collectInteractions(): void {
  const found = new Map<number, { name: string; duration: number }>();
  Object.assign(globalThis, { interactions: () => [...found.values()] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const { interactionId, name, duration } = entry;
      const before = found.get(interactionId)?.duration ?? 0;
      if (interactionId > 0 && duration > before) found.set(interactionId, { name, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: whether its buttons do something yet; a page of live votes is never idle. */
function isAlive(): boolean {
  const found = document.querySelector('main button, main a');
  return found !== null && Object.keys(found).some((key) => key.startsWith('__react'));
}

/** Waits until what the last press caused is painted and its events are reported. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
      }),
  );

const interactionsOf = (page: Page): Promise<Interaction[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { interactions: () => Interaction[] }).interactions(),
  );

/** The longest interaction of each round; the first press opens the dialog with a cold cache. */
async function measureDialog(browser: Browser, url: string, dialog: ScreenDialog): Promise<Row> {
  const first: number[] = [];
  const worst: number[] = [];
  let slowest = '';
  for (let round = 0; round < rounds; round++) {
    const { context, page, session } = await openPhone(browser, url);
    await page.goto(dialog.path);
    await page.waitForFunction(isAlive);
    await slowDown(session);
    let at = 0;
    for (const [what, step] of dialog.steps) {
      await step(page);
      await settle(page);
      const all = await interactionsOf(page);
      const longest = Math.max(16, ...all.slice(at).map(({ duration }) => duration));
      if (what === dialog.steps[0]?.[0]) first.push(longest);
      if (longest > (worst[round] ?? 0)) {
        worst[round] = longest;
        slowest = what;
      }
      at = all.length;
    }
    await context.close();
  }
  const words = `opened in ${figure(median(first), 'ms')}, longest ${figure(median(worst), 'ms')}`;
  return { what: `${dialog.name}: INP at ${slowness}x`, ours: `${words} (${slowest})` };
}

/** A press on the button of a gift as soon as it is painted, on a slow line: how long until the dialog is there. */
async function measureEarlyPress(browser: Browser, url: string): Promise<Row> {
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { context, page, session } = await openPhone(browser, url);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await slowDown(session);
    await page.goto('/donate', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Make a Donation' }).first();
    await button.waitFor();
    const pressedAt = performance.now();
    // Without waiting for anything, as a thumb does.
    await button.dispatchEvent('click');
    const opened = await page
      .getByRole('dialog')
      .waitFor({ timeout: lostAfterMs })
      .then(
        () => true,
        () => false,
      );
    waits.push(opened ? performance.now() - pressedAt : Number.POSITIVE_INFINITY);
    await context.close();
  }
  const wait = median(waits);
  return {
    what: 'press before the page is alive, slow 4G',
    ours: Number.isFinite(wait) ? `dialog after ${figure(wait / 1000, 's')}` : 'lost',
  };
}

/** Goes from the front page to a gift that is paid, and counts. */
async function countWayToGift(browser: Browser, url: string): Promise<Row> {
  const { context, page } = await openPhone(browser, url);
  const count = { presses: 0, fields: 0 };
  await wayToGift(page, count);
  await context.close();
  return {
    what: 'front page to a gift that is paid',
    ours: `${count.presses} presses, ${count.fields} fields`,
  };
}
