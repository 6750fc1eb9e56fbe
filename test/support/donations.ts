// Donors with donations to look back on.
import { sql } from 'drizzle-orm';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import type { TestApp } from './app.ts';
import { donate, newPerson } from './donor.ts';
import { waitForMail } from './mails.ts';

/** A guest who gave once, and has the receipt. */
export async function openDonor(app: TestApp, dollars = 100) {
  const visitor = app.openVisitor();
  const person = newPerson();
  const { payment, user } = await donate(app, visitor, dollars, person);
  await waitForMail(app, person.email, 'donation-receipt');
  const { items } = await visitor.call(accountsApi.donations, {});
  const donation = items[0] as (typeof items)[number];
  return { visitor, person, donation, paymentId: payment._id, userId: user?._id as string };
}

/** Gives somebody more donations, one for each instant. */
export async function addDonations(
  app: TestApp,
  userId: string,
  instants: string[],
): Promise<void> {
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`
      with paid as (
        insert into payments (id, provider, idempotency_key, user_id, visitor_hash, item, item_type,
          amount_cents, perks, status, ordered_at, closed_at)
        select gen_random_uuid(), 'stripe', gen_random_uuid()::text, ${userId}, 'v', '{}', 'donation', 2500,
          '{"jackpotCredits":0,"raffleTickets":0,"voteTokens":0}'::jsonb, 'settled', at, at
        from jsonb_array_elements_text(${JSON.stringify(instants)}::jsonb) with ordinality as t(text, n),
          lateral (select text::timestamptz as at) instant
        returning id, closed_at
      )
      insert into donations (id, user_id, payment_id, amount_cents, jackpot_credits, raffle_tickets,
        vote_tokens, created_at)
      select gen_random_uuid(), ${userId}, id, 2500, 0, 0, 0, closed_at from paid`),
  );
}
