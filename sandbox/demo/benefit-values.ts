// What the demo estimates the pieces that come with gifts to be worth.
import type { benefitValues } from '#base/database/schema/donations.ts';
import { stableId } from './stable-id.ts';

const dayMs = 24 * 3_600_000;
const cents = [
  ['jackpot-credit', 64],
  ['raffle-ticket', 52],
  ['vote-token', 40],
  ['gift-pack', 10_000],
  ['tournament-place', 2_500],
] as const;

/** Values from the day on which the demo begins; gifts from before have none on their receipts. */
export const demoBenefitValues = (now: Date): (typeof benefitValues.$inferInsert)[] =>
  cents.map(([benefit, valueCents]) => ({
    ...{ id: stableId(`value of ${benefit}`), benefit, valueCents },
    validFrom: new Date(now.getTime() - dayMs),
    reason: 'Made up for the demo.',
  }));
