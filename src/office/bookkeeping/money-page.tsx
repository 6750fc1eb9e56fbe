// /office/money: what came in and went back in a period, how payments fared, and what is owed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { officeMoneyApi } from '#contract/office/money.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { officeMeta } from '../kit/office-meta.ts';
import { readPeriod, type WantedPeriod, wholeDay } from '../kit/period.ts';
import { Problem } from '../kit/problem.tsx';
import { Figures } from './figures.tsx';
import { Funnel } from './funnel.tsx';
import { IncomeTypes } from './income-types.tsx';
import { Owed } from './owed.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { IncomePlot } from './plots/income-plot.tsx';

export const meta = () => officeMeta('Money');

export default function MoneyPage() {
  const [query] = useSearchParams();
  const period = readPeriod(query, new Date());
  return (
    <>
      <h1 className="type-display text-h2">Money</h1>
      <div className="mt-6">
        <PeriodPicker period={period} />
      </div>
      <p className="mt-4 text-sm text-soft">
        {wholeDay(period.from)} to {wholeDay(period.to)}, counted in New York days.
      </p>
      <Overview period={period} />
      <Owed period={period} />
    </>
  );
}

function Overview({ period: { from, to } }: { period: WantedPeriod }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['money', from, to],
    queryFn: () => call(officeMoneyApi.figures, { from, to }),
    placeholderData: keepPreviousData,
  });
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not add up the money." error={failure} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <div className="mt-8">
        <SkeletonLines lines={9} label="Adding up the money" />
      </div>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'mt-7 grid gap-12 opacity-60' : 'mt-7 grid gap-12'}
    >
      <Figures totals={data.totals} />
      <IncomePlot data={data} />
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-2">
        <IncomeTypes rows={data.byType} />
        <Funnel funnel={data.funnel} failures={data.failures} />
      </div>
    </div>
  );
}
