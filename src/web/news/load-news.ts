// Gathers what the pages of news show, on the server, with dates already in words.
import type { Caller } from '#contract/client.ts';
import { type NewsPress, newsApi } from '#contract/news.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { nullWhenMissing } from '../base/missing.ts';
import { markOutsideLinks } from '../base/outside-links.ts';
import { paths } from '../base/paths.ts';
import { articleTypeOf, type NewsKind } from './news-address.ts';

// One large, and the others in two columns.
const perPage = 11;
const maxPressReleases = 9;
const maxOthers = 3;

function present({ _id, title, blurb, publishDate, imageId, imageAlt, articleType }: NewsPress) {
  return {
    _id,
    title,
    blurb,
    imageId,
    imageAlt,
    publishDate,
    date: formatLongDay(publishDate),
    kind: articleType === 'NEWS' ? ('news' as const) : ('press' as const),
    path: paths.article({ _id, articleType }),
  };
}
export type NewsItem = ReturnType<typeof present>;

/** One page of the list, newest first; a page that doesn't exist leads to the first. */
export async function loadNewsList(call: Caller, kind: NewsKind | null, asked: string | null) {
  const wanted = /^[1-9]\d{0,4}$/.test(asked ?? '') ? Number(asked) : 1;
  const articleType = articleTypeOf(kind);
  const list = (page: number) => call(newsApi.list, { articleType, page, limit: perPage });
  const found = await list(wanted);
  const isBeyond = found.items.length === 0 && wanted > 1;
  const { items, total } = isBeyond ? await list(1) : found;
  return {
    kind,
    articles: items.map(present),
    page: isBeyond ? 1 : wanted,
    pages: Math.max(1, Math.ceil(total / perPage)),
  };
}
export type NewsList = Awaited<ReturnType<typeof loadNewsList>>;

/** The press releases of the side list: up to nine, newest first. */
export async function loadPressReleases(call: Caller): Promise<NewsItem[]> {
  const { items } = await call(newsApi.list, {
    articleType: 'PRESS_RELEASE',
    limit: maxPressReleases,
  });
  return items.map(present);
}

/** An article with what to read after it, or null when nothing of that id is published. */
export async function loadArticle(call: Caller, id: string) {
  const article = await call(newsApi.one, { id }).catch(nullWhenMissing);
  if (!article) return null;
  const [pressReleases, news] = await Promise.all([
    loadPressReleases(call),
    call(newsApi.list, { articleType: 'NEWS', limit: maxOthers + 1 }),
  ]);
  return {
    ...present(article),
    body: markOutsideLinks(article.body),
    pressReleases,
    others: news.items
      .filter((other) => other._id !== article._id)
      .slice(0, maxOthers)
      .map(present),
  };
}
export type Article = NonNullable<Awaited<ReturnType<typeof loadArticle>>>;
