// Every page at every width, in light and dark: quiet console, no sideways scrolling, no axe finding.
import { expect, type Request, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, expectContrast } from './accessible.ts';
import { openWhole } from './alive.ts';
import { expectReflow } from './reflow.ts';
import { expectQuiet, turnDark, watch } from './watch.ts';

const pages = [
  '/',
  '/gha-jackpot',
  '/regency-pageant',
  '/golf',
  '/golf-esports',
  '/golf/FAIRWAY',
  '/golf/standings',
  '/golf/teams',
  '/races',
  '/live',
  '/donate',
  '/raffles',
  '/raffles/results',
  '/raffles/free-entry',
  '/raffles/rules',
  '/regency-pageant/rules',
  '/golf/rules',
  '/legal/disclosures',
  '/privacy',
  '/legal',
  '/accessibility',
  '/draws',
  '/tickets',
  '/charities',
  '/charities/native-health-matters',
  '/sponsors',
  '/news',
  '/news/press',
  '/shop',
  '/about',
  '/legal/jackpot-rules',
  '/legal/tos',
  '/account',
  '/account/login',
  '/receipts',
];
const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

for (const path of pages) {
  test(`B21, B24: ${path} at every width, in light and dark`, async ({ page }) => {
    const found = watch(page);
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        console.error(`against the policy: ${violatedDirective} ${sourceFile}`),
      );
    });
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      // Not until the network is idle: a video may load for as long as the page is open.
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expectAccessible(page);
      // Only the colors change with the scheme, so only they are looked at again.
      await turnDark(page);
      await expectContrast(page);
      await expectQuiet(page, found);
    }
    await expectReflow(page, path, { asItIs: [320, 1024], spaced: [320, 390, 1280] });
  });
}

test('1.4.10, 1.4.12: every other kind of page fits a screen of 320 px, with wide text too', async ({
  page,
}) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const kindOf = (path: string) => path.split('/').slice(0, -1).join('/') || path;
  const tried = new Set(pages.map((path) => (path.split('/').length > 2 ? kindOf(path) : path)));
  const [draw] = await (await page.request.get('/data/draws')).json();
  const [open] = await (await page.request.get('/data/races?preset=nextRace')).json();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] as string).pathname,
  );
  const others = [
    ...listed.filter((path) => {
      const isNew = !tried.has(path) && !pages.includes(path) && !tried.has(kindOf(path));
      if (path.split('/').length > 2) tried.add(kindOf(path));
      return isNew;
    }),
    ...[`/draws/${draw._id}`, `/races/${open._id}`, '/cards', '/account/forgot-password'],
  ];
  expect(others.length).toBeGreaterThan(6);
  for (const path of others) {
    await page.goto(path);
    await expectReflow(page, path);
  }
});

test('the donation dialog is accessible at every step in light and dark', async ({ page }) => {
  await page.goto('/donate?amt=100');
  await page.getByRole('button', { name: 'Donate $100' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^\$100 / })).toBeChecked();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('pages can be read without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page.goto('/donate');
  await expect(page.getByRole('cell', { name: /25 credits/ }).first()).toBeVisible();
  await page.close();
});

test('the payment code is no part of the page, and whoever saves data gets it at the press', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openWhole(page, '/donate');
  // The button that loads a dialog is there from the start.
  const early = scripts.filter((url) =>
    /(donation|purchase)-dialog|payment|card-form|stripe/i.test(url),
  );
  expect(early).toEqual([]);
  await page.getByRole('button', { name: 'Make a Donation' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(scripts.some((url) => /donation-dialog/.test(url))).toBe(true);
});

test('the front page loads at most 100 kB of JavaScript, as the browser gets it', async ({
  page,
}) => {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await openWhole(page, '/');
  const sizes = await Promise.all(scripts.map((one) => one.sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(sizes.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(100_000);
});

test('an unknown address answers 404 with a page that leads on', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('public pages are the same for everyone and can be cached; the account is not', async ({
  request,
}) => {
  const home = await request.get('/');
  expect(home.headers()['set-cookie']).toBeUndefined();
  expect(home.headers()['cache-control']).toContain('s-maxage');
  expect(home.headers()['content-security-policy']).toContain("'sha256-");
  expect(home.headers()['content-security-policy']).not.toContain("unsafe-inline' ;");
  // A page that is made anew in between is another one.
  await expect(async () => {
    const { etag } = (await request.get('/')).headers();
    const again = await request.get('/', { headers: { 'if-none-match': etag as string } });
    expect(again.status()).toBe(304);
  }).toPass();
  const account = await request.get('/account');
  expect(account.headers()['cache-control']).toBe('no-store');
  expect(account.headers()['content-security-policy']).toContain("'nonce-");
});

for (const path of ['/', '/raffles']) {
  test(`the code of ${path} leaves the line to the style sheet, the faces and the largest picture`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const ahead = html.match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
    expect(ahead.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
    // What the page's own script asks for at the end is not asked for before; all of the front page is that.
    const asked = [...html.matchAll(/(?: from |import\()"(\/assets\/[^"]+\.js)"/g)];
    expect(asked.length).toBeGreaterThan(2);
    const early = asked.filter(([, file]) => ahead.some((link) => link.includes(`"${file}"`)));
    expect(early).toEqual([]);
    if (path !== '/') expect(ahead.length).toBeGreaterThan(0);
  });
}

test('12: the next race on the front page leads to a card, and says what gifts have done', async ({
  page,
}) => {
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Next race' });
  await expect(
    band.getByText(/^In \d{4}, \$218,000 in gifts helped 188 young adults/),
  ).toBeVisible();
  // A headline fits its column, since its cents are left out.
  await expect(band.getByText(/^\$\d[\d,]*$/)).toBeVisible();
  await band.getByRole('link', { name: 'Pick your six cars' }).click();
  await expect(page).toHaveURL(/\/gha-jackpot/);
  await expect(page.getByRole('dialog')).toBeVisible();
});
