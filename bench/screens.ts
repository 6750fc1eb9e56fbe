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
 * Measures the screens of a fresh server with the demo's data; with SCREENS_URL those of the server there.
 * With SCREENS_REFERENCE it measures another version beside it, in turns. Times are of the wall: they say
 * something on a machine that does nothing else, their ratio a little on any. How soon a page is painted,
 * `npx lighthouse URL` says of a server that runs.
 */
export async function measureScreens(resources: AsyncDisposableStack): Promise<Row[]> {
  const url =
    process.env.SCREENS_URL ??
    (await startProduct(resources, { dataDir: makeDirectory(resources) })).url;
  const browser = resources.adopt(await chromium.launch(await findChromium()), (one) =>
    one.close(),
  );
  const urls = { ours: url, reference: process.env.SCREENS_REFERENCE };
  const rows: Row[] = [];
  for (const dialog of dialogs) {
    rows.push(
      await measureDialog(browser, urls, dialog).catch(
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
  await page.addInitScript(noticeLife);
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

/** Runs in the page: notes when it takes presses itself, which no button shows. */
function noticeLife(): void {
  let kept: { end(): void } | undefined;
  Object.defineProperty(globalThis, 'earlyPresses', {
    get: () => kept,
    set(early: { end(): void }) {
      const { end } = early;
      kept = Object.assign(early, {
        end() {
          end();
          Object.assign(globalThis, { isAlive: true });
        },
      });
    },
  });
}

/** Runs in the page: whether its buttons do something yet; a page of live votes is never idle. */
const isAlive = (): boolean => (globalThis as { isAlive?: boolean }).isAlive === true;

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

/** The longest interaction of every step of a dialog; the first opens it with a cold cache. */
async function runDialog(
  browser: Browser,
  url: string,
  dialog: ScreenDialog,
): Promise<Interaction[]> {
  const { context, page, session } = await openPhone(browser, url);
  await page.goto(dialog.path);
  await page.waitForFunction(isAlive);
  await slowDown(session);
  const steps: Interaction[] = [];
  let at = 0;
  for (const [name, step] of dialog.steps) {
    await step(page);
    await settle(page);
    const all = await interactionsOf(page);
    steps.push({ name, duration: Math.max(16, ...all.slice(at).map(({ duration }) => duration)) });
    at = all.length;
  }
  await context.close();
  return steps;
}

/** The dialog here, and where there is a reference, its ratio: how many times sooner ours answers. */
async function measureDialog(
  browser: Browser,
  urls: { ours: string; reference?: string | undefined },
  dialog: ScreenDialog,
): Promise<Row> {
  const ours: Interaction[][] = [];
  const others: Interaction[][] = [];
  for (let round = 0; round < rounds; round++) {
    if (urls.reference) others.push(await runDialog(browser, urls.reference, dialog));
    ours.push(await runDialog(browser, urls.ours, dialog));
  }
  const what = `${dialog.name}: INP at ${slowness}x`;
  if (others.length === 0) return { what, ours: formatInteraction(ours) };
  return {
    what,
    ours: formatInteraction(ours),
    reference: formatInteraction(others),
    ratio: longestOf(others).duration / longestOf(ours).duration,
  };
}

/** The step whose median over the rounds is the longest. */
const longestOf = (rounds: Interaction[][]): Interaction =>
  (rounds[0] ?? [])
    .map(({ name }, step) => ({
      name,
      duration: median(rounds.map((steps) => steps[step]?.duration ?? 0)),
    }))
    .reduce((longest, next) => (next.duration > longest.duration ? next : longest));

function formatInteraction(rounds: Interaction[][]): string {
  const opened = median(rounds.map(([first]) => first?.duration ?? 0));
  const { name, duration } = longestOf(rounds);
  return `opened in ${figure(opened, 'ms')}, longest ${figure(duration, 'ms')} (${name})`;
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
