// How pages stand on paper, in forced colors and as HTML, dialogs on narrow screens, and that nothing jumps.
import { expect, type Page, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { goToPayment, openPurchase, purchases } from './buyer.ts';
import { expectReflow } from './reflow.ts';

const pages = [
  '/',
  '/about',
  '/account/login',
  '/charities',
  '/donate',
  '/draws',
  '/gha-jackpot',
  '/golf',
  '/golf/standings',
  '/legal/jackpot-rules',
  '/legal/tos',
  '/news',
  '/races',
  '/raffles',
  '/raffles/results',
  '/receipts',
  '/regency-pageant',
  '/shop',
  '/sponsors',
  '/tickets',
];

/** Has each page that is opened count how much of it moves by itself. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = window as unknown as { shift: number };
    kept.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) kept.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much of the page moved, once what was to be drawn is. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    return (window as unknown as { shift: number }).shift;
  });

for (const width of [390, 768, 1280]) {
  test(`no page moves at ${width} pixels when its faces come after its text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await countShifts(page);
    let faces = 0;
    let come = () => {};
    for (const path of ['/', '/donate', '/races', '/golf', '/regency-pageant']) {
      const seen = new Promise<void>((resolve) => {
        come = resolve;
      });
      await page.unroute('**/*.woff2');
      await page.route('**/*.woff2', async (route) => {
        faces += 1;
        await seen;
        await route.continue();
      });
      // The page is whole but for its faces, which an event of its own would wait for.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await shiftOf(page);
      come();
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftOf(page), path).toBeLessThan(0.1);
      expect(before, path).toBeLessThan(0.05);
    }
    expect(faces).toBeGreaterThanOrEqual(5);
  });
}

test('B23: every page is valid HTML', async ({ request }) => {
  test.slow();
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    // What React writes: boolean attributes with a value, inline styles, its own order.
    rules: {
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-inline-style': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'require-sri': 'off',
    },
  });
  const races = await (await request.get('/data/races?preset=pastRaces')).json();
  const faults: string[] = [];
  for (const path of [...pages, `/races/${races[0]._id}`]) {
    const report = await validator.validateString(await (await request.get(path)).text());
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        faults.push(`${path} ${line}:${column} ${ruleId}: ${message}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('B19, B22: the account does not jump, begins with gifts and receipts on a phone, and has its link in one line', async ({
  page,
}) => {
  await countShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account/login');
  await page.getByLabel('Email').first().fill('player@homestretch.example');
  await page.getByLabel('Password').first().fill('homestretch-demo');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Donation history');
  await expect(page.getByRole('listitem').filter({ hasText: '$25' }).first()).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.05);
  const links = page.getByRole('navigation', { name: 'On this page' });
  await links.getByRole('link', { name: 'Jackpot cards' }).click();
  await expect(page.getByRole('heading', { name: 'Jackpot cards' })).toBeInViewport();

  // 1280 px less a scrollbar that takes room.
  await page.setViewportSize({ width: 1265, height: 800 });
  const account = page.getByRole('banner').getByRole('link', { name: 'My Account' });
  const lines = await account.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('B18: paper has no skip link, header, menu or button, and begins with the page itself', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  const races = await (await page.request.get('/data/races?preset=pastRaces')).json();
  const draws = await (await page.request.get('/data/draws')).json();
  for (const path of [
    ...['/', '/races', `/races/${races[0]._id}`, '/legal/jackpot-rules', '/news', '/tickets'],
    ...[`/draws/${draws[0]._id}`, '/raffles/results', '/golf/standings', '/charities', '/sponsors'],
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.skip-link')).toBeHidden();
    await expect(page.locator('body > header')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const top = await page.evaluate(
      () => document.querySelector('h1')!.getBoundingClientRect().top + scrollY,
    );
    expect(top).toBeLessThan(700);
  }
});

test('B26: in forced colors a checked box shows its tick, and a picked number its ring', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/account/login');
  const box = page.getByRole('checkbox').first();
  await box.check();
  const tick = page.locator('input:checked + svg').first();
  const colors = await tick.evaluate((svg) => {
    const input = svg.previousElementSibling as HTMLInputElement;
    return [getComputedStyle(svg).stroke, getComputedStyle(input).backgroundColor];
  });
  expect(colors[0]).not.toBe(colors[1]);

  await page.goto('/gha-jackpot');
  await page.getByRole('button', { name: 'Play the jackpot' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'QuickPick' }).click();
  // The six places of the card, which are no buttons.
  const picked = dialog.locator('.sticky .rounded-full');
  await expect(picked).toHaveCount(6);
  await expect(picked.first()).not.toHaveCSS('border-top-width', '0px');
});

test('1.4.10, 1.4.12: no dialog is wider than its screen, at 320 px and with wide text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const purchase of purchases) {
    await openPurchase(page, purchase);
    await expect(page.getByRole('radio', { name: purchase.choice })).toBeVisible();
    await expectReflow(page, `${purchase.name}, choosing,`);
    await goToPayment(page, purchase);
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expectReflow(page, `${purchase.name}, paying,`);
    await page.keyboard.press('Escape');
    const opener = page.getByRole('button', { name: purchase.opener }).first();
    await expect(opener, `what opened ${purchase.name}`).toBeFocused();
  }
  await page.goto('/gha-jackpot');
  await page.getByRole('button', { name: 'Play the jackpot' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'QuickPick' })).toBeVisible();
  await expectReflow(page, 'a card');
  await page.goto('/regency-pageant');
  await page
    .getByRole('button', { name: /^Vote for/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReflow(page, 'a ballot');
});
