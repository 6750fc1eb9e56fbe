// The live show of a vote in a real browser: its final minutes, the sealed count, and the certified result.
import { expect, test } from '@playwright/test';
import type { Sponsor } from '#contract/content.ts';
import type { ContestShow } from '#contract/show.ts';
import { sponsorOfHour } from '#rules/show/sponsor-of-hour.ts';
import { expectAccessibleInBoth } from './accessible.ts';
import { expectReflow } from './reflow.ts';
import { after, minute, scene, stageFeed } from './staged-feed.ts';

test('a vote is followed from its final minutes over the sealed count to the certified result', async ({
  page,
}) => {
  const [{ _id }] = await (
    await page.request.get('/data/vote-contests?preset=nextVoteContest')
  ).json();
  const open: ContestShow = await (
    await page.request.get(`/data/vote-contests/${_id}/show`)
  ).json();
  const { closesAt, crowns } = open;
  const first = crowns[0]!.places[0]!;
  const feed = await stageFeed(page);
  feed.tell(open, after(closesAt, -9 * minute));
  await page.goto(`/live?contest=${_id}`);
  await expect(page.getByRole('timer')).toContainText(/[89] minutes/);
  const front = page.getByRole('list', { name: 'In front now' });
  await expect(front.getByRole('listitem').first()).toContainText(first.name);
  // The same sponsor as on every screen, by the server's time, until the ballots are sealed.
  const sponsors: Sponsor[] = await (await page.request.get('/data/sponsors')).json();
  sponsors.sort((a, b) => a.carNumber - b.carNumber || a.name.localeCompare(b.name, 'en'));
  const ofHour = sponsorOfHour(sponsors, Date.parse(after(closesAt, -9 * minute)))!;
  const sponsor = page.locator('.stage-sponsor');
  await expect(sponsor).toHaveText(`Sponsor of the hour${ofHour.name}`);
  await expectAccessibleInBoth(page);
  await expectReflow(page);
  feed.tell({ ...open, isTallyHidden: true, votes: null, crowns: [] }, after(closesAt, -minute));
  await expect(page.getByText('The votes are hidden.')).toBeVisible();
  await expect(page.getByText(first.name)).toHaveCount(0);

  feed.tell(open, after(closesAt, 1000));
  await expect(scene(page, 'closed').getByText('Voting is closed', { exact: true })).toBeVisible();
  await expect(sponsor).toBeVisible();
  const sealedAt = after(closesAt, 40_000);
  const sealed: ContestShow = {
    ...open,
    sealed: { entries: 7_654_321, head: 'af'.repeat(32), sealedAt },
  };
  feed.tell(sealed, after(closesAt, minute));
  await expect(scene(page, 'sealed').getByText('7,654,321')).toBeVisible();
  await expect(sponsor).toHaveCount(0);
  await expect(scene(page, 'sealed').getByText(/^(afafafaf ?){8}$/)).toBeVisible();
  const correctedAt = after(closesAt, 30 * minute);
  const corrected = { ...sealed, correction: { votes: 2, correctedAt } };
  feed.tell(corrected, after(closesAt, 31 * minute));
  await expect(page.getByText(/^Corrected .* New York$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectReflow(page);
  const certifiedAt = after(closesAt, 60 * minute);
  const certified = { digest: 'bc'.repeat(32), votes: 1200, certifiedAt };
  feed.tell({ ...corrected, certified }, after(certifiedAt, minute));
  const result = page.getByRole('list', { name: 'The certified result' });
  await expect(result.getByRole('listitem')).toHaveCount(crowns.length);
  await expect(page.getByRole('img', { name: 'Recount the votes yourself' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectReflow(page);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/live/screen?contest=${_id}`);
  for (const [name, facts, now] of [
    ['sealed', corrected, after(closesAt, 31 * minute)],
    ['result', { ...corrected, certified }, after(certifiedAt, minute)],
  ] as const) {
    feed.tell(facts, now);
    await expect(scene(page, name)).toBeVisible();
    const fits = await scene(page, name).evaluate((one) => one.scrollHeight <= one.clientHeight);
    expect(fits, name).toBe(true);
  }
});
