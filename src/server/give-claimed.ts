// Gives an account what waited at a gift that was made without one.

import type { PerkKind } from '../rules/payments/perks.ts';
import type { Tx } from './base/database/handles.ts';
import { assetOf, post } from './base/ledger/post.ts';
import { unclaimedOf } from './base/payments/guest-gifts.ts';
import type { TakenGift } from './features/donations/guest-gifts/guest-gift-services.ts';
import { grantTickets } from './features/raffle/tickets/grant-tickets.ts';
import { voidTickets } from './features/raffle/tickets/void-tickets.ts';

/**
 * Moves what waited of these kinds to the account, once for each kind. Tickets get their serials only
 * now, so that no draw ever held them without a holder; they are valid for as long as if they had got
 * them with the gift, and those that went back with a part of the money are void.
 */
export async function giveClaimed(
  tx: Tx,
  { payment, donatedAt, reversed }: TakenGift,
  kinds: readonly PerkKind[],
): Promise<void> {
  const { id: paymentId, userId, perks } = payment;
  if (kinds.includes('raffleTickets')) {
    await grantTickets(tx, { userId, paymentId, count: perks.raffleTickets, at: donatedAt });
    if (reversed.raffleTickets > 0) await voidTickets(tx, paymentId, reversed.raffleTickets);
  }
  await post(
    tx,
    `payment:${paymentId}`,
    kinds.map((kind) => ({
      key: `payment:${paymentId}:${assetOf[kind]}:claimed`,
      asset: assetOf[kind],
      from: unclaimedOf(paymentId),
      to: `user:${userId}` as const,
      amount: perks[kind] - reversed[kind],
    })),
  );
}
