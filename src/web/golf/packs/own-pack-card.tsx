// The gift pack of the tournament on the golf page, for whoever has entered it.
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { OwnPack } from './own-pack.tsx';
import { useOwnPacks } from './use-own-packs.ts';

/** The newest pack in a card. */
export function OwnPackCard() {
  const { data, error } = useOwnPacks();
  const pack = data?.[0];
  // The place was paid a moment ago by a server that gives packs a little later.
  if (data && !pack) return null;
  return (
    <Card className="min-w-0">
      <h3 className="type-title text-h4">Your gift pack</h3>
      {pack ? (
        <OwnPack pack={pack} />
      ) : error ? (
        <Notice tone="error" className="mt-3">
          {error.message}
        </Notice>
      ) : (
        <div className="mt-3">
          <SkeletonLines lines={3} label="Loading your gift pack" />
        </div>
      )}
    </Card>
  );
}
