// What /live shows when nobody says.
import { expect, test } from '@playwright/test';
import type { Race } from '#contract/content.ts';
import type { DrawSummary } from '#contract/draws.ts';
import type { VoteContest } from '#contract/pageant.ts';
import { chooseShow } from '#rules/show/choose-show.ts';

test('/live shows what is on or comes next when nobody says, and no page where there is no such race', async ({
  page,
}) => {
  const get = async (path: string) => (await page.request.get(path)).json();
  // What is on comes first: on a race day the race of the day, until six hours after its start.
  const nameOfShow = async () => {
    const races: Race[] = await get('/data/races');
    const draws: DrawSummary[] = await get('/data/draws?kind=raffle&stage=coming&limit=5');
    draws.push(...(await get('/data/draws?kind=raffle&stage=drawn&limit=5')));
    const contests: VoteContest[] = await get('/data/vote-contests?preset=nextVoteContest');
    const chosen = chooseShow(races, draws, contests, Date.now())!;
    const draw = draws.find(({ _id }) => _id === chosen.id);
    return draw
      ? draw.title.replace(/^Raffle: /, '')
      : [...races, ...contests].find(({ _id }) => _id === chosen.id)!.name;
  };
  await expect(async () => {
    await page.goto('/live');
    const heading = page.getByRole('heading', { level: 1, name: await nameOfShow() });
    await expect(heading).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  for (const query of [
    'race=00000000-0000-7000-8000-000000000000',
    'race=x',
    'draw=x',
    'contest=x',
  ]) {
    expect((await page.request.get(`/live?${query}`)).status()).toBe(404);
  }
});
