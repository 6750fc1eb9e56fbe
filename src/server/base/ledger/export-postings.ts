// What the ledger adds to somebody's export: every posting from or to their accounts.
import { desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '../database/handles.ts';
import { ledgerAccounts, ledgerPostings } from '../database/schema/ledger.ts';

/** The postings of somebody's accounts, newest first; what came in is positive. */
export function exportPostings(db: Reads, userId: string, maxRows: number) {
  const from = alias(ledgerAccounts, 'from_side');
  const to = alias(ledgerAccounts, 'to_side');
  const owner = `user:${userId}`;
  return db
    .select({
      cause: ledgerPostings.cause,
      asset: to.asset,
      amount:
        sql<number>`case when ${to.owner} = ${owner} then ${ledgerPostings.amount} else -${ledgerPostings.amount} end`.mapWith(
          Number,
        ),
      created: ledgerPostings.createdAt,
    })
    .from(ledgerPostings)
    .innerJoin(from, eq(from.id, ledgerPostings.fromAccount))
    .innerJoin(to, eq(to.id, ledgerPostings.toAccount))
    .where(or(eq(from.owner, owner), eq(to.owner, owner)))
    .orderBy(desc(ledgerPostings.id))
    .limit(maxRows);
}
