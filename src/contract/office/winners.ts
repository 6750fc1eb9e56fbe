// The staff's calls of the winners' desk: who won, what is missing, what is withheld, and paying it.
import { z } from 'zod';
import { entryMoneyStates, winnerGames } from '#rules/winners/desk.ts';
import { findingNames } from '#rules/winners/findings.ts';
import { taxBearers } from '#rules/winners/tax.ts';
import {
  endpoint,
  enteredDay,
  id,
  instant,
  largestInt,
  type Page,
  paging,
  uuid,
} from '../endpoint.ts';
import { fileAnswer } from '../records.ts';
import { claimant, twiceTyped } from '../winners.ts';
import { checkedIdentity, identityDocument } from './winner-identity.ts';

const officeWinner = z
  .object({
    _id: id,
    game: z.enum(winnerGames),
    prize: z.string(),
    isCash: z.boolean(),
    taxBearer: z.enum(taxBearers),
    prizeCents: z.int(),
    wagerCents: z.int(),
    shareCents: z.int(),
    shares: z.int().describe('How many share the prize'),
    drawId: id.nullable().describe('Of a raffle prize, or of the race of a jackpot prize'),
    entryMoney: z
      .enum(entryMoneyStates)
      .describe('Where the money is of its donation (golf), ticket (raffle) or credit (jackpot)'),
    ineligible: z
      .object({ at: instant, finding: z.enum(findingNames) })
      .nullable()
      .describe('That they were found not to be eligible, and by which rule'),
    played: instant,
    claimed: instant.nullable(),
    person: z.object({ _id: id.nullable(), name: z.string(), email: z.string().nullable() }),
    legalName: z.string().nullable(),
    postalAddress: z.string().nullable(),
    bornOn: z.string().nullable(),
    papersVersion: z.string().describe('Of the name, address and date of birth'),
    identity: checkedIdentity.nullable(),
    hasTaxForm: z.boolean(),
    taxNumberEnding: z.string().nullable(),
    hasTaxNumber: z.boolean().describe('False too where it was removed after its time'),
    missing: z.array(z.string()).describe('What is missing before it is paid, a sentence each'),
    isReported: z.boolean(),
    withholding: z.enum(['none', 'regular', 'backup']),
    netCents: z.int().describe('The share less its part of the wager'),
    withheldCents: z.int(),
    paidCents: z.int().describe('What the winner gets of a prize of money'),
    taxPaidInCents: z.int().nullable(),
    paid: instant.nullable(),
    payoutReference: z.string().nullable(),
    filed: instant.nullable(),
  })
  .meta({ title: 'OfficeWinner' });
/** A prize, or a share of one, as staff see it; the tax is that of today until it is paid. */
export type OfficeWinner = z.output<typeof officeWinner>;

/** What a winner can wait for; `ready` are those whom the payment would not refuse for anything missing. */
export const winnerStates = [
  'open',
  'missing',
  'ready',
  'paid',
  'to-file',
  'filed',
  'not-eligible',
] as const;
export type WinnerState = (typeof winnerStates)[number];

const narrowing = {
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('The whole email of a winner, or how their legal name begins'),
  state: z.enum(winnerStates, 'state must be one of the seven.').optional(),
  game: z.enum(winnerGames, 'game must be jackpot, raffle or golf.').optional(),
};

const reads = { method: 'GET', access: 'staff', roles: ['finance'] } as const;
const winnerId = uuid('winnerId must be the id of a winner.');
const acts = {
  method: 'POST',
  access: 'staff',
  roles: ['finance'],
  needsStepUp: true,
  concerns: ({ winnerId: winner }: { winnerId: string }) => [{ winner }],
} as const;
const papersVersion = z.string('papersVersion must be of the papers that you saw.').max(80);
const cents = (sentence: string) =>
  z.int(sentence).min(0, sentence).max(largestInt, 'That is too much.');
const reference = z
  .string('Please give the reference of the payment.')
  .trim()
  .min(1, 'Please give the reference of the payment.')
  .max(120, 'That reference is too long.');

const remittances = z.object({
  withheldCents: z.int().describe('Withheld in all, with what winners paid in'),
  owedCents: z.int().describe('Of it not passed on yet'),
  remittances: z.array(
    z.object({
      _id: id,
      amountCents: z.int(),
      paidOn: z.string(),
      reference: z.string(),
      by: z.string(),
    }),
  ),
});
export type Remittances = z.output<typeof remittances>;

