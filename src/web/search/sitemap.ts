// Lists every public page for search engines.
import { contentApi } from '#contract/content.ts';
import { newsApi } from '#contract/news.ts';
import { pageantApi } from '#contract/pageant.ts';
import { lawPaths } from '../base/law-paths.ts';
import { livePaths } from '../base/live-paths.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/sitemap';
import { escapeXml, xmlResponse } from './xml.ts';

const maxArticles = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const [charities, articles, contests, races] = await Promise.all([
    call(contentApi.charities, {}),
    call(newsApi.list, { limit: maxArticles }),
    call(pageantApi.contests, { preset: 'nextVoteContest' }),
    call(contentApi.races, {}),
  ]);
  const contest = contests[0];
  const candidates = contest ? await call(pageantApi.candidates, { event: contest._id }) : [];
  const pages = [
    ...[paths.home(), paths.jackpot(), paths.pageant(), paths.golf(), paths.races()],
    ...[paths.donate(), paths.raffles(), paths.charities(), paths.sponsors(), paths.news()],
    ...[paths.shop(), paths.about(), paths.jackpotRules(), paths.terms(), paths.receipts()],
    ...[paths.draws(), paths.raffleResults(), paths.ballots(), livePaths.page()],
    ...Object.values(lawPaths).map((path) => path()),
    ...[paths.golfStandings(), paths.golfTeams()],
    ...charities.map((charity) => paths.charity(charity.slug)),
    ...candidates
      .filter(({ isShielded }) => !isShielded)
      .map((candidate) => paths.candidate(candidate._id)),
    ...races.map((race) => paths.race(race._id)),
  ].map((path) => ({ path, changed: null as string | null }));
  const news = articles.items.map((article) => ({
    path: paths.article(article),
    changed: article.publishDate,
  }));
  const urls = [...pages, ...news].map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(site.publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    'application/xml',
  );
}
