// What each donation tier is worth beside its amount, with a warning where that reaches the gift.
import { useQuery } from '@tanstack/react-query';
import { officeBenefitsApi, type TierValue } from '#contract/office/benefits.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { Notice } from '#ui/notice.tsx';
import { call } from './api.ts';
import { failureOf } from './failure.ts';
import { Problem } from './problem.tsx';
import { TableSkeleton } from './table.tsx';

/** The tiers by their amount, for who may see the values. */
export function TierValues() {
  const { data, error, refetch } = useQuery({
    queryKey: ['tier-values'],
    queryFn: () => call(officeBenefitsApi.tiers, {}),
  });
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not load the values." error={failure} onRetry={refetch} />;
  }
  if (!data) return <TableSkeleton label="Loading the values" />;
  if (data.length === 0) return null;
  return (
    <div className="mt-5 max-w-prose">
      <Warning tiers={data} />
      <ul className="mt-3 grid gap-1 text-sm" aria-label="What each tier is worth">
        {data.map((tier) => (
          <li key={tier.dollars} className="type-figures">
            <b>{formatRoundMoney(tier.dollars * 100)}</b>: {formatTierValue(tier)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const formatTierValue = ({ valueCents, deductibleCents }: TierValue) =>
  valueCents === null || deductibleCents === null
    ? 'a value is missing, so receipts name none'
    : `comes with ${formatMoney(valueCents)}, deductible at most ${formatMoney(deductibleCents)}`;

function Warning({ tiers }: { tiers: readonly TierValue[] }) {
  if (tiers.some(({ valueCents }) => valueCents === null)) {
    return (
      <Notice tone="info" title="Receipts name no value of what comes with gifts.">
        Enter a value for credits, tickets and tokens under Benefit values.
      </Notice>
    );
  }
  const worth = tiers.filter(({ reachesGift }) => reachesGift);
  if (worth.length === 0) return null;
  const amounts = worth.map(({ dollars }) => formatRoundMoney(dollars * 100)).join(', ');
  return (
    <Notice tone="error" title="What comes with a gift is worth as much as the gift, or more.">
      At {amounts} nothing of the gift is deductible.
    </Notice>
  );
}
