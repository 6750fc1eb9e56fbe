// The news: lists of news and press releases, and each article.
import { data } from 'react-router';
import { metaTags, type PageDescription } from '../base/layout/page-meta.ts';
import {
  associationFacts,
  breadcrumbs,
  type Facts,
  structuredData,
} from '../base/layout/structured-data.ts';
import { type PageServices, servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/news-page';
import { ArticleView } from './article-view.tsx';
import {
  type Article,
  loadArticle,
  loadNewsList,
  loadPressReleases,
  type NewsList,
} from './load-news.ts';
import { MissingArticle } from './missing-article.tsx';
import { newsListPath, readNewsAddress } from './news-address.ts';
import { NewsListView } from './news-list.tsx';
import { newsListTexts } from './news-list-texts.ts';

type Site = PageServices['site'];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const wanted = readNewsAddress([params.oType, params._idOrMethod, params._id]);
  if (wanted.view === 'list') {
    const list = await loadNewsList(
      call,
      wanted.kind,
      new URL(request.url).searchParams.get('page'),
    );
    return data({ view: 'list' as const, list, meta: withFeed(site, describeList(list)) });
  }
  const article = wanted.view === 'article' ? await loadArticle(call, wanted.id) : null;
  if (article) {
    const tags = withFeed(site, describeArticle(article));
    const way = breadcrumbs(site.publicUrl, ['News', paths.news()], [article.title, article.path]);
    const meta = [...tags, structuredData(articleFacts(site, article)), way];
    return data({ view: 'article' as const, article, meta });
  }
  const pressReleases = await loadPressReleases(call);
  return data(
    { view: 'missing' as const, pressReleases, meta: missingMeta(site) },
    { status: 404 },
  );
}

/** The tags of a page of news, with the way to the feed. */
function withFeed(site: Site, page: PageDescription) {
  return [
    ...metaTags(site.publicUrl, page),
    {
      tagName: 'link' as const,
      rel: 'alternate',
      type: 'application/atom+xml',
      title: `${site.organization.name}: news`,
      href: paths.feed(),
    },
  ];
}

function describeList(list: NewsList): PageDescription {
  const { title, description } = newsListTexts[list.kind ?? 'all'];
  return {
    title: list.page > 1 ? `${title}, page ${list.page}` : title,
    description,
    path: newsListPath(list.kind, list.page),
  };
}

function describeArticle(article: Article): PageDescription {
  return {
    title: article.title,
    description: article.blurb,
    path: article.path,
    imagePath: paths.socialCard('articles', article._id),
    type: 'article',
  };
}

function missingMeta(site: Site) {
  const page = {
    title: 'Article not found',
    description: 'This article does not exist, or it is no longer published.',
    path: paths.news(),
  };
  return [...withFeed(site, page), { name: 'robots', content: 'noindex' }];
}

function articleFacts(site: Site, article: Article): Facts {
  const { publicUrl } = site;
  const association = associationFacts(site);
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.blurb,
    datePublished: article.publishDate,
    image: [publicUrl + paths.socialCard('articles', article._id)],
    mainEntityOfPage: publicUrl + article.path,
    author: association,
    publisher: association,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function NewsPage({ loaderData: page }: Route.ComponentProps) {
  if (page.view === 'list') return <NewsListView {...page.list} />;
  if (page.view === 'article') return <ArticleView article={page.article} />;
  return <MissingArticle pressReleases={page.pressReleases} />;
}
