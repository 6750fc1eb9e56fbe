// Articles as the public calls tell them: only published ones, newest first, cleaned.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsArticles } from '#base/database/schema/news.ts';
import { transaction } from '#base/database/transaction.ts';
import { newsApi } from '#contract/news.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { insertContent, type TestContent } from '#test/support/content.ts';
import { articleHtmlShown, hoursFrom } from '#test/support/content-games.ts';
import { eventually } from '#test/support/donor.ts';
import { findArticle, findArticles, findNewestArticle } from './queries.ts';

let app: TestApp;
let content: TestContent;
beforeAll(async () => {
  app = await startTestApp();
  content = await insertContent(app.database.db, new Date());
});
afterAll(() => app.close());

/** The titles on a page, and the total that it tells. */
async function read(query: string): Promise<{ titles: string[]; total: string | null }> {
  const response = await fetch(`${app.url}/data/news-press${query}`);
  const articles = (await response.json()) as { title: string }[];
  return {
    titles: articles.map((article) => article.title),
    total: response.headers.get('x-total-count'),
  };
}

const all = ['New press', 'New news', 'Old press', 'Old news'];

it.each([
  ['', all, '4'],
  ['?articleType=NEWS', ['New news', 'Old news'], '2'],
  ['?articleType=PRESS_RELEASE', ['New press', 'Old press'], '2'],
  ['?limit=3', all.slice(0, 3), '4'],
  ['?limit=3&page=2', ['Old news'], '4'],
  ['?limit=3&page=3', [], '4'],
  ['?limit=100&page=1000000', [], '4'],
  ['?limit=1&page=2&articleType=NEWS', ['Old news'], '2'],
  ['?preset=nextNewsPress', ['New press'], '1'],
  ['?preset=nextNews', ['New news'], '1'],
  ['?preset=nextPress', ['New press'], '1'],
  ['?preset=nextNewsPress&articleType=NEWS', ['New news'], '1'],
  ['?preset=nextNews&articleType=PRESS_RELEASE', [], '0'],
  ['?preset=nextNews&limit=100', ['New news'], '1'],
  ['?unheard=of', all, '4'],
])('lists %s', async (query, titles, total) => {
  expect(await read(query)).toEqual({ titles, total });
});

it('takes 50 to a page unless told otherwise', async () => {
  const now = hoursFrom(content.now, -1000);
  await transaction(app.database.db, (tx) =>
    tx.insert(newsArticles).values(
      Array.from({ length: 60 }, (_, at) => ({
        articleType: 'NEWS' as const,
        title: `Filler ${at}`,
        blurb: '',
        body: '',
        // All at the same moment: pages must still neither repeat nor lose one.
        publishedAt: now,
      })),
    ),
  );
  const { db } = app.database;
  const page = (number: number) =>
    findArticles(db, undefined, { page: number, limit: 9 }, content.now);
  const seen = new Set<string>();
  for (let number = 1; number <= 8; number++) {
    for (const article of (await page(number)).items) seen.add(article._id);
  }
  expect(seen.size).toBe(64);
  const { call } = app.openVisitor();
  const { items, total } = await eventually(
    () => call(newsApi.list, { articleType: 'NEWS', page: 1 }),
    (list) => list.total === 62,
  );
  expect([items.length, total]).toEqual([50, 62]);
});

it('cleans the body on its way out, in lists and alone', async () => {
  const { call } = app.openVisitor();
  const id = content.articles['Old news'] as string;
  const article = await call(newsApi.one, { id });
  expect(article).toEqual({
    _id: id,
    title: 'Old news',
    blurb: 'In short',
    body: articleHtmlShown,
    publishDate: hoursFrom(content.now, -90).toISOString(),
    imageId: content.imageId,
    imageAlt: 'A pixel',
    articleType: 'NEWS',
  });
  const { items } = await call(newsApi.list, { limit: 4 });
  expect(items[3]).toEqual(article);
});

it('shows an article from its date on, not a moment before', async () => {
  const { db } = app.database;
  const id = content.articles['Future press'] as string;
  const date = hoursFrom(content.now, 10);
  const before = new Date(date.getTime() - 1);
  expect(await findArticle(db, id, before)).toBeNull();
  expect((await findArticle(db, id, date))?.title).toBe('Future press');
  expect((await findNewestArticle(db, [undefined], before)).items[0]?.title).toBe('New press');
  expect((await findNewestArticle(db, [undefined], date)).items[0]?.title).toBe('Future press');
});
