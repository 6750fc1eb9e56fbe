// Parts of serials, as they are said on the phone.
import { expect, test } from 'vitest';
import { guessSerials } from './serial-parts.ts';
import { printCode } from './serials.ts';

const prefixes = ['GJ', 'HS'];

test.each(['GJ-0000-0000-0011', 'gj 0000 0000 0011', 'GJ1', '0011', '11'])(
  '%s can be 1',
  (text) => {
    expect(guessSerials(text, prefixes).serials).toContain(1);
  },
);

test('every printed serial is found whole and by its end', () => {
  for (const serial of [1, 65_536, 2 ** 40 + 7]) {
    const printed = printCode('HS', serial);
    expect(guessSerials(printed, prefixes)).toEqual({ prefix: 'HS', serials: [serial] });
  }
  expect(guessSerials(printCode('HS', 65_537).slice(-6), prefixes).serials).toContain(65_537);
});

test.each(['Ann', 'ada@example.com', '', 'U1', '1'.repeat(20)])('%s is no serial', (text) => {
  expect(guessSerials(text, prefixes).serials).toEqual([]);
});
