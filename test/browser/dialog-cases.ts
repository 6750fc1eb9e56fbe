// What every dialog must hold to: the history of the browser, the focus, and a lost connection.
import { expect, type Locator, type Page } from '@playwright/test';

/** A dialog, and how one comes to it. */
export interface DialogCase {
  opener: (page: Page) => Locator;
  title: string | RegExp;
  /** Presses the button that sends, with all that is needed for it. */
  send?: (shown: Locator) => Promise<void>;
  /** After a reload nobody knows which one of several it was about, and it is closed. */
  isForgotten?: true;
}

/** A button of the page by its name. */
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first();

/** The dialog itself, once it is open. */
export const dialogOf = (page: Page, { title }: DialogCase) =>
  page
    .getByRole('dialog', { name: title })
    .or(page.getByRole('alertdialog', { name: title }))
    .first();

/** Opens the dialog and leaves it in each way that the browser has. */
export async function expectHistory(page: Page, dialog: DialogCase): Promise<void> {
  const address = page.url();
  const opener = dialog.opener(page);
  const shown = dialogOf(page, dialog);
  await opener.click();
  await expect(shown).toBeVisible();
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
  expect(page.url()).toBe(address);

  await opener.click();
  await expect(shown).toBeVisible();
  await page.reload();
  if (dialog.isForgotten) {
    await expect(opener).toBeVisible();
    // The entry of the dialog is left as well, so that the next press of Back does something.
    await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? [])).toEqual([]);
  } else {
    await expect(shown).toBeVisible();
    await page.goBack();
  }
  await expect(shown).toBeHidden();
  expect(page.url()).toBe(address);
}

/** Sends without a connection: that is said, nothing is lost, and nothing is sent by itself later. */
export async function expectOffline(page: Page, dialog: DialogCase): Promise<void> {
  if (!dialog.send) return;
  const shown = dialogOf(page, dialog);
  await dialog.opener(page).click();
  await expect(shown).toBeVisible();
  await page.context().setOffline(true);
  await dialog.send(shown);
  await expect(shown.getByText('We could not reach the server. Please try again.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.context().setOffline(false);
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  expect(sent).toEqual([]);
  page.removeAllListeners('request');
}
