// /golf/players/{entryId}: a player's way through the tournament, week by week.
import { data, Link } from 'react-router';
import { formatNumber } from '#rules/format/counts.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { standingsPath, teamsPath } from '#web/base/golf-paths.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { breadcrumbs } from '#web/base/layout/structured-data.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import type { Route } from './+types/player-page';
import { loadPlayer, type PlayerView } from './load-player.ts';
import { PlayerWeeks } from './player-weeks.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const player = await loadPlayer(call, params.entryId);
  if (!player) throw data(null, { status: 404 });
  const meta = metaTags(site.publicUrl, {
    title: `${player.name}, golf eSports tournament${player.year ? ` of ${player.year}` : ''}`,
    description: `${player.name} from ${player.place}: ${player.standing}. Every round, every position, and why it is what it is.`,
    path: paths.golfPlayer(player._id),
    imagePath: '/social/pages/golf.png',
  });
  const way = breadcrumbs(
    site.publicUrl,
    ['Golf', paths.golf()],
    ['Leaderboard', paths.golfStandings()],
    [player.name, paths.golfPlayer(player._id)],
  );
  return { player, meta: [...meta, way] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function PlayerPage({ loaderData: { player } }: Route.ComponentProps) {
  return (
    <main id="content">
      <PlayerHead player={player} />
      <section aria-labelledby="weeks" className="page-width pb-20">
        <SectionHeading id="weeks" title="Week by week" />
        <PlayerWeeks year={player.year} weeks={player.weeks} />
      </section>
    </main>
  );
}

function PlayerHead({ player }: { player: PlayerView }) {
  const { likes } = player;
  const facts = [
    ['From', player.place],
    ['Session', player.session],
    ...(player.team ? [['Team', player.team] as const] : []),
    ['Likes', formatNumber(likes)],
  ] as const;
  return (
    <div className="page-width pt-10 pb-10 sm:pt-14 sm:pb-14">
      <p>
        <Link
          to={player.year ? standingsPath({ year: player.year }) : paths.golfStandings()}
          className="type-label text-sm underline underline-offset-4"
        >
          {player.year ? `Leaderboard of ${player.year}` : 'Leaderboard'}
        </Link>
      </p>
      <p className="type-label type-figures mt-5 text-accent-text">{player.standing}</p>
      <h1 className="type-display mt-1 max-w-[18ch] text-h1 break-words">{player.name}</h1>
      <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="type-label text-sm text-soft">{label}</dt>
            <dd className="type-title type-figures text-h4 break-words">
              {label === 'Team' ? (
                <Link
                  to={teamsPath(1, player.year)}
                  className="underline decoration-accent decoration-2 underline-offset-4"
                >
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
