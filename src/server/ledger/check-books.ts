// Proves on live data that the books are right: each check is a query that must find nothing.
import { sql } from 'drizzle-orm';
import type { Reads } from '../database/handles.ts';

/** A check of the books and how many rows speak against it. */
export interface BookCheck {
  name: string;
  violations: number;
}

const checks: { name: string; findViolations: string }[] = [
  {
    name: 'debits equal credits for every asset',
    findViolations: `
      select asset from (
        select t.asset, p.amount from ledger_postings p join ledger_accounts t on t.id = p.to_account
        union all
        select f.asset, -p.amount from ledger_postings p join ledger_accounts f on f.id = p.from_account
      ) both_sides group by asset having sum(amount) <> 0`,
  },
  {
    name: 'both accounts of a posting hold the same asset',
    findViolations: `
      select p.id from ledger_postings p
      join ledger_accounts f on f.id = p.from_account join ledger_accounts t on t.id = p.to_account
      where f.asset <> t.asset`,
  },
  {
    name: 'every balance equals the fold of its postings',
    findViolations: `
      select a.id from ledger_accounts a
      left join (select to_account, sum(amount) as amount from ledger_postings group by 1) i on i.to_account = a.id
      left join (select from_account, sum(amount) as amount from ledger_postings group by 1) o on o.from_account = a.id
      where a.is_guarded and a.balance <> coalesce(i.amount, 0) - coalesce(o.amount, 0)`,
  },
  {
    name: 'every settled payment has moved exactly its amount',
    findViolations: `
      select p.id from payments p
      left join ledger_postings l on l.key = 'payment:' || p.id || ':funds'
      where p.status = 'settled' and (l.amount is null or l.amount <> p.amount_cents)`,
  },
  {
    name: 'every posting of a payment traces to a settled payment',
    findViolations: `
      select l.id from ledger_postings l
      left join payments p on l.cause = 'payment:' || p.id and p.status = 'settled'
      where l.cause like 'payment:%' and p.id is null`,
  },
  {
    name: 'every payment granted exactly the perks it promised',
    findViolations: `
      select p.id from payments p
      left join ledger_postings c on c.key = 'payment:' || p.id || ':jackpot-credits'
      left join ledger_postings r on r.key = 'payment:' || p.id || ':raffle-tickets'
      left join ledger_postings v on v.key = 'payment:' || p.id || ':vote-tokens'
      where p.status = 'settled' and (
        coalesce(c.amount, 0) <> (p.perks->>'jackpotCredits')::bigint
        or coalesce(r.amount, 0) <> (p.perks->>'raffleTickets')::bigint
        or coalesce(v.amount, 0) <> (p.perks->>'voteTokens')::bigint)`,
  },
  {
    name: 'every settled donation payment has its donation, and no other payment has one',
    findViolations: `
      select p.id from payments p full join donations d on d.payment_id = p.id
      where (p.item_type = 'donation' and p.status = 'settled')
        is distinct from (d.id is not null and d.amount_cents = p.amount_cents and d.user_id = p.user_id)
        and (d.id is not null or (p.item_type = 'donation' and p.status = 'settled'))`,
  },
  {
    name: "tickets issued as serials equal the ledger's tickets",
    findViolations: `
      select p.id from payments p
      left join raffle_ticket_grants g on g.payment_id = p.id
      where coalesce(g.count, 0) <> case when p.status = 'settled' then (p.perks->>'raffleTickets')::bigint else 0 end`,
  },
];

/** Runs every check of the books. */
export async function checkBooks(db: Reads): Promise<BookCheck[]> {
  const results: BookCheck[] = [];
  for (const { name, findViolations } of checks) {
    const answer = await db.execute(sql.raw(`select count(*) as found from (${findViolations}) v`));
    const found = (answer as unknown as { rows: { found: string | number }[] }).rows[0]?.found;
    results.push({ name, violations: Number(found) });
  }
  return results;
}
