// Says whom to tell of a weakness, as RFC 9116 has it.
import { servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/security-txt';

const yearMs = 365 * 24 * 3_600_000;

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, organization } = servicesOf(context).site;
  const lines = [
    `Contact: mailto:${organization.email}`,
    // Made anew with each answer, so it never runs out while the site is kept.
    `Expires: ${new Date(Date.now() + yearMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
