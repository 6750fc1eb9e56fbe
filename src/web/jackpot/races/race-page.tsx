// The page of one race: its stage and result, its pot to the cent, and what was frozen before the start.
import { data } from 'react-router';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { breadcrumbs, structuredData } from '#web/base/layout/structured-data.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import type { Route } from './+types/race-page';
import { loadRace } from './load-race.ts';
import { raceFacts } from './race-facts.ts';
import { RaceFrozen } from './race-frozen.tsx';
import { RaceHeading } from './race-heading.tsx';
import { RacePot } from './race-pot.tsx';
import { RaceStepLine } from './race-step-line.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const race = await loadRace(call, params.raceId, new Date());
  if (!race) throw data(null, { status: 404 });
  const meta = metaTags(site.publicUrl, {
    title: `${race.name}, ${race.shortDate}`,
    description: `The GHA Jackpot race at ${race.circuit}: its numbers, its pot to the cent, its winners, and what went to the charity.`,
    path: paths.race(race._id),
    imagePath: '/social/pages/races.png',
  });
  const facts = raceFacts(site, { ...race, isCanceled: race.stage === 'canceled' });
  const way = breadcrumbs(
    site.publicUrl,
    ['Races', paths.races()],
    [race.name, paths.race(race._id)],
  );
  return { race, meta: [...meta, structuredData(facts), way] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function RacePage({ loaderData: { race } }: Route.ComponentProps) {
  return (
    <main id="content">
      <RaceHeading race={race} />
      <RaceStepLine race={race} />
      <RacePot race={race} />
      <RaceFrozen race={race} />
    </main>
  );
}
