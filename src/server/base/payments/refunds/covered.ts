// What of something given covered at once what its owner owed, and how emails say it.
import { type SQL, sql } from 'drizzle-orm';
import { formatNumber } from '#rules/format/counts.ts';
import type { OwedAsset } from '#rules/payments/refunds.ts';

/**
 * How many pieces of what somebody was given for a cause covered what they owed: an expression. It is
 * taken in the transaction that gives, and so at the same instant.
 *
 * @param userId an expression, as `cause` is, which may be a pattern of `like`
 */
export const coveredPieces = (userId: SQL, asset: OwedAsset, cause: SQL): SQL<number> =>
  sql<number>`(
    select coalesce(sum(c.amount), 0)::integer
    from ledger_accounts theirs
    join ledger_accounts owing on owing.owner = 'receivable:' || ${userId} and owing.asset = theirs.asset
    join ledger_postings c on c.from_account = theirs.id and c.to_account = owing.id
    where theirs.owner = 'user:' || ${userId} and theirs.asset = ${asset} and c.created_at in (
      select g.created_at from ledger_postings g where g.to_account = theirs.id and g.cause like ${cause}))`;

/**
 * Where pieces went that covered what was owed; null where none did.
 *
 * Example: of 10 pieces 4 covered what was owed: `tellCovered(10, 4)` → `4 of them went to what your
 * account owed after a payment of yours went back; the others are in your account.`
 */
export function tellCovered(given: number, covered: number): string | null {
  if (covered === 0) return null;
  const there = 'went to what your account owed after a payment of yours went back';
  if (covered >= given) return `${given === 1 ? 'It' : 'They'} ${there}.`;
  return `${formatNumber(covered)} of them ${there}; the others are in your account.`;
}
