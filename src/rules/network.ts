// Tells which network a caller comes from: one household or one server counts as one, however many addresses it has.

/** Where a caller comes from. */
export interface Network {
  /** One caller as far as strangers can be told apart: an IPv4 address, or the /64 of an IPv6 one. */
  near: string;
  /** The /48 around it, which one customer may hold as well; null for IPv4. */
  wide: string | null;
}

/**
 * The network of an internet address. An IPv4 address that is written as IPv6 is the same caller as
 * without; what is no address is a network by itself.
 *
 * Examples: `networkOf('203.0.113.7')` and `networkOf('::ffff:203.0.113.7')` → near `203.0.113.7`;
 * `networkOf('2001:db8:1:2::9')` → near `2001:db8:1:2::/64`, wide `2001:db8:1::/48`.
 */
export function networkOf(ip: string): Network {
  const groups = groupsOf(ip);
  if (!groups) return { near: ip, wide: null };
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high, low] = groups.slice(6) as [number, number];
    return { near: [high >> 8, high & 255, low >> 8, low & 255].join('.'), wide: null };
  }
  const prefixOf = (count: number) =>
    `${groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')}::/${count * 16}`;
  return { near: prefixOf(4), wide: prefixOf(3) };
}

/** Of a /48 limits allow so many times as much as of one caller, since it may be a whole campus or a phone company. */
export const wideFactor = 4;

/**
 * Whose share of a server a caller takes: all of a /48 share one, since one customer may hold it.
 *
 * Examples: `shareOf('203.0.113.7')` → `203.0.113.7`; `shareOf('2001:db8:1:2::9')` → `2001:db8:1::/48`.
 */
export function shareOf(ip: string): string {
  const { near, wide } = networkOf(ip);
  return wide ?? near;
}

/** The eight groups of an IPv6 address, or null where it is none. */
function groupsOf(ip: string): number[] | null {
  const bracketed = `http://[${ip.replace(/%.*$/, '')}]`;
  if (!ip.includes(':') || !URL.canParse(bracketed)) return null;
  // The URL's own reading has unusual spellings behind it: what is left are hex groups and one `::`.
  const [head = '', tail] = new URL(bracketed).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
