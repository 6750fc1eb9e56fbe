// The staff calls of the money dashboard: what came in and went back, the funnel, and what is owed.
import { z } from 'zod';
import { moneyHolders } from '#rules/payments/payments.ts';
import { endpoint, enteredDay } from '../endpoint.ts';

/** The longest period of the dashboard, in days. */
export const maxMoneyDays = 3_660;

const day = enteredDay('Please give a day as YYYY-MM-DD.');
const period = {
  from: day.describe('The first day, in New York'),
  to: day.describe('The last one, at most ten years later'),
  step: z
    .enum(['day', 'week', 'month'])
    .optional()
    .describe('How the period is divided; by its length where it is not given'),
};
const steps = {
  from: z.string(),
  to: z.string(),
  step: z.enum(['day', 'week', 'month']),
};

const money = z.object({
  ...steps,
  totals: z.object({
    donationsCents: z.int(),
    purchasesCents: z.int(),
    refundsCents: z.int().describe('Voided gifts of cash and checks included'),
    disputesCents: z.int().describe('Open and lost ones, by the day on which they were opened'),
    netCents: z.int(),
    payments: z.int(),
  }),
  byType: z.array(
    z.object({
      itemType: z.string(),
      provider: z.enum(moneyHolders),
      payments: z.int(),
      cents: z.int(),
    }),
  ),
  series: z.array(
    z.object({
      day: z.string().describe('On which the step begins'),
      donationsCents: z.int(),
      purchasesCents: z.int(),
      backCents: z.int().describe('Refunded or disputed'),
    }),
  ),
  funnel: z.object({
    opened: z.int().describe('Payments that were begun in the period'),
    authorized: z.int().describe('Of these, approved by the bank or wallet and ordered'),
    completed: z.int(),
    failed: z.int(),
    canceled: z.int(),
    undecided: z.int(),
    declines: z.int().describe('Cards and wallets that were declined, also before another worked'),
  }),
  failures: z.array(z.object({ reason: z.string().nullable(), payments: z.int() })),
});
export type MoneyFigures = z.output<typeof money>;

const liabilities = z.object({
  ...steps,
  now: z.object({
    potCents: z.int(),
    prizesCents: z.int().describe('Won, and neither paid nor over'),
    jackpotCredits: z.int(),
    raffleTickets: z.int().describe('Valid ones'),
    voteTokens: z.int(),
  }),
  receivables: z.object({
    people: z.int().describe('How many accounts are held'),
    jackpotCredits: z.int(),
    voteTokens: z.int(),
  }),
  series: z.array(z.object({ day: z.string(), potCents: z.int(), prizesCents: z.int() })),
});
export type Liabilities = z.output<typeof liabilities>;

const reads = { method: 'GET', access: 'staff', roles: ['finance'] } as const;

export const officeMoneyApi = {
  figures: endpoint({
    ...reads,
    path: '/office/data/money',
    summary: 'What came in and went back in a period, the funnel, and why payments failed',
    input: z.object(period),
    output: money,
    refusals: ['bad_input'],
  }),
  liabilities: endpoint({
    ...reads,
    path: '/office/data/money/liabilities',
    summary: 'What is owed to players now, and the pot and prizes over a period',
    input: z.object(period),
    output: liabilities,
    refusals: ['bad_input'],
  }),
};
