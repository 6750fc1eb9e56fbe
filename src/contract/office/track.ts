// The staff's calls on tickets sold at the track: the rules of the day, desks, shifts and their sales.
import { z } from 'zod';
import { longestGraceMinutes, maxTicketsPerSale, refundReasons } from '#rules/track/track.ts';
import { endpoint, id, instant, paging, uuid } from '../endpoint.ts';
import { fieldOf, fileAnswer, recordsApi } from '../records.ts';
import { deskProof, openedShift, saleStates, voidReason } from '../track.ts';
import { placeFields } from './restrictions.ts';

/** Who looks after desks and shifts; the money is for finance. */
const managers = ['raffle-official', 'finance'] as const;

const wholeOf = (what: string, least: number, most: number) =>
  z
    .int(`Please enter ${what}.`)
    .min(least, `Please enter ${what}, at least ${least}.`)
    .max(most, `Please enter ${what}, at most ${most}.`);

export const trackRulesApi = recordsApi({
  noun: 'track-rules',
  one: 'track rule',
  roles: managers,
  needsStepUp: true,
  fields: {
    validFrom: fieldOf.instant('from when on it counts'),
    graceMinutes: wholeOf('the minutes of grace', 0, longestGraceMinutes),
    mostTickets: wholeOf('the most tickets of a sale', 1, maxTicketsPerSale),
    isApproved: z.boolean('Please say whether counsel has approved it.').default(false),
  },
  row: {
    validFrom: instant,
    graceMinutes: z.int(),
    mostTickets: z.int(),
    isApproved: z.boolean(),
  },
  sorts: ['-validFrom'],
  filters: { when: z.enum(['begun', 'coming'], 'when must be begun or coming.').optional() },
});

const trackDesk = z.object({
  _id: id,
  name: z.string(),
  place: z.string(),
  registered: instant,
  registeredBy: z.string(),
  retired: instant.nullable(),
  openShiftId: id.nullable(),
});
export type TrackDesk = z.output<typeof trackDesk>;

const trackShift = z.object({
  _id: id,
  deskName: z.string(),
  sellerName: z.string(),
  isYours: z.boolean(),
  place: z.string(),
  licenseNumber: z.string(),
  opened: instant,
  day: z.iso
    .date()
    .describe(
      'The day of its event: on which it was opened in New York, whatever it sold after midnight',
    ),
  endsAt: instant,
  closed: instant.nullable(),
  closedBy: z.string().nullable(),
  heard: instant.describe('When the desk last spoke with the server'),
  allIn: instant.nullable().describe('What was sold by then is all in, as the desk said'),
  isClockMoved: z.boolean().describe('The desk’s clock was moved during the shift'),
  floatCents: z.int(),
  sales: z.int(),
  tickets: z.int().describe('Of sales that count'),
  soldCents: z.int().describe('Of all sales, voided and late ones too'),
  voids: z.int(),
  voidedCents: z.int(),
  refunds: z.int().describe('Sales that came too late'),
  refundCents: z.int(),
  refundOpenCents: z.int().describe('Of those, not given back yet'),
  phoneSales: z.int().describe('Paid on buyers’ phones, none of it in the till'),
  phoneCents: z.int(),
  expectedCents: z.int().describe('What should be in the till, or should have been at the count'),
  countedCents: z.int().nullable(),
  differenceCents: z.int().nullable().describe('Above zero: more than expected'),
});
export type TrackShift = z.output<typeof trackShift>;

const trackSale = z.object({
  _id: id,
  shiftId: id,
  deskName: z.string(),
  isShiftOpen: z.boolean(),
  serialFrom: z.string(),
  serialTo: z.string(),
  tickets: z.int(),
  cents: z.int(),
  sold: instant,
  received: instant,
  state: z.enum(saleStates),
  refundBecause: z.enum(refundReasons).nullable(),
  refunded: instant.nullable(),
  voided: instant.nullable(),
  voidedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
  claimed: instant.nullable().describe('When its tickets were put in an account, by their code'),
  claimedBy: z.string().nullable(),
});
export type TrackSale = z.output<typeof trackSale>;

const stage = z.enum(['open', 'closed'], 'stage must be open or closed.').optional();
const shiftId = uuid('shiftId must be the id of a shift.');
const saleId = uuid('saleId must be the id of a sale.');
const reads = { method: 'GET', access: 'staff', roles: managers } as const;
const writes = { method: 'POST', access: 'staff' } as const;
const cents = (what: string) => fieldOf.cents(what, 10_000_000);

