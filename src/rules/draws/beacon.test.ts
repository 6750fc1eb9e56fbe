// The beacon's rounds: which one a closing time fixes, and which signatures are looked at at all.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { closingOfRound1000, round1000 } from '#test/support/drand-rounds.ts';
import { isRoundSignature, roundForClosing, roundTime, roundUrl } from './beacon.ts';
import { toHex } from './bytes.ts';

const quarterHour = 15 * 60 * 1000;

describe('the round of a closing time', () => {
  it('is that of the worked examples', () => {
    expect(roundTime(1000)).toBe(1_692_806_364_000);
    expect(new Date(roundTime(1000)).toISOString()).toBe('2023-08-23T15:59:24.000Z');
    expect(Date.parse(closingOfRound1000)).toBe(Date.UTC(2023, 7, 23, 15, 44, 24));
    expect(roundForClosing(Date.parse(closingOfRound1000))).toBe(1000);
    expect(roundForClosing(Date.parse(closingOfRound1000) + 1)).toBe(1001);
  });

  it('is the first one at least fifteen minutes later, whatever the time', () => {
    const closings = fc.integer({ min: Date.UTC(2023, 8, 1), max: Date.UTC(2080, 0, 1) });
    fc.assert(
      fc.property(closings, (closing) => {
        const round = roundForClosing(closing);
        expect(roundTime(round)).toBeGreaterThanOrEqual(closing + quarterHour);
        expect(roundTime(round - 1)).toBeLessThan(closing + quarterHour);
      }),
    );
  });

  it('is never before the first one', () => {
    expect(roundForClosing(0)).toBe(1);
  });

  it('has its address at any relay', () => {
    const path = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/1000';
    expect(roundUrl('https://api.drand.sh', 1000)).toBe(`https://api.drand.sh/${path}`);
    expect(roundUrl('http://localhost:1234/', 1000)).toBe(`http://localhost:1234/${path}`);
  });
});

describe('a signature', () => {
  const asked: string[] = [];
  const believing = {
    hash: (message: Uint8Array, tag: string) => `${toHex(message)} ${tag}`,
    verify: (_: Uint8Array, message: string) => asked.push(message) > 0,
  };
  const isLookedAt = (signature: string, round = 1000) =>
    isRoundSignature(round, signature, believing, nodeHashes);

  it('is checked over the digest of the round as eight bytes', () => {
    expect(isLookedAt(round1000.signature)).toBe(true);
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(1000n);
    const digest = toHex(nodeHashes.sha256(bytes));
    expect(asked).toEqual([`${digest} BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_`]);
  });

  it('has one spelling only', () => {
    const { signature } = round1000;
    const prime =
      0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
    const spellings = [
      signature.toUpperCase(),
      signature.slice(2),
      `${signature}00`,
      // Uncompressed, infinity, and an x that is not reduced by the prime.
      `1${signature.slice(1)}`,
      `c${'0'.repeat(95)}`,
      `${((1n << 383n) + prime + 5n).toString(16)}`,
    ];
    for (const spelling of spellings) expect(isLookedAt(spelling)).toBe(false);
    expect(isLookedAt(`${((1n << 383n) + prime - 1n).toString(16)}`)).toBe(true);
  });

  it('is wrong when the library throws, or the round is none', () => {
    const throwing = {
      ...believing,
      verify: () => {
        throw new Error('not on the curve');
      },
    };
    expect(isRoundSignature(1000, round1000.signature, throwing, nodeHashes)).toBe(false);
    expect(isLookedAt(round1000.signature, 0)).toBe(false);
    expect(isLookedAt(round1000.signature, 1.5)).toBe(false);
  });
});
