// Stores what a provider reports, and books its fees once.
import { sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { type Posting, post } from '#base/ledger/post.ts';
import type { ProviderName, ReportEntry } from '#base/payments/provider.ts';
import { noteFound } from './note-found.ts';

/**
 * Stores the entries that are not known yet and books their fees as an expense, from `fees` to the
 * provider, whose holding they lower. A fee that is not what was booked for its entry is a difference.
 */
export async function storeEntries(
  tx: Tx,
  report: { id: string; provider: ProviderName },
  entries: readonly ReportEntry[],
): Promise<void> {
  const { id: reportId, provider } = report;
  const unreadable = entries.find(
    ({ amountCents, feeCents }) => !Number.isInteger(amountCents) || !Number.isInteger(feeCents),
  );
  if (unreadable) throw new Error(`The entry ${unreadable.id} has an amount that can't be read.`);
  const rows = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id text, kind text,
    type text, "sourceId" text, "amountCents" bigint, "feeCents" bigint, "occurredAt" timestamptz)`;
  const added = (await tx.execute(sql`
    insert into provider_entries (provider, entry_id, kind, type, source_id, amount_cents, fee_cents,
      occurred_at, report_id)
    select ${provider}, e.id, e.kind, e.type, coalesce(e."sourceId", e.id), e."amountCents", e."feeCents",
      e."occurredAt", ${reportId}::uuid
    from ${rows}
    on conflict (provider, entry_id) do nothing
    returning entry_id, fee_cents`)) as unknown as {
    rows: { entry_id: string; fee_cents: string | number }[];
  };
  await post(
    tx,
    `report:${reportId}`,
    added.rows.map(({ entry_id, fee_cents }): Posting => {
      const cents = Number(fee_cents);
      return {
        key: `fee:${provider}:${entry_id}`,
        asset: 'usd',
        from: cents > 0 ? 'fees' : provider,
        to: cents > 0 ? provider : 'fees',
        amount: Math.abs(cents),
      };
    }),
  );
  await tx.execute(sql`
    with found as materialized (
      select 'fee' as what, k.kind, k.entry_id as source_id, null::uuid as payment_id,
        k.fee_cents as ours, e."feeCents" as theirs
      from ${rows} join provider_entries k on k.provider = ${provider} and k.entry_id = e.id
      where k.fee_cents <> e."feeCents"
    ),
    ${noteFound(report)}`);
}
