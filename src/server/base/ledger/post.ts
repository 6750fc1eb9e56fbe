// Posts to the double-entry ledger and reads balances from it.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PerkKind } from '#rules/payments/perks.ts';
import type { Reads, Tx } from '../database/handles.ts';
import { rowsOf } from '../database/raw-sql.ts';
import { ledgerAccounts } from '../database/schema/ledger.ts';
import { constraintOf, sqlStateOf } from '../database/transaction.ts';

export type Asset = 'usd' | 'jackpot_credit' | 'raffle_ticket' | 'vote_token';

/** The assets of perks. */
export const assetOf: Readonly<Record<PerkKind, Exclude<Asset, 'usd'>>> = {
  jackpotCredits: 'jackpot_credit',
  raffleTickets: 'raffle_ticket',
  voteTokens: 'vote_token',
};

/**
 * Whose account: a person, a charity, a provider's clearing, the till of a desk at the track, or where
 * pieces come from.
 */
export type Owner =
  | `user:${string}`
  | `charity:${string}`
  | `pot:${string}`
  | `receivable:${string}`
  | `entrant:${string}`
  | `unclaimed:${string}`
  | `held-back:${string}`
  | `stakes:${string}`
  | `votes:${string}`
  | `cash:${string}`
  | `walk-up:${string}`
  | 'over-short'
  | 'refunds-due'
  | 'prizes'
  | 'payouts'
  | 'withheld:irs'
  | 'stripe'
  | 'paypal'
  | 'offline'
  | 'fees'
  | 'association'
  | 'gift-packs'
  | 'postage'
  | 'issuance';

/** One movement. `amount` is positive: cents for usd, pieces otherwise. `key` makes it happen once. */
export interface Posting {
  key: string;
  asset: Asset;
  from: Owner;
  to: Owner;
  amount: number;
}

/** A guarded account had less than a posting would take. */
export class InsufficientBalance extends Error {}

/**
 * Posts movements for one cause, each once by its key; movements of 0 are left out. Answers how many
 * were new.
 *
 * @throws InsufficientBalance when an account of a person or a pot would go below zero
 */
export async function post(tx: Tx, cause: string, postings: Posting[]): Promise<number> {
  if (postings.every(({ amount }) => amount === 0)) return 0;
  try {
    const result = await rowsOf<{ added: number }>(
      tx,
      sql`select ${postingCall(cause, postings)} as added`,
    );
    return Number(result[0]?.added);
  } catch (error) {
    if (isOverdrawn(error)) {
      throw new InsufficientBalance('An account would go below zero.', { cause: error });
    }
    throw error;
  }
}

/** Whether a statement failed since a guarded account would have gone below zero. */
export const isOverdrawn = (error: unknown): boolean =>
  sqlStateOf(error) === '23514' && constraintOf(error) === 'ledger_balance_not_negative';

/** Whether a statement failed since a posting's key had stood for another movement. */
export const isKeyOfAnother = (error: unknown): boolean => sqlStateOf(error) === '22023';

/** The call that {@link post} makes, as an expression: for statements of several parts. */
export function postingCall(cause: string, postings: Posting[]): SQL {
  const wanted = postings.filter(({ amount }) => amount !== 0);
  return sql`ledger_post(${cause}, ${JSON.stringify(wanted)}::jsonb)`;
}

/** A person's balance of an asset; 0 before the first posting. */
export async function balanceOf(db: Reads, userId: string, asset: Asset): Promise<number> {
  const rows = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.owner, `user:${userId}`), eq(ledgerAccounts.asset, asset)));
  return rows[0]?.balance ?? 0;
}

/**
 * A statement that posts from the issuance to tens of thousands of people at once, each once by the key
 * `<cause>:<user>`: what {@link post} does, without the detour over JSON, which takes half as long again.
 * Everybody must have had the asset before, so that their accounts are there.
 *
 * @param grants a query of `user_id` and `amount`, one row for each person
 */
export function grantMany(cause: string, asset: Asset, grants: SQL): SQL {
  return sql`granted as materialized (${grants}),
    taking as materialized (
      -- Always in the same order, so that two postings over the same accounts can't deadlock.
      select a.id, g.user_id, g.amount from granted g
      join ledger_accounts a on a.owner = 'user:' || g.user_id and a.asset = ${asset}
      order by a.id for update of a
    ), posted as (
      insert into ledger_postings (key, cause, from_account, to_account, amount)
      select ${cause}::text || ':' || t.user_id, ${cause}::text,
        (select id from ledger_accounts where owner = 'issuance' and asset = ${asset}), t.id, t.amount
      from taking t on conflict (key) do nothing returning to_account, amount
    )
    update ledger_accounts a set balance = a.balance + p.amount
    from posted p where a.id = p.to_account`;
}
