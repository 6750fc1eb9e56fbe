// The calls on playing within one's means: spending limits, cooling-off, self-exclusion.
import { z } from 'zod';
import { amounts } from '#rules/figures.ts';
import { breakKinds, limitPeriods, raiseWaitsHours } from '#rules/play-limits/play-limits.ts';
import { maxDollars } from '#rules/prices.ts';
import { endpoint, instant, largestInt } from './endpoint.ts';

const period = z.enum(limitPeriods, 'period must be day, week or month.');

/** One's limits and break as they stand. */
export const playStanding = z
  .object({
    limits: z.array(
      z.object({
        period,
        cents: z.int().nullable().describe('What may be spent; null for no limit'),
        spentCents: z
          .int()
          .describe(
            'What was spent in the period that ends now, by all proven accounts of the mailbox',
          ),
        isOfMailbox: z
          .boolean()
          .optional()
          .describe('True where another account of the mailbox has set it, and can change it'),
        coming: z
          .object({ cents: z.int().nullable(), effectiveAt: instant })
          .nullable()
          .describe('A higher limit that does not count yet'),
      }),
    ),
    break: z
      .object({ kind: z.enum(breakKinds), endsAt: instant })
      .nullable()
      .describe('Until when one may not play; it cannot be ended early'),
    isOfStaff: z
      .boolean()
      .describe('Whether one may not play since oneself or somebody of the household is staff'),
  })
  .meta({ title: 'PlayStanding' });
export type PlayStanding = z.output<typeof playStanding>;

export const playLimitsApi = {
  read: endpoint({
    method: 'GET',
    path: '/account/play-limits',
    summary: "One's spending limits and break from playing",
    access: 'user',
    input: z.object({}),
    output: playStanding,
    refusals: ['signed_out'],
  }),
  setLimit: endpoint({
    method: 'POST',
    path: '/account/play-limits',
    summary: `Sets a spending limit: a lower one counts at once, a higher one after ${raiseWaitsHours} hours`,
    access: 'user',
    limit: 'profile',
    input: z.object({
      period,
      dollars: z
        .int('Please enter whole dollars.')
        .min(0, 'Please enter 0 or more dollars.')
        .max(maxDollars, `Please enter at most ${amounts.maxDonation}.`)
        .nullable()
        .describe('Null takes the limit away'),
    }),
    output: playStanding,
    refusals: ['bad_input'],
  }),
  takeBreak: endpoint({
    method: 'POST',
    path: '/account/play-breaks',
    summary: 'Takes a break from playing, which cannot be ended early',
    access: 'user',
    limit: 'profile',
    input: z.object({
      kind: z.enum(breakKinds, 'kind must be cooling-off or self-exclusion.'),
      days: z
        .int('Please choose how long.')
        .min(1, 'Please choose how long.')
        .max(largestInt, 'Please choose how long.')
        .describe('One of the offered lengths of its kind'),
    }),
    output: playStanding,
    refusals: ['bad_input'],
  }),
};
