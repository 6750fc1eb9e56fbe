// Voting in the pageant: from a visitor without tokens to a tally that rises elsewhere, the ballot's page, and the recount.
import { expect, type Page, test } from '@playwright/test';
import type { Candidate, VoteContest } from '#contract/pageant.ts';
import { formatOwnMoment } from '#rules/format/zones.ts';
import { pageantZone } from '#web/pageant/pageant-times.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { fillAccount, fillCard, newEmail, signUp } from './buyer.ts';
import { expectQuiet, watch } from './watch.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const ballot = (page: Page) => page.getByRole('dialog', { name: 'Your ballot' });
const press = (page: Page, name: string | RegExp) =>
  ballot(page).getByRole('button', { name }).first().click();

async function openContest(page: Page): Promise<VoteContest> {
  const answer = await page.request.get('/data/vote-contests?preset=nextVoteContest');
  const [contest] = await answer.json();
  return contest as VoteContest;
}

/** A candidate of the open contest; tests that count votes take one each, since they run at once. */
async function candidateAt(page: Page, index: number): Promise<Candidate> {
  const { _id } = await openContest(page);
  const answer = await page.request.get(`/data/candidates?event=${_id}`);
  return (await answer.json()).at(index) as Candidate;
}

/** The votes on a candidate's page. */
async function votesOn(page: Page): Promise<number> {
  const figure = page.getByRole('definition').first();
  return Number((await figure.innerText()).replaceAll(/\D/g, ''));
}

async function pressVote(page: Page, candidate: Candidate): Promise<void> {
  await page.goto(`/regency-pageant/${candidate._id}`);
  await page
    .getByRole('button', { name: `Vote for ${candidate.name}` })
    .first()
    .click();
}

async function openBallot(page: Page, candidate: Candidate): Promise<void> {
  await pressVote(page, candidate);
  await expect(ballot(page).getByText(candidate.name).first()).toBeVisible();
}

async function donate(page: Page, account: string | null): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Make a Donation' });
  await dialog.getByRole('radio', { name: /^\$100 / }).check();
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await fillCard(page);
  if (account) await fillAccount(page, account);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
}

/** Answers tokens that the account does not have. */
const pretendTokens = (page: Page, voteTokens: number) =>
  page.route('**/account/vote-tokens', (route) => route.fulfill({ json: { voteTokens } }));

const refuse = (page: Page, status: number, error: string, message: string) =>
  page.route('**/account/new-vote-ballot', (route) =>
    route.fulfill({ status, json: { statusCode: status, error, message } }),
  );

