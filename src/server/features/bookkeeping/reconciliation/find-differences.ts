// Compares what a provider has reported with our own payments, refunds and disputes.
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { listOf } from '#base/database/raw-sql.ts';
import { goneStatuses } from '#base/payments/gone-cents.ts';
import type { ProviderName } from '#base/payments/provider.ts';
import { noteFound } from './note-found.ts';

/**
 * Looks at everything that either side dates within the period, and again at what differed before: what
 * differs now is noted, what agrees by now is cleared. All entries of one payment, refund or dispute
 * count together, so that a refund that failed, or a dispute that was won, comes to nothing.
 */
export async function noteDifferences(
  tx: Tx,
  report: { id: string; provider: ProviderName; start: Date; end: Date },
): Promise<void> {
  const { provider } = report;
  await tx.execute(sql`
    with subjects as materialized (${subjectsOf(report)}),
    found as materialized (${comparisonOf(provider)}),
    cleared as (
      update reconciliation_differences d set cleared_at = now()
      where d.provider = ${provider} and d.what <> 'fee'
        and d.cleared_at is null and d.settled_at is null
        and not exists (
          select 1 from found f
          where f.what = d.what and f.kind = d.kind and f.source_id = d.source_id)
    ),
    ${noteFound(report)}`);
}

/** What is compared: by kind, and by the provider's id of it. */
function subjectsOf(report: { provider: ProviderName; start: Date; end: Date }): SQL {
  const { provider } = report;
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${report.start.toISOString()}::timestamptz
      and ${sql.raw(column)} < ${report.end.toISOString()}::timestamptz`;
  return sql`
    select kind, source_id from provider_entries
    where provider = ${provider} and kind in ('payment', 'refund', 'dispute', 'other')
      and ${within('occurred_at')}
    union
    select 'payment', provider_capture_id from payments
    where status = 'settled' and ${within('closed_at')} and provider = ${provider}
      and provider_capture_id is not null
    union
    select 'refund', r.provider_refund_id from refunds r join payments p on p.id = r.payment_id
    where p.provider = ${provider} and r.provider_refund_id is not null and ${within('r.created_at')}
    union
    select 'dispute', ${disputeSource(provider)} from disputes d join payments p on p.id = d.payment_id
    where p.provider = ${provider} and ${within('d.created_at')}
    union
    select kind, source_id from reconciliation_differences
    where provider = ${provider} and what <> 'fee' and cleared_at is null and settled_at is null`;
}

/** PayPal's report names the capture that a complaint is about, Stripe's the dispute itself. */
const disputeSource = (provider: ProviderName) =>
  sql.raw(provider === 'paypal' ? 'p.provider_capture_id' : 'd.provider_dispute_id');

/** Stripe takes the money when a dispute opens; PayPal only sets it aside until the dispute is lost. */
const disputeGone = (provider: ProviderName) =>
  provider === 'paypal' ? listOf(['lost']) : goneStatuses.disputes;

function comparisonOf(provider: ProviderName): SQL {
  return sql`
    select case when c.ours is null then 'missing-here' when c.theirs is null then 'missing-there'
      else 'amount' end as what, c.kind, c.source_id, c.payment_id, c.ours, c.theirs
    from (
      select s.kind, s.source_id, t.theirs, t.newest, coalesce(p.id, r.payment_id, d.payment_id) as payment_id,
        coalesce(p.amount_cents,
          case when r.id is null then null
            when r.status in ${goneStatuses.refunds} then -r.amount_cents else 0 end,
          d.ours) as ours
      from subjects s
      left join lateral (
        select sum(e.amount_cents)::bigint as theirs, max(e.occurred_at) as newest
        from provider_entries e
        where e.source_id = s.source_id and e.kind = s.kind
          and e.provider = ${provider}
      ) t on true
      left join payments p on s.kind = 'payment' and p.provider = ${provider}
        and p.provider_capture_id = s.source_id and p.status = 'settled'
      left join refunds r on s.kind = 'refund' and r.provider_refund_id = s.source_id
      left join lateral (${disputesOf(provider)}) d on s.kind = 'dispute'
    ) c
    where c.ours is distinct from c.theirs and not (coalesce(c.ours, 0) = 0 and coalesce(c.theirs, 0) = 0)
      and not (${isOnItsWay(provider)})`;
}

/** What was captured within the hour, where a payment of ours of that amount still waits to be settled. */
const isOnItsWay = (provider: ProviderName): SQL => sql`
  c.kind = 'payment' and c.ours is null and c.newest > now() - interval '1 hour' and exists (
    select 1 from payments w
    where w.provider = ${provider} and w.status in ('open', 'ordered') and w.amount_cents = c.theirs)`;

/** All disputes about a subject together; nulls where we know of none. */
function disputesOf(provider: ProviderName): SQL {
  const gone = sql`sum(case when x.status in ${disputeGone(provider)} then -x.amount_cents else 0 end)`;
  return provider === 'paypal'
    ? sql`
        select (array_agg(x.payment_id))[1] as payment_id, ${gone}::bigint as ours
        from payments y join disputes x on x.payment_id = y.id
        where y.provider = 'paypal' and y.provider_capture_id = s.source_id`
    : sql`
        select (array_agg(x.payment_id))[1] as payment_id, ${gone}::bigint as ours
        from disputes x where x.provider_dispute_id = s.source_id`;
}
