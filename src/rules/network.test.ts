// Where callers come from, by example.
import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::FFFF:cb00:7107', '203.0.113.7', null],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', null],
  ['nonsense', 'nonsense', null],
  ['::::', '::::', null],
])('H4: takes %s as %s within %s', (ip, near, wide) => {
  expect(networkOf(ip)).toEqual({ near, wide });
});
