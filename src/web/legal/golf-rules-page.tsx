// The rules of the golf tournament.
import { golfApi } from '#contract/golf.ts';
import { textVersions } from '#contract/legal.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { lawPaths } from '../base/law-paths.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/golf-rules-page';
import { golfRules } from './golf-rules.tsx';
import { LegalPage } from './legal-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const [tournament] = await call(golfApi.tournament, {});
  return {
    plan: tournament?.plan ?? standardPlan,
    organization: site.organization,
    meta: metaTags(site.publicUrl, {
      title: 'Golf Rules',
      description: 'How the golf eSports tournament is entered, played, cut and won.',
      path: lawPaths.golfRules(),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function GolfRulesPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Golf Rules"
      lead="How the tournament is entered, played, cut and won."
      versions={textVersions.golfRules}
      sections={golfRules(loaderData.plan)}
      organization={loaderData.organization}
    />
  );
}
