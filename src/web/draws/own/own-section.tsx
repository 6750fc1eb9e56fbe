// 'Your tickets in this draw': found for whoever is signed in; the page itself is the same for everyone.

import { Link } from 'react-router';
import { SectionHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useNearView } from '#ui/use-near-view.ts';
import { paths } from '#web/base/paths.ts';
import { useSession } from '#web/base/session/use-session.ts';
import type { DrawView } from '../load-draw.ts';

const OwnTickets = lazyPart(() => import('./own-tickets.tsx'));
const OwnCards = lazyPart(() => import('./own-cards.tsx'));

/** The section; it keeps its place while it is not known yet what is in it. */
export function OwnSection({ draw }: { draw: DrawView }) {
  const { isKnown, user } = useSession();
  const { ref, isNear } = useNearView<HTMLElement>();
  const what = draw.kind === 'raffle' ? 'tickets' : 'cards';
  const waiting = <SkeletonLines lines={3} label={`Looking for your ${what}`} />;
  const Own = draw.kind === 'raffle' ? OwnTickets : OwnCards;
  return (
    <section ref={ref} aria-labelledby="own" className="page-width pb-14 sm:pb-20 noscript:hidden">
      <SectionHeading id="own" title={`Your ${what} in this draw`} />
      <div className="min-h-20">
        {!isKnown ? (
          waiting
        ) : user === null ? (
          <p className="text-lg">
            <Link to={paths.login(paths.draw(draw._id))} className="strong-link">
              Log in
            </Link>{' '}
            to see where your {what} stand{draw.standing === 'drawn' ? ', and whether one won' : ''}
            .
          </p>
        ) : isNear ? (
          <Own key={user._id} draw={draw} waiting={waiting} />
        ) : (
          waiting
        )}
      </div>
    </section>
  );
}
