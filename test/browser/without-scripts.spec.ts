// A gift in a browser that runs no scripts: from any donate button to the receipt, and what goes wrong on the way.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { newEmail } from './buyer.ts';
import { waitForMail } from './member.ts';

async function openPlain(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return context.newPage();
}

/** Fills in the form of the provider's page and sends it. */
async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Pat Plain');
  await page.getByLabel('ZIP').fill('89101');
  await page.getByRole('button', { name: 'Donate' }).click();
}

test('a gift is made without JavaScript: corrected, turned back from, declined, paid, reloaded', async ({
  browser,
  baseURL,
  request,
}) => {
  const page = await openPlain(browser, baseURL);
  const email = newEmail();
  await page.goto('/donate?amt=25');
  await page.getByRole('link', { name: 'Donate $25' }).click();
  await expect(page.getByRole('heading', { name: 'Make a gift' })).toBeVisible();
  await expect(page.getByLabel('Your gift, in')).toHaveValue('25');
  await page.getByLabel('Your gift, in').fill('12.50');
  await page.getByLabel('Your name').fill('Pat Plain');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter whole dollars');
  await page.getByLabel('Your gift, in').fill('60');
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page.getByRole('alert')).toContainText('email');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Pat Plain');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Which charity').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Go on to payment' }).click();

  await expect(page.getByText('$60.00')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByLabel('Your gift, in')).toHaveValue('60');
  await page.getByLabel('Your gift, in').fill('50');
  await page.getByLabel('Your name').fill('Pat Plain');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Go on to payment' }).click();

  await pay(page, '4000000000000002');
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  const hosted = page.url();
  await pay(page, '4242424242424242');
  await expect(page).toHaveURL(/\/donate\/thanks\?gift=/);
  await expect(page.getByText('Your gift of $50 is complete')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your gift of $50 is complete')).toBeVisible();
  const receipt = await waitForMail(request, email, /receipt/i);
  expect(receipt.text).toContain('$50.00');
  // The provider's page is over, and the form leads to what is true.
  await page.goto(hosted);
  await expect(page.getByText('Your gift of $50 is complete')).toBeVisible();

  const stranger = await openPlain(browser, baseURL);
  await stranger.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(stranger.getByText('We cannot show this gift here.')).toBeVisible();
});

test('a form on another site starts nothing', async ({ baseURL, request }) => {
  const form = { amount: '50', name: 'Pat Plain', email: newEmail(), charity: '', key: '' };
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of foreign) {
    const answer = await request.post('/donate/form', { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(403);
  }
  const own = { origin: new URL(baseURL as string).origin };
  const led = await request.post('/donate/form', { form, headers: own, maxRedirects: 0 });
  expect(led.status()).toBe(303);
  expect(led.headers().location).toMatch(/\/pay\/cs_test_/);
});
