// What came in by kind and by way of paying.
import type { MoneyFigures } from '#contract/office/money.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { labelOfType } from '#rules/payments/purchase-labels.ts';
import { Money } from '#ui/money.tsx';
import { wayLabels } from '../kit/payment-labels.ts';
import { PaymentSection } from '../kit/payment-section.tsx';

/** A line for each kind and way, with its share as a bar. */
export function IncomeTypes({ rows }: { rows: MoneyFigures['byType'] }) {
  const all = rows.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <PaymentSection title="What it was for">
      {rows.length === 0 ? (
        <p className="text-soft">Nothing came in on these days.</p>
      ) : (
        <ul className="grid gap-4">
          {rows.map(({ itemType, provider, payments, cents }) => (
            <li key={`${itemType} ${provider}`}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span>
                  {labelOfType(itemType)}{' '}
                  <span className="text-sm text-soft">
                    by {wayLabels[provider].toLowerCase().replace('paypal or venmo', 'wallet')}
                  </span>
                </span>
                <span>
                  <Money cents={cents} className="type-title" />{' '}
                  <span className="type-figures text-sm text-soft">
                    from {formatNumber(payments)}
                  </span>
                </span>
              </p>
              <Share of={cents} all={all} />
            </li>
          ))}
        </ul>
      )}
    </PaymentSection>
  );
}

/** A bar as long as a part is of the whole. */
export function Share({ of, all }: { of: number; all: number }) {
  const share = all > 0 ? (of / all) * 100 : 0;
  return (
    <span aria-hidden="true" className="mt-1.5 block h-2 bg-sunken">
      <span className="block h-full bg-green" style={{ width: `${share}%` }} />
    </span>
  );
}
