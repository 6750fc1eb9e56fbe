// /live: the show of the race or the draw that is on, for phones and desks, with one's own cards beside it.
import { data, Link, useRouteLoaderData } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { metaTags } from '../../base/layout/page-meta.ts';
import { livePaths } from '../../base/live-paths.ts';
import { servicesOf } from '../../base/page-context.ts';
import { paths } from '../../base/paths.ts';
import { useSession } from '../../base/session/use-session.ts';
import type { Route } from './+types/live-page';
import { type LiveView, loadLive } from './load-live.ts';
import { drawOf, idOf, type Show } from './show.ts';
import { Stage } from './stage.tsx';

const OwnCards = lazyPart(() => import('./own-live-cards.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const live = await loadLive(call, new URL(request.url).searchParams, new Date());
  if (live.isMissing) throw data(null, { status: 404 });
  const meta = metaTags(site.publicUrl, {
    title: 'Live',
    description:
      'Race day as it happens: the closing, the finish, the number that nobody can know before, and the result, each checked in your own browser.',
    path: livePaths.page(),
  });
  return { live, meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** What somebody who is signed in has in the race; nothing for anybody else. */
function Own({ show, live }: { show: Show; live: LiveView }) {
  const { user } = useSession();
  if (!user?.isAuthorized || show.kind !== 'race') return null;
  return <OwnCards race={show.race} liveries={live.liveries} waiting={null} />;
}

function Links({ show }: { show: Show }) {
  const draw = drawOf(show);
  return (
    <nav aria-label="About this show" className="page-width flex flex-wrap gap-x-8 gap-y-4 py-10">
      {show.kind === 'race' ? (
        <Link to={paths.race(show.race._id)} className="strong-link">
          The race and its pot
        </Link>
      ) : null}
      {draw ? (
        <Link to={paths.draw(draw._id)} className="strong-link">
          The draw, and how to check it
        </Link>
      ) : null}
      {show.kind === 'contest' ? (
        <>
          <Link to={paths.pageant()} className="strong-link">
            The candidates
          </Link>
          <Link to={paths.ballots(show.contest._id)} className="strong-link">
            The ballot log, and how to recount it
          </Link>
        </>
      ) : null}
      <a href={livePaths.screen({ kind: show.kind, id: idOf(show) })} className="strong-link">
        For a big screen
      </a>
    </nav>
  );
}

export default function LivePage({ loaderData: { live } }: Route.ComponentProps) {
  const root = useRouteLoaderData('root') as { publicUrl: string } | undefined;
  const { show } = live;
  return (
    <main id="content">
      {show ? (
        <Stage key={idOf(show)} view={{ ...live, show }} publicUrl={root?.publicUrl ?? ''}>
          {(current) => (
            <>
              <Own show={current} live={live} />
              <Links show={current} />
            </>
          )}
        </Stage>
      ) : (
        <>
          <PageHeading title="Live" />
          <div className="page-width pb-16">
            <EmptyState
              title="No race or draw is set at this time."
              action={
                <Link to={paths.races()} className="strong-link">
                  See the races
                </Link>
              }
            >
              On race day the show begins here by itself.
            </EmptyState>
          </div>
        </>
      )}
    </main>
  );
}
