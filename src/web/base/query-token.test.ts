// The token of an address, as it was printed and as it arrives.
import { expect, it } from 'vitest';
import { tokenOf } from './query-token.ts';

it('is the same however the signs of a ticket were escaped on the way', () => {
  for (const sign of '*~$=9') {
    const code = `HS-0000-02TT-040${sign}-VC51-M29B`;
    const ways = [code, encodeURIComponent(code), `${new URLSearchParams(code)}`];
    for (const query of ways) expect(tokenOf(`?${query}`)).toBe(code.toLowerCase());
  }
});

it('leaves out what mail programs put behind a token, and is empty without one', () => {
  const token = 'a1'.repeat(32);
  for (const query of [token, `${token}=`, token.toUpperCase()]) {
    expect(tokenOf(`?${query}`)).toBe(token);
  }
  for (const search of ['', '?']) expect(tokenOf(search)).toBe('');
});
