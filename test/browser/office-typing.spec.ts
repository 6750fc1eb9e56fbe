// What staff have typed and not saved outlives what happens meanwhile: a call that fails, a colleague's save.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { codeOf, stepAt } from '#server/features/staff/factors/totp.ts';
import { newEmail, password } from './member.ts';
import { inviteStaff, makeTestStaff, openApp, signIn, signInStaff } from './staff.ts';

const locations = '/office/data/locations';

/** Makes a place that no other test has; answers its path in the office. */
async function makePlace(page: Page): Promise<string> {
  const [first] = await (await page.request.get(`${locations}?limit=1`)).json();
  const { _id: _, version: __, races: ___, ...fields } = first;
  const name = `Typing Oval ${crypto.randomUUID().slice(0, 8)}`;
  const headers = await openApp(page.request);
  const answer = await page.request.post(locations, { headers, data: { ...fields, name } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json())._id;
}

/** Changes a place from another browser. */
async function changeElsewhere(browser: Browser, id: string, change: object): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInStaff(page);
  const headers = await openApp(page.request);
  const { _id: _, races: __, ...row } = await (await page.request.get(`${locations}/${id}`)).json();
  const data = { ...row, ...change };
  const answer = await page.request.post(`${locations}/${id}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await context.close();
}

/** Comes back to the tab, as far as the page is told. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('what is typed stays where a call in the background fails', async ({ page }) => {
  await page.clock.install();
  await signInStaff(page);
  await page.goto('/office/settings/organisation');
  await page.getByLabel('Phone').fill('(775) 555-0177');
  let failed = 0;
  await page.route(/\/office\/data\/(me|settings)/, (route) => {
    failed += 1;
    return route.fulfill({ status: 503, body: 'Unavailable' });
  });
  await page.clock.fastForward(120_000);
  await comeBack(page);
  // Each is tried twice before it counts as failed.
  await expect.poll(() => failed).toBeGreaterThanOrEqual(2);
  await page.clock.runFor(5_000);
  await expect.poll(() => failed).toBeGreaterThanOrEqual(4);
  await page.clock.runFor(5_000);
  await expect(page.getByLabel('Phone')).toHaveValue('(775) 555-0177');
  await expect(page.getByText('We could not tell who you are.')).toHaveCount(0);
});

test('a session that ended is noticed, also while something is typed', async ({ page }) => {
  await page.clock.install();
  await signInStaff(page);
  await page.goto('/office/settings/organisation');
  await page.getByLabel('Phone').fill('(775) 555-0177');
  await page.context().clearCookies();
  await page.clock.fastForward(120_000);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Please log in first.' })).toBeVisible();
});

test('what is typed waits behind the question who one is', async ({ page }) => {
  await page.clock.install();
  const { email, code } = await makeTestStaff(page, ['editor']);
  await page.goto('/office/content/articles/new');
  await page.getByLabel('Title').fill('A Quiet Evening');
  // As in another tab: the same account, with a proof to come.
  await page.context().clearCookies();
  await signIn(page, { email, password });
  await page.clock.fastForward(120_000);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Please confirm that it is you.' })).toBeVisible();
  await expect(page.getByLabel('Title')).toBeHidden();
  await expect(async () => {
    await page.getByLabel(/^Code/).fill(code());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('A Quiet Evening', { timeout: 40_000 });
    await expect(page.getByLabel('Title')).toBeVisible({ timeout: 40_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Please confirm' })).toHaveCount(0);
});

test("a colleague's save leaves what is typed, and both can be kept", async ({ page, browser }) => {
  await signInStaff(page);
  const id = await makePlace(page);
  await page.goto(`/office/content/locations/${id}`);
  const city = page.getByLabel('City');
  await city.fill('Wendover');
  await changeElsewhere(browser, id, { name: `Renamed ${id.slice(-6)}` });
  const asked = page.waitForResponse((response) => response.url().endsWith(`${locations}/${id}`));
  await comeBack(page);
  await asked;
  await expect(city).toHaveValue('Wendover');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await expect(city).toHaveValue('Wendover');
  await page.getByRole('button', { name: 'Keep what I entered' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`Renamed ${id.slice(-6)}`);
  await expect(city).toHaveValue('Wendover');
  await expect(city).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is saved.')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: `Renamed ${id.slice(-6)}` }),
  ).toBeVisible();
  await expect(city).toHaveValue('Wendover');
});

test('what was typed over a colleague’s save can be discarded', async ({ page, browser }) => {
  await signInStaff(page);
  const id = await makePlace(page);
  await page.goto(`/office/content/locations/${id}`);
  await page.getByLabel('City').fill('Wendover');
  await changeElsewhere(browser, id, { city: 'Tonopah' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Discard it and show what is saved' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Tonopah');
  await expect(page.getByText('It was not saved.')).toHaveCount(0);
});

/** Becomes a member of staff who has no second factor yet. */
async function joinWithoutFactor(page: Page): Promise<void> {
  const email = newEmail();
  const link = await inviteStaff(page, email, ['auditor']);
  await page.context().clearCookies();
  for (const [path, data] of [
    ['/auth/user/create', { email, name: 'Robin Park', password, agree_tos: true }],
    ['/office/data/invitation/accept', { token: link.split('?')[1], pledges: true }],
  ] as const) {
    const headers = await openApp(page.request);
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('recovery codes stay until they are kept, and a refused copy is said', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'));
  });
  await page.clock.install();
  await joinWithoutFactor(page);
  await page.goto('/office');
  await page.getByRole('radio', { name: /An authenticator app/ }).check();
  await page.getByText('Can’t scan it?').click();
  const secret = (await page.locator('details p').last().innerText()).replaceAll(/\s/g, '');
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(async () => {
    await page.getByLabel('Code that the app shows').fill(codeOf(secret, stepAt(new Date())));
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await expect(codes.getByRole('listitem')).toHaveCount(10, { timeout: 40_000 });
  }).toPass();
  await page.clock.fastForward(120_000);
  const asked = page.waitForResponse((response) => response.url().endsWith('/office/data/me'));
  await comeBack(page);
  await asked;
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Your browser did not let us copy them.')).toBeVisible();
  expect(broken).toEqual([]);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(codes).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
