// Says whether a browser or cache already holds the answer that would be sent.
import { createHash } from 'node:crypto';

/** The entity tag of some bytes: the same bytes have the same tag on every server. */
export function entityTagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

/**
 * Whether an `If-None-Match` header names the tag. It may list several, and a proxy that compresses
 * answers marks the tags that it passes on as weak (`W/"…"`); both still mean the same answer.
 */
export function isNamedBy(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const named = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes(tag) || named.includes('*');
}
