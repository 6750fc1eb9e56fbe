// Finds the payments with a refund that was taken back and that waits for staff.
import { sql } from 'drizzle-orm';
import { goneCents } from '../gone-cents.ts';

/** Staff who see that nothing more is to be given back have nothing to press: it stops waiting by itself then. */
const waitsDays = 14;

/**
 * The query for their ids. One waits until another refund of the payment is made or asked for that does not fail,
 * nothing of its money is left to give back, or its days are over.
 */
export const paymentsWithTakenBack = sql`select distinct t.payment_id
  from refunds t join payments p on p.id = t.payment_id
  where t.status = 'failed' and t.gone_elsewhere_cents is not null and t.provider_refund_id is null
    and t.closed_at > now() - ${sql.raw(`interval '${waitsDays} days'`)}
    and not exists (
      select from refunds n where n.payment_id = t.payment_id and n.created_at > t.closed_at
        and n.status <> 'failed')
    and p.amount_cents > ${goneCents('p.id', 'p.amount_cents')}`;
