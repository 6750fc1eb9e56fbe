// The pages behind mailed links in a browser that runs no scripts: each does by plain forms what it is there for.
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  test,
} from '@playwright/test';
import { linkIn, newEmail, password, waitForMail } from './member.ts';

/** A page of a browser without scripts, in which nobody is logged in. */
async function openPlain(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const viewport = { width: 390, height: 900 };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  return context.newPage();
}

/** What a form answers to whoever sends it from elsewhere, or does not say from where. */
async function expectOnlyOurs(request: APIRequestContext, link: string): Promise<void> {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of foreign) {
    const answer = await request.post(link, { form: { act: 'look' }, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(403);
  }
}

/** Sends a form as our own page does; answers what comes back, which nobody may keep or learn the link from. */
async function sendForm(
  request: APIRequestContext,
  link: string,
  form: Record<string, string> = {},
): Promise<{ status: number; html: string }> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await request.post(link, { form, headers, maxRedirects: 0 });
  expect(answer.headers()['cache-control']).toBe('no-store');
  const html = await answer.text();
  expect(html).not.toContain(link.split('?')[1]);
  return { status: answer.status(), html };
}

/** Makes an account, without the pages. */
async function makeAccount(request: APIRequestContext, email: string): Promise<void> {
  const opened = await request.post('/auth/init', { data: {} });
  const created = await request.post('/auth/user/create', {
    headers: { 'x-csrf-token': opened.headers()['x-crumb'] as string },
    data: { email, password, name: 'Robin Park', agree_tos: true, loginOnCreate: true },
  });
  expect(created.ok(), await created.text()).toBe(true);
}

test('an address is confirmed without JavaScript, twice with the same answer', async ({
  browser,
  baseURL,
  request,
}) => {
  const email = newEmail();
  await makeAccount(request, email);
  const mail = await waitForMail(request, email, /confirm your email/i);
  const link = linkIn(mail, '/account/confirm-email');
  await expectOnlyOurs(request, link);
  const page = await openPlain(browser, baseURL);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  expect((await sendForm(request, link)).status).toBe(200);

  await page.goto(`/account/confirm-email?${'a'.repeat(64)}`);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('This link is not valid anymore.')).toBeVisible();
  await page.goto('/account/confirm-email');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('This link is not complete.')).toBeVisible();
});

/** Gives without an account, without the pages. */
async function giveAsGuest(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  email: string,
) {
  const request = await playwright.request.newContext({ baseURL });
  const opened = await request.post('/auth/init', { data: {} });
  const headers = { 'x-csrf-token': opened.headers()['x-crumb'] as string };
  const { key, apiBase } = await (await request.get('/auth/stripe-key')).json();
  const purchaseItem = { type: 'donation', dollarAmount: 25 };
  const guestDonor = { name: 'Pat Plain', email };
  const data = { amountCents: 2_500, purchaseItem, guestDonor };
  const started = await request.post('/auth/payments/stripe/new', { headers, data });
  const { token } = await started.json();
  await request.post(`${apiBase}/v1/payment_intents/${token.split('_secret_')[0]}/confirm`, {
    form: { key, client_secret: token, payment_method: 'pm_card_visa' },
  });
  const completed = await request.post('/auth/payments/complete-payment', {
    headers,
    data: { paymentSource: 'stripe', paymentResult: { token } },
  });
  expect(completed.ok(), await completed.text()).toBe(true);
  await request.dispose();
}

test('what came with a gift is kept without JavaScript: by a password, by a login, and once', async ({
  browser,
  baseURL,
  playwright,
  request,
}) => {
  const [stranger, member] = [newEmail(), newEmail()];
  await giveAsGuest(playwright, baseURL as string, stranger);
  const receipt = await waitForMail(request, stranger, /receipt/i);
  const link = linkIn(receipt, '/gifts/claim');
  await expectOnlyOurs(request, link);
  const page = await openPlain(browser, baseURL);
  await page.goto(link);
  await page.getByRole('button', { name: 'See what came with my gift' }).click();
  await expect(page.getByText(/^This came with your gift of \$25/)).toBeVisible();
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText('Your password needs at least 8 characters.')).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText('They are in your account.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('They are in your account.')).toBeVisible();
  // The browser is logged in by the same press.
  expect((await page.request.get('/account/jackpot-credits')).status()).toBe(200);
  const other = await sendForm(request, link);
  expect(other.html).toContain('is in your account.');

  await makeAccount(request, member);
  await giveAsGuest(playwright, baseURL as string, member);
  const own = linkIn(await waitForMail(request, member, /receipt/i), '/gifts/claim');
  const second = await openPlain(browser, baseURL);
  await second.goto(own);
  await second.getByRole('button', { name: 'See what came with my gift' }).click();
  await second.getByLabel('Password').fill('not the password');
  await second.getByRole('button', { name: 'Log in and keep them' }).click();
  await expect(second.getByText("Your login and password didn't match")).toBeVisible();
  await expect(second.getByLabel('Email')).toHaveValue(member);
  await second.getByLabel('Password').fill(password);
  await second.getByRole('button', { name: 'Log in and keep them' }).click();
  await expect(second.getByText('They are in your account.')).toBeVisible();

  await second.goto(`/gifts/claim?${'a'.repeat(64)}`);
  await second.getByRole('button', { name: 'See what came with my gift' }).click();
  await expect(second.getByRole('alert')).toBeVisible();
  await second.getByLabel('Email').fill('nobody');
  await second.getByRole('button', { name: 'Email me the link' }).click();
  await expect(second.getByText('That does not look like an email address.')).toBeVisible();
  await expect(second.getByLabel('Email')).toHaveValue('nobody');
  await second.getByLabel('Email').fill(newEmail());
  await second.getByRole('button', { name: 'Email me the link' }).click();
  await expect(second.getByText('Check your email.')).toBeVisible();
});
