// The registration for the tournament: by a newcomer, after a reload, after paying alone, and when it may not be.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, newEmail, password, payByCard, signUp } from './member.ts';
import { expectQuiet, watch } from './watch.ts';

const section = (page: Page, name = 'Sign up Today to Play!') => page.getByRole('region', { name });

async function fillEntry(page: Page, name = 'Robin Park'): Promise<void> {
  const form = section(page);
  await form.getByLabel('Name').first().fill(name);
  await form.getByLabel('City').fill('Reno');
  await form.getByLabel('State').fill('Nevada');
  await form.getByLabel('Country').fill('United States');
  await form.getByRole('radio', { name: 'Sunday' }).check();
  await form.getByRole('radio', { name: /^10am-2pm/ }).check();
}

const goOn = (page: Page) => section(page).getByRole('button', { name: 'Go on to your donation' });

async function expectThanks(page: Page): Promise<void> {
  const thanks = section(page, 'Thanks for signing up!');
  await expect(
    thanks.getByText(
      "You're all set for the tournament! Check back here soon for more info and to update your entry if you need to.",
    ),
  ).toBeVisible();
  await expect(thanks.getByText('Reno, Nevada, United States')).toBeVisible();
  await expect(thanks.getByText('Sunday, 10am-2pm PST (GMT-7)')).toBeVisible();
}

test('a newcomer registers, pays, and is thanked', async ({ page }) => {
  test.slow();
  const found = watch(page);
  await page.goto('/golf/FAIRWAY#register');
  const form = section(page);
  await expect(
    form.getByRole('heading', { name: 'Create your account and register for the tournament' }),
  ).toBeVisible();
  await expect(form.getByText('Registration closes one week before first round.')).toBeVisible();
  await expect(form.getByLabel(/^Affiliate code/)).toHaveValue('FAIRWAY');
  await goOn(page).click();
  const alert = form.getByRole('alert').filter({ hasText: 'name and location' });
  await expect(alert).toContainText('Please fill out your name and location information.');
  await expect(alert).toContainText('Make sure to select your session day and time.');
  await expectAccessible(page);
  await form.getByLabel('City').fill('Reno');
  await expect(alert).toBeHidden();
  const name = `Robin ${Date.now()}`;
  await fillEntry(page, name);
  await goOn(page).click();

  await expect(form.getByRole('heading', { name: 'Make your donation' })).toBeFocused();
  await page.reload();
  await expect(form.getByText(name)).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Email').fill(newEmail());
  await form.getByLabel('Password').fill(password);
  await form.getByRole('checkbox').check();
  await expectAccessible(page);
  await payByCard(page, form);
  await expect(page.getByText('Payment complete').first()).toBeVisible();
  await expectThanks(page);
  await expect(section(page, 'Thanks for signing up!').getByText('FAIRWAY')).toBeVisible();
  await expectAccessible(page);
  await expectQuiet(page, found);
  await page.goto('/golf');
  await expectThanks(page);
});

test('a member comes back from the login with everything still filled in', async ({ page }) => {
  const email = await signUp(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/golf#register');
  await fillEntry(page);
  await section(page).getByRole('link', { name: 'Log in first' }).click();
  const panel = page.getByRole('region', { name: 'Log in' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/golf#register$/);
  await expect(
    section(page).getByRole('heading', { name: 'Register for the tournament', exact: true }),
  ).toBeVisible();
  await expect(section(page).getByLabel('City')).toHaveValue('Reno');
  await expect(section(page).getByRole('radio', { name: 'Sunday' })).toBeChecked();
  await goOn(page).click();
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(section(page).getByLabel('City')).toHaveValue('');
});

test('whoever has paid but left before registering is asked for the form alone', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/golf#register');
  await fillEntry(page);
  await goOn(page).click();
  await page.route('**/account/new-tournament-single-entry', (route) => route.abort());
  await payByCard(page, section(page));
  await expect(
    page.getByText('Your donation has arrived, but your entry is not stored yet.'),
  ).toBeVisible();
  await page.unroute('**/account/new-tournament-single-entry');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByText('Your entry donation is paid.')).toBeVisible();
  await expectAccessible(page);
  await fillEntry(page);
  await section(page).getByRole('button', { name: 'Register' }).click();
  await expectThanks(page);
});

test('where the tournament is not allowed the page says so', async ({ page }) => {
  await page.route('**/auth/geolocation/purchase-restrictions', (route) =>
    route.fulfill({ json: ['donate', 'vote'] }),
  );
  await page.goto('/golf#register');
  await expect(
    page.getByText(
      'Sorry, you are not allowed to enter the tournament due to local legal restrictions.',
    ),
  ).toBeVisible();
});

test('the form is loaded when it comes near, and not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const isForm = (url: string) => /registration-desk|payment|card-form/.test(url);
  await page.goto('/golf', { waitUntil: 'networkidle' });
  expect(scripts.filter(isForm)).toEqual([]);
  await page.getByRole('link', { name: 'Sign up to play' }).click();
  await expect(goOn(page)).toBeVisible();
  expect(scripts.some((url) => /registration-desk/.test(url))).toBe(true);
});
