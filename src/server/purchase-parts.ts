// What every purchase moves: its money, its perks and the serials of its tickets.
import { sql } from 'drizzle-orm';
import { noPerks } from '#rules/payments/perks.ts';
import type { Part } from './base/database/parts.ts';
import { type Owner, type Posting, postingCall } from './base/ledger/post.ts';
import { heldBackOf } from './base/payments/place-checks/held-back.ts';
import type { Payment } from './base/payments/records.ts';
import { ticketParts } from './features/raffle/tickets/grant-tickets.ts';

/**
 * The parts of a statement that moves the money to whom it is for, the perks from the issuance to the
 * buyer, and the serials, where the part `paid` has a row; they run with the last, `posted`. Whoever has
 * no account gets no serials, and no perks either where nothing keeps them (a gift of cash); nor does
 * anybody while their place is checked.
 */
export function purchaseParts(
  payment: Payment,
  moneyTo: Owner,
  paidAt: Date | null,
  kept: Owner | null = null,
): Part[] {
  const { id, userId } = payment;
  const owner = userId ? (`user:${userId}` as const) : kept;
  const perksTo = payment.isHeldBack ? heldBackOf(id) : owner;
  const perks = perksTo ? payment.perks : noPerks;
  const tickets =
    userId && !payment.isHeldBack
      ? ticketParts(
          { userId, paymentId: id, count: perks.raffleTickets, at: paidAt ?? new Date() },
          sql`from paid`,
        )
      : [];
  const perk = (name: string, asset: Posting['asset'], amount: number): Posting => ({
    key: `payment:${id}:${name}`,
    asset,
    from: 'issuance',
    to: perksTo ?? 'issuance',
    amount,
  });
  const call = postingCall(`payment:${id}`, [
    {
      key: `payment:${id}:funds`,
      asset: 'usd',
      from: payment.provider,
      to: moneyTo,
      amount: payment.amountCents,
    },
    perk('jackpot-credits', 'jackpot_credit', perks.jackpotCredits),
    perk('raffle-tickets', 'raffle_ticket', perks.raffleTickets),
    perk('vote-tokens', 'vote_token', perks.voteTokens),
  ]);
  return [...tickets, { name: 'posted', statement: sql`select ${call} as added from paid` }];
}
