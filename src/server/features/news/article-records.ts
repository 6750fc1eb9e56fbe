// What staff keep of news and press releases.
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { newsArticles } from '#base/database/schema/news.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { sanitizeArticle } from '#base/http/sanitize.ts';
import type { RecordKind, RecordRow } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import type { articlesApi } from '#contract/office/news.ts';

type ArticleFields = FieldsOf<typeof articlesApi>;

function complete(row: RecordRow): RecordRow {
  const at = row.publishedAt as string | null;
  const state = at === null ? 'draft' : new Date(at) > new Date() ? 'scheduled' : 'published';
  // Cleaned again although it was cleaned when written, since a row may come from elsewhere.
  return { ...row, body: sanitizeArticle(row.body as string), state };
}

/** Articles; one whose date is to come appears by itself when it has come. */
export const articleRecords: RecordKind<ArticleFields> = {
  noun: 'article',
  table: newsArticles,
  id: newsArticles.id,
  columns: {
    articleType: newsArticles.articleType,
    title: newsArticles.title,
    blurb: newsArticles.blurb,
    body: newsArticles.body,
    imageId: newsArticles.imageId,
    publishedAt: newsArticles.publishedAt,
    created: newsArticles.createdAt,
  },
  complete,
  searched: [newsArticles.title, newsArticles.blurb],
  sorts: {
    publishedAt: newsArticles.publishedAt,
    title: newsArticles.title,
    created: newsArticles.createdAt,
  },
  where: ({ state, articleType }) => [
    articleType
      ? eq(newsArticles.articleType, articleType as ArticleFields['articleType'])
      : undefined,
    state === 'draft' ? isNull(newsArticles.publishedAt) : undefined,
    state === 'scheduled' ? gt(newsArticles.publishedAt, sql`now()`) : undefined,
    state === 'published' ? lte(newsArticles.publishedAt, sql`now()`) : undefined,
  ],
  ...plainWrites<ArticleFields, typeof newsArticles>(newsArticles, newsArticles.id, (fields) => ({
    ...fields,
    body: sanitizeArticle(fields.body),
    publishedAt: fields.publishedAt ? new Date(fields.publishedAt) : null,
  })),
  csv: [
    csvField('Title', 'title'),
    csvField('Kind', 'articleType'),
    csvField('State', 'state'),
    csvField('Published (UTC)', 'publishedAt'),
    csvField('Blurb', 'blurb'),
  ],
};

/** Publishes drafts and scheduled articles now, or takes published ones back; answers how many changed. */
export async function publishArticles(
  db: Db,
  { ids, isPublic }: { ids: string[]; isPublic: boolean },
  { userId }: Actor,
): Promise<{ changed: number }> {
  return transaction(db, async (tx) => {
    const isOther = isPublic
      ? sql`(${newsArticles.publishedAt} is null or ${newsArticles.publishedAt} > now())`
      : sql`${newsArticles.publishedAt} is not null`;
    const changed = await tx
      .update(newsArticles)
      .set({ publishedAt: isPublic ? sql`now()` : null })
      .where(and(inArray(newsArticles.id, ids), isOther))
      .returning({ id: newsArticles.id });
    for (const { id } of changed) {
      await audit(tx, {
        actorId: userId,
        action: isPublic ? 'article.published' : 'article.withdrawn',
        subject: `article:${id}`,
      });
    }
    return { changed: changed.length };
  });
}
