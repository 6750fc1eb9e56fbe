// The terms of service.
import { textVersions } from '#contract/legal.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/terms-page';
import { LegalPage } from './legal-page.tsx';
import { terms } from './terms.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { site } = servicesOf(context);
  return {
    organization: site.organization,
    meta: metaTags(site.publicUrl, {
      title: 'Terms of Service',
      description: 'What you and the association agree on when you give, play, vote or compete.',
      path: paths.terms(),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you and the association agree on when you give, play, vote or compete here."
      versions={textVersions.terms}
      sections={terms}
      organization={loaderData.organization}
    />
  );
}
