// What winners tell of themselves, and their own list of what they are paid.
import { z } from 'zod';
import { leastAge } from '#rules/figures.ts';
import { winnerGames } from '#rules/winners/desk.ts';
import { isPossibleTaxNumber, readTaxNumber } from '#rules/winners/tax-number.ts';
import { endpoint, enteredDay, id, instant, uuid } from './endpoint.ts';

const taxNumber = (sentence: string) =>
  z
    .string(sentence)
    .max(40, sentence)
    .transform((text, context) => {
      const digits = readTaxNumber(text);
      if (digits !== null && isPossibleTaxNumber(digits)) return digits;
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    });

/** A tax number, typed twice. */
export const twiceTyped = {
  taxNumber: taxNumber('Please enter the nine digits of your Social Security or taxpayer number.'),
  taxNumberAgain: taxNumber('Please enter the same nine digits again.'),
};

/** What a larger prize needs beside name and address. */
export const winnerPapers = {
  bornOn: enteredDay('Please enter your date of birth.').optional(),
  taxNumber: twiceTyped.taxNumber.optional(),
  taxNumberAgain: twiceTyped.taxNumberAgain.optional(),
};

const winning = z
  .object({
    _id: id,
    game: z.enum(winnerGames),
    prize: z.string(),
    isCash: z.boolean(),
    shareCents: z.int(),
    claimed: instant.nullable(),
    legalName: z.string().nullable(),
    postalAddress: z.string().nullable(),
    bornOn: z.string().nullable(),
    taxNumberEnding: z.string().nullable().describe('Its last four digits'),
    needsPapers: z.boolean().describe('Identity, date of birth and a tax form are asked for'),
    missing: z.array(z.string()).describe('What we still need, a sentence each'),
    withheldCents: z.int().nullable(),
    paid: instant.nullable(),
  })
  .meta({ title: 'Winning' });
/** A prize, or a share of one, as its winner sees it. */
export type Winning = z.output<typeof winning>;

/** Who claims a prize: a legal name and where they live. */
export const claimant = {
  legalName: z
    .string('Please give your full legal name.')
    .trim()
    .min(2, 'Please give your full legal name.')
    .max(120, 'That name is too long.'),
  postalAddress: z
    .string('Please give your postal address.')
    .trim()
    .min(10, 'Please give your full postal address.')
    .max(400, 'That address is too long.'),
};

const claimed = {
  winnerId: uuid('winnerId must be the id of a prize.'),
  ...claimant,
};

export const winnersApi = {
  own: endpoint({
    method: 'GET',
    path: '/account/winnings',
    summary: 'What one has won and claimed, newest first, and what we still need to pay it',
    access: 'user',
    input: z.object({}),
    output: z.array(winning),
    refusals: ['signed_out'],
  }),
  givePapers: endpoint({
    method: 'POST',
    path: '/account/winnings/{winnerId}/papers',
    summary:
      'Gives what a prize needs before it is paid or handed over; once the identity is checked, name, address and date of birth stay',
    access: 'user',
    limit: 'profile',
    input: z.object({
      ...claimed,
      ...winnerPapers,
    }),
    output: z.array(winning),
    refusals: [
      'not_found',
      'winner_ineligible',
      'winner_paid',
      'winner_checked',
      'under_age',
      'tax_key_missing',
    ],
  }),
  claimGolf: endpoint({
    method: 'POST',
    path: '/account/claim-golf-prize',
    summary: 'Claims a prize of the golf championship',
    access: 'user',
    limit: 'profile',
    input: z.object({
      ...claimed,
      isAdult: z.literal(true, `You must be ${leastAge} or older to claim a prize.`),
      ...winnerPapers,
    }),
    output: z.array(winning),
    refusals: [
      'not_found',
      'winner_ineligible',
      'prize_claimed',
      'winner_paid',
      'under_age',
      'tax_key_missing',
    ],
  }),
};
