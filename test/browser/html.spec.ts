// Every page through the Nu HTML checker, where Java is installed: as it is sent, and as it then stands
// in the browser. (look.spec.ts reads the public pages with a checker that needs no Java.)
import { type APIRequestContext, expect, test } from '@playwright/test';
import { hasNuChecker, nuFaults, type PageHtml, standingHtml } from '../support/nu-checker.ts';
import { signUp } from './member.ts';

test.skip(!hasNuChecker(), 'no Java is installed');

/** The public pages: of those that are alike, like races, four. */
async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const read = async (path: string) => (await request.get(path)).json();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const seen = new Map<string, number>();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map((match) => new URL(match[1] as string).pathname)
    .filter((path) => {
      const kind = path.split('/').slice(0, -1).join('/');
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      return kind === '' || (seen.get(kind) as number) <= 4;
    });
  const [open] = await read('/data/races?preset=nextRace');
  const draws = await read('/data/draws');
  const [entry] = await read('/data/tournament-entries');
  return [
    ...listed,
    ...[`/races/${open._id}`, `/golf/players/${entry._id}`],
    ...draws.slice(0, 3).map(({ _id }: { _id: string }) => `/draws/${_id}`),
    ...['/cards', '/tickets', '/news/press', '/races?page=2', '/golf/standings?week=1'],
    ...[
      '/account/login',
      '/account/forgot-password',
      '/account/confirm-email',
      '/objection',
      '/gifts/monthly',
    ],
    ...['/account', '/account/cards/print', '/nothing-here', '/office', '/docs'],
  ];
}

test('every page is sent as valid HTML', async ({ request }) => {
  test.slow();
  const pages: PageHtml[] = [];
  for (const path of await publicPaths(request)) {
    pages.push({ path, html: await (await request.get(path)).text() });
  }
  expect(await nuFaults(pages)).toEqual([]);
});

test('the account, its forms and the dialogs of purchases are valid HTML as they stand', async ({
  page,
}) => {
  test.slow();
  const pages: PageHtml[] = [];
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Donation history' })).toBeVisible();
  pages.push(await standingHtml(page));
  for (const [path, opener] of [
    ['/donate', 'Make a Donation'],
    ['/gha-jackpot', 'Play the jackpot'],
    ['/regency-pageant', /^Vote/],
    ['/raffles', /Buy Raffle Tickets/],
    ['/golf', null],
  ] as const) {
    await page.goto(path);
    if (opener) {
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    }
    pages.push(await standingHtml(page));
  }
  expect(await nuFaults(pages)).toEqual([]);
});
