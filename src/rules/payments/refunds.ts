// The rules of refunds and disputes: what goes back when money goes back.
import type { Perks } from './perks.ts';

/**
 * - `requested`: saved, the provider not yet asked or not yet answered.
 * - `pending`: the provider has it; the money counts as gone.
 * - `succeeded`, `failed`: decided; after a failure the money has come back to us.
 */
export const refundStatuses = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** The provider takes the money when a dispute is opened, and returns it when it is won. */
export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What can be owed after it was spent; tickets are simply void. */
export const owedAssets = ['jackpot_credit', 'vote_token'] as const;
export type OwedAsset = (typeof owedAssets)[number];

/** The refunds whose money counts as gone. */
export const goneRefunds: readonly RefundStatus[] = ['pending', 'succeeded'];

/** The disputes whose money counts as gone. */
export const goneDisputes: readonly DisputeStatus[] = ['open', 'lost'];

/** The allowed transitions. A refund that had succeeded can still fail: the bank sent it back. */
export const refundTransitions: Record<RefundStatus, readonly RefundStatus[]> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
};

/** The allowed transitions. A provider may open a closed dispute again, or decide it anew. */
export const disputeTransitions: Record<DisputeStatus, readonly DisputeStatus[]> = {
  open: ['won', 'lost'],
  won: ['lost', 'open'],
  lost: ['won'],
};

/**
 * What of a payment's perks is taken back once so much of its money is gone: in proportion, rounded
 * down in the buyer's favor, and all of it when all the money is gone. Taking the difference to what
 * was taken before makes any row of partial refunds add up exactly.
 *
 * Example: of 50 tickets for $99.99, after $33.33: 16; after $66.66: 33; after $99.99: 50.
 */
export function reversedPerks(perks: Perks, amountCents: number, centsGone: number): Perks {
  const gone = Math.min(centsGone, amountCents);
  const part = (pieces: number) => Math.floor((pieces * gone) / amountCents);
  return {
    jackpotCredits: part(perks.jackpotCredits),
    raffleTickets: part(perks.raffleTickets),
    voteTokens: part(perks.voteTokens),
  };
}

/**
 * Whether what was bought can't be given back by parts: whoever got all but a cent of an entry donation back would
 * still play for its prizes.
 */
export const isGivenBackWhole = (itemType: string) => itemType === 'tournament-entry';

/**
 * Whether so much of a payment is gone that what was bought is lost: all of it, or any of what can't be
 * given back by parts, by whichever way it went.
 *
 * Example: of an entry donation of $100 that its bank gave $40 of back, the place is lost.
 */
export const isLostWith = (
  payment: { itemType: string; amountCents: number },
  goneCents: number,
): boolean =>
  isGivenBackWhole(payment.itemType) ? goneCents > 0 : goneCents >= payment.amountCents;

/**
 * How much of a payment is gone: its refunds that did not fail and its disputes that were not won,
 * but never more than it was. A dispute over what was refunded already takes nothing a second time.
 */
export function goneCents(
  amountCents: number,
  refunds: readonly { amountCents: number; status: RefundStatus }[],
  disputes: readonly { amountCents: number; status: DisputeStatus }[],
): number {
  const sum = (amounts: readonly { amountCents: number }[]) =>
    amounts.reduce((total, one) => total + one.amountCents, 0);
  const gone =
    sum(refunds.filter(({ status }) => goneRefunds.includes(status))) +
    sum(disputes.filter(({ status }) => goneDisputes.includes(status)));
  return Math.min(gone, amountCents);
}
