// The codes of tickets sold at the track: what is a neighbor's, a guess or misread is never right.
import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alphabet } from '../serials/serials.ts';
import { serialOfSale, serialsPerSale } from './track.ts';
import { blockOfSerial, markOf, printWalkUpCode, readWalkUpCode } from './walk-up-code.ts';

const hashes = {
  hmacSha256: (key: Uint8Array, message: Uint8Array) =>
    createHmac('sha256', key).update(message).digest(),
};
const key = '5a'.repeat(32);

/** Whether a code is right under a key. */
function isRight(text: string, under = key): boolean {
  const code = readWalkUpCode(text);
  return code !== null && markOf(code.serial, under, hashes) === code.mark;
}

const sales = fc
  .tuple(fc.integer({ min: 1, max: 2 ** 20 }), fc.integer({ min: 0, max: 511 }))
  .map(([block, place]) => serialOfSale(block * 65_536, place));

it('is printed and read, however it is typed', () => {
  expect(printWalkUpCode(65_536, key, hashes)).toMatch(/^HS-0000-0002-0009-[\dA-Z]{4}-[\dA-Z]{4}$/);
  fc.assert(
    fc.property(sales, (serial) => {
      const code = printWalkUpCode(serial, key, hashes);
      const typed = code
        .toLowerCase()
        .replaceAll('-', ' ')
        .replaceAll('0', 'o')
        .replaceAll('1', 'l');
      expect([isRight(code), isRight(typed)]).toEqual([true, true]);
      expect(readWalkUpCode(typed)?.serial).toBe(serial);
      expect(blockOfSerial(serial) % 65_536).toBe(0);
    }),
  );
});

it('is wrong with any one character changed', () => {
  fc.assert(
    fc.property(sales, fc.nat(), fc.constantFrom(...alphabet), (serial, at, character) => {
      const code = printWalkUpCode(serial, key, hashes);
      const places = [...code].flatMap((one, index) => (index > 2 && one !== '-' ? [index] : []));
      const place = places[at % places.length]!;
      fc.pre(code[place] !== character);
      expect(isRight(code.slice(0, place) + character + code.slice(place + 1))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

it('is not that of a neighbor, nor under the key of another block', () => {
  const marks = new Set<string>();
  for (let place = 0; place < 512; place++) marks.add(markOf(65_536 + place * 128, key, hashes));
  expect(marks.size).toBe(512);
  fc.assert(
    fc.property(sales, (serial) => {
      const mark = printWalkUpCode(serial, key, hashes).slice(-10);
      const neighbor = printWalkUpCode(serial + serialsPerSale, key, hashes);
      expect(isRight(neighbor.slice(0, -10) + mark)).toBe(false);
      expect(isRight(neighbor, randomBytes(32).toString('hex'))).toBe(false);
    }),
  );
});

it.each([
  '',
  'HS',
  'HS-0000-0002-0009',
  `HS-0000-0002-0009-UUUU-UUUU`,
  'HS-0000-0002-001A-0000-0000',
])('reads nothing from %j', (text) => expect(readWalkUpCode(text)).toBeNull());
