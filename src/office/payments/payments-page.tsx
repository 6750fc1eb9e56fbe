// /office/payments: all payments, newest first.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { counted, formatNumber } from '#rules/words/counts.ts';
import { buttonLook } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { call } from '../kit/api.ts';
import { officeCalls } from '../kit/office-calls.ts';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { Pager } from '../kit/pager.tsx';
import { Problem } from '../kit/problem.tsx';
import { PaymentFilter } from './payment-filter.tsx';
import { PaymentsSkeleton, PaymentsTable } from './payments-table.tsx';
import { queryOf, readWanted, type WantedPayments } from './wanted-payments.ts';

const rowsAtOnce = 25;

export const meta = () => officeMeta('Payments');

export default function PaymentsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readWanted(query);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['payments', wanted],
    queryFn: () => call(officeCalls.payments, { ...wanted, limit: rowsAtOnce }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return <Problem title="We could not load the payments." error={error} onRetry={refetch} />;
  const address = (next: WantedPayments) => officePaths.payments() + queryOf(next);
  return (
    <>
      <h1 className="type-display text-h2">Payments</h1>
      <div className="mt-6">
        <PaymentFilter
          key={`${wanted.search} ${wanted.status}`}
          wanted={wanted}
          onChange={(next) => navigate(address(next))}
        />
      </div>
      <p role="status" className="type-label type-figures mt-7 mb-2 min-h-6 text-sm text-soft">
        {data && !isPlaceholderData ? countWords(wanted.page, data.items.length, data.total) : null}
      </p>
      {data === undefined ? (
        <PaymentsSkeleton rows={8} />
      ) : data.items.length === 0 ? (
        <NoPayments wanted={wanted} total={data.total} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <PaymentsTable rows={data.items} listQuery={queryOf(wanted)} />
          <Pager
            page={wanted.page}
            pages={Math.ceil(data.total / rowsAtOnce)}
            to={(page) => address({ ...wanted, page })}
          />
        </div>
      )}
    </>
  );
}

/** Which rows of how many: `26–50 of 213 payments`. */
function countWords(page: number, shown: number, total: number): string {
  if (shown === 0) return 'No payments';
  const first = (page - 1) * rowsAtOnce + 1;
  const [from, to, all] = [first, first + shown - 1, total].map((n) => formatNumber(n));
  if (total === 1) return counted(total, 'payment');
  return total === shown ? `${all} payments` : `${from}–${to} of ${all} payments`;
}

function NoPayments({ wanted, total }: { wanted: WantedPayments; total: number }) {
  const isNarrowed = wanted.search !== undefined || wanted.status !== undefined;
  if (total === 0 && !isNarrowed) {
    return <EmptyState title="No payments yet.">The first one will stand here.</EmptyState>;
  }
  const first = { ...wanted, page: 1 };
  return (
    <EmptyState
      title={total > 0 ? 'The list ends before this page.' : 'No payment matches.'}
      action={
        <Link
          to={officePaths.payments() + (total > 0 ? queryOf(first) : '')}
          className={buttonLook('secondary')}
        >
          {total > 0 ? 'Go to the first page' : 'Show all payments'}
        </Link>
      }
    >
      {total > 0 ? null : 'An email or an id must be entered whole.'}
    </EmptyState>
  );
}
