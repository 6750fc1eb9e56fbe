// What is owed to players now, and how the pot and the prizes came to it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Liabilities, officeMoneyApi } from '#contract/office/money.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { officePaths } from '../kit/office-paths.ts';
import { PaymentSection } from '../kit/payment-section.tsx';
import { formatStep, type WantedPeriod } from '../kit/period.ts';
import { Plot } from './plots/plot.tsx';

/** The section; it is asked for by itself, since it counts every account. */
export function Owed({ period: { from, to } }: { period: WantedPeriod }) {
  const { data, error } = useQuery({
    queryKey: ['liabilities', from, to],
    queryFn: () => call(officeMoneyApi.liabilities, { from, to }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="mt-14">
      <PaymentSection title="What we owe" aside="Now">
        {error ? (
          <Notice tone="error">{error.message}</Notice>
        ) : data ? (
          <div className="grid gap-10">
            <Now data={data} />
            <OwedPlot data={data} />
          </div>
        ) : (
          <SkeletonLines lines={5} label="Counting what we owe" />
        )}
      </PaymentSection>
    </div>
  );
}

function Now({ data: { now, receivables } }: { data: Liabilities }) {
  const pieces = (n: number) => <span className="type-figures">{formatNumber(n)}</span>;
  const owed = receivables.jackpotCredits + receivables.voteTokens;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 xl:grid-cols-6">
      <Owe term="Jackpot pot">
        <Money cents={now.potCents} />
      </Owe>
      <Owe term="Prizes not paid">
        <Money cents={now.prizesCents} />
      </Owe>
      <Owe term="Jackpot credits">{pieces(now.jackpotCredits)}</Owe>
      <Owe term="Raffle tickets">{pieces(now.raffleTickets)}</Owe>
      <Owe term="Vote tokens">{pieces(now.voteTokens)}</Owe>
      <Owe term="Owed to us">
        {owed > 0 ? (
          <Link
            to={`${officePaths.receivables()}?state=open`}
            className="underline decoration-accent decoration-2 underline-offset-4"
          >
            {pieces(owed)}
          </Link>
        ) : (
          'Nothing'
        )}
      </Owe>
    </dl>
  );
}

function Owe({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-label text-sm text-soft">{term}</dt>
      <dd className="type-display mt-1 text-h3 leading-none">{children}</dd>
    </div>
  );
}

function OwedPlot({ data: { series, step, now } }: { data: Liabilities }) {
  return (
    <Plot
      title="Pot and prizes over time"
      kind="lines"
      summary={`Now ${formatMoney(now.potCents)} in the pot and ${formatMoney(now.prizesCents)} of prizes not paid.`}
      steps={series.map(({ day }) => formatStep(day, step))}
      series={[
        { label: 'Jackpot pot', look: 'green', values: series.map((one) => one.potCents) },
        { label: 'Prizes not paid', look: 'accent', values: series.map((one) => one.prizesCents) },
      ]}
    />
  );
}
