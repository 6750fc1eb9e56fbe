// The feed of news and press releases (Atom).
import { newsApi } from '#contract/news.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/feed';
import { escapeXml, xmlResponse } from './xml.ts';

const maxArticles = 30;

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const { items } = await call(newsApi.list, { limit: maxArticles });
  const url = (path: string) => escapeXml(site.publicUrl + path);
  const entries = items.map(
    (article) => `<entry>
  <id>urn:uuid:${article._id}</id>
  <title>${escapeXml(article.title)}</title>
  <link href="${url(paths.article(article))}"/>
  <updated>${article.publishDate}</updated>
  <summary>${escapeXml(article.blurb)}</summary>
  <content type="html">${escapeXml(article.body)}</content>
</entry>`,
  );
  return xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom">
<id>${url(paths.feed())}</id>
<title>${escapeXml(site.organization.name)}: news</title>
<link rel="self" href="${url(paths.feed())}"/>
<link href="${url(paths.news())}"/>
<updated>${items[0]?.publishDate ?? '2026-01-01T00:00:00.000Z'}</updated>
<author><name>${escapeXml(site.organization.name)}</name></author>
${entries.join('\n')}
</feed>
`,
    'application/atom+xml',
  );
}
