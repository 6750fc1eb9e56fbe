// My Account when somebody is signed in, otherwise the login and sign-up panels.

import { type ReactNode, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useSession } from '#web/base/session/use-session.ts';

const MyAccount = lazyPart(() => import('./my-account.tsx'));
const EnterAccount = lazyPart(() => import('#web/accounts/enter-account.tsx'));

/**
 * The account's page. Its heading stands from the start, before it is known who looks at it.
 *
 * @param withoutScripts what stands there instead where no scripts run
 */
export function AccountArea(props: { heading: string; withoutScripts: ReactNode }) {
  const { heading, withoutScripts } = props;
  const { isKnown, user } = useSession();
  const [isClosed, setIsClosed] = useState(false);
  const waiting = (
    <div className="noscript:hidden">
      <h1 className="type-display mb-8 text-h1">{heading}</h1>
      <SkeletonLines lines={6} label="Loading your account" />
    </div>
  );
  return (
    <main id="content" className="page-width min-h-screen py-10 sm:py-16">
      {isClosed && !user ? (
        <Notice tone="success" title="Your account is closed." className="mb-10">
          A confirmation email is on its way to you. Thank you for everything you have given.
        </Notice>
      ) : null}
      {!isKnown ? (
        waiting
      ) : user ? (
        <MyAccount
          key={user._id}
          user={user}
          onClosed={() => setIsClosed(true)}
          waiting={waiting}
          skeleton={waiting}
        />
      ) : (
        <EnterAccount waiting={waiting} />
      )}
      <noscript>{withoutScripts}</noscript>
    </main>
  );
}
