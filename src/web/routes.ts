// Every page of the public site.
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('home/home-page.tsx'),
  route('account', 'accounts/account-page.tsx'),
  route('account/login', 'accounts/login-page.tsx'),
  route('donate', 'donations/donate-page.tsx'),
  route('design', 'design/design-page.tsx'),
  route('legal/jackpot-rules', 'legal/jackpot-rules-page.tsx'),
  route('legal/tos', 'legal/terms-page.tsx'),
  route('shop', 'shop/shop-page.tsx'),
  route('about', 'about/about-page.tsx'),
  route('sitemap.xml', 'search/sitemap.ts'),
  route('robots.txt', 'search/robots.ts'),
  route('feed.xml', 'search/feed.ts'),
  route('races', 'races/races-page.tsx'),
  route('gha-jackpot', 'jackpot/jackpot-page.tsx'),
  route('*', 'not-found-page.tsx'),
] satisfies RouteConfig;
