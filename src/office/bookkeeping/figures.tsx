// The large figures of a period.
import type { MoneyFigures } from '#contract/office/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money.tsx';

/** What came in, what went back, and what is left of it. */
export function Figures({ totals }: Pick<MoneyFigures, 'totals'>) {
  const { donationsCents, purchasesCents, refundsCents, disputesCents, netCents } = totals;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line-strong py-6 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
      <Figure term="Net" cents={netCents} isMain />
      <Figure term="Donations" cents={donationsCents} />
      <Figure term="Purchases" cents={purchasesCents} />
      <Figure term="Refunds" cents={refundsCents} isBack />
      <Figure term="Disputes" cents={disputesCents} isBack />
    </dl>
  );
}

function Figure(props: { term: string; cents: number; isMain?: boolean; isBack?: boolean }) {
  const { term, cents, isMain, isBack } = props;
  return (
    <div className={classNames('min-w-0', isMain && 'max-lg:col-span-2')}>
      <dt className="type-label text-sm text-soft">{term}</dt>
      <dd
        className={classNames(
          'type-display mt-1 leading-none',
          isMain ? 'text-h2' : 'text-h3 lg:pt-2',
        )}
      >
        {isBack && cents > 0 ? '−' : null}
        <Money cents={cents} />
      </dd>
    </div>
  );
}
