// Which limits of staff were raised and do not count yet, above the form that sets them.
import { useQuery } from '@tanstack/react-query';
import { safeguardsApi } from '#contract/office/safeguards.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { safeguards } from '#rules/safeguards/safeguards.ts';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import type { Field } from '../kit/records/screen.ts';

/** Nothing where all limits count. The page itself says when they could not be loaded. */
export function HeldLimits({ fields }: { fields: readonly Field[] }) {
  const { data } = useQuery({
    queryKey: ['settings', 'safeguards'],
    queryFn: () => call(safeguardsApi.read, {}),
  });
  if (!data || data.held.length === 0) return null;
  return (
    <div className="mt-5 max-w-prose">
      <Notice tone="info" title="These limits were raised and do not count yet:">
        <ul className="grid gap-1">
          {data.held.map(({ name, limit, until }) => (
            <li key={name} className="type-figures">
              {fields.find((field) => field.name === name)?.label}: still{' '}
              {safeguards[name].unit === 'cents' ? formatMoney(limit) : formatNumber(limit)} until{' '}
              {formatMoment(until)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
