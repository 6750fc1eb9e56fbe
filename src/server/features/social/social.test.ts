// The pictures of shared links: drawn for what is public, and for nothing else.
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitePictures } from '#base/database/schema/content.ts';
import { newsArticles } from '#base/database/schema/news.ts';
import { candidates } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { candidatesApi } from '#contract/office/contests.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addImage } from '#test/support/content.ts';
import { eventually } from '#test/support/donor.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest } from '#test/support/votes.ts';
import { cardNameOf, pageCardOf } from './page-cards.ts';
import { breakLines, measure } from './text-outlines.ts';

let app: TestApp;
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function addArticle(
  publishedAt: Date | null,
  imageId: string | null = null,
): Promise<string> {
  const rows = await transaction(app.database.db, (tx) =>
    tx
      .insert(newsArticles)
      .values({
        articleType: 'NEWS',
        title: 'Forty rooms & a bus pass',
        blurb: '',
        body: '',
        publishedAt,
        imageId,
      })
      .returning({ id: newsArticles.id }),
  );
  return rows[0]!.id;
}

const fetchCard = (kind: string, id: string) => fetch(`${app.url}/social/${kind}/${id}.png`);

it('draws a published article as a PNG of 1200 × 630 that others may show', async () => {
  const response = await fetchCard('articles', await addArticle(new Date(Date.now() - day)));
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

it('draws a card for every page, known or not, and for no strange address', async () => {
  for (const slug of ['raffles', 'about', 'whatever-comes']) {
    expect((await fetch(`${app.url}/social/pages/${slug}.png`)).status).toBe(200);
  }
  expect((await fetch(`${app.url}/social/pages/..%2fetc.png`)).status).toBe(404);
});

it('M3: pages without a card of their own share one drawing, whatever their names', () => {
  expect(cardNameOf('whatever-comes')).toBe(cardNameOf('and-the-next-one'));
  expect(cardNameOf('raffles')).not.toBe(cardNameOf('whatever-comes'));
});

it('names the first prize of the golf tournament on the site', async () => {
  const plan = { ...standardPlan, firstPrizeCents: 1_234_500 };
  expect(pageCardOf('golf', plan).detail).toBe('$12,345 for the best');
  expect((await fetch(`${app.url}/social/pages/golf.png`)).status).toBe(200);
});

it('says nothing of drafts, of what is not published yet, and of the unknown', async () => {
  const draft = await addArticle(null);
  const scheduled = await addArticle(new Date(Date.now() + day));
  for (const [kind, id] of [
    ['articles', draft],
    ['articles', scheduled],
    ['candidates', v7()],
    ['prizes', v7()],
    ['users', v7()],
    ['articles', 'x'],
  ] as const) {
    expect((await fetchCard(kind, id)).status).toBe(404);
  }
});

it('shows a picture of a child in no card once it is taken back, and has caches ask for one that can be', async () => {
  const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const published = new Date(Date.now() - day);
  const { db } = app.database;
  const { ann } = await insertContest(db, {}, { minorsUpTo: 'Teen' });
  const [imageId, another] = await transaction(db, async (tx) => {
    const picture = await addImage(tx, { contentBase64: red.toString('base64') });
    await tx.update(candidates).set({ imageId: picture }).where(eq(candidates.id, ann));
    await tx.insert(sitePictures).values({ place: 'raffle', imageId: picture });
    return [picture, await addImage(tx)];
  });
  const [without, withPicture] = [
    await addArticle(published),
    await addArticle(published, imageId),
  ];
  const bare = Buffer.from(await (await fetchCard('articles', without)).arrayBuffer());
  const shown = await fetchCard('articles', withPicture);
  expect(shown.headers.get('cache-control')).toBe('public, no-cache');
  expect(bare.equals(Buffer.from(await shown.arrayBuffer()))).toBe(false);
  const page = await fetch(`${app.url}/social/pages/raffles.png`);
  expect(page.headers.get('cache-control')).toBe('public, no-cache');
  const editor = await signUpStaff(app, 'editor');
  const child = await editor.visitor.call(candidatesApi.read, { recordId: ann });
  await editor.visitor.call(candidatesApi.update, {
    ...{ ...child, recordId: ann, imageId: another!, candidateGroup: 'Teen' as const },
  });
  await eventually(
    async () => Buffer.from(await (await fetchCard('articles', withPicture)).arrayBuffer()),
    (png) => png.equals(bare),
  );
});

it('leaves the card of an article that is unpublished in shared caches no longer than its page', async () => {
  const id = await addArticle(new Date(Date.now() - day));
  expect((await fetchCard('articles', id)).headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
  );
  await transaction(app.database.db, (tx) =>
    tx.update(newsArticles).set({ publishedAt: null }).where(eq(newsArticles.id, id)),
  );
  await eventually(
    async () => (await fetchCard('articles', id)).status,
    (status) => status === 404,
  );
});

it('breaks long titles into lines that fit, and ends what is left out with an ellipsis', () => {
  const box = { font: 'display', size: 68, maxWidth: 600, maxLines: 3 } as const;
  const lines = breakLines('A very long title about a race '.repeat(8), box);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/…$/);
  for (const line of lines) expect(measure(line, 'display', 68)).toBeLessThanOrEqual(600);
});
