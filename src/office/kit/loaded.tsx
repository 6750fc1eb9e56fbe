// What stands in the place of one thing until it is loaded, and where it cannot be.
import type { ReactNode } from 'react';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { failureOf } from './failure.ts';
import { Problem } from './problem.tsx';

/** What a query has loaded, `what` it is called, and how many lines long it will be about. */
export function Loaded<Data>(props: {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  what: string;
  lines: number;
  children: (data: Data) => ReactNode;
}) {
  const { query, what, lines, children } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title={`We could not load this ${what}.`} error={failure} onRetry={refetch} />;
  }
  return (
    <div className="mt-8">
      <SkeletonLines lines={lines} label={`Loading the ${what}`} />
    </div>
  );
}
