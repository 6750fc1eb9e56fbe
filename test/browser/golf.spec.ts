// The registration for the tournament: by card, by wallet, after a reload, in a team, changed, and when it may not be.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { openWhole } from './alive.ts';
import { approve, chooseWallet, openWallet } from './buyer.ts';
import { expectThanks, fillEntry, goOn, section } from './golfer.ts';
import { newEmail, password, payByCard, signUp } from './member.ts';
import { expectQuiet, watch } from './watch.ts';

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
  await expectAccessibleInBoth(page);
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
  await expectAccessibleInBoth(page);
  await payByCard(page, form);
  await expect(page.getByText('Payment complete').first()).toBeVisible();
  await expectThanks(page);
  await expect(section(page, 'Thanks for signing up!').getByText('FAIRWAY')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);
  await page.goto('/golf');
  await expectThanks(page);
});

test('a member comes back from the login with everything still filled in', async ({ page }) => {
  const email = await signUp(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('region', { name: 'Log in' })).toBeVisible();
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
  await expectAccessibleInBoth(page);
  // As once the first week is closed, which stays open for the other tests.
  const ownPlace = '**/account/tournament-place*';
  for (const [late, sentence] of [
    ['goes-back', 'We give your entry donation of $100 back.'],
    ['went-back', 'We gave your entry donation of $100 back.'],
    ['kept', 'please write to us about it.'],
  ] as const) {
    await page.route(ownPlace, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), late } });
    });
    await page.reload();
    await expect(section(page).getByText(sentence)).toContainText(
      'The first week was closed before your form came in, so you cannot play in this tournament.',
    );
    await expect(section(page).getByText('Only your details are missing')).toBeHidden();
    await expect(section(page).getByRole('button', { name: 'Register' })).toBeHidden();
    await page.unroute(ownPlace);
  }
  await page.reload();
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
  await openWhole(page, '/golf');
  expect(scripts.filter(isForm)).toEqual([]);
  await page.getByRole('link', { name: 'Sign up to play' }).click();
  await expect(goOn(page)).toBeVisible();
  expect(scripts.some((url) => /registration-desk/.test(url))).toBe(true);
});

async function fillAccount(page: Page, name: string): Promise<void> {
  const form = section(page);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Email').fill(newEmail());
  await form.getByLabel('Password').fill(password);
  await form.getByRole('checkbox').check();
}

const entrants = (page: Page) => page.getByRole('region', { name: 'The newest entries' });
const teamName = () => `Fore ${Date.now() % 1e8}`;

test('a newcomer pays with the wallet, stands in the list, and captains a team that another one joins', async ({
  page,
  browser,
}) => {
  test.slow();
  const found = watch(page);
  const [captain, team] = [`Casey ${Date.now()}`, teamName()];
  await page.goto('/golf#register');
  await fillEntry(page, captain);
  await section(page).getByRole('radio', { name: 'Start a team' }).check();
  await goOn(page).click();
  const alert = section(page).getByRole('alert');
  await expect(alert.filter({ hasText: 'Please name your team.' })).toBeVisible();
  await section(page).getByLabel('Name of the team').fill(team);
  await goOn(page).click();
  await expect(section(page).getByRole('heading', { name: 'Make your donation' })).toBeFocused();
  await page.reload();
  await fillAccount(page, captain);
  await chooseWallet(page);
  await approve(await openWallet(page));
  await expect(page.getByText('Payment complete').first()).toBeVisible();
  await expectThanks(page);
  const thanks = section(page, 'Thanks for signing up!');
  await expect(
    thanks.getByText(/Of the paid entries, yours is number \d+, among the first 1,000/),
  ).toBeVisible();
  await expect(thanks.getByText(team)).toBeVisible();
  const joinCode = await thanks.getByText(/^[0-9A-Z]{8}$/).innerText();
  await expect(entrants(page).getByRole('link', { name: captain })).toBeVisible();
  await expect(entrants(page).getByText('Your entry')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);

  const context = await browser.newContext();
  const other = await context.newPage();
  const member = `Morgan ${Date.now()}`;
  await other.goto(`/golf?team=${joinCode}#register`);
  await expect(section(other).getByLabel('Join code')).toHaveValue(joinCode);
  await fillEntry(other, member);
  await goOn(other).click();
  // As a browser loads its page anew after a bank's app: the team stays chosen.
  await other.reload();
  await fillAccount(other, member);
  await payByCard(other, section(other));
  const theirs = section(other, 'Thanks for signing up!');
  await expect(theirs.getByText(team)).toBeVisible();
  await expect(theirs.getByRole('link', { name: captain })).toBeVisible();
  await other.goto('/golf/teams');
  await expect(other.getByRole('heading', { name: team })).toBeVisible();
  await expectAccessibleInBoth(other);
  await other.goto('/golf');
  await theirs.getByRole('button', { name: 'Leave the team' }).click();
  await theirs.getByRole('button', { name: 'Leave the team' }).click();
  await expect(theirs.getByRole('button', { name: 'Start the team' })).toBeVisible();
  // Anybody can make a link: opened, it fills the code in and joins nothing.
  await other.goto(`/golf?team=${joinCode}`);
  await expect(theirs.getByLabel('Join code')).toHaveValue(joinCode);
  await other.waitForLoadState('networkidle');
  await theirs.getByRole('button', { name: 'Join the team' }).click();
  await expect(theirs.getByRole('button', { name: 'Leave the team' })).toBeVisible();
  await context.close();
});

