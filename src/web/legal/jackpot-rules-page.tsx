// The rules of the GHA Jackpot.

import { textVersions } from '#contract/legal.ts';
import { capitalNumberWord } from '#rules/format/number-words.ts';
import { carCount, pickCount } from '#rules/jackpot/cards.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/jackpot-rules-page';
import { jackpotRules } from './jackpot-rules.tsx';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { site } = servicesOf(context);
  return {
    organization: site.organization,
    meta: metaTags(site.publicUrl, {
      title: 'Jackpot Rules',
      description: 'How the weekly GHA Jackpot is played, drawn, won and paid.',
      path: paths.jackpotRules(),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function JackpotRulesPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Jackpot Rules"
      lead={`${capitalNumberWord(pickCount)} numbers, ${carCount} cars, one race a week. This is how the GHA Jackpot is played, drawn, won and paid.`}
      versions={textVersions.jackpotRules}
      sections={jackpotRules}
      organization={loaderData.organization}
    />
  );
}
