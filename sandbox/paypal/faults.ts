// The ways in which the next calls of the API can be made to go wrong.
import type { WaitingFault } from '../provider/faults.ts';

/** A fault that is waiting for calls. */
export interface Fault extends WaitingFault {
  /**
   * - error-500: answers 500; with `commit` the work is done all the same, and with `isReplayed`
   *   the request id gives the same 500 again
   * - timeout-after-commit: does the work and never answers; with `closeSocket` hangs up instead
   * - slow: waits `ms` before it does the work
   * - refuse-connection: hangs up without reading or doing anything
   * - rate-limited: 429
   */
  kind: 'error-500' | 'timeout-after-commit' | 'slow' | 'refuse-connection' | 'rate-limited';
  isReplayed?: boolean;
}

/** All kinds of fault, for checking what a caller asks for. */
export const FAULT_KINDS: readonly Fault['kind'][] = [
  'error-500',
  'timeout-after-commit',
  'slow',
  'refuse-connection',
  'rate-limited',
];
