// Lists of the account that load more on request.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#contract/endpoint.ts';

/** How many rows a list loads at once. */
export const rowsAtOnce = 10;

/** What the foot of a list needs to know. */
export interface ListState {
  isPending: boolean;
  isError: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  tryAgain(): void;
  showMore(): void;
}

/** A paged list by its key; `load` answers one page of {@link rowsAtOnce} rows. */
export function useAccountList<T extends { _id: string }>(
  key: readonly unknown[],
  load: (page: number) => Promise<Page<T>>,
): { rows: T[]; total: number; list: ListState } {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * rowsAtOnce < last.total ? pages.length + 1 : undefined,
  });
  const pages = query.data?.pages ?? [];
  // A row that moved to the next page while more was loaded would come twice.
  const rows = new Map(pages.flatMap((page) => page.items).map((row) => [row._id, row]));
  return {
    rows: [...rows.values()],
    total: pages.at(-1)?.total ?? 0,
    list: {
      isPending: query.isPending,
      isError: query.isError,
      hasMore: query.hasNextPage,
      isLoadingMore: query.isFetchingNextPage,
      tryAgain: query.refetch,
      showMore: query.fetchNextPage,
    },
  };
}

/** A list that came whole, shown bit by bit. */
export function useWholeList<T>(
  query: { data: T[] | undefined; isPending: boolean; isError: boolean; refetch: () => unknown },
  atOnce: number,
): { rows: T[]; list: ListState } {
  const [shown, setShown] = useState(atOnce);
  const all = query.data ?? [];
  return {
    rows: all.slice(0, shown),
    list: {
      isPending: query.isPending,
      isError: query.isError,
      hasMore: all.length > shown,
      isLoadingMore: false,
      tryAgain: query.refetch,
      showMore: () => setShown(shown + atOnce),
    },
  };
}
