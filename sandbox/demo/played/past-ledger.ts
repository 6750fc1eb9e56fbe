// Postings of the demo's past with the days on which they happened, thousands in a statement.
import { sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import type { Posting } from '#base/ledger/post.ts';

/** A posting with its cause and its instant. */
export interface PastPosting extends Posting {
  cause: string;
  at: Date;
}

const postingsAtOnce = 4000;

/**
 * Posts what happened in the order of its time, so that nobody spends what they only got later. The
 * function `ledger_post` knows no other time than now.
 */
export async function postPast(tx: Tx, postings: readonly PastPosting[]): Promise<void> {
  const wanted = postings
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (let from = 0; from < wanted.length; from += postingsAtOnce) {
    await postSome(tx, JSON.stringify(wanted.slice(from, from + postingsAtOnce)));
  }
}

async function postSome(tx: Tx, postings: string): Promise<void> {
  await tx.execute(sql`
    insert into ledger_accounts (owner, asset, is_guarded)
    select distinct side.owner, w.asset::asset, side.owner like 'user:%' or side.owner like 'pot:%'
    from jsonb_to_recordset(${postings}::jsonb) as w(asset text, "from" text, "to" text)
    cross join lateral (values (w."from"), (w."to")) as side(owner)
    on conflict (owner, asset) do nothing`);
  await tx.execute(sql`
    with added as (
      insert into ledger_postings (key, cause, from_account, to_account, amount, created_at)
      select w.key, w.cause, f.id, t.id, w.amount, w.at
      from jsonb_to_recordset(${postings}::jsonb)
        as w(key text, cause text, asset text, "from" text, "to" text, amount bigint, at timestamptz)
      join ledger_accounts f on f.owner = w."from" and f.asset = w.asset::asset
      join ledger_accounts t on t.owner = w."to" and t.asset = w.asset::asset
      order by w.at, w.key
      returning from_account, to_account, amount
    ), moves as (
      select account, sum(change) as change from (
        select to_account as account, amount as change from added
        union all select from_account, -amount from added
      ) both_sides group by account
    )
    update ledger_accounts a set balance = a.balance + m.change
    from moves m where m.account = a.id and a.is_guarded`);
}
