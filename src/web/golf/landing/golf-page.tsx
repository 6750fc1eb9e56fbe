// The golf eSports tournament: what it is, what there is to win, when to play, and who is in.
import { useState } from 'react';
import { data } from 'react-router';
import type { OwnEntry } from '#contract/golf.ts';
import { amounts } from '#rules/figures.ts';
import { golfFigures, planFigures } from '#rules/golf/figures.ts';
import type { TournamentPlan } from '#rules/golf/plan.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { structuredData } from '#web/base/layout/structured-data.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import { Registration } from '../registration/registration.tsx';
import type { Route } from './+types/golf-page';
import { EntrantList } from './entrant-list.tsx';
import { GolfBanner } from './golf-banner.tsx';
import { golfFacts } from './golf-facts.ts';
import { HowToPlay } from './how-to-play.tsx';
import { loadGolf } from './load-golf.ts';
import { Prizes } from './prizes.tsx';
import { Rules } from './rules.tsx';
import { Schedule } from './schedule.tsx';

function describe(plan: TournamentPlan): string {
  const { firstPrize, secondPrize } = planFigures(plan);
  return `Four rounds a week from your own couch, the ${golfFigures.countedRounds} lowest count. ${firstPrize} for the best, ${secondPrize} for the runner-up, and a ${amounts.entry} donation to enter.`;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const { golfSlug } = params as { golfSlug?: string };
  if (golfSlug && golfSlug !== site.organization.golfSlug) throw data(null, { status: 404 });
  const page = new URL(request.url).searchParams.get('page');
  const asked = { affiliateCode: params.affiliateCode, page };
  const golf = await loadGolf(call, asked, new Date());
  const description = describe(golf.plan);
  const facts = golf.tournament && golfFacts(site, golf.tournament, description);
  return {
    golf,
    // Below which address and with which code it was reached makes no other page of it.
    basePath: new URL(request.url).pathname.replace(/\.data$/, ''),
    meta: [
      ...metaTags(site.publicUrl, {
        title: 'Golf eSports tournament',
        description,
        path: paths.golf(),
      }),
      ...(facts ? [structuredData(facts)] : []),
    ],
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function GolfPage({ loaderData: { golf, basePath } }: Route.ComponentProps) {
  const [own, setOwn] = useState<OwnEntry | null>(null);
  return (
    <main id="content">
      <GolfBanner {...golf} />
      <Prizes plan={golf.plan} />
      <HowToPlay plan={golf.plan} />
      <Schedule tournament={golf.tournament} />
      <Rules plan={golf.plan} />
      <Registration {...golf} basePath={basePath} onOwnEntry={setOwn} />
      <EntrantList entrants={golf.entrants} own={own} basePath={basePath} />
    </main>
  );
}
