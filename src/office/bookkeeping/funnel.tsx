// How far payments came, and why some failed.
import type { MoneyFigures } from '#contract/office/money.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatPercent } from '#rules/format/percent.ts';
import { PaymentSection } from '../kit/payment-section.tsx';
import { Share } from './income-types.tsx';

/** From the opened form to the completed payment. */
export function Funnel({ funnel, failures }: Pick<MoneyFigures, 'funnel' | 'failures'>) {
  const { opened, authorized, completed, failed, canceled, undecided, declines } = funnel;
  return (
    <PaymentSection title="From the form to the gift" aside="Cash and checks left out">
      {opened === 0 ? (
        <p className="text-soft">Nobody opened a payment on these days.</p>
      ) : (
        <>
          <ol className="grid gap-4">
            <Stage label="Opened the form" of={opened} all={opened} />
            <Stage label="Approved by the bank or wallet" of={authorized} all={opened} />
            <Stage label="Completed" of={completed} all={opened} />
          </ol>
          <p className="mt-4 text-sm text-soft">
            {formatNumber(canceled)} given up, {formatNumber(failed)} failed,{' '}
            {formatNumber(undecided)} not decided yet. Cards and wallets were declined{' '}
            {formatNumber(declines)} times.
          </p>
        </>
      )}
      {failures.length > 0 ? (
        <>
          <h3 className="type-title mt-6 text-lg">Why payments failed</h3>
          <ul className="mt-2 divide-y divide-line">
            {failures.map(({ reason, payments }) => (
              <li key={reason} className="flex items-baseline justify-between gap-6 py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {reason ?? 'No reason was given'}
                </span>
                <span className="type-figures type-label">{formatNumber(payments)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </PaymentSection>
  );
}

function Stage({ label, of, all }: { label: string; of: number; all: number }) {
  return (
    <li>
      <p className="flex items-baseline justify-between gap-6">
        <span>{label}</span>
        <span className="type-figures whitespace-nowrap">
          <span className="type-title">{formatNumber(of)}</span>{' '}
          <span className="text-sm text-soft">{formatPercent(all > 0 ? of / all : 0)}</span>
        </span>
      </p>
      <Share of={of} all={all} />
    </li>
  );
}
