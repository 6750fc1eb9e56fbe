// How a 50/50 is split, to the cent.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import type { Manifest } from '#rules/draws/manifest.ts';
import { isVerified, verifyTranscript } from '#rules/draws/verify.ts';
import { completeDraw, publishedFiftyFifty } from '#test/support/draw-records.ts';
import { type FiftyFifty, freezeFiftyFifty, splitSales, ticketsLeft } from './fifty-fifty.ts';

const sales = fc.record({
  tickets: fc.nat(5_000_000),
  ticketCents: fc.integer({ min: 1, max: 10_000 }),
  mostCents: fc.nat(2_000_000_000),
});

describe('a 50/50', () => {
  it('is half of the money of its tickets, and an odd cent stays with the association', () => {
    const most = 2_500_000;
    expect(splitSales({ tickets: 617, ticketCents: 200, mostCents: most })).toEqual({
      ...{ potCents: 123_400, prizeCents: 61_700, restCents: 61_700 },
    });
    expect(splitSales({ tickets: 3, ticketCents: 25, mostCents: most })).toEqual({
      ...{ potCents: 75, prizeCents: 37, restCents: 38 },
    });
    expect(splitSales({ tickets: 30, ticketCents: 200, mostCents: 2_000 }).prizeCents).toBe(2_000);
    const terms = { from: 'a', until: 'b', ticketCents: 200 };
    expect(freezeFiftyFifty(terms, [[7, 3]], most).prizeCents).toBe(300);
  });

  it('loses no cent, and is never more than half or than was announced', () => {
    fc.assert(
      fc.property(sales, (one) => {
        const { potCents, prizeCents, restCents } = splitSales(one);
        expect(prizeCents + restCents).toBe(potCents);
        expect(prizeCents * 2).toBeLessThanOrEqual(potCents);
        expect(prizeCents).toBeLessThanOrEqual(one.mostCents);
        if (prizeCents < one.mostCents) expect(restCents - prizeCents).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('leaves room for exactly the tickets whose half is within what it may be', () => {
    expect(ticketsLeft({ tickets: 9, ticketCents: 200, mostCents: 1_000 })).toBe(1);
    fc.assert(
      fc.property(sales, (one) => {
        const left = ticketsLeft(one);
        const halfWith = (more: number) => Math.floor(((one.tickets + more) * one.ticketCents) / 2);
        if (left > 0) expect(halfWith(left)).toBeLessThanOrEqual(one.mostCents);
        expect(halfWith(left + 1)).toBeGreaterThan(one.mostCents);
      }),
    );
  });

  it('is verified with its draw, and no other one is', () => {
    const draw = publishedFiftyFifty();
    const outcome = (fiftyFifty?: Partial<FiftyFifty>) => {
      const manifest = { ...draw.manifest } as Extract<Manifest, { kind: 'raffle' }>;
      if (fiftyFifty) manifest.fiftyFifty = { ...manifest.fiftyFifty!, ...fiftyFifty };
      else delete manifest.fiftyFifty;
      const checks = verifyTranscript(completeDraw({ ...draw, manifest }), nodeHashes, () => true);
      return [isVerified(checks), checks.find(({ name }) => name === 'prize')?.outcome];
    };
    expect(outcome({})).toEqual([true, 'passed']);
    const forged = [
      { prizeCents: 2_501 },
      { sold: [[196_608, 26]], prizeCents: 2_600 },
      {
        sold: [
          [196_608, 25],
          [196_608, 25],
        ],
        prizeCents: 5_000,
      },
      { ticketCents: 400, prizeCents: 5_000 },
      { from: '2023-08-20T12:00:00.000Z' },
      { mostCents: 1_000, prizeCents: 1_000 },
      undefined,
    ] satisfies (Partial<FiftyFifty> | undefined)[];
    for (const one of forged) expect(outcome(one)).toEqual([false, 'failed']);
  });
});