export const officeWinnersApi = {
  list: endpoint({
    ...reads,
    path: '/office/data/winners',
    summary: 'Winners of all games, newest first',
    isRecorded: ({ items }: Page<OfficeWinner>) =>
      items.map(({ _id, person }) => person._id ?? _id),
    paged: true,
    input: z.object({ ...narrowing, ...paging(50) }),
    output: z.array(officeWinner),
    refusals: [],
  }),
  export: endpoint({
    ...reads,
    path: '/office/data/winners/export',
    summary:
      'The winners as a CSV file, as the list is narrowed; of tax numbers the last four digits',
    input: z.object(narrowing),
    output: fileAnswer,
    refusals: [],
  }),
  remittances: endpoint({
    ...reads,
    path: '/office/data/winners/remittances',
    summary: 'What was withheld of prizes, and what of it was passed on',
    input: z.object({}),
    output: remittances,
    refusals: [],
  }),
  remit: endpoint({
    method: 'POST',
    access: 'staff',
    roles: ['finance'],
    needsStepUp: true,
    path: '/office/data/winners/remittances',
    summary: 'Records that taxes withheld were passed on; the same again changes nothing',
    safeguard: { name: 'tax-records', weigh: () => 1 },
    input: z.object({
      idempotencyKey: uuid('idempotencyKey must be a UUID of your own.'),
      amountCents: z
        .int('Please enter how much it was.')
        .min(1, 'Please enter how much it was.')
        .max(largestInt, 'That is too much.'),
      paidOn: enteredDay('Please enter the day on which it was paid.'),
      reference,
    }),
    output: remittances,
    refusals: ['remittance_too_large', 'remittance_recorded', 'bad_input'],
  }),
  read: endpoint({
    ...reads,
    path: '/office/data/winners/{winnerId}',
    summary: 'One winner',
    isRecorded: true,
    input: z.object({ winnerId }),
    output: officeWinner,
    refusals: ['not_found'],
  }),
  savePapers: endpoint({
    ...acts,
    path: '/office/data/winners/{winnerId}/papers',
    summary:
      'Records legal name, address and date of birth of a winner, who is told by email; another one undoes the check of the identity',
    input: z.object({
      winnerId,
      papersVersion,
      ...claimant,
      bornOn: enteredDay('Please enter the date of birth.').optional(),
    }),
    output: officeWinner,
    refusals: ['not_found', 'winner_ineligible', 'winner_paid', 'changed_meanwhile', 'under_age'],
  }),
  checkIdentity: endpoint({
    ...acts,
    path: '/office/data/winners/{winnerId}/identity',
    summary: 'Records that the identity of a winner was checked: two documents, one with a photo',
    input: z.object({
      winnerId,
      papersVersion,
      documents: z.array(identityDocument).length(2, 'Please look at two kinds of identification.'),
    }),
    output: officeWinner,
    refusals: ['not_found', 'winner_ineligible', 'winner_paid', 'changed_meanwhile', 'bad_input'],
  }),
  receiveTaxForm: endpoint({
    ...acts,
    path: '/office/data/winners/{winnerId}/tax-form',
    summary: 'Records that the tax form of a winner has come in',
    input: z.object({ winnerId }),
    output: officeWinner,
    refusals: ['not_found', 'winner_ineligible', 'winner_paid'],
  }),
  saveTaxNumber: endpoint({
    ...acts,
    path: '/office/data/winners/{winnerId}/tax-number',
    summary: 'Keeps the tax number of a winner under its seal',
    input: z.object({ winnerId, ...twiceTyped }),
    output: officeWinner,
    refusals: ['not_found', 'winner_ineligible', 'winner_paid', 'tax_key_missing', 'bad_input'],
  }),
  showTaxNumber: endpoint({
    ...acts,
    path: '/office/data/winners/{winnerId}/show-tax-number',
    summary: 'Shows the tax number of a winner; who looked is in the audit log',
    input: z.object({ winnerId }),
    output: z.object({ taxNumber: z.string() }),
    refusals: [
      'not_found',
      'winner_ineligible',
      'tax_number_none',
      'tax_key_missing',
      'tax_number_closed',
    ],
  }),
  share: endpoint({
    ...acts,
    path: '/office/data/winners/{winnerId}/shares',
    summary:
      'Divides a prize among those who won it together (Form 5754); the first is who claimed it, and is told by email',
    input: z.object({
      winnerId,
      shares: z
        .array(
          z.object({
            ...claimant,
            shareCents: z
              .int('Please enter a share.')
              .min(1, 'Please enter a share.')
              .max(largestInt, 'That is too much.'),
          }),
        )
        .min(1, 'Please enter at least one winner.')
        .max(20, 'Please enter at most 20 winners.'),
    }),
    output: officeWinner,
    refusals: ['not_found', 'winner_ineligible', 'winner_paid', 'winner_in_doubt', 'bad_input'],
  }),
  payTaxIn: endpoint({
    ...acts,
    path: '/office/data/winners/{winnerId}/tax-paid-in',
    summary: 'Records that the winner of a prize in kind paid its tax in',
    safeguard: { name: 'tax-records', weigh: () => 1 },
    input: z.object({ winnerId, amountCents: cents('Please enter how much it was.'), reference }),
    output: officeWinner,
    refusals: ['not_found', 'winner_ineligible', 'winner_paid', 'winner_changed'],
  }),
  pay: endpoint({
    ...acts,
    path: '/office/data/winners/{winnerId}/pay',
    summary: 'Records that a winner was paid, or clears a prize in kind to be handed over',
    safeguard: { name: 'prize-payments', weigh: () => 1 },
    input: z.object({
      winnerId,
      papersVersion,
      shareCents: cents('Please say how much of the prize is theirs.'),
      withheldCents: cents('Please say how much tax is withheld.'),
      legalName: claimant.legalName
        .nullable()
        .describe('Who is paid, as the papers say: with another name since, nothing is paid'),
      postalAddress: z
        .string('Please say where it goes.')
        .max(1_000, 'That address is too long.')
        .nullable()
        .describe('Where it goes, as the papers say: whoever approves the payment reads it here'),
      reference,
    }),
    output: officeWinner,
    refusals: ['not_found', 'winner_ineligible', 'winner_papers_missing', 'winner_changed'],
  }),
  file: endpoint({
    ...acts,
    path: '/office/data/winners/{winnerId}/file',
    summary:
      'Records that the form of a reported prize was filed; its tax number goes four years later',
    input: z.object({ winnerId }),
    output: officeWinner,
    refusals: ['not_found', 'winner_ineligible', 'winner_unreported'],
  }),
};
