// /office/money/books: whether the books are right, check by check, and checking them now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BooksCheck, officeBooksApi } from '#contract/office/books.ts';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { momentOf } from '../kit/office-times.ts';
import { PaymentSection } from '../kit/payment-section.tsx';
import { Problem } from '../kit/problem.tsx';
import { Table, type TableColumn, TableSkeleton } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';

export const meta = () => officeMeta('Books check');

export default function BooksPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['books'],
    queryFn: () => call(officeBooksApi.list, { limit: 20 }),
    refetchInterval: ({ state }) => (state.data?.items[0]?.finished === null ? 1000 : false),
  });
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not load the checks." error={failure} onRetry={refetch} />;
  }
  const last = data?.items.find(({ finished }) => finished);
  const isRunning = data?.items[0]?.finished === null;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-display text-h2">Books check</h1>
        <CheckButton isRunning={isRunning} />
      </div>
      <p className="mt-3 max-w-prose text-soft">
        Every night the books are checked on the live data. For each sentence below, all payments,
        postings, tickets and votes are searched for exceptions. There must be none.
      </p>
      {data === undefined ? (
        <div className="mt-8">
          <TableSkeleton label="Loading the checks" />
        </div>
      ) : last ? (
        <div className="mt-7 grid gap-12">
          <Verdict check={last} />
          <Results check={last} />
          <History checks={data.items} />
        </div>
      ) : (
        <div className="mt-8">
          <EmptyState title={isRunning ? 'The first check is under way.' : 'No check yet.'}>
            The first one runs tonight, or when somebody starts it.
          </EmptyState>
        </div>
      )}
    </>
  );
}

function CheckButton({ isRunning }: { isRunning: boolean }) {
  const mayCheck = useMayCall()(officeBooksApi.check);
  const client = useQueryClient();
  const checking = useMutation({
    mutationFn: () => call(officeBooksApi.check, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['books'] }),
  });
  if (!mayCheck) return null;
  return (
    <div>
      <Button isBusy={checking.isPending || isRunning} onClick={() => checking.mutate()}>
        Check now
      </Button>
      {checking.error ? (
        <p role="alert" className="mt-2 text-sm text-danger">
          {checking.error.message}
        </p>
      ) : null}
    </div>
  );
}

function Verdict({ check }: { check: BooksCheck }) {
  const { failure, broken, results, finished, started } = check;
  const when = finished ? `${momentOf(finished)}, in ${formatDuration(started, finished)}.` : '';
  return (
    <div role="status">
      {broken ? (
        <Notice
          tone="error"
          isQuiet
          title={`${broken === 1 ? 'One check' : counted(broken, 'check')} found something.`}
        >
          {when} Please tell whoever runs Homestretch: this is never normal. {failure}
        </Notice>
      ) : failure ? (
        <Notice tone="error" isQuiet title="The last check could not be made.">
          {when} {failure}
        </Notice>
      ) : (
        <Notice tone="success" isQuiet title="The books are right.">
          All {results?.length ?? 0} checks found nothing. {when}
        </Notice>
      )}
    </div>
  );
}

type Result = NonNullable<BooksCheck['results']>[number];

const resultColumns: TableColumn<Result>[] = [
  { label: 'What must hold', cell: ({ name }) => sentenceOf(name) },
  {
    label: 'Result',
    cell: ({ violations }) =>
      violations === 0 ? (
        <Mark text="Holds" tone="good" />
      ) : (
        <Mark text={`${formatNumber(violations)} exceptions`} tone="warning" />
      ),
  },
];

/** What is wrong stands first. */
function Results({ check: { results } }: { check: BooksCheck }) {
  if (!results) return null;
  return (
    <PaymentSection title="Check by check">
      <Table
        caption="The checks of the books"
        columns={resultColumns}
        rows={results.toSorted((a, b) => b.violations - a.violations)}
        keyOf={({ name }) => name}
      />
    </PaymentSection>
  );
}

const historyColumns: TableColumn<BooksCheck>[] = [
  {
    label: 'Begun',
    cell: ({ started }) => <span className="type-figures">{momentOf(started)}</span>,
  },
  {
    label: 'Took',
    cell: ({ started, finished }) => (
      <span className="type-figures">{finished ? formatDuration(started, finished) : '…'}</span>
    ),
  },
  { label: 'By', cell: ({ requestedBy }) => requestedBy ?? 'Itself' },
  {
    label: 'Result',
    cell: ({ finished, failure, broken }) =>
      finished === null ? (
        <Mark text="Being checked" tone="waiting" />
      ) : broken ? (
        <Mark text={`${broken} found something`} tone="warning" />
      ) : failure ? (
        <Mark text="Failed" tone="warning" />
      ) : (
        <Mark text="Right" tone="good" />
      ),
  },
];

function History({ checks }: { checks: BooksCheck[] }) {
  return (
    <PaymentSection title="Last checks">
      <Table
        caption="The last checks, newest first"
        columns={historyColumns}
        rows={checks}
        keyOf={({ _id }) => _id}
      />
    </PaymentSection>
  );
}

/** How long it took: `0.4 s`, `2 min 5 s`. */
function formatDuration(started: string, finished: string): string {
  const seconds = (Date.parse(finished) - Date.parse(started)) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

const sentenceOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}.`;
