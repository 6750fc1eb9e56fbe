// The frame around every page of the back office, and who is let in.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { makeOfficeClient, useSession } from './office-client.ts';
import { OfficeHeader } from './office-header.tsx';
import { officeMeta } from './office-meta.ts';
import { officePaths } from './office-paths.ts';
import { Problem } from './problem.tsx';
import './office.css';

export const meta = () => officeMeta('Staff');

export default function OfficeFrame() {
  const [client] = useState(makeOfficeClient);
  return (
    <QueryClientProvider client={client}>
      <div className="office flex flex-1 flex-col">
        <OfficeHeader />
        <main id="content" className="page-width flex-1 py-8 sm:py-12">
          <Gate />
          <noscript>
            <p>The back office needs JavaScript, since it is made for staff alone.</p>
          </noscript>
        </main>
      </div>
    </QueryClientProvider>
  );
}

/** The page for whoever is signed in; whether their role is enough is the server's to say. */
function Gate() {
  const session = useSession();
  if (session.isPending) return <SkeletonLines lines={6} label="Loading the back office" />;
  if (session.isError) {
    return (
      <Problem
        title="We could not find out who you are."
        error={session.error}
        onRetry={session.refetch}
      />
    );
  }
  return session.data ? <Outlet /> : <SignedOut />;
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
