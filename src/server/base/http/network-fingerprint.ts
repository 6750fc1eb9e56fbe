// Names the network that a login comes from, without its address, and only for a month.
import { createHmac } from 'node:crypto';
import type { Network } from '#rules/network.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';

/**
 * A keyed hash of a network in a calendar month of New York. The audit log is kept for good: by this, logins of one
 * month can be compared, and nobody can be followed from one month to the next.
 */
export function networkFingerprint(secret: string, { near }: Network, at: Date): string {
  const month = toNewYork(at).slice(0, 7);
  return createHmac('sha256', secret)
    .update(`network|${month}|${near}`)
    .digest('base64url')
    .slice(0, 16);
}
