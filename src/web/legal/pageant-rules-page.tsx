// The rules of the pageant’s vote.
import { textVersions } from '#contract/legal.ts';
import { lawPaths } from '../base/law-paths.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/pageant-rules-page';
import { LegalPage } from './legal-page.tsx';
import { pageantRules } from './pageant-rules.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { site } = servicesOf(context);
  return {
    organization: site.organization,
    meta: metaTags(site.publicUrl, {
      title: 'Pageant Rules',
      description: 'Who may vote in the pageant, what a vote costs, and how votes are counted.',
      path: lawPaths.pageantRules(),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function PageantRulesPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Pageant Rules"
      lead="Who may vote, when votes count, and how anybody can count them again."
      versions={textVersions.pageantRules}
      sections={pageantRules}
      organization={loaderData.organization}
    />
  );
}
