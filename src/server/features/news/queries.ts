// Reads the published articles; drafts and articles of the future are nowhere to be seen.
import { and, count, desc, eq, getTableColumns, lte } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { imageAltOf } from '#base/database/image-alt.ts';
import { newsArticles } from '#base/database/schema/news.ts';
import { sanitizeArticle } from '#base/http/sanitize.ts';
import type { Page } from '#contract/endpoint.ts';
import type { NewsPress } from '#contract/news.ts';

type ArticleType = NewsPress['articleType'];

/** A draft has no date, and no comparison with it holds. */
const isPublished = (now: Date) => lte(newsArticles.publishedAt, now);

const isOfType = (type: ArticleType | undefined) =>
  type ? eq(newsArticles.articleType, type) : undefined;

const articleColumns = {
  ...getTableColumns(newsArticles),
  imageAlt: imageAltOf(newsArticles.imageId),
};

function toArticle(row: typeof newsArticles.$inferSelect & { imageAlt: string }): NewsPress {
  if (!row.publishedAt) throw new Error(`The article ${row.id} is a draft.`);
  return {
    _id: row.id,
    title: row.title,
    blurb: row.blurb,
    publishDate: row.publishedAt.toISOString(),
    imageId: row.imageId,
    imageAlt: row.imageAlt,
    articleType: row.articleType,
    // Cleaned again although it was cleaned when written, since a row may come from elsewhere.
    body: sanitizeArticle(row.body),
  };
}

/** A page of the published articles, of one type or of both, newest first. */
export async function findArticles(
  db: Reads,
  type: ArticleType | undefined,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<Page<NewsPress>> {
  const isWanted = and(isPublished(now), isOfType(type));
  const totals = await db.select({ total: count() }).from(newsArticles).where(isWanted);
  const rows = await db
    .select(articleColumns)
    .from(newsArticles)
    .where(isWanted)
    .orderBy(desc(newsArticles.publishedAt), desc(newsArticles.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map(toArticle), total: totals[0]?.total ?? 0 };
}

/** The newest published article that is of every type asked for: a list of at most one. */
export async function findNewestArticle(
  db: Reads,
  types: (ArticleType | undefined)[],
  now: Date,
): Promise<Page<NewsPress>> {
  const rows = await db
    .select(articleColumns)
    .from(newsArticles)
    .where(and(isPublished(now), ...types.map(isOfType)))
    .orderBy(desc(newsArticles.publishedAt), desc(newsArticles.id))
    .limit(1);
  return { items: rows.map(toArticle), total: rows.length };
}

/** One published article, or null. */
export async function findArticle(db: Reads, id: string, now: Date): Promise<NewsPress | null> {
  const rows = await db
    .select(articleColumns)
    .from(newsArticles)
    .where(and(eq(newsArticles.id, id), isPublished(now)));
  return rows[0] ? toArticle(rows[0]) : null;
}
