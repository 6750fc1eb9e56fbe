// /live/screen: the show for a big screen. Nothing to press; it stays awake and finds back by itself. With a key it is
// the association's own, and staff can tell it what to show.
import { useEffect } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { servicesOf } from '../../base/page-context.ts';
import type { Route } from './+types/screen-page';
import { followNews } from './follow-news.ts';
import { keepAwake } from './keep-awake.ts';
import { loadLive } from './load-live.ts';
import { idOf } from './show.ts';
import { Stage } from './stage.tsx';
import { useScreen } from './use-screen.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = servicesOf(context);
  const live = await loadLive(call, new URL(request.url).searchParams, new Date());
  if (live.isMissing) throw data(null, { status: 404 });
  return { live };
}

export const meta = () => [
  { title: 'Screen · Homestretch' },
  { name: 'robots', content: 'noindex' },
  // The address may carry a key, which is nobody else's business.
  { name: 'referrer', content: 'strict-origin' },
];

export default function ScreenPage({ loaderData: { live } }: Route.ComponentProps) {
  const root = useRouteLoaderData('root') as { publicUrl: string } | undefined;
  const { show, isChosen } = live;
  const { key, orders } = useScreen();
  useEffect(() => {
    const sleep = keepAwake();
    const stop = followNews(isChosen);
    return () => {
      sleep();
      stop();
    };
  }, [isChosen]);
  return (
    <main id="content" className="screen">
      {show ? (
        <Stage
          key={idOf(show)}
          view={{ ...live, show }}
          publicUrl={root?.publicUrl ?? ''}
          isScreen
          orders={orders}
          hasBadKey={key === 'invalid'}
        />
      ) : (
        <section className="stage stage-screen ground-green">
          <p className="stage-title">Homestretch</p>
          {key === 'invalid' ? (
            <p className="stage-text">The key of this screen is not valid anymore.</p>
          ) : null}
        </section>
      )}
    </main>
  );
}
