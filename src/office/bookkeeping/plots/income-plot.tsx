// The plot of what came in and went back.
import type { MoneyFigures } from '#contract/office/money.ts';
import { formatStep } from '#office/kit/period.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Plot } from './plot.tsx';

const titles = { day: 'Day by day', week: 'Week by week', month: 'Month by month' };

/** Donations and purchases stacked, refunds and disputes below the line. */
export function IncomePlot({ data }: { data: MoneyFigures }) {
  const { series, step, totals } = data;
  const { donationsCents, purchasesCents, refundsCents, disputesCents } = totals;
  return (
    <Plot
      title={titles[step]}
      kind="bars"
      summary={`In all ${formatMoney(donationsCents)} of donations and ${formatMoney(purchasesCents)} of purchases; ${formatMoney(refundsCents + disputesCents)} went back.`}
      steps={series.map(({ day }) => formatStep(day, step))}
      series={[
        { label: 'Donations', look: 'green', values: series.map((one) => one.donationsCents) },
        { label: 'Purchases', look: 'accent', values: series.map((one) => one.purchasesCents) },
        { label: 'Gone back', look: 'hatched', values: series.map((one) => -one.backCents) },
      ]}
    />
  );
}
