// A list of the back office: heading, search and filters, the rows, their pages, and what is done with several.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Page } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/records.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureOf } from './failure.ts';
import { FileCut } from './file-cut.tsx';
import { ListFilter } from './list-filter.tsx';
import { LoadError } from './load-error.tsx';
import { Pager } from './pager.tsx';
import { Problem } from './problem.tsx';
import { saveFile } from './save-file.ts';
import { Table, type TableColumn, TableSkeleton } from './table.tsx';
import {
  type ListFilterField,
  queryOfWanted,
  readWantedRows,
  type WantedRows,
} from './wanted-rows.ts';

const rowsAtOnce = 25;

/** What a list needs to know. */
export interface ListPageProps<Row> {
  title: string;
  /** `['payment', 'payments']`: what a row is called. */
  words: readonly [one: string, many: string];
  /** Names the list among the loaded data; rows are asked for again when it is made stale. */
  queryKey: string;
  load: (wanted: WantedRows & { limit: number }) => Promise<Page<Row>>;
  columns: readonly TableColumn<Row>[];
  keyOf: (row: Row) => string;
  /** Without it there is no search. */
  search?: { label: string; placeholder?: string };
  filters?: readonly ListFilterField[];
  /** The order where the address names none; without it columns order nothing. */
  sort?: string;
  /** What stands there while there is nothing at all. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** A sentence or more below the heading. */
  intro?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  exportFile?: (wanted: WantedRows) => Promise<FileAnswer>;
  /** What can be done with the ticked rows; without it rows are not ticked. */
  bulk?: {
    nameOf: (row: Row) => string;
    actions: (chosen: Row[], clear: () => void) => ReactNode;
  };
}

/** The wanted rows; `failure` is what stands in their place, `error` also what is said beside older ones. */
function useRows<Row>({ queryKey, load }: ListPageProps<Row>, wanted: WantedRows) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [queryKey, wanted],
    queryFn: () => load({ ...wanted, limit: rowsAtOnce }),
    placeholderData: keepPreviousData,
  });
  return { data, error, failure: failureOf({ data, error }), refetch, isPlaceholderData };
}

/** The list; what is searched, narrowed, ordered and shown is in its address. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, words, filters = [], search, sort = '' } = props;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readWantedRows(query, filters, sort);
  const { data, error, failure, refetch, isPlaceholderData } = useRows(props, wanted);
  const address = (next: WantedRows) => `?${queryOfWanted(next, sort)}`;
  if (failure) {
    return (
      <Problem title={`We could not load the ${words[1]}.`} error={failure} onRetry={refetch} />
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-display text-h2">{title}</h1>
        <div className="flex flex-wrap gap-3">
          {props.exportFile ? <ExportButton make={() => props.exportFile?.(wanted)} /> : null}
          {props.actions}
        </div>
      </div>
      {props.intro ? <div className="mt-3 max-w-prose text-soft">{props.intro}</div> : null}
      {search || filters.length > 0 ? (
        <div className="mt-6">
          <ListFilter
            // Another page or order leaves what is being typed there.
            key={JSON.stringify({ ...wanted, page: 1, sort: '' })}
            {...{ wanted, filters }}
            {...(search ? { search } : {})}
            onChange={(next) => navigate(address({ ...next, page: 1 }))}
          />
        </div>
      ) : null}
      {error ? <LoadError error={error} onRetry={refetch} /> : null}
      <p role="status" className="type-label type-figures mt-6 mb-2 min-h-6 text-sm text-soft">
        {data && !isPlaceholderData
          ? formatCount(words, wanted.page, data.items.length, data.total)
          : null}
      </p>
      {data === undefined ? (
        <TableSkeleton label={`Loading the ${words[1]}`} />
      ) : data.items.length === 0 ? (
        <NoRows {...{ wanted, total: data.total, address }} {...props} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <Rows rows={data.items} {...{ wanted, address, list: props }} />
          <Pager
            page={wanted.page}
            pages={Math.ceil(data.total / rowsAtOnce)}
            words={['Back', 'Next']}
            to={(page) => address({ ...wanted, page })}
          />
        </div>
      )}
    </>
  );
}

/** The rows with what is ticked among them; a new page begins with nothing ticked. */
function Rows<Row>(props: {
  rows: Row[];
  wanted: WantedRows;
  address: (next: WantedRows) => string;
  list: ListPageProps<Row>;
}) {
  const { rows, wanted, address, list } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const byKey = new Map(rows.map((row) => [list.keyOf(row), row]));
  const chosenRows = rows.filter((row) => chosen.has(list.keyOf(row)));
  const { bulk } = list;
  return (
    <>
      {bulk && chosenRows.length > 0 ? (
        <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2 border-l-4 border-green bg-good-ground px-4 py-2.5">
          <p role="status" className="type-label text-sm">
            {chosenRows.length} of {rows.length} chosen
          </p>
          {bulk.actions(chosenRows, () => setChosen(new Set()))}
        </div>
      ) : null}
      <Table
        caption={list.title}
        columns={list.columns}
        rows={rows}
        keyOf={list.keyOf}
        {...(list.sort
          ? {
              order: {
                sort: wanted.sort ?? list.sort,
                to: (sort) => address({ ...wanted, sort, page: 1 }),
              },
            }
          : {})}
        {...(bulk
          ? {
              choice: {
                chosen,
                onChange: setChosen,
                nameOf: (key) => bulk.nameOf(byKey.get(key) as Row),
              },
            }
          : {})}
      />
    </>
  );
}

function ExportButton({ make }: { make: () => Promise<FileAnswer> | undefined }) {
  const exporting = useMutation({
    mutationFn: async () => {
      const file = await make();
      return file ? saveFile(file) : undefined;
    },
  });
  return (
    <div>
      <Button look="secondary" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
        Export as CSV
      </Button>
      {exporting.error ? (
        <Notice tone="error" className="mt-2">
          {exporting.error.message}
        </Notice>
      ) : null}
      <FileCut cut={exporting.data} />
    </div>
  );
}

/** Which rows of how many: `26–50 of 213 payments`. */
function formatCount(
  [one, many]: readonly [string, string],
  page: number,
  shown: number,
  total: number,
): string {
  if (shown === 0) return `No ${many}`;
  const first = (page - 1) * rowsAtOnce + 1;
  const [from, to, all] = [first, first + shown - 1, total].map((n) => formatNumber(n));
  if (total === 1) return counted(total, one);
  return total === shown ? `${all} ${many}` : `${from}–${to} of ${all} ${many}`;
}

function NoRows<Row>(
  props: ListPageProps<Row> & {
    wanted: WantedRows;
    total: number;
    address: (next: WantedRows) => string;
  },
) {
  const { wanted, total, words, empty, address } = props;
  const { page: _, sort: __, ...narrowing } = wanted;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  if (total === 0 && !isNarrowed) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={total > 0 ? 'The list ends before this page.' : `No ${words[0]} matches.`}
      action={
        <Link
          to={total > 0 ? address({ ...wanted, page: 1 }) : '?'}
          className={buttonLook('secondary')}
        >
          {total > 0 ? 'Go to the first page' : `Show all ${words[1]}`}
        </Link>
      }
    />
  );
}