test('a visitor without tokens gives, the vote is cast by itself, and the tally rises elsewhere; then all at once', async ({
  page,
  browser,
}) => {
  const found = watch(page);
  const candidate = await candidateAt(page, 0);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`/regency-pageant/${candidate._id}`);
  await expect(elsewhere.getByText('Live', { exact: true })).toBeVisible();
  const before = await votesOn(elsewhere);

  await openBallot(page, candidate);
  const dialog = ballot(page);
  await expect(dialog.getByRole('heading', { name: 'Make a donation to vote' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await press(page, 'Make a Donation');
  await donate(page, newEmail());
  await expect(dialog.getByRole('heading', { name: 'Your vote is in.' })).toBeVisible();
  await expect(dialog.getByText(/You have 24.vote.tokens left/)).toBeVisible();
  const serial = await dialog.getByText(/^PV-/).innerText();
  await expect.poll(() => votesOn(elsewhere)).toBe(before + 1);
  expect(await page.evaluate(() => sessionStorage.getItem('account.pending-vote'))).toBeNull();
  await expectAccessibleInBoth(page);

  await press(page, 'Vote again');
  await dialog.getByRole('radio', { name: /^All 24.votes/ }).check();
  await expectAccessibleInBoth(page);
  await press(page, /^Cast 24.votes/);
  await expect(dialog.getByRole('heading', { name: /^Your 24.votes are in\./ })).toBeFocused();
  await expect(dialog.getByText(/You have no vote tokens left/)).toBeVisible();
  await expect.poll(() => votesOn(elsewhere)).toBe(before + 25);
  await expect.poll(() => votesOn(page)).toBe(before + 25);
  await press(page, 'Done');
  await expect(dialog).toBeHidden();

  await page.goto('/account');
  const votes = region(page, 'Votes');
  await expect(votes.getByText(/^25.votes$/)).toBeVisible();
  await votes.getByRole('link', { name: `Ballot ${serial}` }).click();
  await expect(page.getByRole('heading', { name: 'This ballot counts.' })).toBeVisible();
  await expect(page.getByRole('link', { name: candidate.name })).toBeVisible();
  await page.getByRole('button', { name: 'Find it and recount' }).click();
  await expect(page.getByText('Here it stands')).toBeVisible();
  await expect(page.getByText(`${serial} +1 ${candidate.name}`)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);
  await elsewhere.context().close();
});

test('a vote that fails is taken back and told in words; sent again, it counts once', async ({
  page,
}) => {
  await signUp(page);
  await pretendTokens(page, 3);
  const keys: string[] = [];
  await page.route('**/account/new-vote-ballot', (route) => {
    keys.push(route.request().postDataJSON().requestKey);
    if (keys.length < 3) return route.abort();
    const message = 'Vote Ballots are closed for this event.';
    return route.fulfill({
      status: 409,
      json: { statusCode: 409, error: 'voting_closed', message },
    });
  });
  await openBallot(page, await candidateAt(page, 1));
  const before = await votesOn(page);
  await ballot(page)
    .getByRole('radio', { name: /^All 3.votes/ })
    .check();
  await press(page, /^Cast 3/);
  await expect(ballot(page).getByRole('alert')).toContainText('will not cast it twice');
  expect(await votesOn(page)).toBe(before);
  await press(page, 'Try again');
  await expect.poll(() => keys.length).toBe(2);
  await expect(ballot(page).getByRole('alert')).toContainText('will not cast it twice');
  await press(page, 'Try again');
  await expect(ballot(page).getByRole('alert')).toContainText('Vote Ballots are closed');
  await expect(ballot(page).getByText(/^3.vote.tokens$/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await votesOn(page)).toBe(before);
});

test('what keeps somebody from voting is said: a break, a returned payment, too few tokens, the place', async ({
  page,
}) => {
  await signUp(page);
  await pretendTokens(page, 1);
  const candidate = await candidateAt(page, 2);
  for (const [status, code, message] of [
    [403, 'play_excluded', 'You are taking a break from playing.'],
    [403, 'account_held', 'A payment of yours was returned.'],
    [409, 'not_enough_tokens', 'You do not have enough vote tokens for that.'],
    [403, 'vote_restricted', 'Sorry, you are not allowed to vote due to local legal restrictions.'],
  ] as const) {
    await refuse(page, status, code, message);
    await openBallot(page, candidate);
    await press(page, /^Cast 1/);
    await expect(ballot(page).getByRole('alert')).toContainText(message);
  }
  await page.setExtraHTTPHeaders({ 'x-demo-place': 'US-UT' });
  await page.route('**/auth/geolocation/purchase-restrictions', (route) =>
    route.fulfill({ json: ['donate'] }),
  );
  await pressVote(page, candidate);
  await expect(
    ballot(page).getByText('Sorry, you are not allowed to vote due to local legal restrictions.'),
  ).toBeVisible();
});

test('a kept vote waits for the login, and a candidate who is gone is no vote', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await openBallot(page, await candidateAt(page, 3));
  await press(page, 'Log in and vote');
  await page.reload();
  await expect(ballot(page).getByRole('heading', { name: /^Make a donation/ })).toBeVisible();
  await press(page, 'Log in and vote');
  await ballot(page).getByLabel('Email').fill(email);
  await ballot(page).getByLabel('Password').fill('four calm blue horses');
  await press(page, 'Log in');
  await expect(ballot(page).getByText('You have no vote tokens.')).toBeVisible();
  await ballot(page).getByRole('button', { name: 'Close' }).click();
  const { _id: contestId } = await openContest(page);
  await page.evaluate(
    (kept) => sessionStorage.setItem('account.pending-vote', JSON.stringify(kept)),
    { contestId, candidateId: 'gone', numVotes: 1, requestKey: 'key', isConfirmed: true },
  );
  await page.reload();
  await expect(ballot(page).getByRole('alert')).toContainText('error: invalid vote type');
});

test('once the time is over, the page and the open ballot say so', async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  await pretendTokens(page, 1);
  await openBallot(page, await candidateAt(page, 4));
  await expect(ballot(page).getByRole('button', { name: /^Cast 1/ })).toBeVisible();
  await page.clock.setFixedTime(Date.parse((await openContest(page)).voteEndDate));
  await page.clock.runFor(2000);
  await expect(ballot(page).getByText('Vote Ballots are closed for this event.')).toBeVisible();
  await press(page, 'OK');
  await expect(page.getByText('Voting is closed for this Event.')).toBeVisible();
  await expect(page.getByText('Vote Ballots are closed for this event.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Vote/ })).toHaveCount(0);
});

test('a visitor elsewhere reads on their own clock when voting ends and the evenings begin', async ({
  browser,
  page,
}) => {
  await page.goto('/regency-pageant');
  const { voteEndDate, voteContestDate } = await openContest(page);
  for (const timezoneId of ['America/New_York', 'Asia/Tokyo']) {
    const context = await browser.newContext({ timezoneId });
    const elsewhere = await context.newPage();
    await elsewhere.goto(page.url());
    const own = (instant: string) =>
      `Your time: ${formatOwnMoment(instant, timezoneId, pageantZone)}`;
    await expect(elsewhere.getByText(own(voteEndDate))).toBeVisible();
    await expect(elsewhere.getByText(own(voteContestDate)).first()).toBeVisible();
    await context.close();
  }
});

test('the votes come by asking where events are refused', async ({ page }) => {
  const { _id, voteTotals } = await openContest(page);
  const candidate = await candidateAt(page, 5);
  await page.route(`**/data/vote-contests/${_id}/live`, (route) => route.fulfill({ status: 503 }));
  await page.route('**/data/vote-contests?preset=nextVoteContest', async (route) => {
    const [contest] = await (await route.fetch()).json();
    const votes = { ...voteTotals, [candidate._id]: 987_654 };
    await route.fulfill({ json: [{ ...contest, voteTotals: votes, ranking: [candidate._id] }] });
  });
  await page.goto(`/regency-pageant/${candidate._id}`);
  await expect(page.getByText('Every five seconds')).toBeVisible();
  await expect(page.getByText('987,654').first()).toBeVisible();
});

test('five candidates can stand in a row, two on a phone, and the page reads in both schemes', async ({
  page,
}) => {
  const found = watch(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/regency-pageant');
  const columns = () =>
    page
      .getByRole('region', { name: 'Teen', exact: true })
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(5);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await columns()).toBe(2);
  await expectAccessibleInBoth(page);
  await expectQuiet(page, found);
});
