// What a member does in the browser, and what the mailbox of the sandbox holds for them.
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The password of everybody who signs up here. */
export const password = 'four calm blue horses';

let people = 0;

/** An address that nobody has used. */
export function newEmail(): string {
  return `member-${Date.now()}-${process.pid}-${people++}@mail.example`;
}

/** Makes an account without the form, and opens its page. */
export async function signUp(page: Page, email = newEmail(), name = 'Robin Park'): Promise<string> {
  const opened = await page.request.post('/auth/init', { data: {} });
  const created = await page.request.post('/auth/user/create', {
    headers: { 'x-csrf-token': opened.headers()['x-crumb'] as string },
    data: { email, password, name, agree_tos: true, loginOnCreate: true },
  });
  expect(created.ok(), await created.text()).toBe(true);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  return email;
}

/** Makes an account on the account's page, and waits until it is open. */
export async function signUpByForm(page: Page): Promise<string> {
  const email = newEmail();
  const name = 'Robin Park';
  await page.goto('/account/login');
  const panel = page.getByRole('region', { name: 'Create an account' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  return email;
}

/** Fills in and sends the login panel. */
export async function logIn(page: Page, email: string, word = password): Promise<void> {
  await page.goto('/account/login');
  const panel = page.getByRole('region', { name: 'Log in' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(word);
  await panel.getByRole('button', { name: 'Log in' }).click();
}

interface SentMail {
  to: string;
  subject: string;
  text: string;
  attachments: unknown[];
}

/** Waits for a mail to an address whose subject matches. */
export async function waitForMail(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<SentMail> {
  const look = async () => {
    const mails: SentMail[] = await (await request.get('/sandbox/mailbox.json')).json();
    return mails.find((mail) => mail.to === to && subject.test(mail.subject));
  };
  await expect.poll(look, { timeout: 240_000 }).toBeTruthy();
  return (await look()) as SentMail;
}

/** The path and query of the link to a page in a mail. */
export function linkIn(mail: SentMail, path: string): string {
  const found = new RegExp(`${path}\\?([0-9a-f]{64,})`).exec(mail.text);
  expect(found, mail.text).not.toBeNull();
  return (found as RegExpExecArray)[0];
}

/** Pays in the sandbox's card form that is open within `scope`. */
export async function payByCard(page: Page, scope = page.locator('body')): Promise<void> {
  await scope.getByLabel('Card number').fill('4242 4242 4242 4242');
  await scope.getByLabel('Expires').fill('12 / 34');
  await scope.getByLabel('Security code').fill('123');
  await scope.getByLabel('Name on card').fill('Robin Park');
  await scope.getByLabel('Postal code').fill('89109');
  await scope.getByRole('button', { name: /^Pay \$/ }).click();
}
