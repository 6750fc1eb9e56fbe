// The staff calls about purchases whose card is at home elsewhere than their buyer was found to be.
import { z } from 'zod';
import { placeSources } from '#rules/restrictions/place-sources.ts';
import { endpoint, id, instant, type Page, paging } from '../endpoint.ts';

const place = z.object({
  code: z.string().describe('US-NV, or GB'),
  name: z.string().nullable(),
});

const placeCheck = z.object({
  paymentId: id,
  created: instant,
  buyer: z.object({ _id: id, name: z.string(), email: z.string() }),
  itemType: z.string(),
  amountCents: z.int(),
  leftCents: z.int().describe('What of it has not gone back, and is not about to'),
  found: place
    .extend({ source: z.enum(placeSources) })
    .describe('Where the buyer was, and how that was known'),
  card: place.describe('Where the card is at home'),
  decided: z
    .object({
      decision: z.enum(['released', 'refused']),
      at: instant,
      by: z.string(),
      reason: z.string(),
    })
    .nullable(),
});
/** A purchase that waits, or waited, for staff to decide where its buyer is. */
export type PlaceCheck = z.output<typeof placeCheck>;

const reason = z.string('Please give a reason.').trim().min(3, 'Please give a reason.').max(500);
const finance = { access: 'staff', roles: ['finance'] } as const;
const decides = {
  ...finance,
  method: 'POST',
  needsStepUp: true,
  concerns: ({ paymentId }: { paymentId: string }) => [{ payment: paymentId }],
} as const;

export const placeChecksApi = {
  list: endpoint({
    ...finance,
    method: 'GET',
    path: '/office/data/place-checks',
    summary: 'Purchases whose card is at home elsewhere than their buyer was, newest first',
    paged: true,
    isRecorded: ({ items }: Page<PlaceCheck>) => items.map(({ buyer }) => buyer._id),
    input: z.object({ ...paging(50), state: z.enum(['open', 'released', 'refused']).optional() }),
    output: z.array(placeCheck),
    refusals: [],
  }),
  release: endpoint({
    ...decides,
    path: '/office/data/place-checks/{paymentId}/release',
    summary: 'Gives the buyer what they bought: they were where it may be sold',
    safeguard: { name: 'place-releases', weigh: () => 1 },
    input: z.object({ paymentId: id, reason }),
    output: placeCheck,
    refusals: [
      'not_found',
      'place_decided',
      'account_not_found',
      'play_excluded',
      'staff_excluded',
      'license_ended',
      'fifty_fifty_full',
      'payments_off',
    ],
  }),
  refuse: endpoint({
    ...decides,
    path: '/office/data/place-checks/{paymentId}/refuse',
    summary: 'Gives the money back instead of what was bought',
    safeguard: {
      name: 'refunds',
      weigh: ({ amountCents }: { amountCents: number }) => amountCents,
      // It is a refund like any other.
      takesTwo: () => 'for-prizes',
    },
    input: z.object({
      paymentId: id,
      amountCents: z.int().min(0).max(11_000_000).describe('All that is left of the payment'),
      reason,
    }),
    output: placeCheck,
    refusals: [
      'not_found',
      'place_decided',
      'amount_mismatch',
      'refund_impossible',
      'payments_off',
      'provider_unavailable',
    ],
  }),
};
