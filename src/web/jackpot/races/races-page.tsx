// The race schedule: the next race, the seven after it, and the results.
import { Link } from 'react-router';
import { contentApi } from '#contract/content.ts';
import { pageTextsApi } from '#contract/page-texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { loadSchedule } from '#web/base/jackpot/race-schedule.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { structuredData } from '#web/base/layout/structured-data.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import type { Route } from './+types/races-page';
import { NextRaceBanner } from './next-race-banner.tsx';
import { raceFacts } from './race-facts.ts';
import { RaceResults } from './race-results.tsx';
import { UpcomingRaces } from './upcoming-races.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const asked = new URL(request.url).searchParams;
  const schedule = await loadSchedule(call, asked, new Date());
  const { results } = schedule;
  const isFirst = !results || (results.page === 1 && results.season === results.seasons[0]);
  const meta = metaTags(site.publicUrl, {
    title: isFirst ? 'Races' : `Race results of ${results.season}, page ${results.page}`,
    description:
      'The next GHA Jackpot race, the seven after it, and the winning numbers and replays of every race that has been run.',
    path: isFirst ? paths.races() : paths.results(results.season, results.page),
  });
  const coming = await call(contentApi.races, { preset: 'nextRace' });
  const events = coming.map(({ _id, name, raceDate, location }) =>
    raceFacts(site, {
      ...{ _id, name, startsAt: raceDate, circuit: location.name },
      isCanceled: false,
    }),
  );
  const { racesLead: lead } = await call(pageTextsApi.read, {});
  return { schedule, lead, meta: [...meta, ...events.map(structuredData)] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function RacesPage({ loaderData: { schedule, lead } }: Route.ComponentProps) {
  const { next, awaited, upcoming, now, field } = schedule;
  return (
    <main id="content">
      <PageHeading title="Lights out every week" lead={lead} />
      {next ? (
        <NextRaceBanner race={next} now={now} field={field} />
      ) : (
        <div className="page-width pb-16">
          <EmptyState
            title={
              awaited.length > 0
                ? 'The race has been run.'
                : 'No races found in the schedule at this time.'
            }
            action={
              <Link to={paths.jackpot()} className="strong-link">
                How the GHA Jackpot works
              </Link>
            }
          >
            The next one shows up here as soon as it is set.
          </EmptyState>
        </div>
      )}
      {upcoming.length > 0 ? <UpcomingRaces races={upcoming} /> : null}
      <RaceResults {...schedule} />
    </main>
  );
}
