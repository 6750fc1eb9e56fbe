// Shows what only somebody who is signed in can do at a desk; else the way to the login.
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { failureOf } from '../../kit/failure.ts';
import { LoadError } from '../../kit/load-error.tsx';
import { useSession } from '../../kit/office-client.ts';
import { officePaths } from '../../kit/office-paths.ts';
import { useMe } from '../../kit/use-me.ts';

/** Its children, once it is known who is there. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const me = useMe();
  const sessionFailure = failureOf(session);
  const failure = sessionFailure ?? failureOf(me);
  if (failure)
    return <LoadError error={failure} onRetry={sessionFailure ? session.refetch : me.refetch} />;
  if (session.data === null) {
    return (
      <Notice title="Please log in first." isQuiet>
        <p className="mt-3">
          <LinkButton href={officePaths.login(officePaths.ticketDesk())}>Log in</LinkButton>
        </p>
      </Notice>
    );
  }
  if (!me.data) return <SkeletonLines lines={3} label="Loading who is signed in" />;
  if (!me.data.factors.hasAuthenticator && me.data.factors.passkeys === 0) {
    return (
      <Notice title="Please set up a second factor first." isQuiet>
        <p className="mt-3">
          <LinkButton href={officePaths.start()}>Go to the back office</LinkButton>
        </p>
      </Notice>
    );
  }
  return children;
}
