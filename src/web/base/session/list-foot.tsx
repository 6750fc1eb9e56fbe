// The end of a list: still loading, could not be loaded, or more to show.
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import type { ListState } from './use-account-list.ts';

/** Says how far a list is; `label` names it: `your donations`. */
export function ListFoot({ list, label }: { list: ListState; label: string }) {
  if (list.isPending) return <SkeletonLines lines={4} label={`Loading ${label}`} />;
  if (list.isError) return <NotLoaded label={label} onRetry={list.tryAgain} />;
  if (!list.hasMore) return null;
  return (
    <Button
      look="secondary"
      className="mt-5"
      isBusy={list.isLoadingMore}
      onClick={list.showMore}
      aria-label={`Show more of ${label}`}
    >
      Show more
    </Button>
  );
}

/** That something of the account could not be loaded: whoever sees nothing there would think that there is none. */
export function NotLoaded({ label, onRetry }: { label: string; onRetry: () => void }) {
  return (
    <Notice tone="error" title={`We could not load ${label}.`}>
      <Button look="quiet" className="-ml-2" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
