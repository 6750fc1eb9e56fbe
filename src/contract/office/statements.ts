// The staff calls about statements: what a month came to, and what a year means for taxes.
import { z } from 'zod';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../records.ts';

const month = z
  .string('Please choose a month.')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month as YYYY-MM.');
const year = z.coerce
  .number('Please choose a year.')
  .int('Please give a year as YYYY.')
  .min(2000, 'Please give a year as YYYY.')
  .max(2099, 'Please give a year as YYYY.');
const format = z.enum(['csv', 'pdf'], 'format must be csv or pdf.');

const balance = z.object({
  label: z.string(),
  openingCents: z.int(),
  movedCents: z.int(),
  closingCents: z.int(),
});
const movement = z.object({
  what: z.string(),
  from: z.string(),
  to: z.string(),
  count: z.int(),
  cents: z.int(),
});

const statement = z.object({
  month: z.string(),
  isOver: z.boolean().describe('False while the month still runs'),
  held: z.array(balance).describe('Where the money is'),
  owned: z.array(balance).describe('Whose it is; comes to the same as where it is'),
  received: z.array(movement),
  back: z.array(movement).describe('Refunds, disputes, voided gifts and voided sales'),
  fees: z.array(movement),
  moved: z.array(movement).describe('Between our own accounts: pot, prizes, charities'),
  checks: z.array(
    z.object({
      sentence: z.string(),
      oneCents: z.int(),
      otherCents: z.int(),
      isRight: z.boolean(),
    }),
  ),
  tiesOut: z.boolean().describe('Whether every check is right, to the cent'),
});
/** What a month came to, from the ledger. */
export type MonthlyStatement = z.output<typeof statement>;
export type StatementMovement = z.output<typeof movement>;
export type StatementBalance = z.output<typeof balance>;

const taxYear = z.object({
  year: z.int(),
  donors: z.int(),
  donorFiles: z.int().describe('How many CSV files the donors fill, one `part` each'),
  donations: z.int(),
  givenCents: z.int(),
  backCents: z.int(),
  prizes: z.int().describe(`Of ${jackpotFigures.taxForm} and more`),
  prizesCents: z.int(),
});
/** How much the tax files of a year hold. */
export type TaxYear = z.output<typeof taxYear>;

const reads = { method: 'GET', access: 'staff', roles: ['finance'] } as const;

export const officeStatementsApi = {
  month: endpoint({
    ...reads,
    path: '/office/data/statements/month',
    summary: 'What a month came to, tied out to the ledger',
    input: z.object({ month }),
    output: statement,
    refusals: [],
  }),
  monthFile: endpoint({
    ...reads,
    path: '/office/data/statements/month-file',
    summary: 'The statement of a month as a file',
    input: z.object({ month, format }),
    output: fileAnswer,
    refusals: [],
  }),
  year: endpoint({
    ...reads,
    path: '/office/data/statements/year',
    summary: 'How many donors and prizes the tax files of a year hold',
    input: z.object({ year }),
    output: taxYear,
    refusals: [],
  }),
  donorsFile: endpoint({
    ...reads,
    path: '/office/data/statements/donors-file',
    summary: 'The donors of a year with their totals and receipt numbers',
    input: z.object({
      year,
      format,
      part: z.coerce
        .number('part must be a number.')
        .int('part must be a whole number.')
        .min(1, 'part begins at 1.')
        .max(1_000, 'There is no such part.')
        .default(1)
        .describe('Which of the CSV files, from 1; all donors are in one on paper'),
    }),
    output: fileAnswer,
    refusals: [],
  }),
  prizesFile: endpoint({
    ...reads,
    path: '/office/data/statements/prizes-file',
    summary: `The prizes of ${jackpotFigures.taxForm} and more that were paid or handed over in a year`,
    input: z.object({ year, format }),
    output: fileAnswer,
    refusals: [],
  }),
};
