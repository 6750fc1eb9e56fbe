// The public beacon drand quicknet: which round a closing time fixes, and how its signature is checked.
import { fromHex, type Hashes } from './bytes.ts';

/**
 * The facts of the League of Entropy's chain quicknet, as its operators publish them. The public key
 * is pinned here, so that no relay can pass off another chain's rounds.
 */
export const quicknet = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
  signatureTag: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
} as const;

/** How long after the closing time a round must come at the earliest, so that the freeze is over. */
export const beaconDelaySeconds = 15 * 60;

/** Where the beacon's rounds are public: its own relays. */
export const beaconRelays: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];

/**
 * When a round comes out, in milliseconds since 1970.
 *
 * Example: round 1000 came out on 23 August 2023 at 15:59:24 UTC: `roundTime(1000)` = 1_692_806_364_000.
 */
export function roundTime(round: number): number {
  return (quicknet.genesisSeconds + (round - 1) * quicknet.periodSeconds) * 1000;
}

/**
 * The round that a closing time fixes in advance: the first one at least fifteen minutes later.
 *
 * Example: closing on 23 August 2023 at 15:44:24 UTC → `roundForClosing(Date.UTC(2023, 7, 23, 15, 44, 24))`
 * = 1000; a millisecond later it is 1001.
 *
 * @param closing in milliseconds since 1970
 */
export function roundForClosing(closing: number): number {
  const earliest = closing + beaconDelaySeconds * 1000;
  const periods = (earliest - quicknet.genesisSeconds * 1000) / (quicknet.periodSeconds * 1000);
  return Math.max(1, Math.ceil(periods) + 1);
}

/**
 * The round that a freeze names under draw/v2: that of the closing time, or, where the entries are
 * frozen when it is out already, the first one at least fifteen minutes after the freeze.
 *
 * Example: closed as above and frozen an hour later, at 16:44:24 → round 2200 instead of 1000.
 *
 * @param closing in milliseconds since 1970, as `frozen`
 */
export function roundForFreeze(closing: number, frozen: number): number {
  const announced = roundForClosing(closing);
  return frozen < roundTime(announced) ? announced : roundForClosing(frozen);
}

/** Where a relay publishes a round: `{base}/{chain hash}/public/{round}`. */
export function roundUrl(base: string, round: number): string {
  return `${base.replace(/\/+$/, '')}/${quicknet.chainHash}/public/${round}`;
}

/** What a BLS library must offer: `bls12_381.shortSignatures` of @noble/curves is one. */
export interface ShortSignatures<Point> {
  hash(message: Uint8Array, tag: string): Point;
  verify(signature: Uint8Array, message: Point, publicKey: Uint8Array): boolean;
}

// The prime of BLS12-381's base field.
const fieldPrime = BigInt(
  '0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab',
);

/**
 * Whether hex is the one canonical form of a compressed point. X is a hash of these very bytes, so a
 * second spelling of the same point, which some libraries accept, would be a second result.
 */
function isCompressedPoint(signature: string): boolean {
  if (!/^[0-9a-f]{96}$/.test(signature)) return false;
  const flags = Number.parseInt(signature[0]!, 16) >> 1;
  const x = BigInt(`0x${signature}`) & ((1n << 381n) - 1n);
  // The three top bits: compressed, never the point at infinity, and either sign.
  return (flags === 0b100 || flags === 0b101) && x < fieldPrime;
}

/**
 * Whether a signature is quicknet's for a round. The signed message is the SHA-256 of the round as 8
 * bytes, the most significant first; the signature is a point of G1 under the pinned public key.
 *
 * Example: the recorded signature of round 1000 is genuine for 1000 and not for 1001.
 *
 * @param signature 96 characters of hex
 */
export function isRoundSignature<Point>(
  round: number,
  signature: string,
  bls: ShortSignatures<Point>,
  hashes: Hashes,
): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !isCompressedPoint(signature)) return false;
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round), false);
  try {
    const message = bls.hash(hashes.sha256(bytes), quicknet.signatureTag);
    return bls.verify(fromHex(signature), message, fromHex(quicknet.publicKey));
  } catch {
    // Libraries throw for bytes that are no point of the curve at all.
    return false;
  }
}
