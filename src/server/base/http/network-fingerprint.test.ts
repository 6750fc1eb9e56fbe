// The fingerprint of a network in the audit log holds for a month.
import { expect, it } from 'vitest';
import { networkOf } from '#rules/network.ts';
import { networkFingerprint } from './network-fingerprint.ts';

it('tells networks of one month of New York apart, and leads from no month to another', () => {
  const find = (ip: string, at: string, secret = 'secret') =>
    networkFingerprint(secret, networkOf(ip), new Date(at));
  const home = '203.0.113.7';
  // The month begins in New York, four or five hours later than in UTC.
  const first = find(home, '2026-11-01T04:00:00Z');
  expect(find(home, '2026-12-01T04:59:59Z')).toBe(first);
  expect(find(home, '2026-11-01T03:59:59Z')).not.toBe(first);
  expect(find(home, '2026-12-01T05:00:00Z')).not.toBe(first);
  expect(find(home, '2027-11-15T12:00:00Z')).not.toBe(first);
  expect(find('203.0.113.8', '2026-11-15T12:00:00Z')).not.toBe(first);
  expect(find(home, '2026-11-15T12:00:00Z', 'another')).not.toBe(first);
  expect(first).toMatch(/^[\w-]{16}$/);
});
