// The consoles of votes and of the tournament: a contest closed early and certified by two people, and a week closed.
import { test as base, type Cookie, expect, type Page } from '@playwright/test';
import type { StandingRow } from '#contract/golf-standings.ts';
import { findFreePort } from '../support/postgres.ts';
import { type SpawnedApp, spawnApp } from '../support/spawned-app.ts';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { demoStaff, makeTestStaff, prove, signIn } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

/** A product of its own, since a contest is closed and a tournament played in it. */
interface World {
  app: SpawnedApp;
  /** Of the demo's owner, whose second factor was given a moment ago. */
  cookies: Cookie[];
}

const test = base.extend<{ open: () => Promise<Page> }, { world: World }>({
  world: [
    async ({ browser }, use) => {
      const app = await spawnApp(await findFreePort(), {}, 'test/support/golf-app.ts');
      const context = await browser.newContext({ baseURL: app.url });
      const page = await context.newPage();
      await signIn(page, demoStaff);
      await prove(page.request);
      const cookies = await context.cookies();
      await context.close();
      await use({ app, cookies });
      await app.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  open: async ({ world, browser }, use) => {
    const context = await browser.newContext({
      baseURL: world.app.url,
      reducedMotion: 'reduce',
    });
    const second = await browser.newContext({ baseURL: world.app.url, reducedMotion: 'reduce' });
    const left = [context, second];
    await use(() => left.shift()!.newPage());
    await context.close();
    await second.close();
  },
});

// One product for both.
test.describe.configure({ mode: 'default' });

const asOwner =
  ({ cookies }: World) =>
  (page: Page) =>
    page.context().addCookies(cookies);
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

test('a contest is closed early, and its tally is certified by two people', async ({
  world,
  open,
}) => {
  test.slow();
  const first = await open();
  await asOwner(world)(first);
  const found = watch(first);
  await first.goto('/office/pageant');
  await expectAccessible(first);
  const contests = await first.request.get('/data/vote-contests?preset=nextVoteContest');
  const [contest] = await contests.json();
  await first.getByRole('link', { name: contest.name }).click();
  await expect(step(first, 'Votes by candidate').getByRole('row')).toHaveCount(11);
  await first.getByRole('button', { name: 'Hide the votes from now' }).click();
  await expect(first.getByText('The votes are hidden until voting closes.')).toBeVisible();
  await first.getByRole('button', { name: 'Close voting now' }).click();
  const closing = question(first, 'Close voting now?');
  await expect(closing.getByText('A closed contest never opens again.')).toBeVisible();
  await closing.getByRole('button', { name: 'Close voting' }).click();
  await expect(step(first, 'Voting').getByText('Closed', { exact: true })).toBeVisible();
  await expect(step(first, 'Official tally').getByText(/^The recount of the log/)).toBeVisible();
  await first.getByRole('button', { name: 'Propose this tally' }).click();
  await question(first, 'Propose this tally?').getByRole('button', { name: 'Propose it' }).click();
  const certify = first.getByRole('button', { name: 'Certify the tally' });
  await expect(certify).toBeDisabled();
  await expect(
    first.getByText('You proposed it, so another member of staff has to certify it.'),
  ).toBeVisible();
  await expectAccessibleInBoth(first);

  const other = await open();
  await makeTestStaff(other, ['finance'], asOwner(world));
  // Whom the first one has invited just now is nobody's second person.
  await world.app.ask({ what: 'settle-in' });
  await other.goto(new URL(first.url()).pathname);
  await other.getByRole('button', { name: 'Certify the tally' }).click();
  await question(other, 'Certify this tally?')
    .getByRole('button', { name: 'Certify it for good' })
    .click();
  const certification = step(other, 'Certification');
  await expect(certification.getByText('Robin Park')).toBeVisible();
  const digest = (await certification.getByText(/^[0-9a-f]{64}$/).innerText()).trim();

  await other.goto('/regency-pageant');
  await expect(other.getByText(/^Official tally, certified on /)).toBeVisible();
  await expect(other.getByText(digest)).toBeVisible();
  await other.getByRole('link', { name: 'a recount of the ballot log' }).click();
  await other.getByRole('button', { name: 'Recount the ballots' }).click();
  await expect(
    other.getByText(/^It comes to the official tally that was certified on /),
  ).toBeVisible();
  await expectQuiet(first, found);
});

/** A file of scores of the fourth round, lower and lower, so that nobody is level. */
const scoreFile = (rows: readonly StandingRow[], more: readonly string[] = []) => ({
  name: 'round-4.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['entry id,round,strokes', ...rows.map(({ _id }, at) => `${_id},4,${20 + at}`), ...more].join(
      '\n',
    ),
  ),
});

