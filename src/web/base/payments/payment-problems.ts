// What a problem of a payment says of the payment itself.
import { ApiError } from '#contract/client.ts';

/** Nothing is known of the payment: the server could not be reached, or did not know itself. */
export const isUnanswered = (problem: unknown): boolean =>
  problem instanceof ApiError && (problem.status >= 500 || problem.status === 0);

/** Only the answer to the buyer's yes was lost: the payment was made, and is there to be read. */
export const isMade = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.code === 'payment_made';

const unfinished: readonly string[] = [
  'payment_not_authorized',
  'payment_canceled',
  'payment_not_found',
];

/** A payment that a reload interrupted was not made. */
export const isUnfinished = (problem: unknown): boolean =>
  problem instanceof ApiError && unfinished.includes(problem.code);
