// The table of payments; on narrow screens its rows are stacked.
/* biome-ignore-all lint/a11y/noRedundantRoles: stacked parts of a table lose their own roles */
import { Link } from 'react-router';
import type { PaymentRow } from '#contract/office/payments.ts';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Mark } from '../kit/mark.tsx';
import { officePaths } from '../kit/office-paths.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { standingOf, typeWord, wayWords } from '../kit/payment-words.ts';

const columns = ['Date and time (New York)', 'Buyer', 'What', 'Payment method', 'Amount', 'Status'];
const cell = 'lg:py-3.5 lg:pr-6 lg:align-baseline';

/** The rows; `listQuery` is where the way back from a payment leads. */
export function PaymentsTable({ rows, listQuery }: { rows: PaymentRow[]; listQuery: string }) {
  return (
    <>
      <p className="mb-3 text-sm text-soft lg:hidden">Times are New York’s.</p>
      <table role="table" className="block w-full border-t border-line-strong lg:table">
        <caption className="sr-only">Payments, newest first</caption>
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row" className="border-b border-line-strong">
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={`type-label py-2.5 pr-6 text-left align-bottom text-sm text-soft ${column === 'Amount' ? 'lg:text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line lg:table-row-group">
          {rows.map((row) => (
            <Row key={row._id} row={row} listQuery={listQuery} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ row, listQuery }: { row: PaymentRow; listQuery: string }) {
  return (
    <tr
      role="row"
      className="grid grid-cols-[1fr_auto] gap-x-5 py-3.5 hover:bg-raised lg:table-row lg:py-0"
    >
      <th role="rowheader" scope="row" className={`${cell} text-left font-normal`}>
        <Link
          to={officePaths.payment(row._id)}
          state={{ listQuery }}
          className="type-title type-figures inline-block py-1 text-lg leading-tight whitespace-nowrap underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4"
        >
          {dayAndTimeOf(row.created)}
        </Link>
      </th>
      <td role="cell" className={`${cell} max-lg:col-span-2 max-lg:row-start-2 lg:max-w-80`}>
        {row.buyer ? (
          <>
            <span className="block">{row.buyer.name}</span>
            <span className="block text-sm [overflow-wrap:anywhere] text-soft">
              {row.buyer.email}
            </span>
          </>
        ) : (
          <span className="text-soft">Not known yet</span>
        )}
      </td>
      <td role="cell" className={`${cell} max-lg:row-start-3 max-lg:mt-1.5`}>
        {typeWord(row.itemType)}
      </td>
      <td role="cell" className={`${cell} max-lg:row-start-4 max-lg:text-sm max-lg:text-soft`}>
        {wayWords[row.provider]}
      </td>
      <td role="cell" className={`${cell} text-right max-lg:col-start-2 max-lg:row-start-1`}>
        <Money cents={row.amountCents} className="type-title text-lg" />
        {row.refundsCents > 0 && row.refundsCents < row.amountCents ? (
          <span className="block text-sm text-soft">
            <Money cents={row.refundsCents} /> back
          </span>
        ) : null}
      </td>
      <td
        role="cell"
        className="max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-3 max-lg:mt-1.5 max-lg:text-right lg:py-3.5 lg:align-baseline"
      >
        <span className="inline-grid justify-items-start gap-0.5">
          {standingOf(row).map((mark) => (
            <Mark key={mark.text} {...mark} />
          ))}
        </span>
      </td>
    </tr>
  );
}

/** The shape of the table while it loads. */
export function PaymentsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="border-t border-line-strong lg:pt-10">
      <span className="sr-only">Loading the payments</span>
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={index}
          className="grid grid-cols-[1fr_auto] gap-x-10 border-b border-line py-5"
        >
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-3 h-4 w-2/5 lg:hidden" />
        </div>
      ))}
    </div>
  );
}