test('an entry is updated from the thanks view', async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto('/golf#register');
  await fillEntry(page);
  await goOn(page).click();
  await payByCard(page, section(page));
  await expectThanks(page);
  const thanks = section(page, 'Thanks for signing up!');
  await thanks.getByRole('button', { name: 'Update my entry' }).click();
  await thanks.getByLabel('City').fill('');
  await thanks.getByRole('button', { name: 'Save my changes' }).click();
  await expect(thanks.getByRole('alert').first()).toContainText(
    'Please fill out your name and location information.',
  );
  await expect(thanks.getByLabel('City')).toBeFocused();
  await thanks.getByLabel('City').fill('Elko');
  await page.reload();
  await expect(thanks.getByLabel('City')).toHaveValue('Elko');
  await thanks.getByRole('radio', { name: 'Saturday' }).check();
  await expectAccessibleInBoth(page);
  await thanks.getByRole('button', { name: 'Save my changes' }).click();
  await expect(thanks.getByText('Your changes are saved.')).toBeVisible();
  await page.reload();
  await expect(thanks.getByText('Elko, Nevada, United States')).toBeVisible();
  await expect(thanks.getByText('Saturday, 10am-2pm GMT-7')).toBeVisible();

  await thanks.getByRole('radio', { name: 'Join a team' }).check();
  await thanks.getByLabel('Join code').fill('ZZZZ-ZZZZ');
  await thanks.getByRole('button', { name: 'Join the team' }).click();
  await expect(thanks.getByText('There is no team with this code. Please check it.')).toBeVisible();
});

test('an entry is liked once, and a like that fails is taken back', async ({ page }) => {
  await page.goto('/golf');
  // By the name of nobody whom a test signs up, since they do so meanwhile.
  const headings = entrants(page).getByRole('heading', { level: 3 });
  await expect(headings.nth(7)).toBeVisible();
  const names = await headings.allInnerTexts();
  const name = names.find((one) => !/^(Robin|Casey|Morgan) /.test(one))!;
  const row = entrants(page).getByRole('listitem').filter({ hasText: name });
  const like = row.getByRole('button', { name: /likes of/ }).first();
  const dislike = row.getByRole('button', { name: /dislikes of/ });
  const countOf = async (button: typeof like) => Number((await button.innerText()).split('\n')[0]);
  const [likes, dislikes] = [await countOf(like), await countOf(dislike)];
  // A press that comes before the page has its crumb is refused once, and sent again.
  const answerOfLike = () =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/data/tournament-entry-like') && response.status() !== 403,
    );
  // What shows at once may still be on its way to the server.
  const counted = answerOfLike();
  await like.click();
  expect(await (await counted).json()).toEqual({ ok: true });
  await expect(like).toContainText(String(likes + 1));
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(row.getByText('You have given this entry your like already.')).toBeVisible();
  await expect(like).toContainText(String(likes + 1));

  await page.route('**/data/tournament-entry-dislike', (route) => route.abort());
  await dislike.click();
  await expect(row.getByText(/^Your dislike was not counted\./)).toBeVisible();
  await expect(dislike).toContainText(String(dislikes));
  await page.unroute('**/data/tournament-entry-dislike');

  // Another tab knows nothing of it; the server does.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  const answered = answerOfLike();
  await like.click();
  expect(await (await answered).json()).toEqual({ ok: false });
  await expect(row.getByText('You have given this entry your like already.')).toBeVisible();
  await expectAccessibleInBoth(page);
});
