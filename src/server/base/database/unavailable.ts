// Tells a database that is away for now from a mistake of ours.
import { sqlStateOf } from './transaction.ts';

/** The embedded database hangs, or its disk is full; answered as 503. */
export class DatabaseStalled extends Error {}

// Connections, resources, operators; a database that only reads, and a wait that was too long.
const states = /^(08|53|57|25006|25P03|55P03)/;
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
const words =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable/;

/**
 * True where the database is down, stalled, restarting, out of resources, or does not take writes: it
 * may be asked again in a moment, and nothing was lost.
 */
export function isUnavailable(error: unknown): boolean {
  if (states.test(sqlStateOf(error) ?? '')) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (e instanceof DatabaseStalled || codes.has(String(code)) || words.test(e.message)) {
      return true;
    }
  }
  return false;
}