/** One person takes so many sales back within a day; what a desk itself voids stands in the count of its shift. */
const returns = { name: 'track-returns', weigh: () => 1 } as const;

export const officeTrackApi = {
  desks: endpoint({
    ...reads,
    path: '/office/data/track-desks',
    summary: 'The ticket desks, those in use first',
    input: z.object({}),
    output: z.array(trackDesk),
    refusals: [],
  }),
  register: endpoint({
    ...writes,
    path: '/office/data/track-desks',
    summary: 'Makes the device that calls a ticket desk; its secret is answered this once',
    roles: managers,
    needsStepUp: true,
    input: z.object({ name: fieldOf.line('a name', 60), ...placeFields }),
    output: z.object({ deskId: id, name: z.string(), secret: z.string() }),
    refusals: ['desk_name_taken'],
  }),
  retire: endpoint({
    ...writes,
    path: '/office/data/track-desks/{deskId}/retire',
    summary:
      'Retires a ticket desk; what it has not brought in by then is not taken anymore, but for shifts that somebody else than their seller closed',
    roles: managers,
    needsStepUp: true,
    input: z.object({ deskId: deskProof.deskId }),
    output: z.array(trackDesk),
    refusals: ['not_found', 'desk_in_use'],
  }),
  open: endpoint({
    ...writes,
    path: '/office/data/track-shifts',
    summary:
      'Opens a shift at the desk that calls, with a token for its device; opened again by its seller, it gets another one',
    roles: ['seller'],
    input: z.object({
      ...deskProof,
      deskTime: z.iso.datetime('deskTime must be an instant.'),
      floatCents: cents('the cash that is in the till'),
      shiftId: shiftId
        .optional()
        .describe(
          'Takes up this shift of the caller again, open or closed, and never opens another',
        ),
    }),
    output: openedShift,
    refusals: [
      'desk_unknown',
      'desk_in_use',
      'not_found',
      'shift_of_another',
      'track_rules_missing',
      'raffle_restricted',
      'bad_input',
    ],
  }),
  shifts: endpoint({
    ...reads,
    path: '/office/data/track-shifts',
    summary: 'The shifts, the last one opened first',
    paged: true,
    input: z.object({
      ...paging(25),
      stage,
    }),
    output: z.array(trackShift),
    refusals: [],
  }),
  exportShifts: endpoint({
    ...reads,
    path: '/office/data/track-shifts/export',
    summary: 'The shifts as a CSV file, as the list is narrowed: by seller, desk and draw',
    input: z.object({ stage }),
    output: fileAnswer,
    refusals: [],
  }),
  shift: endpoint({
    ...reads,
    path: '/office/data/track-shifts/{shiftId}',
    summary: 'One shift with its sums',
    roles: [...managers, 'seller'],
    input: z.object({ shiftId }),
    output: trackShift,
    refusals: ['not_found', 'shift_of_another'],
  }),
  sales: endpoint({
    ...reads,
    path: '/office/data/track-sales',
    summary: 'Sales at the track, the last one first; of a shift, or those whose money is due',
    paged: true,
    input: z.object({
      ...paging(25),
      shiftId: shiftId.optional(),
      state: z.enum(saleStates, `state must be one of ${saleStates.join(', ')}.`).optional(),
      q: z.string().trim().max(40).optional().describe('A serial'),
    }),
    output: z.array(trackSale),
    refusals: [],
  }),
  close: endpoint({
    ...writes,
    path: '/office/data/track-shifts/{shiftId}/close',
    summary:
      'Closes a shift with a count: its seller once everything is in, or whoever runs the desks',
    roles: [...managers, 'seller'],
    input: z.object({ shiftId, countedCents: cents('the cash that you counted') }),
    output: trackShift,
    refusals: ['not_found', 'shift_closed', 'shift_of_another'],
  }),
  voidSale: endpoint({
    ...writes,
    path: '/office/data/track-sales/{saleId}/void',
    summary: 'Voids a sale of an open shift, before the draw that it is for',
    roles: managers,
    needsStepUp: true,
    safeguard: returns,
    input: z.object({ saleId, reason: voidReason }),
    output: trackSale,
    refusals: ['not_found', 'shift_closed', 'sale_voided', 'sale_final'],
  }),
  refund: endpoint({
    ...writes,
    path: '/office/data/track-sales/{saleId}/refund',
    summary: 'Records that the money for tickets which came too late was given back in cash',
    roles: ['finance'],
    needsStepUp: true,
    safeguard: returns,
    input: z.object({ saleId }),
    output: trackSale,
    refusals: ['not_found', 'refund_not_due'],
  }),
};
