// Books what each movement of money means for the account's balance, with simple fees.
import type { Stripe } from 'stripe';
import { newId } from './ids.ts';
import type { World } from './world.ts';

/** What moves money. */
export interface Movement {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  reportingCategory: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  amount: number;
  fee: number;
  currency: string;
  source: string;
  description: string | null;
}

/** What a dispute costs, in cents. */
export const DISPUTE_FEE = 1_500;

/** Stripe's usual fee for a card: 2.9 % and 30 cents. `cardFee(10_000)` is 320. */
export function cardFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** Stripe's usual fee for a bank debit: 0.8 %, at most $5. `bankFee(10_000)` is 80. */
export function bankFee(amount: number): number {
  return Math.min(Math.round(amount * 0.008), 500);
}

/** Books a movement and answers its balance transaction. */
export function book(world: World, movement: Movement): Stripe.BalanceTransaction {
  const { type, reportingCategory, amount, fee, currency, source, description } = movement;
  const isCharge = type === 'charge';
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: world.now() + (isCharge ? 2 * 86_400 : 0),
    balance_type: 'payments',
    created: world.now(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: isCharge ? 'Stripe processing fees' : 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: reportingCategory,
    source,
    status: isCharge ? 'pending' : 'available',
    type,
  };
  world.store.put('balance_transaction', transaction, {});
  return transaction;
}
