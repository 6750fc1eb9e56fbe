// The staff's calls on the raffle: free entries, prizes handed over, and redraws.
import { z } from 'zod';
import type { Place } from '#rules/restrictions/restrictions.ts';
import { drawDetail } from '../draws.ts';
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
import { personName } from '../person-name.ts';
import { publicReason } from '../public-acts.ts';
import { walkUpCode } from '../walk-up.ts';
import { findsIneligible } from './find-ineligible.ts';
import { checkHome, homeFields } from './home-place.ts';

const drawId = uuid('drawId must be the id of a draw.');
const changesRaffle = {
  method: 'POST',
  access: 'staff',
  roles: ['raffle-official'],
  needsStepUp: true,
} as const;
const concernsWinner = ({ drawId }: { drawId: string }) => [{ draw: drawId }];

const position = z
  .int('position must be a whole number from 0.')
  .min(0, 'position must be a whole number from 0.')
  .max(largestInt, 'position is too large.');

/** A free entry as staff see it. */
export const freeEntry = z.object({
  _id: id,
  name: z.string(),
  email: z.string().nullable(),
  postalAddress: z.string(),
  receivedOn: z.iso.date(),
  draw: z
    .object({ prize: z.string(), at: instant })
    .nullable()
    .describe('The draw that it is for; null of entries from before they named one'),
  tickets: z.int().describe('One, and more of entries from before'),
  serialFrom: z.string(),
  serialTo: z.string(),
  recorded: instant,
  recordedBy: z.string(),
  hasAccount: z.boolean().describe('Its tickets are in an account'),
});
export type FreeEntry = z.output<typeof freeEntry>;

/** Without an email nobody can look up whether they may play: then whoever records the entry says so. */
function checkEntry(
  entry: Place & { email?: string | null | undefined; isVouchedFor: boolean },
  issues: Parameters<typeof checkHome>[1],
): void {
  checkHome(entry, issues);
  if (entry.email || entry.isVouchedFor) return;
  issues.addIssue({
    code: 'custom',
    path: ['isVouchedFor'],
    message: 'Please tick this, or enter their email.',
  });
}

export const officeRaffleApi = {
  freeEntries: endpoint({
    method: 'GET',
    access: 'staff',
    roles: ['raffle-official'],
    path: '/office/data/raffle-free-entries',
    summary: 'The free entries, the last one recorded first; searched by name, email or address',
    isRecorded: ({ items }: Page<FreeEntry>) => items.map(({ _id }) => _id),
    paged: true,
    input: z.object({ ...paging(25), q: z.string().trim().max(200).optional() }),
    output: z.array(freeEntry),
    refusals: [],
  }),
  recordFreeEntry: endpoint({
    ...changesRaffle,
    path: '/office/data/raffle-free-entries',
    summary: 'Records an entry without gift or purchase, which has the same chances as any other',
    concerns: ({ email }: { email?: string | null | undefined }) => (email ? [{ email }] : []),
    safeguard: { name: 'free-entries', weigh: () => 1 },
    input: z
      .object({
        prizeDrawId: uuid('Please choose a draw.'),
        name: personName('Please enter the name.'),
        email: z.email('That is not an email address.').max(254).nullish(),
        postalAddress: z
          .string('Please enter the postal address.')
          .trim()
          .min(10, 'Please enter the full postal address.')
          .max(400),
        ...homeFields,
        receivedOn: enteredDay('Please give the day as YYYY-MM-DD.'),
        isVouchedFor: z
          .boolean()
          .default(false)
          .describe(
            'Staff say that they are on no break and not of our staff or their households: needed without an email, by which it is looked up',
          ),
        publicReason: publicReason
          .optional()
          .describe('Why, for everybody to read: needed where a second person decides'),
      })
      .superRefine(checkEntry),
    output: z.object({ _id: id, serial: z.string() }),
    refusals: [
      'raffle_restricted',
      'bad_input',
      'free_entry_exists',
      'play_excluded',
      'staff_excluded',
    ],
  }),
  endAward: endpoint({
    ...changesRaffle,
    path: '/office/data/draws/{drawId}/end-offer',
    summary: 'Ends the open offer of a prize, which goes to the next alternate',
    concerns: concernsWinner,
    safeguard: { name: 'ended-offers', weigh: () => 1 },
    input: z.object({
      drawId,
      why: z.enum(['declined', 'not eligible'], 'why must be declined or not eligible.'),
      position: position
        .optional()
        .describe('Which offer is meant, 0 the winner’s: so that pressed twice it ends one'),
      publicReason: publicReason
        .optional()
        .describe('Why, for everybody to read: needed where a second person decides'),
    }),
    output: drawDetail,
    refusals: ['not_found', 'offer_missing'],
  }),
  findIneligible: findsIneligible({
    game: 'raffle',
    path: '/office/data/draws/{drawId}/not-eligible',
    summary:
      'Takes an accepted prize from a winner who is not eligible; it goes to the next alternate',
    drawId: { drawId },
    output: drawDetail,
  }),
  accept: endpoint({
    ...changesRaffle,
    path: '/office/data/draws/{drawId}/accept-offer',
    summary:
      'Records that a winner accepted by email or phone; of a ticket from the track in no account, by its code',
    concerns: concernsWinner,
    // Without the code nothing proves that somebody has the paper, and nobody but staff hears of an entry by post.
    safeguard: {
      name: 'prize-payments',
      weigh: ({ code, isWithoutCode }: { code?: string | undefined; isWithoutCode: boolean }) =>
        isWithoutCode && code === undefined ? 1 : 0,
    },
    input: z.object({
      drawId,
      code: walkUpCode
        .optional()
        .describe('Number and code of the paper, of a ticket from the track that is in no account'),
      isWithoutCode: z
        .boolean('isWithoutCode must be true or false.')
        .default(false)
        .describe(
          'Nothing proves the answer, which takes a second person: the paper carries no code that is right, or the entry came by post without an email address',
        ),
      position: position
        .optional()
        .describe('Which offer is meant, 0 the winner’s; needed with isWithoutCode'),
    }),
    output: drawDetail,
    refusals: [
      'not_found',
      'offer_missing',
      'ticket_paid_back',
      'walk_up_misread',
      'walk_up_wrong',
      'answer_unproven',
      'walk_up_code_needed',
      'walk_up_other',
    ],
  }),
  handOver: endpoint({
    ...changesRaffle,
    path: '/office/data/draws/{drawId}/hand-over',
    summary: 'Records that the accepted prize was handed over',
    concerns: concernsWinner,
    input: z.object({ drawId }),
    output: drawDetail,
    refusals: [
      'not_found',
      'offer_missing',
      'ticket_paid_back',
      'winner_not_cleared',
      'winner_in_doubt',
    ],
  }),
  redraw: endpoint({
    ...changesRaffle,
    path: '/office/data/draws/{drawId}/redraw',
    summary: 'Asks for a redraw when no winner is left; a second person confirms the same reason',
    input: z.object({
      drawId,
      reason: publicReason,
      closesAt: z.iso
        .datetime('Please give the new closing time.')
        .describe('At least an hour ahead'),
    }),
    output: drawDetail,
    refusals: [
      'not_found',
      'draw_not_done',
      'prize_accepted',
      'redraw_exists',
      'staff_related',
      'bad_input',
    ],
  }),
};
