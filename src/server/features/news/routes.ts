// Serves the news and press releases.

import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import { newsApi } from '#contract/news.ts';
import { articlesApi } from '#contract/office/news.ts';
import { articleRecords, publishArticles } from './article-records.ts';
import { findArticle, findArticles, findNewestArticle } from './queries.ts';

const typeOfPreset = {
  nextNewsPress: undefined,
  nextNews: 'NEWS',
  nextPress: 'PRESS_RELEASE',
} as const;

/** The calls of staff who write articles. */
export function officeNewsRoutes(db: Db) {
  return [
    ...recordRoutes(db, articlesApi, articleRecords),
    bind(articlesApi.publish, (input, context) => publishArticles(db, input, signedIn(context))),
  ];
}

/** The public calls of articles. */
export function newsRoutes(db: Db) {
  return [
    bind(newsApi.list, ({ articleType, preset, page, limit }) =>
      preset
        ? findNewestArticle(db, [typeOfPreset[preset], articleType], new Date())
        : findArticles(db, articleType, { page, limit }, new Date()),
    ),
    bind(newsApi.one, async ({ id }) => {
      const article = await findArticle(db, id, new Date());
      if (!article) throw new Refusal('not_found');
      return article;
    }),
  ];
}
