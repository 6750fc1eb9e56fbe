// /golf/teams: the teams of the tournament with their members, by name.
import { Link } from 'react-router';
import { golfEvent, golfEventOf } from '#contract/golf.ts';
import { golfStandingsApi, type TournamentTeam } from '#contract/golf-standings.ts';
import { counted } from '#rules/format/counts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { standingsPath, teamsPath, yearAsked } from '#web/base/golf-paths.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { breadcrumbs } from '#web/base/layout/structured-data.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import { Pager } from '../players/pager.tsx';
import type { Route } from './+types/teams-page';
import { TeamMembers } from './team-members.tsx';

const perPage = 48;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const query = new URL(request.url).searchParams;
  const asked = query.get('page') ?? '';
  const year = yearAsked(query);
  const event = year ? golfEventOf(year) : golfEvent;
  const wanted = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const read = (page: number) => call(golfStandingsApi.teams, { event, page, limit: perPage });
  const first = await read(wanted);
  const pages = Math.max(1, Math.ceil(first.total / perPage));
  const page = Math.min(wanted, pages);
  const { items } = page === wanted ? first : await read(page);
  const meta = metaTags(site.publicUrl, {
    title: year ? `Golf teams of ${year}` : 'Golf teams',
    description:
      'The teams of the golf eSports tournament: up to four players, and who leads them.',
    path: teamsPath(page, year),
    imagePath: '/social/pages/golf.png',
  });
  const way = breadcrumbs(
    site.publicUrl,
    ['Golf', paths.golf()],
    [year ? `Teams of ${year}` : 'Teams', teamsPath(1, year)],
  );
  return { teams: items, total: first.total, year, page, pages, meta: [...meta, way] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function Team({ team }: { team: TournamentTeam }) {
  return (
    <li className="min-w-0 border-t-2 border-ink pt-3">
      <h2 className="type-display text-h3 break-words">{team.name}</h2>
      <TeamMembers members={team.members} rule="below" className="mt-2" />
    </li>
  );
}

export default function TeamsPage({ loaderData }: Route.ComponentProps) {
  const { teams, total, year, page, pages } = loaderData;
  return (
    <main id="content">
      <PageHeading
        title={year ? `Teams of ${year}` : 'Teams'}
        lead="Up to four players who root for each other. Everybody plays for themselves; a team is who you play beside."
      >
        <p className="mt-7 flex flex-wrap gap-x-7 gap-y-4">
          <Link to={standingsPath({ year })} className="strong-link">
            Leaderboard
          </Link>
          <Link to={paths.golf()} className="strong-link">
            The tournament
          </Link>
        </p>
      </PageHeading>
      <div className="page-width pb-20">
        {teams.length > 0 ? (
          <>
            <p className="type-figures mb-6 text-soft">{counted(total, 'team')}</p>
            <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {teams.map((team) => (
                <Team key={team._id} team={team} />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState
            title="There are no teams yet."
            action={
              <Link to={`${paths.golf()}#register`} className="strong-link">
                Sign up to play
              </Link>
            }
          >
            Every entrant can start one and pass its join code on, until the first round begins.
          </EmptyState>
        )}
        <Pager
          label="Pages of teams"
          page={page}
          pages={pages}
          pathOf={(number) => teamsPath(number, year)}
          names={{ back: 'Previous teams', on: 'Next teams' }}
          jump={{ action: paths.golfTeams(), ...(year && { fields: { year } }) }}
        />
      </div>
    </main>
  );
}
