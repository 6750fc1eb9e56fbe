// Every dialog of the site: Back and Forward close and open it, a reload keeps it, the focus returns, and
// without a connection what is sent is said not to have gone.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { purchases } from './buyer.ts';
import { logIn } from './member.ts';

interface DialogCase {
  opener: (page: Page) => Locator;
  title: string | RegExp;
  /** Presses the button that sends, with all that is needed for it. */
  send?: (shown: Locator) => Promise<void>;
  /** After a reload nobody knows which one of several it was about, and it is closed. */
  isForgotten?: true;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first();

const dialogOf = (page: Page, { title }: DialogCase) =>
  page
    .getByRole('dialog', { name: title })
    .or(page.getByRole('alertdialog', { name: title }))
    .first();

/** Opens the dialog and leaves it in each way that the browser has. */
async function expectHistory(page: Page, dialog: DialogCase): Promise<void> {
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
async function expectOffline(page: Page, dialog: DialogCase): Promise<void> {
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

const press = (name: string) => (shown: Locator) =>
  shown.getByRole('button', { name, exact: true }).click();

const forEverybody: [string, string | RegExp, string | RegExp][] = [
  ...purchases.map(({ path, opener }): [string, string, RegExp] => [path, opener, /./]),
  ['/gha-jackpot', 'Play the jackpot', 'Play the jackpot'],
  ['/regency-pageant', /^Vote for /, 'Your ballot'],
];

for (const [path, opener, title] of forEverybody) {
  test(`B8: ${path}, '${opener}': Back, Forward and a reload treat a dialog as a page`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectHistory(page, { opener: button(opener), title });
  });
}

test('B8: Back, Forward and a reload treat the dialogs of an account as pages', async ({
  page,
}) => {
  await logIn(page, 'player@homestretch.example', 'homestretch-demo');
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  const own: DialogCase[] = [
    {
      opener: button(/^Details of card/),
      title: 'Jackpot card',
      isForgotten: true,
    },
    { opener: button(/^Claim/), title: /Claim/ },
    {
      opener: button(/^Cancel the gift of/),
      title: 'Cancel this monthly gift?',
      send: press('Cancel the gift'),
    },
    {
      opener: button(/: 1 day$/),
      title: 'A break of 1 day?',
      isForgotten: true,
      send: press('Take the break'),
    },
    {
      opener: button('Close my account'),
      title: 'Close your account?',
      async send(shown) {
        await shown.getByLabel('Your password').fill('homestretch-demo');
        await press('Close my account')(shown);
        await expect(shown.getByLabel('Your password')).toHaveValue('homestretch-demo');
      },
    },
  ];
  for (const dialog of own) {
    await expectHistory(page, dialog);
    await expectOffline(page, dialog);
  }
});
