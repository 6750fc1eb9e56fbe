// Pages and forms of a browser that runs no scripts, and what is made without pages beforehand.
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { password } from './member.ts';

/** A page of a browser without scripts, in which nobody is logged in. */
export async function openPlain(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const viewport = { width: 390, height: 900 };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  return context.newPage();
}

/** What a form answers to whoever sends it from elsewhere, or does not say from where. */
export async function expectOnlyOurs(request: APIRequestContext, link: string): Promise<void> {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    // What a page says that names itself to nobody, in a browser that says nothing else.
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of foreign) {
    const answer = await request.post(link, { form: { act: 'look' }, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(403);
  }
}

/** Sends a form as our own page does; answers what comes back, which nobody may keep or learn the link from. */
export async function sendForm(
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

/** Makes an account, without the pages; answers its id. */
export async function makeAccount(request: APIRequestContext, email: string): Promise<string> {
  const opened = await request.post('/auth/init', { data: {} });
  const created = await request.post('/auth/user/create', {
    headers: { 'x-csrf-token': opened.headers()['x-crumb'] as string },
    data: { email, password, name: 'Robin Park', agree_tos: true, loginOnCreate: true },
  });
  expect(created.ok(), await created.text()).toBe(true);
  return (await created.json()).user._id;
}

/** What playwright hands to a test. */
export type Tools = PlaywrightWorkerArgs['playwright'];
/** A gift of $25. */
export const gift = { type: 'donation', dollarAmount: 25 };

/** Pays $25 by card, without the pages. */
export async function pay(request: APIRequestContext, item: object): Promise<void> {
  const opened = await request.post('/auth/init', { data: {} });
  const headers = { 'x-csrf-token': opened.headers()['x-crumb'] as string };
  const { key, apiBase } = await (await request.get('/auth/stripe-key')).json();
  const data = { amountCents: 2_500, ...item };
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
}

/** Gives without an account. */
export async function giveAsGuest(
  playwright: Tools,
  baseURL: string,
  email: string,
): Promise<void> {
  const request = await playwright.request.newContext({ baseURL });
  await pay(request, { purchaseItem: gift, guestDonor: { name: 'Pat Plain', email } });
  await request.dispose();
}

/** Makes an account with $25 a month, without the pages. */
export async function giveMonthly(
  playwright: Tools,
  baseURL: string,
  email: string,
): Promise<void> {
  const request = await playwright.request.newContext({ baseURL });
  await makeAccount(request, email);
  await pay(request, { purchaseItem: { ...gift, frequency: 'monthly' } });
  await request.dispose();
}
