// Adds up what came in and went back in a period, step by step, and how payments fared.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { goneStatuses } from '#base/payments/gone-cents.ts';
import type { MoneyFigures } from '#contract/office/money.ts';
import { type Period, stepsOf, withinPeriod } from './periods.ts';

const maxReasons = 12;

/** The figures of a period. Money counts on the day on which it was settled, refunded or disputed. */
export async function findMoneyFigures(db: Reads, period: Period): Promise<MoneyFigures> {
  const came = await readIncome(db, period);
  const back = await readReversals(db, period);
  const days = [...new Set(back.map(({ day }) => day))];
  const series = days.map((day) => {
    const ofDay = came.filter((row) => row.day === day);
    return {
      day,
      donationsCents: sumOf(ofDay.filter(isDonation)),
      purchasesCents: sumOf(ofDay.filter((row) => !isDonation(row))),
      backCents: sumOf(back.filter((row) => row.day === day)),
    };
  });
  const donationsCents = sumOf(came.filter(isDonation));
  const purchasesCents = sumOf(came.filter((row) => !isDonation(row)));
  const refundsCents = sumOf(back.filter(({ what }) => what === 'refund'));
  const disputesCents = sumOf(back.filter(({ what }) => what === 'dispute'));
  return {
    ...period,
    totals: {
      donationsCents,
      purchasesCents,
      refundsCents,
      disputesCents,
      netCents: donationsCents + purchasesCents - refundsCents - disputesCents,
      payments: came.reduce((sum, row) => sum + Number(row.payments), 0),
    },
    byType: byTypeOf(came),
    series,
    ...(await readFunnel(db, period)),
  };
}

interface IncomeRow {
  day: string;
  item_type: string;
  provider: 'stripe' | 'paypal' | 'offline';
  payments: string | number;
  cents: string | number;
}

const isDonation = (row: { item_type: string }) => row.item_type === 'donation';
const sumOf = (rows: { cents: string | number }[]) =>
  rows.reduce((sum, { cents }) => sum + Number(cents), 0);

function readIncome(db: Reads, period: Period): Promise<IncomeRow[]> {
  return rowsOf<IncomeRow>(
    db,
    sql`
      select s.day, p.item_type, p.provider, p.payments, p.cents
      from (${stepsOf(period)}) s
      cross join lateral (
        select item_type, provider, count(*) as payments, sum(amount_cents)::bigint as cents
        from (
          select item_type, provider, amount_cents, closed_at from payments where status = 'settled'
          union all
          select 'raffle-tickets', 'offline', cents, sold_at from track_sales
          where voided_at is null and refund_because is null
        ) came
        where closed_at >= s.starts and closed_at < s.ends
        group by 1, 2
      ) p
      order by 1, 2, 3`,
  );
}

/** A row for each step and kind, also where nothing went back, so that every step has its place. */
function readReversals(db: Reads, period: Period) {
  return rowsOf<{ day: string; what: 'refund' | 'dispute'; cents: string | number }>(
    db,
    sql`
      with steps as materialized (${stepsOf(period)})
      select s.day, 'refund' as what, (
        select coalesce(sum(amount_cents), 0)::bigint from refunds
        where status in ${goneStatuses.refunds} and created_at >= s.starts and created_at < s.ends
      ) as cents from steps s
      union all
      select s.day, 'dispute', (
        select coalesce(sum(amount_cents), 0)::bigint from disputes
        where status in ${goneStatuses.disputes} and created_at >= s.starts and created_at < s.ends
      ) from steps s
      order by 1, 2`,
  );
}

/** What came in by type and way of paying, the largest first. */
function byTypeOf(came: IncomeRow[]): MoneyFigures['byType'] {
  const sums = new Map<string, MoneyFigures['byType'][number]>();
  for (const { item_type: itemType, provider, payments, cents } of came) {
    const key = `${itemType} ${provider}`;
    const sum = sums.get(key) ?? { itemType, provider, payments: 0, cents: 0 };
    sum.payments += Number(payments);
    sum.cents += Number(cents);
    sums.set(key, sum);
  }
  return [...sums.values()].sort((a, b) => b.cents - a.cents);
}

/** How the payments that were begun in the period fared, gifts of cash and checks left out. */
async function readFunnel(
  db: Reads,
  period: Period,
): Promise<Pick<MoneyFigures, 'funnel' | 'failures'>> {
  const begun = withinPeriod('created_at', period);
  const [row] = await rowsOf<Record<keyof MoneyFigures['funnel'], string | number>>(
    db,
    sql`
      select count(*) as opened,
        count(*) filter (where ordered_at is not null) as authorized,
        count(*) filter (where status = 'settled') as completed,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'canceled') as canceled,
        count(*) filter (where status in ('open', 'ordered')) as undecided,
        coalesce(sum(declines), 0) as declines
      from payments where provider <> 'offline' and ${begun}`,
  );
  const failures = await rowsOf<{ reason: string | null; payments: string | number }>(
    db,
    sql`
      select failure as reason, count(*) as payments from payments
      where status = 'failed' and ${begun} group by 1 order by 2 desc, 1 limit ${maxReasons}`,
  );
  const { opened, authorized, completed, failed, canceled, undecided, declines } = row!;
  return {
    funnel: {
      opened: Number(opened),
      authorized: Number(authorized),
      completed: Number(completed),
      failed: Number(failed),
      canceled: Number(canceled),
      undecided: Number(undecided),
      declines: Number(declines),
    },
    failures: failures.map(({ reason, payments }) => ({ reason, payments: Number(payments) })),
  };
}
