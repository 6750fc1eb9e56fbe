// Notes differences that were found, once each; one that was settled comes back where its amounts are others now.
import { type SQL, sql } from 'drizzle-orm';
import type { ProviderName } from '#base/payments/provider.ts';
import type { AuditAction } from '#contract/audit-actions.ts';

/**
 * The end of a statement whose part `found` has what, kind, source_id, payment_id, ours and theirs. A difference
 * that staff settled stays settled while both amounts are what they were then. Otherwise it is open again, and
 * the audit log keeps who had settled it, how, and with which amounts.
 */
export const noteFound = ({ id, provider }: { id: string; provider: ProviderName }): SQL => sql`
  reopened as materialized (
    select d.*, f.ours, f.theirs from reconciliation_differences d
    join found f on f.what = d.what and f.kind = d.kind and f.source_id = d.source_id
    where d.provider = ${provider} and d.settled_at is not null
      and (d.our_cents, d.their_cents) is distinct from (f.ours, f.theirs)
  ),
  told as (
    insert into audit_entries (action, subject, detail)
    select ${'difference.opened-again' satisfies AuditAction}, 'difference:' || r.id, jsonb_build_object(
      'what', r.what, 'ourCents', r.ours, 'theirCents', r.theirs,
      'settled', jsonb_build_object('at', r.settled_at, 'by', r.settled_by, 'note', r.note,
        'ourCents', r.our_cents, 'theirCents', r.their_cents))
    from reopened r
  )
  insert into reconciliation_differences as d
    (id, report_id, provider, what, kind, source_id, payment_id, our_cents, their_cents)
  select gen_random_uuid(), ${id}::uuid, ${provider}, what, kind, source_id, payment_id, ours, theirs
  from found
  on conflict on constraint reconciliation_differences_once do update
    set report_id = excluded.report_id, payment_id = excluded.payment_id,
      our_cents = excluded.our_cents, their_cents = excluded.their_cents,
      cleared_at = null, settled_at = null, settled_by = null, note = null,
      found_at = case when d.cleared_at is null and d.settled_at is null then d.found_at else now() end
    where d.settled_at is null or d.id in (select id from reopened)`;
