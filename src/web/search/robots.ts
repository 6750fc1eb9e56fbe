// Tells search engines what is not for them, and where the sitemap is.
import { servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = servicesOf(context).site;
  const lines = [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /auth/',
    'Disallow: /office',
    'Disallow: /sandbox/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
