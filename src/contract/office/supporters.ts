// The staff's calls on people who give and play: find, see everything, correct, merge, export, close.
import { z } from 'zod';
import { breakKinds } from '#rules/play-limits/play-limits.ts';
import { breakDaysAlone } from '#rules/safeguards/safeguards.ts';
import { accountEmail, mobileNumber } from '../accounts.ts';
import { endpoint, id, instant, largestInt, type Page, paging, uuid } from '../endpoint.ts';
import { personName } from '../person-name.ts';
import { playStanding } from '../play-limits.ts';
import { fileAnswer } from '../records.ts';

const userId = uuid('userId must be the id of an account.');
const reason = z
  .string('Please give a reason.')
  .trim()
  .min(5, 'Please give a reason of a few words.')
  .max(500, 'Please keep the reason under 500 characters.');

/** A supporter in the list. */
export const supporterRow = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  created: instant,
  donatedCents: z.int().describe('All gifts, less what went back'),
  isClosed: z.boolean(),
  isHeld: z.boolean().describe('Owes what was spent and then refunded or disputed'),
  breakEndsAt: instant.nullable().describe('Until when they have excluded themselves from playing'),
});
export type SupporterRow = z.output<typeof supporterRow>;

/** A supporter with the facts that staff need first; the rest comes in sections. */
export const supporter = supporterRow
  .extend({
    mobile: z.string().nullable(),
    emailConfirmed: instant.nullable(),
    closed: instant.nullable(),
    jackpotCredits: z.int(),
    voteTokens: z.int(),
    raffleTickets: z.int().describe('Tickets that are valid now'),
    donationCount: z.int(),
    playStanding,
    mergedInto: id.nullable(),
    mergedFrom: z.array(z.object({ _id: id, created: instant, consent: z.string() })),
    sections: z
      .array(z.object({ name: z.string(), count: z.int() }))
      .describe('What else is kept about them, with how many rows, counted up to 101'),
  })
  .meta({ title: 'Supporter' });
export type Supporter = z.output<typeof supporter>;

const reads = { method: 'GET', access: 'staff', roles: ['finance'] } as const;
const changes = {
  method: 'POST',
  access: 'staff',
  roles: ['finance'],
  output: supporter,
} as const;

export const officeSupportersApi = {
  list: endpoint({
    ...reads,
    path: '/office/data/supporters',
    summary: 'Everybody with an account, newest first',
    isRecorded: ({ items }: Page<SupporterRow>) => items.map(({ _id }) => _id),
    paged: true,
    input: z.object({
      q: z
        .string()
        .trim()
        .max(200, 'That is too long to search for.')
        .optional()
        .describe('A part of name or email, or a whole id'),
      state: z
        .enum(['open', 'held', 'excluded', 'closed'], 'state must be one of the four.')
        .optional(),
      sort: z.enum(['created', '-created', 'name', '-name']).default('-created'),
      ...paging(50),
    }),
    output: z.array(supporterRow),
    refusals: [],
  }),
  read: endpoint({
    ...reads,
    path: '/office/data/supporters/{userId}',
    isRecorded: true,
    summary: 'One supporter',
    input: z.object({ userId }),
    output: supporter,
    refusals: ['not_found'],
  }),
  section: endpoint({
    ...reads,
    path: '/office/data/supporters/{userId}/sections/{name}',
    isRecorded: true,
    summary: 'The newest 100 rows of one section of what is kept about a supporter',
    input: z.object({ userId, name: z.string().max(60) }),
    output: z.array(z.record(z.string(), z.unknown())),
    refusals: ['not_found'],
  }),
  correct: endpoint({
    ...changes,
    path: '/office/data/supporters/{userId}/correct',
    needsStepUp: true,
    concerns: ({ userId }: { userId: string }) => [{ user: userId }],
    safeguard: {
      name: 'corrections',
      weigh: () => 1,
      // Whoever has the new address has the account, what is in it and what it wins.
      takesTwo: ({ email, currentEmail }: { email: string; currentEmail: string }) =>
        email.toLowerCase() === currentEmail.toLowerCase() ? 'never' : 'for-holdings',
    },
    summary: 'Corrects name, email or mobile; a new address must be confirmed, the old one is told',
    input: z.object({
      userId,
      name: personName('Please enter the name.'),
      email: accountEmail,
      mobile: mobileNumber,
      currentEmail: accountEmail.describe(
        'The address that is corrected: where its owner has changed it since, nothing is',
      ),
      reason,
    }),
    refusals: ['not_found', 'email_in_use', 'changed_meanwhile'],
  }),
  exclude: endpoint({
    ...changes,
    path: '/office/data/supporters/{userId}/exclude',
    needsStepUp: true,
    concerns: ({ userId }: { userId: string }) => [{ user: userId }],
    safeguard: {
      name: 'exclusions',
      weigh: () => 1,
      // Nobody ends it early, also where the person never asked for it.
      takesTwo: ({ days }: { days: number }) => (days > breakDaysAlone ? 'always' : 'never'),
    },
    summary: 'Records a break or self-exclusion that somebody asked for; nobody can end it early',
    input: z.object({
      userId,
      kind: z.enum(breakKinds, 'Please choose what they asked for.'),
      days: z
        .int('Please choose how long.')
        .min(1, 'Please choose how long.')
        .max(largestInt, 'Please choose how long.'),
      reason,
    }),
    refusals: ['not_found', 'bad_input'],
  }),
  merge: endpoint({
    ...changes,
    path: '/office/data/supporters/{userId}/merge',
    summary:
      'Moves what a second account of the same person holds to this one, and closes that one',
    needsStepUp: true,
    concerns: ({ userId, duplicateId }: { userId: string; duplicateId: string }) => [
      { user: userId },
      { user: duplicateId },
    ],
    // What the second account holds and wins goes with it, and nobody can take them apart again.
    safeguard: {
      name: 'merges',
      weigh: () => 1,
      takesTwo: ({ duplicateId }: { duplicateId: string }) => ({ forHoldingsOf: duplicateId }),
    },
    input: z.object({
      userId,
      duplicateId: uuid('Please choose the second account.'),
      consent: z
        .string('Please say how the person agreed.')
        .trim()
        .min(5, 'Please say in a few words how the person agreed.')
        .max(500, 'Please keep it under 500 characters.'),
    }),
    refusals: ['not_found', 'merge_blocked'],
  }),
  export: endpoint({
    method: 'POST',
    access: 'staff',
    roles: ['finance'],
    path: '/office/data/supporters/{userId}/export',
    summary: 'Everything that is kept about a supporter, as a JSON file for them',
    needsStepUp: true,
    concerns: ({ userId }: { userId: string }) => [{ user: userId }],
    input: z.object({ userId }),
    output: fileAnswer,
    refusals: ['not_found'],
  }),
  close: endpoint({
    ...changes,
    path: '/office/data/supporters/{userId}/close',
    summary: 'Closes an account for somebody who asked for it: personal data goes, amounts stay',
    needsStepUp: true,
    concerns: ({ userId }: { userId: string }) => [{ user: userId }],
    // What is left of credits, tokens and chances goes with it, and nobody can bring it back.
    safeguard: { name: 'closings', weigh: () => 1, takesTwo: () => 'for-holdings' },
    input: z.object({ userId, reason }),
    refusals: ['not_found', 'payment_underway', 'closing_blocked', 'last_owner'],
  }),
};
