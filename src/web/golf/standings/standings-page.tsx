// /golf/standings: the leaderboard of each week, live while it is played.
import { Form, Link } from 'react-router';
import { counted } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { controlLook } from '#ui/field-frame.tsx';
import { PageHeading, SectionHeading } from '#ui/headings.tsx';
import { standingsPath, teamsPath } from '#web/base/golf-paths.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { breadcrumbs } from '#web/base/layout/structured-data.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import { Champion } from '../landing/champion.tsx';
import { Pager } from '../players/pager.tsx';
import type { Route } from './+types/standings-page';
import { loadStandings, readAsked } from './load-standings.ts';
import { weekName } from './present-standings.ts';
import type { StandingsView } from './read-standings.ts';
import { StandingsTable } from './standings-table.tsx';
import { useLiveStandings } from './use-live-standings.ts';
import { WeekLinks } from './week-links.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const query = new URL(request.url).searchParams;
  const { year, week } = readAsked(query);
  const standings = await loadStandings(call, query);
  const of = year ? ` of ${year}` : '';
  const meta = metaTags(site.publicUrl, {
    title: week ? `Golf leaderboard${of}, ${weekName(week)}` : `Golf leaderboard${of}`,
    description:
      'Who leads the golf eSports tournament, week by week: every round, the cut, and why each player stands where they stand.',
    path: standingsPath({ year, ...(week && { week }) }),
    imagePath: '/social/pages/golf.png',
  });
  // A search or a further page is no page for search engines.
  const isPart = query.has('q') || query.has('page');
  const extra = isPart
    ? { name: 'robots', content: 'noindex' }
    : breadcrumbs(
        site.publicUrl,
        ['Golf', paths.golf()],
        [year ? `Leaderboard ${year}` : 'Leaderboard', standingsPath({ year })],
      );
  return { standings, meta: [...meta, extra] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function StandingsPage({ loaderData: { standings } }: Route.ComponentProps) {
  return (
    <main id="content">
      <PageHeading
        title={standings?.year ? `Leaderboard ${standings.year}` : 'Leaderboard'}
        lead="The three lowest of four rounds count. Whoever shares a position is listed by countback; press a position to see why it is what it is."
      >
        <p className="mt-7 flex flex-wrap gap-x-7 gap-y-4">
          <Link to={paths.golf()} className="strong-link">
            The tournament
          </Link>
          <Link to={teamsPath(1, standings?.year)} className="strong-link">
            Teams
          </Link>
          {standings ? <OtherYears standings={standings} /> : null}
        </p>
      </PageHeading>
      {standings ? (
        <Board standings={standings} />
      ) : (
        <div className="page-width pb-20">
          <EmptyState title="There is no tournament at this time.">
            The leaderboard begins as soon as the next one is announced.
          </EmptyState>
        </div>
      )}
    </main>
  );
}

/** The tournaments that are not shown: the one that can be entered, and those before it. */
function OtherYears({ standings: { year, earlier } }: { standings: StandingsView }) {
  return (
    <>
      {year ? (
        // With a week, since without one a tournament to come gives way to the one before.
        <Link to={standingsPath({ week: 1 })} className="strong-link">
          Current leaderboard
        </Link>
      ) : null}
      {earlier
        .filter((one) => one !== year)
        .map((one) => (
          <Link key={one} to={standingsPath({ year: one })} className="strong-link">
            Leaderboard {one}
          </Link>
        ))}
    </>
  );
}

function Board({ standings }: { standings: StandingsView }) {
  const { view, hasFailed, said } = useLiveStandings(standings);
  const { week } = view;
  return (
    <>
      {view.winners.length > 0 ? (
        <Champion winners={view.winners} corrections={view.corrections} />
      ) : null}
      <div className="page-width pb-20">
        <WeekLinks year={view.year} weeks={view.weeks} chosen={week.week} q={view.q} />
        <section aria-labelledby="week" className="mt-10">
          <SectionHeading
            id="week"
            title={week.title}
            aside={week.stage === 'being-played' ? <Live hasFailed={hasFailed} /> : null}
          />
          <p role="status" className="sr-only">
            {said}
          </p>
          {week.stage === 'to-come' ? <ToCome view={view} /> : <Played view={view} />}
        </section>
      </div>
    </>
  );
}

function Live({ hasFailed }: { hasFailed: boolean }) {
  return (
    <span className="type-label flex items-center gap-2 text-sm text-soft">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />
      {hasFailed ? 'Could not be refreshed; trying again' : 'Live, refreshed every 15 seconds'}
    </span>
  );
}

/** A week whose rounds have not begun: nothing is invented. */
function ToCome({ view: { year, week, weeks, entries } }: { view: StandingsView }) {
  const before = weeks.find((one) => one.week === week.week - 1);
  const isFirst = !before;
  return (
    <EmptyState
      title={week.starts ? `${week.name} begins on ${week.starts}.` : 'The date is not set yet.'}
      action={
        before && before.stage !== 'to-come' ? (
          <Link to={standingsPath({ year, week: before.week })} className="strong-link">
            The standing of {before.name}
          </Link>
        ) : isFirst ? (
          <Link to={`${paths.golf()}#register`} className="strong-link">
            Sign up to play
          </Link>
        ) : null
      }
    >
      {isFirst
        ? `${entries === 0 ? 'Nobody has' : counted(entries, 'player has', 'players have')} signed up so far. The first scores show up here as soon as they are in.`
        : week.fieldSize === null
          ? `Who plays in it is known once ${before.name} is closed.`
          : `${counted(week.fieldSize, 'player has', 'players have')} made it this far.`}
    </EmptyState>
  );
}

function Search({ view: { year, week, q } }: { view: StandingsView }) {
  return (
    <Form
      role="search"
      action={paths.golfStandings()}
      preventScrollReset
      className="flex w-full flex-wrap items-end gap-2 sm:w-auto"
    >
      {year ? <input type="hidden" name="year" value={year} /> : null}
      <input type="hidden" name="week" value={week.week} />
      <label className="type-label min-w-0 flex-1 text-sm sm:w-72 sm:flex-none">
        Find a player
        <input
          // Another search brings another text into the box.
          key={q}
          type="search"
          name="q"
          maxLength={120}
          defaultValue={q}
          autoComplete="off"
          className={`${controlLook} mt-1`}
        />
      </label>
      <Button type="submit" look="secondary" className="min-h-12">
        Search
      </Button>
    </Form>
  );
}

function Played({ view }: { view: StandingsView }) {
  const { year, week, q, rows, total, page, pages } = view;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <p className="type-figures max-w-[38rem] text-pretty">{week.field}</p>
        <Search view={view} />
      </div>
      {q ? (
        <p
          className="type-figures mb-5 flex flex-wrap items-baseline gap-x-5 gap-y-1"
          role="status"
        >
          <span>
            {total === 0 ? 'Nobody' : counted(total, 'player')} in {week.name} with ‘{q}’ in the
            name.
          </span>
          <Link
            to={standingsPath({ year, week: week.week })}
            preventScrollReset
            className="strong-link py-2"
          >
            Show everybody
          </Link>
        </p>
      ) : null}
      {rows.length > 0 ? <StandingsTable view={view} /> : null}
      {rows.length === 0 && !q ? (
        <EmptyState title="Nobody plays in this week." />
      ) : (
        <p className="mt-4 max-w-prose text-sm text-soft">
          A struck-through round is dropped. A total needs{' '}
          {week.isChampionship
            ? 'its one scorecard'
            : week.week === 1
              ? 'all four scorecards'
              : 'three scorecards'}
          ; a dash stands where there is none.
        </p>
      )}
      <Pager
        label="Pages of the standing"
        page={page}
        pages={pages}
        pathOf={(number) => standingsPath({ year, week: week.week, q, page: number })}
        names={{ back: 'Better positions', on: 'Further down' }}
        jump={{
          action: paths.golfStandings(),
          fields: { ...(year && { year }), week: String(week.week), ...(q ? { q } : {}) },
        }}
      />
    </>
  );
}
