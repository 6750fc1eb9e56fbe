// What a ticket desk at the track says to the server: what it sold and what it voided, in batches.
import { z } from 'zod';
import { maxTicketsPerSale, refundReasons, salesPerBlock } from '#rules/track/track.ts';
import { endpoint, enteredInstant, id, instant, largestInt, uuid } from './endpoint.ts';

/** How a desk proves itself. */
export const deskProof = {
  deskId: uuid('deskId must be the id of a desk.'),
  secret: z.string('secret is missing.').regex(/^[0-9a-f]{64}$/, 'secret must be 32 bytes in hex.'),
};

/** How a desk proves that it acts for the seller who opened a shift at it. */
export const shiftProof = {
  ...deskProof,
  shiftToken: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'shiftToken must be 32 bytes in hex.')
    .optional()
    .describe('Left out only for a shift that was opened before there were tokens'),
};

/** How many sales, and how many voids, a desk brings in at once. */
export const maxAtOnce = 200;

const clock = (name: string) => enteredInstant(`${name} must be an instant.`);
const whole = (name: string, least: number, most: number) =>
  z
    .int(`${name} must be a whole number.`)
    .min(least, `${name} is too small.`)
    .max(most, `${name} is too large.`);

/** Why a sale is voided, as its seller or whoever runs the desks writes it. */
export const voidReason = z
  .string('Please say why.')
  .trim()
  .min(3, 'Please say why.')
  .max(300, 'Please keep it under 300 characters.');

const soldSale = z.object({
  id: uuid('id must be a UUID.').describe('Made by the desk: the same sale is brought in once'),
  blockFrom: whole('blockFrom', 0, Number.MAX_SAFE_INTEGER),
  place: whole('place', 0, salesPerBlock - 1).describe('Its place in the block, from 0'),
  tickets: whole('tickets', 1, maxTicketsPerSale),
  cents: whole('cents', 1, largestInt),
  soldAt: clock('soldAt').describe('By the clock of the desk'),
});
export type SoldSale = z.output<typeof soldSale>;

const voidedSale = z.object({
  saleId: uuid('saleId must be a UUID.'),
  reason: voidReason,
  voidedAt: clock('voidedAt').describe('By the clock of the desk'),
});
export type VoidedSale = z.output<typeof voidedSale>;

const block = z.object({
  from: z.int().describe('The first serial of the block'),
  places: z.int().describe('How many of its places are taken, as far as the server knows'),
  key: z.string().describe('Makes the codes of its tickets; 32 bytes in hex'),
});

/** What a desk needs to go on selling without a connection. */
export const deskState = z
  .object({
    shiftId: id,
    deskName: z.string(),
    sellerName: z.string(),
    floatCents: z.int(),
    opened: instant,
    endsAt: instant.describe('Nothing is sold from then on'),
    isOpen: z.boolean(),
    offsetMs: z.int().describe('How far the server’s clock was ahead as the shift was opened'),
    ticketCents: z.int(),
    mostTickets: z.int(),
    graceMinutes: z.int(),
    fiftyFifty: z
      .object({
        name: z.string(),
        from: instant,
        until: instant,
        prizeCents: z.int().describe('What it comes to, as far as the server knows'),
        mostCents: z.int(),
        ticketsLeft: z.int(),
      })
      .nullable()
      .describe('The 50/50 that tickets count for'),
    closings: z.array(instant).describe('The next closing times of raffle draws'),
    blocks: z.array(block),
  })
  .meta({ title: 'DeskState' });
export type DeskState = z.output<typeof deskState>;

/** What the device is answered on which a seller opens a shift. */
export const openedShift = deskState
  .extend({
    shiftToken: z
      .string()
      .describe('Answered this once; what is brought in for this shift has to carry it'),
  })
  .meta({ title: 'OpenedShift' });
export type OpenedShift = z.output<typeof openedShift>;

/** What became of a sale. */
export const saleStates = ['in', 'void', 'refund-due', 'refused'] as const;

/**
 * How a phone sale stands: nobody has begun to pay, somebody pays, was declined, has paid, has paid but a
 * person checks it first, got all of it back, or the code can't be paid anymore.
 */
export const phoneSaleStates = [
  'open',
  'paying',
  'declined',
  'paid',
  'checked-first',
  'void',
  'over',
] as const;

const phoneSale = z
  .object({
    _id: id,
    deskName: z.string(),
    tickets: z.int(),
    cents: z.int(),
    expires: instant.describe('Nobody can begin to pay from then on'),
    state: z.enum(phoneSaleStates),
    serialFrom: z.string().nullable().describe('The first of its tickets, once they are paid'),
    serialTo: z.string().nullable(),
  })
  .meta({ title: 'PhoneSale' });
export type PhoneSale = z.output<typeof phoneSale>;

const phoneSaleId = uuid('phoneSaleId must be the id of a phone sale.');

export const phoneSalesApi = {
  read: endpoint({
    method: 'GET',
    path: '/data/phone-sales/{phoneSaleId}',
    summary: 'What a desk offers to a buyer’s phone, and whether it is paid; never by whom',
    access: 'visitor',
    input: z.object({ phoneSaleId }),
    output: phoneSale,
    refusals: ['not_found'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/data/track-phone-sales',
    summary:
      'Offers tickets to a buyer’s phone, from the desk that calls; the same id is one offer',
    access: 'visitor',
    input: z.object({
      ...shiftProof,
      shiftId: uuid('shiftId must be the id of a shift.'),
      phoneSaleId,
      tickets: whole('tickets', 1, maxTicketsPerSale),
    }),
    output: phoneSale,
    refusals: ['desk_unknown', 'shift_token_wrong', 'not_found', 'shift_closed', 'bad_input'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/data/track-phone-sales/{phoneSaleId}/end',
    summary: 'Takes an offer back: nobody can begin to pay it from then on',
    access: 'visitor',
    input: z.object({ ...shiftProof, phoneSaleId }),
    output: phoneSale,
    refusals: ['desk_unknown', 'shift_token_wrong', 'not_found'],
  }),
};

export const trackApi = {
  bringIn: endpoint({
    method: 'POST',
    path: '/data/track-sales',
    summary:
      'Brings in what a desk sold and voided, each once, in any order and as often as it takes',
    access: 'visitor',
    maxBytes: 256 * 1024,
    input: z.object({
      ...shiftProof,
      shiftId: uuid('shiftId must be the id of a shift.'),
      deskTime: clock('deskTime').describe('By the clock of the desk, as it looked what to send'),
      isAllIn: z
        .boolean('isAllIn must be true or false.')
        .describe('With this call everything is brought in that it sold until deskTime'),
      sales: z.array(soldSale).max(maxAtOnce, `Please send at most ${maxAtOnce} sales.`),
      voids: z.array(voidedSale).max(maxAtOnce, `Please send at most ${maxAtOnce} voids.`),
    }),
    output: z.object({
      state: deskState,
      sales: z.array(
        z.object({
          id,
          state: z.enum(saleStates),
          refundBecause: z.enum(refundReasons).nullable(),
          problem: z.string().nullable().describe('Why it was refused'),
        }),
      ),
      voids: z.array(z.object({ saleId: id, isVoid: z.boolean(), problem: z.string().nullable() })),
    }),
    refusals: ['desk_unknown', 'shift_token_wrong', 'not_found', 'desk_takes_no_sales'],
  }),
};
export type BroughtIn = z.output<typeof trackApi.bringIn.output>;
