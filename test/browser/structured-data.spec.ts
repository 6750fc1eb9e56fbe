// What pages say of themselves to search engines (JSON-LD), checked on every page of the sitemap.
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Candidate } from '#contract/pageant.ts';
import {
  type FactsOnPage,
  readFacts,
  searchEngineFaults,
  vocabularyFaults,
} from '../support/structured-data.ts';

async function pathsOfSitemap(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] as string).pathname,
  );
}

/** `/races/…` for each race, else the path itself. */
function kindOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 2 ? `/${parts[1]}/…` : path;
}

/** Every kind of page, three times where there are as many; and of many alike each fourth. */
function sampleOf(paths: string[]): string[] {
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    const before = seen.get(kindOf(path)) ?? 0;
    seen.set(kindOf(path), before + 1);
    return before < 3 || before % 4 === 0;
  });
}

async function factsOf(request: APIRequestContext, path: string): Promise<FactsOnPage[]> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return readFacts(path, await response.text());
}

test('the structured data of every page fits schema.org and has what Google asks for', async ({
  request,
}) => {
  test.slow();
  const entries = await (await request.get('/data/tournament-entries')).json();
  const draws = await (await request.get('/data/draws')).json();
  const paths = [
    ...sampleOf(await pathsOfSitemap(request)),
    ...entries.slice(0, 2).map(({ _id }: { _id: string }) => `/golf/players/${_id}`),
    ...draws.slice(0, 2).map(({ _id }: { _id: string }) => `/draws/${_id}`),
  ];
  const blocks: FactsOnPage[] = [];
  for (const path of paths) blocks.push(...(await factsOf(request, path)));
  expect(await searchEngineFaults(blocks)).toEqual([]);
  expect(await vocabularyFaults(blocks)).toEqual([]);

  const kinds = new Set(blocks.map(({ page, facts }) => `${kindOf(page)} ${facts['@type']}`));
  expect([...kinds].sort()).toEqual([
    '/ NGO',
    '/ WebSite',
    '/charities/… BreadcrumbList',
    '/charities/… NGO',
    '/draws/… BreadcrumbList',
    '/golf SportsEvent',
    '/golf/… BreadcrumbList',
    '/news/… BreadcrumbList',
    '/news/… NewsArticle',
    '/races SportsEvent',
    '/races/… BreadcrumbList',
    '/races/… SportsEvent',
    '/raffles/… BreadcrumbList',
    '/regency-pageant Event',
    '/regency-pageant/… BreadcrumbList',
    '/regency-pageant/… ProfilePage',
  ]);
});

test('the check finds an unknown type, an unknown property, a wrong value and a missing one', async () => {
  const block = (facts: object) => ({
    page: '/x',
    facts: { '@context': 'https://schema.org', ...facts },
  });
  const faults = await vocabularyFaults([
    block({ '@type': 'NGO', name: 'Right', url: 'https://right.example/' }),
    block({ '@type': 'SportEvent', name: 'No such type' }),
    block({ '@type': 'NGO', name: 'x', homepage: 'no such property' }),
    block({ '@type': 'NGO', name: 36 }),
    block({ '@type': 'Event', name: 'x', eventStatus: 'https://schema.org/EventDone' }),
  ]);
  expect(faults).toHaveLength(4);
  expect(
    await searchEngineFaults([
      block({ '@type': 'NGO', url: 'https://nameless.example/' }),
      block({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem' }] }),
    ]),
  ).not.toEqual([]);
});

test('a child of the pageant is named to machines by the first name and the category only', async ({
  request,
}) => {
  const [contest] = await (await request.get('/data/vote-contests?preset=nextVoteContest')).json();
  const candidates: Candidate[] = await (
    await request.get(`/data/candidates?event=${contest._id}`)
  ).json();
  const child = candidates.find(
    ({ candidateGroup, isShielded }) => candidateGroup === 'Petite' && !isShielded,
  );
  const grown = candidates.find(({ candidateGroup }) => candidateGroup === 'Classic');
  if (!child || !grown) throw new Error('The demo contest has candidates in every category.');

  const ofChild = await factsOf(request, `/regency-pageant/${child._id}`);
  const [firstName, ...otherNames] = child.name.split(' ');
  expect(ofChild[0]?.facts.mainEntity).toEqual({
    '@type': 'Person',
    name: firstName,
    description: 'Candidate in the category Petite',
  });
  for (const word of [...otherNames, child.location]) {
    expect(JSON.stringify(ofChild)).not.toContain(word);
  }
  const ofGrown = await factsOf(request, `/regency-pageant/${grown._id}`);
  expect(ofGrown[0]?.facts.mainEntity).toMatchObject({ name: grown.name });
});
