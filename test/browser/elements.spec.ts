// The path with Stripe's own card form: real keys' settings, with stand-ins for its script and API.
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/start.ts';
import { findFreePort } from '../support/postgres.ts';
import { type SpawnedApp, spawnApp } from '../support/spawned-app.ts';
import { expectQuiet, watch } from './watch.ts';

const keys = {
  secretKey: 'sk_test_0123456789abcdef',
  publishableKey: 'pk_test_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdef',
};
const script = path.resolve('sandbox/stripe/stripe-js.js');

let sandbox: StripeSandbox;
let app: SpawnedApp;
let url: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  sandbox = await startStripeSandbox({
    stateFile: ':memory:',
    webhook: { url: `${url}/webhooks/stripe`, secret: keys.webhookSecret },
    secretKey: keys.secretKey,
    publishableKey: keys.publishableKey,
    publicBase: '/sandbox/stripe',
  });
  app = await spawnApp(port, {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: sandbox.url,
  });
});

test.afterAll(async () => {
  await app.stop();
  await sandbox.close();
});

/** Serves Stripe's script and API from the stand-ins, at Stripe's own addresses. */
async function standIn(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ path: script, contentType: 'text/javascript' }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const target = new URL(route.request().url());
    const response = await fetch(`${sandbox.url}${target.pathname}${target.search}`, {
      method: route.request().method(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: route.request().postData(),
    });
    await route.fulfill({
      status: response.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await response.text(),
    });
  });
}

async function openCardForm(
  page: Page,
  choose: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await standIn(page);
  await page.goto(`${url}/donate`);
  await page.getByRole('button', { name: 'Make a Donation' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^\$100 / }).check();
  await choose(dialog);
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await dialog.getByLabel('Name on card').fill('Jamie Rivera');
  await dialog.getByLabel('Postal code').last().fill('89109');
  await dialog.getByLabel('Email').fill(`elements-${Date.now()}@mail.example`);
}

test("a donation goes through Stripe's own card form", async ({ page }) => {
  const found = watch(page);
  await openCardForm(page);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel(/Expir/).fill('12 / 34');
  await page.getByLabel(/CVC|Security code/i).fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  expect(sandbox.controls.state().charges.filter((charge) => charge.captured)).toHaveLength(1);
  await expectQuiet(page, found);
});

test("a monthly gift saves its card through Stripe's own form", async ({ page }) => {
  await openCardForm(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'Every month' }).check();
  });
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel(/Expir/).fill('12 / 34');
  await page.getByLabel(/CVC|Security code/i).fill('123');
  const account = page.getByRole('region', { name: 'Your account' });
  await account.getByLabel('Name', { exact: true }).fill('Jamie Rivera');
  await account.getByLabel('Password').fill('four calm blue horses');
  await account.getByRole('checkbox', { name: /agree/ }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();

  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: /^Change the gift of/ }).click();
  await page.getByRole('button', { name: 'Give a new card' }).click();
  await page.getByLabel('Card number').fill('5555555555554444');
  await page.getByLabel(/Expir/).fill('11 / 33');
  await page.getByLabel(/CVC|Security code/i).fill('123');
  await page.getByLabel('Name on card').fill('Jamie Rivera');
  await page.getByLabel('Postal code').last().fill('89109');
  await page.getByRole('button', { name: 'Save the card' }).click();
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible();
});

test("a decline shows Stripe's words", async ({ page }) => {
  await openCardForm(page);
  await page.getByLabel('Card number').fill('4000000000000002');
  await page.getByLabel(/Expir/).fill('12 / 34');
  await page.getByLabel(/CVC|Security code/i).fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your card was declined.' }),
  ).toBeVisible();
});

/** Goes to the payment of a gift in a browser that has these wallets. */
async function openWallets(page: Page, wallets: readonly string[]): Promise<void> {
  await page.addInitScript((names) => Object.assign(window, { testWallets: names }), wallets);
  await standIn(page);
  await page.goto(`${url}/donate?amt=50`);
  await page.getByRole('button', { name: 'Donate $50' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await expect(dialog.getByLabel('Card number')).toBeVisible();
}

test("a gift goes through Stripe's own buttons for wallets, and a closed or declined one does not", async ({
  page,
}) => {
  await openWallets(page, ['googlePay', 'link']);
  await expect(page.getByRole('button', { name: 'Apple Pay' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('dialog', { name: 'Link' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your wallet was closed. Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('button', { name: 'Pay with a declined card' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your card was declined.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
});

test("a postal code that Stripe's wallet does not tell is asked for, and goes to Stripe with it", async ({
  page,
}) => {
  await openWallets(page, ['applePay']);
  const pay = async () => {
    await page.getByRole('button', { name: 'Apple Pay' }).click();
    await page.getByRole('button', { name: 'Pay without a postal code' }).click();
  };
  await pay();
  const field = page.getByLabel('Postal code for your wallet');
  await expect(field).toBeFocused();
  await expect(page.getByText('Your wallet was closed.')).toBeHidden();
  await field.fill('89501');
  await pay();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  const billed = sandbox.controls
    .state()
    .charges.map(({ billing_details: { address, name } }) => [name, address?.postal_code]);
  expect(billed).toContainEqual(['Jamie Rivera', '89501']);
});

/** A script that says that it ran. */
const marking = (name: string) => `document.documentElement.dataset.${name} = 'ran';`;

test("the content policy runs what Stripe serves from its subdomains, and no stranger's script", async ({
  page,
}) => {
  await standIn(page);
  const served: string[] = [];
  for (const [host, name] of [
    ['a.js.stripe.com', 'ours'],
    ['stripe.example', 'stranger'],
    ['js.stripe.com.stripe.example', 'lookalike'],
  ] as const) {
    await page.route(`https://${host}/**`, (route) => {
      served.push(host);
      return route.fulfill({ contentType: 'text/javascript', body: marking(name) });
    });
  }
  await page.goto(`${url}/donate`);
  const outcomes = await page.evaluate(
    (hosts) =>
      Promise.all(
        hosts.map(
          (host) =>
            new Promise<string>((resolve) => {
              const script = document.createElement('script');
              script.src = `https://${host}/v3/part.js`;
              script.onload = () => resolve('ran');
              script.onerror = () => resolve('refused');
              document.head.append(script);
            }),
        ),
      ),
    ['a.js.stripe.com', 'stripe.example', 'js.stripe.com.stripe.example'],
  );
  expect(outcomes).toEqual(['ran', 'refused', 'refused']);
  expect(served).toEqual(['a.js.stripe.com']);
  const ran = await page.evaluate(() => Object.keys({ ...document.documentElement.dataset }));
  expect(ran.filter((name) => /ours|stranger|lookalike/.test(name))).toEqual(['ours']);
});

test('a browser without wallets is shown none, and nothing in their place', async ({ page }) => {
  await openWallets(page, []);
  await expect(page.getByRole('heading', { name: 'Pay in one press' })).toHaveCount(0);
});
