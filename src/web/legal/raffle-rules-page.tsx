// /raffles/rules: the rules of the raffle.
import { textVersions } from '#contract/legal.ts';
import { lawPaths } from '../base/law-paths.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/raffle-rules-page';
import { LegalPage } from './legal-page.tsx';
import { raffleRules } from './raffle-rules.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { site } = servicesOf(context);
  return {
    organization: site.organization,
    meta: metaTags(site.publicUrl, {
      title: 'Raffle Rules',
      description: 'Who may take part in the raffle, how to enter free, and how prizes are drawn.',
      path: lawPaths.raffleRules(),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function RaffleRulesPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Raffle Rules"
      lead="Who may take part, how to enter without gift or purchase, and how prizes are drawn and handed over."
      versions={textVersions.raffleRules}
      sections={raffleRules}
      organization={loaderData.organization}
    />
  );
}
