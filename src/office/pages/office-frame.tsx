// The frame around every page of the back office, and who is let in.
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Activity, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { ToastArea } from '#ui/toast.tsx';
import { failureOf } from '../kit/failure.ts';
import { followOtherTabs, makeOfficeClient, useSession } from '../kit/office-client.ts';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { Problem, RoleMissing } from '../kit/problem.tsx';
import { useMe } from '../kit/use-me.ts';
import { ProofDialog } from '../staff/factors/proof-dialog.tsx';
import { ProofPage } from '../staff/factors/proof-page.tsx';
import { FirstCodes, SetUpPage } from '../staff/factors/set-up-page.tsx';
import { OfficeHeader } from './office-header.tsx';
import { OfficeMenu } from './office-menu.tsx';
import '../office.css';

export const meta = () => officeMeta('Staff');

export default function OfficeFrame() {
  const [client] = useState(makeOfficeClient);
  useEffect(() => followOtherTabs(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <div className="office flex flex-1 flex-col">
        <OfficeHeader />
        <div className="office-width office-columns flex-1 py-6 sm:py-10">
          <OfficeMenu />
          <main id="content" className="min-w-0">
            <Gate />
            <noscript>
              <p>The back office needs JavaScript.</p>
            </noscript>
          </main>
        </div>
        <ProofDialog />
        <ToastArea />
      </div>
    </QueryClientProvider>
  );
}

/** What stands in the place of a page that broke; what was saved before is saved. */
export function ErrorBoundary() {
  return (
    <main id="content" className="office office-width flex-1 py-10">
      <PageTitle text="Something broke" />
      <h1 className="type-display text-h2">This page broke.</h1>
      <p className="mt-4 max-w-prose text-soft">
        That is our mistake. What you had saved is still saved, so please check before you enter it
        again.
      </p>
      <p className="mt-7">
        {/* Not a link of the router: the page begins anew. */}
        <LinkButton href={officePaths.start()}>Go to the back office</LinkButton>
      </p>
    </main>
  );
}

/** The page for whoever is signed in, is staff, and has proven it; what they may do is the server's to say. */
function Gate() {
  const { pathname } = useLocation();
  const session = useSession();
  const me = useMe();
  const client = useQueryClient();
  // Kept here, since who has just set up a factor may be let in while they still write the codes down.
  const [codes, setCodes] = useState<string[] | null>(null);
  const enter = () => client.invalidateQueries({ queryKey: ['me'] });
  if (codes) {
    return (
      <FirstCodes
        codes={codes}
        onKept={() => {
          setCodes(null);
          enter();
        }}
      />
    );
  }
  const sessionFailure = failureOf(session);
  const error = sessionFailure ?? failureOf(me);
  if (error) {
    const retry = sessionFailure ? session.refetch : me.refetch;
    return <Problem title="We could not tell who you are." error={error} onRetry={retry} />;
  }
  // Whoever is invited is no staff yet, and may have no account.
  if (pathname === officePaths.invitation()) return <Outlet />;
  if (session.data === null) return <SignedOut />;
  if (!me.data) return <SkeletonLines lines={6} label="Loading the back office" />;
  const { roles, factors, provenAt } = me.data;
  if (roles.length === 0) return <RoleMissing />;
  if (provenAt || factors.hasAuthenticator || factors.passkeys > 0) {
    return <Proven key={session.data?._id} isProven={Boolean(provenAt)} />;
  }
  return (
    <SetUpPage
      onDone={(made) => {
        setCodes(made);
        enter();
      }}
    />
  );
}

/** The page for whoever has proven who they are; once a proof has run out, what they typed waits behind the question. */
function Proven({ isProven }: { isProven: boolean }) {
  const [wasProven, setWasProven] = useState(isProven);
  if (isProven && !wasProven) setWasProven(true);
  return (
    <>
      {isProven ? null : <ProofPage />}
      {wasProven ? (
        <Activity mode={isProven ? 'visible' : 'hidden'}>
          <Outlet />
        </Activity>
      ) : null}
    </>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <div className="py-6">
      <h1 className="type-display text-h2">Please log in first.</h1>
      <p className="mt-4 max-w-prose text-soft">The back office is for members of staff.</p>
      <p className="mt-7">
        <LinkButton href={officePaths.login(pathname + search)}>Log in</LinkButton>
      </p>
    </div>
  );
}
