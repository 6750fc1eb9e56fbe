// Proves the worked examples of tickets sold at the track, to the millisecond and to the cent.
import { describe, expect, it } from 'vitest';
import { serialsPerBlock } from '../raffle/raffle.ts';
import {
  expectedCents,
  isTooLate,
  maxTicketsPerSale,
  refundReasonOf,
  salesPerBlock,
  serialOfSale,
  serialsPerSale,
  takesSales,
  timeAtDesk,
} from './track.ts';

const noon = new Date('2026-07-04T12:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

it('the places of a block fill it and never overlap, however large a sale is', () => {
  expect(serialOfSale(65_536, 2)).toBe(65_792);
  expect(serialOfSale(0, salesPerBlock)).toBe(serialsPerBlock);
  expect(maxTicketsPerSale).toBeLessThanOrEqual(serialsPerSale);
});

describe('the clock of a desk', () => {
  const clock = {
    openedOffsetMs: 60_000,
    offsetMs: 60_500,
    openedAt: later(-1000),
    now: later(150_000),
  };

  it('counts by how far it was off when the shift was opened', () => {
    expect(timeAtDesk(noon, clock)).toEqual(later(60_000));
  });

  it('is read as the later of two where it was moved', () => {
    expect(timeAtDesk(noon, { ...clock, offsetMs: 125_000 })).toEqual(later(125_000));
    expect(timeAtDesk(noon, { ...clock, offsetMs: -85_000 })).toEqual(later(60_000));
  });

  it('never says a time before the shift or after now', () => {
    expect(timeAtDesk(later(-86_400_000), clock)).toEqual(later(-1000));
    expect(timeAtDesk(later(86_400_000), clock)).toEqual(later(150_000));
  });
});

describe('a sale', () => {
  const draw = { closesAt: noon, isFrozen: false, graceMinutes: 10 };
  const tenMinutes = 600_000;

  it('of a millisecond before the closing is in until the grace is over', () => {
    expect(isTooLate(later(-1), later(tenMinutes), draw)).toBe(false);
    expect(isTooLate(later(-1), later(tenMinutes + 1), draw)).toBe(true);
  });

  it('is late once the entries are frozen, also within the grace', () => {
    expect(isTooLate(later(-1), later(1), { ...draw, isFrozen: true })).toBe(true);
  });

  it('of the closing time itself is for the next draw, so it is never late for this one', () => {
    expect(isTooLate(noon, later(tenMinutes * 9), { ...draw, isFrozen: true })).toBe(false);
  });

  it('is void after the end of its shift, or once that is closed', () => {
    const shift = { endsAt: noon, closedAt: null, isByAnother: false };
    expect(refundReasonOf(later(-1), later(5), shift, [])).toBeNull();
    expect(refundReasonOf(noon, later(5), shift, [])).toBe('after-end');
    expect(refundReasonOf(later(-1), later(5), { ...shift, closedAt: noon }, [])).toBe(
      'shift-closed',
    );
    const draws = [
      { ...draw, closesAt: later(-1) },
      { ...draw, isFrozen: true },
    ];
    expect(refundReasonOf(later(-1), later(5), { ...shift, endsAt: later(9) }, draws)).toBe('late');
  });

  it('of before a closing by somebody else than the seller counts as in an open shift', () => {
    const shift = { endsAt: later(9), closedAt: noon, isByAnother: true };
    expect(refundReasonOf(later(-1), later(5), shift, [])).toBeNull();
    expect(refundReasonOf(noon, later(5), shift, [])).toBe('shift-closed');
    const frozen = { ...draw, isFrozen: true };
    expect(refundReasonOf(later(-1), later(5), shift, [frozen])).toBe('late');
  });
});

it('a shift takes sales until two weeks after its count, and none once its desk is retired', () => {
  const counted = { isDeskRetired: false, countedAt: noon, isByAnother: false };
  const end = 14 * 86_400_000;
  expect(takesSales(counted, later(end))).toBe(true);
  expect(takesSales(counted, later(end + 1))).toBe(false);
  expect(takesSales({ ...counted, countedAt: null }, later(end + 1))).toBe(true);
  const retired = { ...counted, isDeskRetired: true };
  expect(takesSales(retired, later(1))).toBe(false);
  expect(takesSales({ ...retired, isByAnother: true }, later(1))).toBe(true);
  expect(takesSales({ ...retired, isByAnother: true }, later(end + 1))).toBe(false);
});

it('what should be in the till is the float and what was sold, less what was given back', () => {
  expect(expectedCents({ floatCents: 10_000, soldCents: 6_000, voidedCents: 400 })).toBe(15_600);
});
