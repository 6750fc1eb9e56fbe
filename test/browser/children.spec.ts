// No page tells more of a child in the pageant than first name and category, until a guardian agrees.
import { type APIRequestContext, expect, test } from '@playwright/test';
import { candidateGroups } from '#contract/pageant.ts';
import { grownCandidates } from '#sandbox/demo/candidates/grown.ts';
import { youngCandidates } from '#sandbox/demo/candidates/young.ts';
import { stableId } from '#sandbox/demo/stable-id.ts';

const oldest = candidateGroups.indexOf('Teen');
const all = [...youngCandidates, ...grownCandidates].flatMap(({ group, rows }) =>
  rows.map(([name, title, location, bio], at) => ({
    ...{ id: stableId(`candidate:${name}`), name, title, location, bio },
    isShielded: candidateGroups.indexOf(group) <= oldest && at % 2 === 1,
  })),
);
const shielded = all.filter((one) => one.isShielded);
const shown = all.filter((one) => !one.isShielded);

const read = async (request: APIRequestContext, path: string) =>
  (await (await request.get(path)).text()).replaceAll('&#x27;', '’');

test('A3-16: no page, feed or map of the site names a child whose guardian has not agreed', async ({
  request,
}) => {
  expect(shielded.length).toBeGreaterThan(10);
  const sitemap = await read(request, '/sitemap.xml');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] as string).pathname,
  );
  for (const { id } of shielded) expect(sitemap).not.toContain(id);
  for (const { id } of shown.slice(0, 3)) expect(sitemap).toContain(id);
  const own = shielded.slice(0, 3).map(({ id }) => `/regency-pageant/${id}`);
  const data = [...own, '/regency-pageant'].map((path) => `${path}.data`);
  const paths = [...addresses, '/feed.xml', '/calendar.ics', ...own, ...data];
  for (const path of paths) {
    const text = await read(request, path);
    const told = shielded.filter(({ name, bio }) => text.includes(name) || text.includes(bio));
    expect(told, path).toEqual([]);
    if (!path.startsWith('/regency-pageant')) continue;
    // Surnames, towns and titles that nobody else there has.
    const words = shielded.flatMap(({ name, location, title }) => [
      ...[name.split(' ').slice(1).join(' '), location, title],
    ]);
    const others = JSON.stringify(shown);
    const found = words.filter((word) => word && !others.includes(word) && text.includes(word));
    expect(found, path).toEqual([]);
  }
});

test('A3-16: the page of a child says first name and category, and is not for search engines', async ({
  page,
}) => {
  const child = shielded[0]!;
  const [firstName] = child.name.split(' ');
  await page.goto(`/regency-pageant/${child.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstName as string);
  await expect(page.getByText(child.location)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /share card/ })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const card = await page.request.get(`/social/candidates/${child.id}.png`);
  expect(card.status()).toBe(404);
});