test('scores come in by file and by hand, and the week is closed', async ({ world, open }) => {
  test.slow();
  await world.app.ask({ what: 'play', closedWeeks: 3 });
  const page = await open();
  await asOwner(world)(page);
  const found = watch(page);
  await page.goto('/office/tournament');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Week 4/ }).click();
  const close = page.getByRole('button', { name: 'Close the week' });
  await expect(close).toBeDisabled();
  await expect(page.getByText(/^Still open: \d+ players without all scorecards/)).toBeVisible();
  await expectAccessibleInBoth(page);

  const answer = await page.request.get('/data/tournament-standings?week=4&limit=100');
  const rows: StandingRow[] = await answer.json();
  const [late, absent, ...others] = rows as [StandingRow, StandingRow, ...StandingRow[]];
  await page.getByRole('button', { name: 'Import a file' }).click();
  const importing = page.getByRole('dialog', { name: 'Import scores' });
  await importing.getByLabel('File').setInputFiles(scoreFile(others, [`${late._id},4,7`]));
  await importing.getByRole('button', { name: 'Import the file' }).click();
  await expect(importing.getByText('Nothing was imported.')).toBeVisible();
  await expect(importing.getByText(/^Line \d+: Strokes are a whole number from 18/)).toBeVisible();
  await importing.getByLabel('File').setInputFiles(scoreFile(others));
  await importing.getByRole('button', { name: 'Import the file' }).click();
  await expect(importing.getByText('The file is imported.')).toBeVisible();
  await expectAccessible(page);
  await importing.getByText('Close', { exact: true }).click();

  await page.getByRole('button', { name: 'Enter scorecards' }).click();
  const entering = page.getByRole('dialog', { name: 'Enter scorecards' });
  await entering.getByLabel('Player').fill(late.name);
  await entering.getByRole('radio').first().check();
  await expect(entering.getByLabel('Round')).toHaveValue('4');
  await entering.getByRole('button', { name: 'Save the scorecard' }).click();
  await expect(entering.getByText(/Strokes are a whole number/)).toBeVisible();
  // The browser itself tells of an answer that refuses.
  expect(found.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  await entering.getByRole('textbox', { name: 'Strokes' }).fill('19');
  await entering.getByRole('button', { name: 'Save the scorecard' }).click();
  await expect(entering.getByText(`Saved: ${late.name}, round 4, 19 strokes.`)).toBeVisible();
  await entering.getByText('Close', { exact: true }).click();

  await page.getByRole('button', { name: 'Import a file' }).click();
  await importing.getByLabel('File').setInputFiles(scoreFile([], [`${late._id},4,18`]));
  await importing.getByRole('button', { name: 'Import the file' }).click();
  await expect(importing.getByText(/18 strokes in round 4, where 19 were entered/)).toBeVisible();
  await expectAccessible(page);
  await importing.getByRole('button', { name: 'Replace them' }).click();
  await expect(importing.getByText('The file is imported.')).toBeVisible();
  await importing.getByText('Close', { exact: true }).click();

  const left = step(page, 'Still open');
  await expect(left.getByText('1 thing keeps the week from closing')).toBeVisible();
  await left.getByRole('button', { name: 'Record an absence' }).click();
  const absence = page.getByRole('dialog', { name: `Absence of ${absent.name}` });
  await absence.getByLabel('Reason').fill('Was ill that day.');
  await absence.getByRole('button', { name: 'Record it' }).click();
  await expect(left.getByText('Everything is settled: it can be closed.')).toBeVisible();
  await expect(step(page, 'Absences').getByText('Was ill that day.')).toBeVisible();

  await close.click();
  const closing = question(page, /^Close Week 4/);
  await expect(closing.getByText('8 players go on.')).toBeVisible();
  await expectAccessible(page);
  await closing.getByRole('button', { name: 'Close it with 8 going on' }).click();
  await expect(page.getByText('This week is closed.')).toBeVisible();
  await expect(page.getByText('8 players went on', { exact: true })).toBeVisible();
  await step(page, 'Standing and cut').getByRole('link', { name: late.name, exact: true }).click();
  await expect(step(page, 'Scorecards').getByText('Week 4, round 4').first()).toBeVisible();
  await expectAccessible(page);
  await expectQuiet(page, found);
});
