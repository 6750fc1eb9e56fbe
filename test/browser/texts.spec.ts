// The texts of the specification, where visitors see them; the empty states on an app without content.
import { expect, type Page, test } from '@playwright/test';
import { findFreePort } from '../support/postgres.ts';
import { type SpawnedApp, spawnApp } from '../support/spawned-app.ts';
import { expectQuiet, watch } from './watch.ts';

/** The page shows every one of the sentences, word for word. */
async function expectTexts(page: Page, path: string, texts: (string | RegExp)[]): Promise<void> {
  await page.goto(path);
  for (const text of texts) {
    await expect(page.getByText(text).first(), `${path}: ${text}`).toBeVisible();
  }
}

const shown: [path: string, texts: (string | RegExp)[]][] = [
  [
    '/',
    ['Upcoming Events', 'GHA Jackpot', '(702) 555-0136', 'hello@homestretch.example', '88-0123456'],
  ],
  ['/gha-jackpot', [/36/, /\$10,000/]],
  ['/races', [/1pm New York \/ 6pm London|1pm New York \/ 5pm London/]],
  ['/sponsors', ['Meet Our Sponsors', 'More information:', /Driver: /]],
  ['/regency-pageant', [/Official tally is due July 31 at 10am PST/]],
  ['/golf', ['Sign up Today to Play!', 'Registration closes one week before first round.']],
  ['/golf/FAIRWAY', ['FAIRWAY']],
  ['/shop', ['Visit our store']],
  ['/about', ['Our Mission', /business model/]],
  ['/raffles', [/[A-Z][a-z]{2} \d{1,2}, \d{4}/, /\$[\d,]+/]],
];

for (const [path, texts] of shown) {
  test(`${path} says what the specification says`, ({ page }) => expectTexts(page, path, texts));
}

test('at most seven races follow the next one, and at most nine press releases stand beside an article', async ({
  page,
  request,
}) => {
  const [release] = await (await request.get('/data/news-press?preset=nextPress')).json();
  await page.goto(`/news/press/${release._id}`);
  await expect(page.getByRole('heading', { level: 1, name: release.title })).toBeVisible();
  const links = page.getByRole('complementary').getByRole('link', { name: /./ });
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  const releases = new Set(hrefs.filter((href) => href.startsWith('/news/press/')));
  expect(releases.size).toBeGreaterThan(0);
  expect(releases.size).toBeLessThanOrEqual(9);
});

test('short links of candidates lead to their page, and unknown ones answer 404', async ({
  page,
  request,
}) => {
  const [contest] = await (await request.get('/data/vote-contests?preset=nextVoteContest')).json();
  const [candidate] = await (await request.get(`/data/candidates?event=${contest._id}`)).json();
  await page.goto(`/vc/${candidate._id}`);
  await expect(page).toHaveURL(`/regency-pageant/${candidate._id}`);
  await expect(page.getByText(candidate.name).first()).toBeVisible();
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await request.get(`/regency-pageant/${unknown}`)).status()).toBe(404);
  expect((await request.get(`/news/press/${unknown}`)).status()).toBe(404);
});

test.describe('an app without content', () => {
  // One worker takes them all, or every worker would start the app.
  test.describe.configure({ mode: 'default' });
  let app: SpawnedApp;
  test.beforeAll(async () => {
    app = await spawnApp(await findFreePort(), { DEMO: 'off' });
  });
  test.afterAll(() => app.stop());

  const empty: [path: string, texts: string[]][] = [
    ['/', ['Upcoming Events']],
    ['/races', ['No races found in the schedule at this time.']],
    ['/raffles', ["We're updating our list, please check back later for Grand Prize info!"]],
    ['/raffles/results', ['No prize has been drawn here yet.']],
    ['/draws', ['No draw is announced at the moment.', 'Nothing has been drawn yet.']],
    ['/news', []],
    ['/news/press', ['No press releases available, check back in a bit!']],
    ['/regency-pageant', ['There was an error, please try again later. Code=12']],
    ['/sponsors', ['Meet Our Sponsors']],
    ['/charities', []],
    ['/gha-jackpot', []],
    ['/golf', ['Sign up Today to Play!']],
    ['/donate', []],
  ];
  for (const [path, texts] of empty) {
    test(`${path} is whole when there is nothing to show`, async ({ page }) => {
      const found = watch(page);
      await expectTexts(page, app.url + path, texts);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectQuiet(page, found);
    });
  }

  test('an account without anything says so', async ({ page }) => {
    await page.goto(`${app.url}/account`);
    const signup = page.getByRole('region', { name: 'Create an account' });
    await signup.getByLabel('Name').fill('New Person');
    await signup.getByLabel('Email').fill('new@mail.example');
    await signup.getByLabel('Password').fill('four calm blue horses');
    await signup.getByRole('checkbox').check();
    await signup.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('No previous donations found for your account.')).toBeVisible();
    await expect(page.getByText('No raffle tickets found for your account.')).toBeVisible();
  });
});
