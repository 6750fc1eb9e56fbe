// The codes of tickets that are sold at the track: the serial, and eight characters that only their desk can make.
import { fromHex, type Hashes, utf8 } from '../draws/bytes.ts';
import { printSerial, readSerial, serialsPerBlock } from '../raffle/raffle.ts';
import { alphabet, readDigits } from '../serials/serials.ts';
import { serialsPerSale } from './track.ts';

const markLength = 8;
const bitsPerCharacter = 5;

/** A code as it was read: the ticket that it names, and the mark that has to be right. */
export interface WalkUpCode {
  serial: number;
  mark: string;
}

/** The block that a serial belongs to, by its first serial. */
export const blockOfSerial = (serial: number): number => serial - (serial % serialsPerBlock);

/**
 * The mark of a sale: forty bits of an HMAC of its first serial, under the key of its block.
 *
 * @param key 32 bytes in hex, which the server and the desk of the block have alone
 */
export function markOf(serial: number, key: string, { hmacSha256 }: Pick<Hashes, 'hmacSha256'>) {
  const digest = hmacSha256(fromHex(key), utf8(`walk-up ${serial}`));
  let bits = 0n;
  for (const byte of digest.subarray(0, (markLength * bitsPerCharacter) / 8)) {
    bits = bits * 256n + BigInt(byte);
  }
  let mark = '';
  for (let i = 0; i < markLength; i++) {
    mark = alphabet[Number(bits % 32n)] + mark;
    bits /= 32n;
  }
  return mark;
}

/**
 * The code as it is printed.
 *
 * Example: for the first serial of a block it looks like 'HS-0000-0002-0009-7K3M-Q2XD'.
 */
export function printWalkUpCode(
  serial: number,
  key: string,
  hashes: Pick<Hashes, 'hmacSha256'>,
): string {
  const mark = markOf(serial, key, hashes);
  return `${printSerial(serial)}-${mark.slice(0, 4)}-${mark.slice(4)}`;
}

/**
 * What a printed code says, or null where a character of its serial was misread, or it is not the first
 * serial of a sale. Case, spaces and hyphens do not matter, and O is read as 0, I and L as 1.
 */
export function readWalkUpCode(text: string): WalkUpCode | null {
  const plain = text.toUpperCase().replaceAll(/[\s\-\u2010-\u2015]/g, '');
  const mark = readDigits(plain.slice(-markLength));
  const serial = readSerial(plain.slice(0, -markLength));
  if (mark === null || serial === null || serial % serialsPerSale !== 0) return null;
  return { serial, mark };
}
