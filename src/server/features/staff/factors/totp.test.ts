// The codes of authenticator apps against RFC 6238, and the sealing of their secrets.
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secrets.ts';
import { codeOf, findStep, newTotpSecret, stepAt, totpUri } from './totp.ts';

describe('codes', () => {
  // Appendix B of RFC 6238; six digits are the last six of its eight.
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of the standard', (seconds, code) => {
    expect(codeOf(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  it('fit now and half a minute around it, and never a step that was used', () => {
    const at = new Date('2026-11-21T14:20:05Z');
    const now = stepAt(at);
    const find = (steps: number, last = -1) =>
      findStep(secret, codeOf(secret, now + steps), at, last);
    expect([-2, -1, 0, 1, 2].map((steps) => find(steps))).toEqual([
      null,
      now - 1,
      now,
      now + 1,
      null,
    ]);
    expect(find(0, now)).toBeNull();
    expect(find(-1, now)).toBeNull();
    expect(find(1, now)).toBe(now + 1);
    expect(findStep(secret, '', at, -1)).toBeNull();
  });

  it('come from secrets of 160 bits, which an app takes from an address', () => {
    const one = newTotpSecret();
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(newTotpSecret());
    const uri = new URL(totpUri(one, 'Our House', 'ann@mail.example'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(one);
    expect(uri.searchParams.get('issuer')).toBe('Our House');
  });
});

describe('sealed secrets', () => {
  const key = 'a secret of the app, long enough';
  it('open for their account and key alone, and only unchanged', () => {
    const sealed = sealSecret('ABC', 'user-1', key);
    expect(sealed).not.toBe(sealSecret('ABC', 'user-1', key));
    expect(openSecret(sealed, 'user-1', key)).toBe('ABC');
    expect(() => openSecret(sealed, 'user-2', key)).toThrow();
    expect(() => openSecret(sealed, 'user-1', `${key}!`)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => openSecret(bytes.toString('base64url'), 'user-1', key)).toThrow();
    expect(() => openSecret(sealed.slice(0, 10), 'user-1', key)).toThrow();
  });
});
