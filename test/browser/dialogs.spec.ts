// Every dialog of the site: Back and Forward close and open it, a reload keeps it, the focus returns, and
// without a connection what is sent is said not to have gone.
import { globSync, readFileSync } from 'node:fs';
import { expect, type Locator, test } from '@playwright/test';
import { purchases } from './buyer.ts';
import { button, type DialogCase, expectHistory, expectOffline } from './dialog-cases.ts';
import { linkIn, logIn, newEmail, waitForMail } from './member.ts';
import { giveMonthly } from './plain.ts';

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
      opener: button('Leave it to the next ticket'),
      title: 'Leave this prize?',
      send: press('Leave it'),
    },
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
  // Behind a button that folds it out, which a reload leaves folded out.
  await button(/^Change the gift of/)(page).click();
  await expectHistory(page, { opener: button('Give a new card'), title: 'Your new card' });
});

test('a reload and Back keep a monthly gift that was opened by a link, and a lost link leaves no entry behind', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = newEmail();
  await giveMonthly(playwright, baseURL as string, email);
  await page.goto('/races');
  await page.goto(linkIn(await waitForMail(page.request, email, /receipt/i), '/gifts/monthly'));
  await page.getByRole('button', { name: 'Give a new card' }).click();
  await expect(page.getByRole('dialog', { name: 'Your new card' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/gifts/monthly');
  await expect(page.getByRole('dialog', { name: 'Your new card' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('$25 a month')).toBeVisible();
  await page.goto('/raffles');
  await page.goBack();
  await expect(page).toHaveURL('/gifts/monthly');
  await page.getByRole('button', { name: 'Give a new card' }).click();
  await expect(page.getByRole('dialog', { name: 'Your new card' })).toBeVisible();
  // A browser that keeps nothing.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Email me a new link' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? [])).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/races');
});

test('a login over a purchase is closed alone', async ({ page }) => {
  await page.goto('/raffles');
  await button('Buy Raffle Tickets')(page).click();
  const purchase = page.getByRole('dialog').first();
  await purchase.getByRole('radio', { name: /^10 tickets/ }).check();
  await purchase.getByRole('button', { name: 'Buy Tickets' }).click();
  await purchase.getByRole('button', { name: 'I already have an account' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await expect(login).toBeVisible();
  await page.goBack();
  await expect(login).toBeHidden();
  await expect(purchase).toBeVisible();
  await page.goForward();
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(purchase).toBeVisible();
});

/** Where each dialog of the site is drawn, as often as it is, and what is tried above or elsewhere. */
const drawnIn: Record<string, number> = {
  'accounts/close-account-dialog.tsx': 1,
  'base/payments/account-part.tsx': 1,
  'base/payments/purchase-dialog.tsx': 1,
  'donations/monthly/cancel-button.tsx': 1,
  'donations/monthly/card-button.tsx': 1,
  // Tried by gift-pack.spec.ts: a demo golfer has one of them at a time.
  'golf/packs/decline-dialog.tsx': 1,
  'golf/packs/pack-dialog.tsx': 1,
  'jackpot/cards/card-details-dialog.tsx': 1,
  'jackpot/play/play-dialog.tsx': 3,
  'jackpot/prizes/claim-dialog.tsx': 1,
  // Tried by guardian.spec.ts, since only a guardian sees it.
  'pageant/guardians/guardians-section.tsx': 1,
  'pageant/voting/ballot-dialog.tsx': 2,
  'play-limits/break-dialog.tsx': 1,
  'raffle/awards-section.tsx': 1,
  // The same frame and fields as the claim of a prize.
  'winners/papers-dialog.tsx': 1,
  // The stand-ins of what a bank or a wallet draws itself, and the page that shows all components.
  'base/payments/forms/sandbox-card-form.tsx': 1,
  'base/payments/forms/sandbox-express-form.tsx': 1,
  'design/feedback-section.tsx': 2,
};

test('every dialog of the site is known here', () => {
  const found = globSync('src/web/**/*.tsx')
    .map((file): [string, number] => [
      file.replace('src/web/', ''),
      readFileSync(file, 'utf8').match(/<(FullScreen)?Dialog\b(?!\.)/g)?.length ?? 0,
    ])
    .filter(([, times]) => times > 0);
  expect(Object.fromEntries(found)).toEqual(drawnIn);
});
