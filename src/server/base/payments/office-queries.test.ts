// What staff find among payments, page by page.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { signUp } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { transaction } from '../database/transaction.ts';
import { findPayments } from './office-queries.ts';

const app = shareTestApp();

it('finds the payments of a part of an address newest first, by id where several came at once, and counts them on every page', async () => {
  const { userId, person } = await signUp(app);
  const idOf = (n: number) => `99000000-0000-7000-8000-00000000000${n}`;
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`
      insert into payments (id, provider, idempotency_key, user_id, visitor_hash, item, item_type,
        amount_cents, perks, status, created_at, closed_at)
      select ('99000000-0000-7000-8000-00000000000' || n)::uuid, 'stripe', 'searched-' || n, ${userId}, '',
        '{"type":"donation","dollarAmount":25}', 'donation', 2500,
        '{"jackpotCredits":0,"raffleTickets":0,"voteTokens":0}',
        case when n = 4 then 'failed' else 'canceled' end, now() - n / 3 * interval '1 day', now()
      from generate_series(1, 7) n`),
  );
  const find = async (page: number, more = {}) => {
    const search = person.email.slice(1, -1).toUpperCase();
    const { items, total } = await findPayments(app.database.db, {
      ...{ search, page, limit: 3, ...more },
    });
    return [total, ...items.map(({ _id }) => _id)];
  };
  expect(await find(1)).toEqual([7, ...[2, 1, 5].map(idOf)]);
  expect(await find(2)).toEqual([7, ...[4, 3, 7].map(idOf)]);
  expect(await find(3)).toEqual([7, idOf(6)]);
  expect(await find(4)).toEqual([7]);
  expect(await find(1, { status: 'failed' })).toEqual([1, idOf(4)]);
  expect(await find(1, { search: 'nobody at all' })).toEqual([0]);
});
