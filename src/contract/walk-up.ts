// The calls of walk-up tickets: how one stands, and putting it in an account, by the code that is printed on it.
import { z } from 'zod';
import { endpoint, id, instant } from './endpoint.ts';

/** How a sale at the track stands, as whoever has its ticket reads it. */
export const walkUpStates = ['not-in', 'in', 'void', 'refund-due', 'refunded'] as const;

/** Whose the tickets are: nobody's yet, the caller's, somebody else's, or accepted for whoever had them. */
export const walkUpHolders = ['nobody', 'you', 'another', 'bearer'] as const;

const walkUpAward = z.object({
  _id: id,
  drawId: id,
  prizeName: z.string(),
  valueCents: z.int(),
  serial: z.string(),
  isAlternate: z.boolean(),
  status: z.enum(['offered', 'accepted', 'declined', 'lapsed', 'not eligible', 'handed over']),
  acceptBy: instant,
});

const walkUp = z
  .object({
    serialFrom: z.string(),
    serialTo: z.string().nullable().describe('Null until its desk has brought it in'),
    deskName: z.string(),
    state: z.enum(walkUpStates),
    tickets: z.int().nullable(),
    cents: z.int().nullable(),
    sold: instant.nullable(),
    expiresAt: instant.nullable(),
    holder: z.enum(walkUpHolders),
    draws: z
      .array(
        z.object({
          _id: id,
          title: z.string(),
          closesAt: instant,
          isDrawn: z.boolean(),
          serials: z.array(z.string()).describe('Its tickets that were drawn, alternates too'),
        }),
      )
      .describe('The last draws that it was in, newest first'),
    moreDraws: z.int(),
    nextClosing: instant.nullable().describe('When the next draw closes that it is in'),
    graceMinutes: z.int().describe('How long a draw waits for what its desk brings in'),
    awards: z.array(walkUpAward).describe('What its tickets were drawn for, newest first'),
  })
  .meta({ title: 'WalkUpTicket' });
export type WalkUp = z.output<typeof walkUp>;
export type WalkUpAward = z.output<typeof walkUpAward>;

/** Number and code as they stand on the paper, in one line. */
export const walkUpCode = z
  .string('Please enter the number and the code of the ticket.')
  .trim()
  .min(1, 'Please enter the number and the code of the ticket.')
  .max(60, 'This is longer than the number and the code of a ticket.');

export const walkUpApi = {
  // The code is in the body, since addresses end up in logs.
  read: endpoint({
    method: 'POST',
    path: '/data/walk-up',
    summary: 'How a ticket that was sold at the track stands, by its code; never whose it is',
    access: 'visitor',
    input: z.object({ code: walkUpCode }),
    output: walkUp,
    refusals: ['walk_up_misread', 'walk_up_wrong'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/data/walk-up/claim',
    summary:
      'Puts the tickets of a code in one’s account, with what they won; once, and for good. Repeated, it answers the same',
    access: 'user',
    input: z.object({ code: walkUpCode }),
    output: walkUp,
    refusals: [
      'walk_up_misread',
      'walk_up_wrong',
      'walk_up_not_in',
      'walk_up_void',
      'walk_up_claimed',
      'walk_up_accepted',
      'walk_up_found',
      'walk_up_not_eligible',
      'raffle_restricted',
      'play_excluded',
      'staff_excluded',
      'terms_changed',
    ],
  }),
};
