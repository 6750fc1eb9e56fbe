// What the tests of a ticket desk at the track do alike.
import { expect, type Page } from '@playwright/test';

/** Makes this browser a desk, with an open shift and $100 in the till. */
export async function openDesk(page: Page, name: string): Promise<void> {
  await page.goto('/office/desk');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'State' }).fill('NV');
  await page.getByRole('button', { name: 'Make this device a ticket desk' }).click();
  await page.getByRole('textbox', { name: 'Cash in the till now' }).fill('100');
  await page.getByRole('button', { name: /^Open the shift/ }).click();
}

/** Waits until the page is kept with all its parts, so that it works without a connection. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('ticket-desk');
      return (await cache.match('/office/desk')) !== undefined;
    });
  await expect.poll(isKept).toBe(true);
}

/** Sells for cash, by the label of a price. */
export async function sell(page: Page, tickets: string): Promise<void> {
  await page.getByRole('radio', { name: tickets, exact: true }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Take / }).click();
}
