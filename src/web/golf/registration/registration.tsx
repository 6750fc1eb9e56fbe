// The place of the registration: until when one can sign up and what it costs; the form comes when it is near.

import type { OwnEntry } from '#contract/golf.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useNearView } from '#ui/use-near-view.ts';
import { useSession } from '#web/base/session/use-session.ts';
import type { Golf } from '../landing/load-golf.ts';
import { SignUpFrame } from './sign-up-frame.tsx';

const RegistrationDesk = lazyPart(() => import('./registration-desk.tsx'));

/** The section; whoever is signed in may have an entry already, so for them it is loaded at once. */
export function Registration(
  props: Golf & { basePath: string; onOwnEntry: (entry: OwnEntry | null) => void },
) {
  const { tournament, affiliateCode, basePath } = props;
  const { user } = useSession();
  const { ref, isNear } = useNearView<HTMLElement>();
  const waiting = (
    <SignUpFrame tournament={tournament}>
      <div className="min-h-96">
        <SkeletonLines lines={6} label="Loading the registration" />
      </div>
      <noscript>
        <p>Signing up needs JavaScript.</p>
      </noscript>
    </SignUpFrame>
  );
  return (
    <section ref={ref} aria-labelledby="register" className="bg-sunken section">
      <div className="page-width">
        {isNear || user ? (
          <RegistrationDesk
            tournament={tournament}
            affiliateCode={affiliateCode}
            basePath={basePath}
            onOwnEntry={props.onOwnEntry}
            waiting={waiting}
          />
        ) : (
          waiting
        )}
      </div>
    </section>
  );
}
