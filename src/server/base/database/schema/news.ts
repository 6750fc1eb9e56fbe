// News and press releases; one is public from its publish date on.
import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdColumn, idColumn, instantColumn } from './columns.ts';
import { images } from './content.ts';

export const articleType = pgEnum('article_type', ['PRESS_RELEASE', 'NEWS']);

export const newsArticles = pgTable(
  'news_articles',
  {
    id: idColumn(),
    articleType: articleType('article_type').notNull(),
    title: text('title').notNull(),
    blurb: text('blurb').notNull(),
    /** HTML; sanitized when written and again when shown. */
    body: text('body').notNull(),
    imageId: uuid('image_id').references(() => images.id),
    /** Null while it is a draft. */
    publishedAt: instantColumn('published_at'),
    createdAt: createdColumn(),
  },
  (t) => [
    index('news_articles_by_date').on(t.publishedAt),
    index('news_articles_by_type').on(t.articleType, t.publishedAt),
    // As the office lists them: what has no date yet stands last.
    index('news_articles_newest').on(t.publishedAt.desc().nullsLast(), t.id.desc().nullsFirst()),
  ],
);
