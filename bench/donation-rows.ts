// Prepares donors with an ordered donation each, and says whether all of them came out settled.
import pg from 'pg';

/** The donation that every prepared payment is for. */
const item = { type: 'donation', dollarAmount: 100 };
const perks = { jackpotCredits: 100, raffleTickets: 50, voteTokens: 100 };

/**
 * The ids of the n-th donor and payment in SQL. They are made of decimal digits, so that a pgbench
 * script, which can only count, reaches the rows too.
 */
const userIdSql = (n: string) => `('1' || lpad(${n}::text, 31, '0'))::uuid`;
export const paymentIdSql = (n: string) => `('2' || lpad(${n}::text, 31, '0'))::uuid`;

export const paymentId = (n: number) => uuidOf('2', n);

function uuidOf(kind: string, n: number): string {
  const digits = kind + String(n).padStart(31, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What stands in the statements that settle the n-th payment and in no other's. */
export function particularsOf(n: number) {
  return { paymentId: paymentId(n), userId: uuidOf('1', n), email: `donor${n}@bench.example` };
}

/** Makes `count` donors, each with one payment that is ordered and not yet settled. */
export async function prepareDonations(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into users (id, email, name, password_hash, terms_version, terms_agreed_at)
     select ${userIdSql('n')}, 'donor' || n || '@bench.example', 'Donor ' || n, 'none', '9999-12-31', now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into payments (id, provider, provider_payment_id, idempotency_key, user_id, visitor_hash,
       item, item_type, amount_cents, perks, status, ordered_at)
     select ${paymentIdSql('n')}, 'stripe', 'pi_bench_' || n, md5('key' || n),
       ${userIdSql('n')}, md5('visitor' || n), $2, 'donation', 10000, $3, 'ordered', now()
     from generate_series(1, $1::int) n`,
    [count, JSON.stringify(item), JSON.stringify(perks)],
  );
  await client.end();
}

/**
 * Brings the planner's statistics up to date, as they are on a server that has run for a while, and
 * gets the writing of the prepared rows over with.
 */
export async function settleDown(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/** Throws unless `settled` payments were settled, each with everything that belongs to it. */
export async function checkCounts(databaseUrl: string, settled: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ what: string; found: number }>(
    `select 'settled payments' as what, count(*)::int as found from payments where status = 'settled'
     union all select 'donations', count(*)::int from donations
     union all select 'ticket grants', count(*)::int from raffle_ticket_grants
     union all select 'receipts queued', count(*)::int from mails
     union all select 'audit entries', count(*)::int from audit_entries
     union all select 'timeline entries', count(*)::int from payment_events
     union all select 'quarters of postings', (count(*) / 4)::int from ledger_postings`,
  );
  await client.end();
  const wrong = rows.filter(({ found }) => found !== settled);
  if (wrong.length > 0) {
    const found = wrong.map((row) => `${row.found} ${row.what}`).join(', ');
    throw new Error(`${settled} donations were settled, but there are ${found}.`);
  }
}
