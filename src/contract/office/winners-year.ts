// The staff's calls on what a year's prizes come to for the tax forms.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../records.ts';

const year = z.coerce
  .number('Please choose a year.')
  .int('Please give a year as YYYY.')
  .min(2000, 'Please give a year as YYYY.')
  .max(2099, 'Please give a year as YYYY.');

/** The forms about winners: of chance, and of skill. */
export const winnerForms = ['w-2g', '1099-misc'] as const;
export type WinnerForm = (typeof winnerForms)[number];

const formSums = z.object({
  form: z.enum(winnerForms),
  winners: z.int(),
  filed: z.int(),
  prizesCents: z.int(),
  withheldCents: z.int(),
});

const winnersYear = z.object({
  year: z.int(),
  forms: z.array(formSums),
  form945: z.object({
    regularCents: z.int().describe('Withheld of winnings'),
    backupCents: z.int().describe('Withheld since there was no tax number'),
    remittedCents: z.int().describe('Passed on within the year'),
    months: z.array(z.object({ month: z.string(), cents: z.int() })),
  }),
  scheduleG: z
    .object({
      grossCents: z
        .int()
        .describe(
          'Tickets and credits that were bought, also at the track, less what went back in the year: refunds, disputes and voided sales',
        ),
      cashPrizesCents: z.int(),
      nonCashPrizesCents: z.int(),
    })
    .describe('Form 990, Schedule G, Part III, as far as the books know it'),
  checks: z.array(
    z.object({
      sentence: z.string(),
      oneCents: z.int(),
      otherCents: z.int(),
      isRight: z.boolean(),
    }),
  ),
});
/** What a year's prizes come to. */
export type WinnersYear = z.output<typeof winnersYear>;

const reads = { method: 'GET', access: 'staff', roles: ['finance'] } as const;

export const winnersYearApi = {
  read: endpoint({
    ...reads,
    path: '/office/data/winners-year',
    summary: 'What the tax forms about the prizes of a year come to, tied out to the ledger',
    input: z.object({ year }),
    output: winnersYear,
    refusals: [],
  }),
  file: endpoint({
    ...reads,
    path: '/office/data/winners-year/file',
    summary:
      'The reported winners of a year for a filing service; of tax numbers the last four digits',
    input: z.object({ year, form: z.enum(winnerForms, 'form must be w-2g or 1099-misc.') }),
    output: fileAnswer,
    refusals: [],
  }),
};
