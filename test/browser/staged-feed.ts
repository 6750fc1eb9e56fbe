// Stages the feed of the live show, so that a test sees what it wants at a time that it wants.
import type { Page } from '@playwright/test';
import type { ContestShow, DrawShow, RaceShow } from '#contract/show.ts';

type Facts = RaceShow | DrawShow | ContestShow;

/** In milliseconds. */
export const minute = 60_000;
/** An instant so long after another one. */
export const after = (instant: string, ms: number) =>
  new Date(Date.parse(instant) + ms).toISOString();

/** Has the feed tell what a test wants to see, at a time that it wants it to be. */
export async function stageFeed(page: Page) {
  let body = '';
  let facts: Facts | null = null;
  let isDown = false;
  for (const feed of ['**/data/*/*/live', '**/data/*/*/show/live']) {
    await page.route(feed, (route) =>
      isDown ? route.abort() : route.fulfill({ contentType: 'text/event-stream', body }),
    );
  }
  await page.route('**/data/*/*/show', (route) =>
    isDown ? route.abort() : route.fulfill({ json: facts }),
  );
  return {
    /** From the next connection on, which a browser makes by itself when the last one has ended. */
    tell(next: Facts, now: string): void {
      facts = next;
      body = `retry: 50\n\nevent: beat\ndata: ${now}\n\ndata: ${JSON.stringify(next)}\n\n`;
    },
    breakDown: (isBroken: boolean) => {
      isDown = isBroken;
    },
  };
}

/** The stage while it is in a scene. */
export const scene = (page: Page, name: string) => page.locator(`[data-scene="${name}"]`);
