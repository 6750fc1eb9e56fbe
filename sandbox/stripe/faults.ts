// The ways in which the next calls of the API can be made to go wrong.
import type { WaitingFault } from '../provider/faults.ts';
import { ApiError } from './errors.ts';

/** A fault that is waiting for calls. */
export interface Fault extends WaitingFault {
  /**
   * - error-500: answers 500, kept under the idempotency key and so replayed; with `commit` the
   *   work is done all the same
   * - timeout-after-commit: does the work and never answers; with `closeSocket` hangs up instead
   * - slow: waits `ms` before it does the work
   * - refuse-connection: hangs up without reading or doing anything
   * - rate-limited: 429
   * - lock-timeout: 429 with the code lock_timeout
   */
  kind:
    | 'error-500'
    | 'timeout-after-commit'
    | 'slow'
    | 'refuse-connection'
    | 'rate-limited'
    | 'lock-timeout';
}

/** The refusal that a fault of this kind stands for, or null. */
export function turnedAway(fault: Fault | null): ApiError | null {
  if (fault?.kind === 'rate-limited') {
    return new ApiError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. Learn more about rate limits here ' +
        'https://stripe.com/docs/rate-limits.',
    });
  }
  if (fault?.kind === 'lock-timeout') {
    return new ApiError(429, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process ' +
        'is currently accessing it. If you see this error intermittently, retry the request.',
    });
  }
  return null;
}
