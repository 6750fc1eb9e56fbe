// What the tests of draws do on their pages.
import type { Page } from '@playwright/test';
import type { DrawSummary } from '#contract/draws.ts';

/** A part of a page, by its name. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The draws as the list of them answers. */
export async function findDraws(page: Page, query: string): Promise<DrawSummary[]> {
  return (await page.request.get(`/data/draws?${query}`)).json();
}

/** Has the browser check the draw that its page is about. */
export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check this draw' }).click();
}
