// Takes out what was kept of people who never asked for it: the recipients of cards.
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';
import { removedEmail } from '#rules/accounts/closed-email.ts';
import { cardKeptDays } from '#rules/donations/dedications.ts';

const days = sql.raw(`interval '${cardKeptDays} days'`);

/**
 * Ends cards that nobody has confirmed in time, and removes whom a card went to and what it said so long
 * after it left, could have left, or was stopped; of gifts that came to nothing all goes. An hourly job.
 */
export async function forgetCards(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await transaction(db, async (tx) => {
    await tx.execute(sql`delete from dedications d using payments p
      where p.id = d.payment_id and p.status in ('failed', 'canceled')`);
    await tx.execute(sql`update dedications d set ended_at = ${at}, ended_because = 'late'
      from payments p
      where p.id = d.payment_id and p.status = 'settled' and d.due_at is not null
        and d.sent_at is null and d.ended_at is null
        and greatest(d.due_at, p.closed_at) < ${at} - ${days}`);
    const gone = await tx.execute(sql`update dedications d
      set card_name = null, card_email = null, message = null
      from payments p
      where p.id = d.payment_id and d.card_email is not null and d.due_at is not null
        and (d.sent_at is not null or d.ended_at is not null)
        and least(d.ended_at, coalesce(d.sent_at, greatest(d.due_at, p.closed_at))) < ${at} - ${days}
      returning d.id`);
    const ids = (gone as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
    if (ids.length > 0) await forgetMailsOf(tx, sql`${ids}`);
  });
}

/** Forgets the dedications of an account that closes; no card leaves anymore. */
export async function forgetDedications(tx: Tx, userId: string): Promise<void> {
  const own = sql`(select d.id::text from dedications d join payments p on p.id = d.payment_id
    where p.user_id = ${userId})`;
  await forgetMailsOf(tx, own);
  await tx.execute(sql`delete from dedications d using payments p
    where p.id = d.payment_id and p.user_id = ${userId}`);
}

/** Cards that wait in the outbox are not sent; of those that left only their key stays. */
async function forgetMailsOf(tx: Tx, ids: ReturnType<typeof sql>): Promise<void> {
  const isTheirs = sql`template in ('dedication-card', 'card-confirm')
    and data->>'dedicationId' in ${ids}`;
  await tx.execute(sql`delete from mails where sent_at is null and ${isTheirs}`);
  await tx.execute(sql`update mails
    set recipient = ${removedEmail}, data = '{}', subject = null, text = null, html = null,
      last_error = null
    where ${isTheirs}`);
}
