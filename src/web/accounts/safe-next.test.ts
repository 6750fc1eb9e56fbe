// Proves that a login leads nowhere but to pages of the site.
import { expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

it('keeps pages of the site', () => {
  expect(safeNext('/golf/FAIRWAY?page=2#register')).toBe('/golf/FAIRWAY?page=2#register');
  expect(safeNext('/account')).toBe('/account');
});

it.each([
  null,
  '',
  'golf',
  'https://evil.example/golf',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
])('refuses %j', (address) => {
  expect(safeNext(address)).toBeNull();
});
