// How every step of a draw writes text, numbers and digests as bytes, and the hashes it is handed.

/** The names of the protocol, of which one stands in every manifest and transcript. */
export const drawProtocols = ['draw/v1', 'draw/v2'] as const;

/** The protocol of a draw: that of its frozen entries. What is frozen from now on is draw/v2. */
export type DrawProtocol = (typeof drawProtocols)[number];

/**
 * The two hash functions of a draw, handed in by whoever runs it (Node's crypto on the server and in
 * the offline verifier, a library in the browser), so that the rules stay the same everywhere.
 */
export interface Hashes {
  /** SHA-256 as 32 bytes. */
  sha256(bytes: Uint8Array): Uint8Array;
  /** HMAC-SHA-256 as 32 bytes. */
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
}

const encoder = new TextEncoder();

/** The text in UTF-8, as it is hashed. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Bytes as lower-case hex: `toHex(new Uint8Array([1, 255]))` = `'01ff'`. */
export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/**
 * The bytes of lower-case hex: `fromHex('01ff')` = bytes 1 and 255.
 *
 * @throws RangeError when the text is anything else, so that no digest is ever read in two ways
 */
export function fromHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('not lower-case hex');
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  }
  return bytes;
}

/** The SHA-256 of a text's UTF-8 bytes, as 64 characters of hex. */
export function sha256Hex(text: string, hashes: Hashes): string {
  return toHex(hashes.sha256(utf8(text)));
}

/**
 * A value as canonical JSON: no white space, the members of every object in ascending order of their
 * names, strings escaped as `JSON.stringify` does, numbers only whole ones in plain decimal digits.
 * For such values that is RFC 8785, so any implementation of it gives the same bytes (in UTF-8).
 * Members without a value are left out.
 *
 * Example: `canonicalJson({ b: [1, null], a: 'x' })` = `'{"a":"x","b":[1,null]}'`.
 *
 * @throws RangeError for a number that is not a safe whole one
 */
export function canonicalJson(value: unknown): string {
  if (Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number') {
    throw new RangeError('only whole numbers have a canonical form');
  }
  return JSON.stringify(value);
}
