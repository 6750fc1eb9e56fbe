// The stage of the live show: its head, the scene that it is in, and the straight of the track below.

import type { ShowPlace } from '#rules/show/scene.ts';
import { heldPlace, orderOf, type StageOrder } from '#rules/show/stage-order.ts';
import { classNames } from '#ui/class-names.ts';
import type { FeedSource } from '../../base/live/watch-feed.ts';
import { ContestScene } from './contest-scenes.tsx';
import { BeforeScene, ClosedScene, EndedScene, FinishScene, RaceScene } from './day-scenes.tsx';
import type { LiveView } from './load-live.ts';
import { NumberScene } from './number-scene.tsx';
import { OrderLine } from './order-line.tsx';
import { ResultScene } from './result-scene.tsx';
import type { SceneProps } from './scene-props.ts';
import { drawOf, idOf, type Show } from './show.ts';
import { stepsOf, titleOf } from './show-labels.ts';
import { Straight } from './straight.tsx';
import { useCheckedDraw } from './use-checked-draw.ts';
import { placeOf, useAnnouncement, useServerTime, useShow } from './use-show.ts';
import './live.css';

function Steps({ show, place }: Pick<SceneProps, 'show' | 'place'>) {
  const steps = stepsOf(show);
  const current = steps.findIndex(({ scene }) => scene === place.scene);
  if (current < 0) return null;
  return (
    <ol className="stage-steps">
      {steps.map(({ scene, name }, at) => (
        <li
          key={scene}
          aria-current={at === current ? 'step' : undefined}
          className={at < current ? 'is-past' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

function Head(
  props: Pick<SceneProps, 'show' | 'place'> &
    LineProps & { order: StageOrder | null; isHeld: boolean },
) {
  const { show, place, order, isHeld } = props;
  return (
    <header className="stage-head">
      <img src="/icon.svg" alt="" width={48} height={48} className="stage-logo" />
      <div>
        <h1 className="type-title">{titleOf(show)}</h1>
        <p>
          {show.kind === 'race' ? (
            <>
              {show.race.circuit}
              <span className="stage-city">, {show.race.city}</span>
            </>
          ) : show.kind === 'draw' ? (
            'Raffle draw'
          ) : (
            'People’s choice'
          )}
        </p>
      </div>
      <Line {...props} />
      {order?.message || isHeld ? (
        <OrderLine order={order} isHeld={isHeld} />
      ) : (
        <Steps show={show} place={place} />
      )}
    </header>
  );
}

const sources: Record<FeedSource, string> = {
  none: '',
  live: 'Live',
  asked: 'Reconnecting…',
};

interface LineProps {
  source: FeedSource;
  isScreen: boolean;
  /** Whether the screen has come with a key that is not valid. */
  hasBadKey: boolean;
}

/** How the news come; on the screen it is only said while something is wrong. */
function Line({ source, isScreen, hasBadKey }: LineProps) {
  if (hasBadKey) {
    return <p className="stage-line type-label">The key of this screen is not valid anymore.</p>;
  }
  if (source === 'none' || (isScreen && source === 'live')) return null;
  return (
    <p className={classNames('stage-line type-label', source === 'live' && 'is-live')}>
      {sources[source]}
    </p>
  );
}

function SceneOf(props: SceneProps) {
  const { place, show } = props;
  if (show.kind === 'contest') return <ContestScene {...props} contest={show.contest} />;
  switch (place.scene) {
    case 'before':
      return <BeforeScene {...props} />;
    case 'closed':
      return <ClosedScene {...props} />;
    case 'race':
      return <RaceScene {...props} />;
    case 'finish':
      return <FinishScene {...props} />;
    case 'number':
      return <NumberScene {...props} />;
    case 'result':
      return <ResultScene {...props} />;
    default:
      return <EndedScene {...props} />;
  }
}

/** The whole stage; `onPlace` hears where the show is, for what stands around it. */
export function Stage(props: {
  view: LiveView & { show: Show };
  publicUrl: string;
  isScreen?: boolean;
  /** What a screen is told, and whether its key is not valid. */
  orders?: readonly StageOrder[];
  hasBadKey?: boolean;
  children?: (show: Show, place: ShowPlace, source: FeedSource) => React.ReactNode;
}) {
  const { view, publicUrl, isScreen = false, hasBadKey = false, orders = [], children } = props;
  const { show, source } = useShow(view.show);
  const now = useServerTime(view.now);
  const order = orderOf(orders, idOf(show), now);
  const { place, isHeld } = heldPlace(show.kind, placeOf(show, now), order?.scene ?? null);
  const announcement = useAnnouncement(show, place, now);
  const checked = useCheckedDraw(drawOf(show));
  const scene: SceneProps = { show, place, now, view, publicUrl, checked, isScreen };
  return (
    <>
      <section
        aria-label="Live"
        data-scene={place.scene}
        data-kind={show.kind}
        className={classNames('stage ground-green', isScreen && 'stage-screen')}
      >
        <Head {...{ show, place, source, isScreen, hasBadKey, order, isHeld }} />
        <div className="stage-scene" key={place.scene}>
          <SceneOf {...scene} />
        </div>
        <Straight {...scene} />
      </section>
      <p role="status" className="sr-only">
        {[order?.message, announcement].filter(Boolean).join(' ')}
      </p>
      {children?.(show, place, source)}
    </>
  );
}
