// /office/money/reconciliation: our books against the providers' balance reports.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { officeReconciliationApi, type ReportRow } from '#contract/office/reconciliation.ts';
import { counted, formatNumber, plural } from '#rules/format/counts.ts';
import { buttonLook } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { Pager } from '../kit/pager.tsx';
import { PaymentSection } from '../kit/payment-section.tsx';
import { wholeDay } from '../kit/period.ts';
import { Problem } from '../kit/problem.tsx';
import { Table, type TableColumn, TableSkeleton } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { providerLabels } from './difference-labels.ts';
import { RunReport } from './run-report.tsx';

const rowsAtOnce = 10;

export const meta = () => officeMeta('Reconciliation');

export default function ReconciliationPage() {
  const mayRun = useMayCall()(officeReconciliationApi.run);
  const open = useQuery({
    queryKey: ['differences', 'open'],
    queryFn: () => call(officeReconciliationApi.differences, { state: 'open', limit: 1 }),
  });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-display text-h2">Reconciliation</h1>
        <Link to={officePaths.differences()} className={buttonLook('secondary')}>
          All differences
        </Link>
      </div>
      <p className="mt-3 max-w-prose text-soft">
        Every day our books are compared with the balance reports of Stripe and PayPal, payment by
        payment, and the fees in them are booked. What differs is listed until it is cleared.
      </p>
      <div role="status" className="mt-6">
        {open.data ? <Standing open={open.data.total} /> : null}
      </div>
      {mayRun ? (
        <div className="mt-10">
          <PaymentSection title="Compare now">
            <RunReport />
          </PaymentSection>
        </div>
      ) : null}
      <div className="mt-12">
        <PaymentSection title="Comparisons">
          <Reports onFinished={open.refetch} />
        </PaymentSection>
      </div>
    </>
  );
}

function Standing({ open }: { open: number }) {
  if (open === 0) {
    return (
      <Notice tone="success" isQuiet>
        Nothing differs in what was compared.
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      isQuiet
      title={open === 1 ? 'One difference' : counted(open, 'difference')}
    >
      <Link to={`${officePaths.differences()}?state=open`} className="underline underline-offset-4">
        Look into {plural(open, 'it', 'them')}
      </Link>
    </Notice>
  );
}

function Reports({ onFinished }: { onFinished: () => void }) {
  const [query] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', page],
    queryFn: () => call(officeReconciliationApi.reports, { page, limit: rowsAtOnce }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ finished }) => !finished) ? 1500 : false,
  });
  const isRunning = data?.items.some(({ finished }) => !finished) ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) onFinished();
    wasRunning.current = isRunning;
  }, [isRunning, onFinished]);
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not load the comparisons." error={failure} onRetry={refetch} />;
  }
  if (!data) return <TableSkeleton label="Loading the comparisons" rows={4} />;
  if (data.items.length === 0) {
    return (
      <EmptyState title="Nothing has been compared yet.">
        The first comparison runs tomorrow morning, or when somebody starts one.
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption="Comparisons, newest first"
        columns={columns}
        rows={data.items}
        keyOf={({ _id }) => _id}
      />
      <Pager
        page={page}
        pages={Math.ceil(data.total / rowsAtOnce)}
        to={(next) => `?page=${next}`}
      />
    </>
  );
}

const columns: TableColumn<ReportRow>[] = [
  {
    label: 'Days',
    cell: ({ from, to, provider }) => (
      <span className="block">
        <span className="type-title type-figures">
          {from === to ? wholeDay(from) : `${wholeDay(from)} to ${wholeDay(to)}`}
        </span>
        <span className="block text-sm text-soft">{providerLabels[provider]}</span>
      </span>
    ),
  },
  {
    label: 'Entries',
    isRight: true,
    cell: ({ entries }) => <span className="type-figures">{formatNumber(entries)}</span>,
  },
  { label: 'Moved', isRight: true, cell: ({ netCents }) => <Money cents={netCents} /> },
  { label: 'Fees', isRight: true, cell: ({ feeCents }) => <Money cents={feeCents} /> },
  { label: 'Outcome', cell: (row) => <Outcome row={row} /> },
  {
    label: 'Made',
    cell: ({ started, requestedBy }) => (
      <span className="type-figures block text-sm">
        {momentOf(started)}
        <span className="block text-soft">{requestedBy ? `by ${requestedBy}` : 'by itself'}</span>
      </span>
    ),
  },
];

function Outcome({ row: { finished, failure, found } }: { row: ReportRow }) {
  if (!finished) return <Mark text="Being compared" tone="waiting" />;
  if (failure) {
    return (
      <>
        <Mark text="Failed" tone="warning" />
        <span className="block text-sm [overflow-wrap:anywhere]">{failure}</span>
      </>
    );
  }
  if (found === 0) return <Mark text="All agrees" tone="good" />;
  return <Mark text={counted(found, 'difference')} tone="warning" />;
}
