// What somebody who is signed in has in a draw: loading, what went wrong, and then what there is.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { accountClient } from '#web/base/session/account-client.ts';

interface OwnPartProps<T> {
  /** What is loaded, in words: `tickets`. */
  what: string;
  queryKey: readonly string[];
  load: () => Promise<T>;
  children: (own: T) => ReactNode;
}

/** The part of the page for somebody who is signed in. */
export function OwnPart<T>(props: OwnPartProps<T>) {
  return (
    <QueryClientProvider client={accountClient}>
      <Loaded {...props} />
    </QueryClientProvider>
  );
}

function Loaded<T>({ what, queryKey, load, children }: OwnPartProps<T>) {
  const own = useQuery({ queryKey, queryFn: load });
  if (own.isPending) return <SkeletonLines lines={3} label={`Looking for your ${what}`} />;
  if (own.isError) {
    return (
      <Notice tone="error" title={`We could not load your ${what}.`}>
        <Button look="quiet" className="-ml-2" onClick={() => own.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return <>{children(own.data)}</>;
}
