// Says in which state a dispute is, for those who only need to know that.
import type { Stripe } from 'stripe';
import type { World } from './world.ts';

/** The status of a dispute. */
export type DisputeStatus = Stripe.Dispute.Status;

/** Each status of a dispute with those that may follow it. */
export const DISPUTE_TRANSITIONS: Partial<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
};

/** A dispute that has taken the money, so that a refund would pay it twice. */
export function blockingDispute(world: World, charge: string): Stripe.Dispute | undefined {
  return world.store
    .belongingTo<Stripe.Dispute>('dispute', 'charge', charge)
    .find((dispute) => ['needs_response', 'under_review', 'lost'].includes(dispute.status));
}
