// Tells donors of a card that expires before their monthly gift can be charged to it for long.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { runStatement } from '#base/database/transaction.ts';
import { mailsInsert } from '#base/mail/outbox.ts';
import { cardReminder, laterMonth, monthOf, newYorkDay } from '#rules/donations/monthly.ts';

/**
 * Queues the emails of running gifts that are due, 30 and 7 days before a card's last day: each once,
 * since the key of an email names the card and the days. A daily job.
 */
export async function remindOfExpiringCards(
  { db, wakeOutbox }: { db: Db; wakeOutbox(): void },
  now: Date,
): Promise<void> {
  const today = newYorkDay(now);
  for (const expires of [monthOf(today), laterMonth(monthOf(today), 1)]) {
    const days = cardReminder(expires, today);
    if (days === null) continue;
    await runStatement(
      db,
      mailsInsert(sql`
        select 'monthly-card-expiring:' || g.id || ':' || coalesce(g.card_last4, '')
            || ${`:${expires}:${days}`}, u.email, 'monthly-card-expiring',
          jsonb_build_object('monthlyDonationId', g.id)
        from monthly_donations g join users u on u.id = g.user_id
        where g.ended_at is null and g.card_expires = ${expires} and u.closed_at is null`),
    );
  }
  wakeOutbox();
}
