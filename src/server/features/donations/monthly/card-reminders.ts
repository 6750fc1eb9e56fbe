// Tells donors of a card that expires before their monthly gift can be charged to it for long.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { runStatement } from '#base/database/transaction.ts';
import { mailsInsert } from '#base/mail/outbox.ts';
import { cardReminder, laterMonth, monthOf, newYorkDay } from '#rules/donations/monthly.ts';

/**
 * Queues the emails of running gifts that are due, 30 and 7 days before a card's last day: each once,
 * since the key of an email names the card and the days, as a digest. A daily job.
 */
export async function remindOfExpiringCards(
  { db, wakeOutbox }: { db: Db; wakeOutbox(): void },
  now: Date,
): Promise<void> {
  const today = newYorkDay(now);
  await takeCardsOutOfKeys(db);
  for (const expires of [monthOf(today), laterMonth(monthOf(today), 1)]) {
    const days = cardReminder(expires, today);
    if (days === null) continue;
    await runStatement(
      db,
      mailsInsert(sql`
        select ${keyOf(sql`${String(days)}::text`)}, u.email, 'monthly-card-expiring',
          jsonb_build_object('monthlyDonationId', g.id)
        from monthly_donations g join users u on u.id = g.user_id
        where g.ended_at is null and g.card_expires = ${expires} and u.closed_at is null`),
    );
  }
  wakeOutbox();
}

/**
 * The key of a reminder about the card of the gift `g`. Rows of emails keep their key for good, and what is
 * known of a card goes with it: so the provider's name of the card is in the digest, which nobody can guess as
 * they can four digits.
 */
const keyOf = (
  days: SQL,
) => sql`'monthly-card-expiring:' || g.id || ':' || encode(sha256(convert_to(
  g.provider_method_id || ':' || g.card_expires || ':' || ${days}, 'UTF8')), 'hex')`;

/**
 * Takes last four digits and last month of cards out of keys from before they were digests, `name:gift:digits:month:days`.
 * A card that its gift still has gets the key of now, so that nobody is reminded of it twice.
 */
async function takeCardsOutOfKeys(db: Db): Promise<void> {
  const part = (index: number) => sql`split_part(m.key, ':', ${sql.raw(String(index))})`;
  const key = keyOf(part(5));
  await runStatement(
    db,
    sql`update mails m set key = coalesce(
        (select ${key} from monthly_donations g
          where g.id::text = ${part(2)} and coalesce(g.card_last4, '') = ${part(3)}
            and g.card_expires = ${part(4)} and not exists (select from mails k where k.key = ${key})),
        'monthly-card-expiring:' || m.id)
      where m.template = 'monthly-card-expiring' and ${part(5)} <> ''`,
  );
}
