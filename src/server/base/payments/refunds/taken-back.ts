// Finds the payments with a refund that was taken back and that waits for staff.
import { goneDisputes, goneRefunds } from '#rules/payments/refunds.ts';

/** Staff who see that nothing more is to be given back have nothing to press: it stops waiting by itself then. */
const waitsDays = 14;

const listed = (words: readonly string[]) => `('${words.join("', '")}')`;

/**
 * The query for their ids. One waits until another refund of the payment is made or asked for that does not fail, nothing of its money is left
 * to give back, or its days are over.
 */
export const paymentsWithTakenBack = `select distinct t.payment_id
  from refunds t join payments p on p.id = t.payment_id
  where t.status = 'failed' and t.gone_elsewhere_cents is not null and t.provider_refund_id is null
    and t.closed_at > now() - interval '${waitsDays} days'
    and not exists (
      select from refunds n where n.payment_id = t.payment_id and n.created_at > t.closed_at
        and n.status <> 'failed')
    and p.amount_cents > (
      select coalesce(sum(g.amount_cents), 0) from refunds g
      where g.payment_id = p.id and g.status in ${listed(goneRefunds)}) + (
      select coalesce(sum(d.amount_cents), 0) from disputes d
      where d.payment_id = p.id and d.status in ${listed(goneDisputes)})`;
