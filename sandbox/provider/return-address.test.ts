// Shows that a buyer is led back to this site or machine, and nowhere else.
import { describe, expect, it } from 'vitest';
import { safeReturnUrl, withParameters } from './return-address.ts';

describe('a return address', () => {
  it('leads nowhere else', () => {
    expect(safeReturnUrl('http://localhost:3000/done')).toBe('http://localhost:3000/done');
    for (const bad of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'javascript:1',
    ]) {
      expect(safeReturnUrl(bad)).toBeNull();
    }
  });

  it('keeps its own form when parameters are added', () => {
    expect(withParameters('/done?a=1#end', { token: 'x y' })).toBe('/done?a=1&token=x+y#end');
    expect(withParameters('http://localhost:3000/done', { a: '2' })).toBe(
      'http://localhost:3000/done?a=2',
    );
  });
});
