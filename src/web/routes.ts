// Every page of the public site.
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { officeRoutes } from '../office/routes.ts';

// The golf event's address is a setting; the routes are fixed when the pages are built, so a changed
// GOLF_SLUG takes a new build (`npm start` makes one). Links lead to /golf, which is always there.
const golfSlug = process.env.GOLF_SLUG || 'golf-esports';

const golfPage = (segment: string) =>
  route(`${segment}/:affiliateCode?`, 'golf/landing/golf-page.tsx', {
    id: `golf-page-at-${segment}`,
  });

export default [
  index('pages/home/home-page.tsx'),
  route('account', 'pages/account/account-page.tsx'),
  route('account/login', 'pages/account/login-page.tsx'),
  route('account/forgot-password/:action?', 'accounts/forgot-password-page.tsx'),
  route('account/confirm-email', 'accounts/confirm-email-page.tsx'),
  route('account/cards/print', 'jackpot/cards/e-tickets-page.tsx'),
  route('gifts/monthly', 'donations/monthly/monthly-page.tsx'),
  route('objection', 'objections/objection-page.tsx'),
  route('receipts', 'receipts/receipts-page.tsx'),
  route('donate', 'pages/donate/donate-page.tsx'),
  route('gifts/claim', 'gifts/claim-page.tsx'),
  route('gifts/card', 'gifts/card-page.tsx'),
  route('gifts/stop-cards', 'gifts/stop-cards-page.tsx'),
  route('design', 'design/design-page.tsx'),
  route('legal/jackpot-rules', 'legal/jackpot-rules-page.tsx'),
  route('legal/tos', 'legal/terms-page.tsx'),
  route('legal/disclosures', 'legal/disclosures-page.tsx'),
  route('privacy', 'legal/privacy-page.tsx'),
  route('accessibility', 'legal/accessibility-page.tsx'),
  route('.well-known/security.txt', 'search/security-txt.ts'),
  route('shop', 'shop/shop-page.tsx'),
  route('about', 'about/about-page.tsx'),
  route('sitemap.xml', 'search/sitemap.ts'),
  route('robots.txt', 'search/robots.ts'),
  route('feed.xml', 'search/feed.ts'),
  route('calendar.ics', 'search/calendar.ts'),
  route('live', 'pages/live/live-page.tsx'),
  route('live/screen', 'pages/live/screen-page.tsx'),
  route('races', 'jackpot/races/races-page.tsx'),
  route('races/:raceId', 'jackpot/races/race-page.tsx'),
  route('cards/:serial?', 'jackpot/cards/card-page.tsx'),
  route('gha-jackpot', 'jackpot/jackpot-page.tsx'),
  route('raffles', 'raffle/raffles-page.tsx'),
  route('raffles/free-entry', 'raffle/free-entry/free-entry-page.tsx'),
  route('raffles/rules', 'legal/raffle-rules-page.tsx'),
  route('regency-pageant/rules', 'legal/pageant-rules-page.tsx'),
  route('golf/rules', 'legal/golf-rules-page.tsx'),
  route('raffles/results', 'raffle/results-page.tsx'),
  route('draws', 'draws/list/draws-page.tsx'),
  route('draws/:drawId', 'draws/draw-page.tsx'),
  route('tickets/:serial?', 'draws/tickets/ticket-page.tsx'),
  route('sponsors', 'sponsors/sponsors-page.tsx'),
  route('charities/:charityStatic?', 'charities/charities-page.tsx'),
  route('news/:oType?/:_idOrMethod?/:_id?', 'news/news-page.tsx'),
  route('regency-pageant/:candidateId?', 'pageant/pageant-page.tsx'),
  route('vc/:candidateId', 'pageant/short-link.ts'),
  route('ballots/:serial?', 'pageant/ballots/ballot-page.tsx'),
  route('golf/standings', 'golf/standings/standings-page.tsx'),
  route('golf/players/:entryId', 'golf/players/player-page.tsx'),
  route('golf/teams', 'golf/teams/teams-page.tsx'),
  ...[...new Set(['golf', golfSlug])].map(golfPage),
  route('office', '../office/pages/office-frame.tsx', { id: 'office' }, officeRoutes),
  route('*', 'pages/not-found-page.tsx'),
] satisfies RouteConfig;
