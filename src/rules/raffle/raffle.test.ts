// Serials and the validity of raffle tickets.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printSerial, readSerial, ticketsExpireAt } from './raffle.ts';
import { raffleMoney } from './raffle-money.ts';

const serials = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('serials', () => {
  it('are printed in groups with a check character at the end', () => {
    expect(printSerial(65_536)).toBe('HS-0000-0002-0009');
    expect(65_536 % 37).toBe(9);
  });

  it('can be read back, in lower case and without hyphens too', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        const printed = printSerial(serial);
        expect(readSerial(printed)).toBe(serial);
        expect(readSerial(printed.toLowerCase().replaceAll('-', ''))).toBe(serial);
      }),
    );
  });

  it('refuse every single wrong character', () => {
    fc.assert(
      fc.property(
        serials,
        fc.integer({ min: 0, max: 11 }),
        fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
        (serial, place, character) => {
          const plain = printSerial(serial).slice(3).replaceAll('-', '');
          fc.pre(plain[place] !== character);
          const misread = plain.slice(0, place) + character + plain.slice(place + 1);
          expect(readSerial(`HS${misread}`)).toBeNull();
        },
      ),
    );
  });

  it('refuse two neighbours that changed places', () => {
    fc.assert(
      fc.property(serials, fc.integer({ min: 0, max: 9 }), (serial, place) => {
        const plain = printSerial(serial).slice(3).replaceAll('-', '');
        fc.pre(plain[place] !== plain[place + 1]);
        const swapped =
          plain.slice(0, place) + plain[place + 1] + plain[place] + plain.slice(place + 2);
        expect(readSerial(`HS${swapped}`)).toBeNull();
      }),
    );
  });
});

describe('ticketsExpireAt', () => {
  it('is one year later to the second', () => {
    expect(ticketsExpireAt(new Date('2026-11-21T10:00:00Z')).toISOString()).toBe(
      '2027-11-21T10:00:00.000Z',
    );
  });

  it('moves those of 29 February to 1 March', () => {
    expect(ticketsExpireAt(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe(
      '2029-03-01T10:00:00.000Z',
    );
  });
});

describe('the money of a raffle', () => {
  it('is what was sold, less what went back, fees and prizes that were bought', () => {
    const takings = { soldCents: 100_000, backCents: 2_000, feesCents: 3_000 };
    expect(raffleMoney({ ...takings, boughtPrizes: [25_000] })).toEqual({
      ...takings,
      boughtPrizesCents: 25_000,
      leftCents: 70_000,
    });
    expect(raffleMoney({ ...takings, boughtPrizes: [90_000, 6_000] }).leftCents).toBe(-1_000);
  });
});
