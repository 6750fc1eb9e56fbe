// What staff find among emails, page by page.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { findMails } from './mail-queries.ts';

const app = shareTestApp();

it('finds emails by a part of an address newest first, by id where several came at once, from either end', async () => {
  const idOf = (n: number) => `98000000-0000-7000-8000-00000000000${n}`;
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`
      insert into mails (id, key, recipient, template, data, created_at, sent_at)
      select ('98000000-0000-7000-8000-00000000000' || n)::uuid, 'searched-' || n, 'part' || n || '@found.example',
        'donation-receipt', '{}', now() - n / 3 * interval '1 day', now()
      from generate_series(1, 7) n`),
  );
  const find = async (page: number) => {
    const { items, total } = await findMails(app.database.db, { q: '@FOUND.ex', page, limit: 3 });
    return [total, ...items.map(({ _id }) => _id)];
  };
  expect(await find(1)).toEqual([7, ...[2, 1, 5].map(idOf)]);
  expect(await find(2)).toEqual([7, ...[4, 3, 7].map(idOf)]);
  expect(await find(3)).toEqual([7, idOf(6)]);
  expect(await find(4)).toEqual([7]);
});
