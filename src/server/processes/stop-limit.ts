// How long a stop may take before it is given up.
import type { Config } from '../base/config.ts';

const shutdownMs = 15_000;

/** The limit, with the time in which the server only says that it is leaving. */
export function stopLimitMs({ drainSeconds }: Config): number {
  return drainSeconds * 1000 + shutdownMs;
}
