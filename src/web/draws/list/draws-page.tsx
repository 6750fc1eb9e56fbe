// /draws: all draws, those to come and those that were made, and why anybody can check them.
import { publicActsApi } from '#contract/public-acts.ts';
import { PageHeading, SectionHeading } from '#ui/headings.tsx';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { LogWatch } from '#web/base/public-log/log-watch.tsx';
import { PublicActs } from '../public-acts.tsx';
import type { Route } from './+types/draws-page';
import { filterPath } from './draw-filter.ts';
import { ComingList, GameLinks, PastList } from './draw-lists.tsx';
import { HowDrawsWork } from './how-draws-work.tsx';
import { loadDraws } from './load-draws.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const draws = await loadDraws(call, new URL(request.url).searchParams, new Date());
  const meta = metaTags(site.publicUrl, {
    title: 'Draws',
    description:
      'Every draw of the raffle and the GHA Jackpot, announced before its entries close and open to anyone who wants to work out the result again.',
    path: filterPath(draws.filter),
    imagePath: '/social/pages/draws.png',
  });
  const { items: acts } = await call(publicActsApi.list, { limit: 10 });
  return { draws, acts, meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function DrawsPage({ loaderData: { draws, acts } }: Route.ComponentProps) {
  return (
    <main id="content">
      <PageHeading
        title="Draws that anyone can check"
        lead="The winner of each raffle prize and two numbers of each jackpot are drawn in public. Not “trust us”: work it out yourself, here or at home."
      >
        <div className="mt-8">
          <GameLinks filter={draws.filter} />
        </div>
      </PageHeading>
      <ComingList {...draws} />
      <PastList {...draws} />
      {acts.length > 0 ? (
        <section aria-labelledby="acts" className="page-width section">
          <SectionHeading id="acts" title="Decided by two people" />
          <PublicActs acts={acts} />
        </section>
      ) : null}
      <HowDrawsWork />
      <LogWatch />
    </main>
  );
}
