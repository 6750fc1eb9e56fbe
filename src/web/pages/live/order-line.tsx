// What staff say on a screen, and until when they hold it.
import type { HeldScene, StageOrder } from '#rules/show/stage-order.ts';
import { newYorkTime } from '../../base/draws/draw-labels.ts';

const held: Record<HeldScene, string> = {
  race: 'the race',
  finish: 'the finish',
  number: 'the number',
  sealed: 'the sealed votes',
};

/** Their words, where they say something. */
export function OrderLine({ order, isHeld }: { order: StageOrder | null; isHeld: boolean }) {
  if (!order || !(order.message || isHeld)) return null;
  const { message, scene, until } = order;
  return (
    <div className="stage-order">
      {message ? <p className="stage-order-words">{message}</p> : null}
      {isHeld && scene ? (
        <p>
          Held at {held[scene]} by the officials, until {newYorkTime(until)} at the latest
        </p>
      ) : null}
    </div>
  );
}
