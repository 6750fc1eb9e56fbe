// The pages behind mailed links in a browser that runs no scripts: each does by plain forms what it is there for.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
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
