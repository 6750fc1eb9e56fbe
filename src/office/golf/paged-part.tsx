// A part of a page that shows a list page by page, with all of its states.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Page } from '#contract/endpoint.ts';
import { counted } from '#rules/format/counts.ts';
import { failureOf } from '../kit/failure.ts';
import { LoadError } from '../kit/load-error.tsx';
import { PageButtons } from '../kit/page-buttons.tsx';
import { TableSkeleton } from '../kit/table.tsx';

/** The rows of one page at a time; a new `queryKey` begins at the first page. */
export function PagedPart<Row>(props: {
  /** `['player', 'players']`: what a row is called. */
  words: readonly [one: string, many: string];
  queryKey: readonly unknown[];
  /** How many rows a page has. */
  atOnce?: number;
  load: (wanted: { page: number; limit: number }) => Promise<Page<Row>>;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { words, queryKey, atOnce = 25, load, empty, children } = props;
  const [wanted, setWanted] = useState({ page: 1, of: JSON.stringify(queryKey) });
  const of = JSON.stringify(queryKey);
  const page = wanted.of === of ? wanted.page : 1;
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => load({ page, limit: atOnce }),
    placeholderData: keepPreviousData,
  });
  const failure = failureOf({ data, error });
  if (failure) {
    return <LoadError error={failure} onRetry={refetch} />;
  }
  if (data === undefined) return <TableSkeleton rows={4} label={`Loading the ${words[1]}`} />;
  const pages = Math.max(1, Math.ceil(data.total / atOnce));
  return (
    <>
      <p role="status" className="type-label type-figures mb-2 text-sm text-soft">
        {counted(data.total, ...words)}
      </p>
      {data.items.length === 0 && data.total === 0 ? empty : children(data.items)}
      <PageButtons
        {...{ page, pages }}
        className="mt-4"
        onGo={(next) => setWanted({ page: next, of })}
      />
    </>
  );
}
