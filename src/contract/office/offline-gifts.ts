// The staff calls about gifts of cash and checks: record, list, print the receipt, void.
import { z } from 'zod';
import { accountEmail } from '../accounts.ts';
import { endpoint, enteredDay, id, instant, type Page, paging, uuid } from '../endpoint.ts';
import { donationPreference, granted } from '../payments.ts';
import { publicReason } from '../public-acts.ts';
import { fieldOf, fileAnswer } from '../records.ts';
import { homePlace } from './home-place.ts';
import { placeFields } from './restrictions.ts';

const day = enteredDay('Please give a day as YYYY-MM-DD.');

/** The largest gift that can be recorded, in cents. */
export const maxGiftCents = 1_000_000_000;

const giftRow = z.object({
  _id: id.describe('Of its payment too'),
  donationId: id,
  receiptNumber: z.int(),
  donor: z.object({
    userId: id.nullable().describe('Null where they have no account'),
    name: z.string(),
    email: z.string().nullable(),
    postalAddress: z.string().nullable(),
  }),
  method: z.enum(['cash', 'check']),
  checkNumber: z.string().nullable(),
  receivedOn: z.string().describe('YYYY-MM-DD, in New York'),
  amountCents: z.int(),
  donationPreference: z.string().nullable(),
  perks: granted,
  recorded: instant,
  recordedBy: z.string(),
  voided: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});
/** A gift of cash or a check. */
export type OfflineGift = z.output<typeof giftRow>;

const sorts = ['-receivedOn', 'receivedOn', '-amountCents', 'amountCents', '-receipt', 'receipt'];

const narrowing = {
  q: z
    .string()
    .trim()
    .max(200, 'That is too long to search for.')
    .optional()
    .describe("A donor's name or email, a receipt number, or the number of a check"),
  method: z.enum(['cash', 'check']).optional(),
  state: z.enum(['valid', 'voided']).optional(),
  from: day.optional().describe('The first day on which it was received'),
  to: day.optional().describe('The last one'),
  sort: z.enum(sorts, `sort must be one of ${sorts.join(', ')}.`).default('-receivedOn'),
};

const donor = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('account'), email: accountEmail }),
    z.object({
      kind: z.literal('person'),
      name: fieldOf.line('the name of the donor', 200),
      postalAddress: fieldOf.text('the postal address', 500),
      email: accountEmail.optional(),
    }),
  ],
  'Please say who gave it.',
);
export type OfflineDonor = z.output<typeof donor>;

/** Perks are given by the law of where the donor is at home. */
function checkGift(
  { hasPerks, home }: { hasPerks: boolean; home?: object | undefined },
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  if (!hasPerks || home) return;
  addIssue({ code: 'custom', path: ['home', 'state'], message: 'Please enter the state.' });
}

const reads = { method: 'GET', access: 'staff', roles: ['finance'] } as const;
const writes = { method: 'POST', access: 'staff', roles: ['finance'], needsStepUp: true } as const;

export const officeOfflineGiftsApi = {
  list: endpoint({
    ...reads,
    path: '/office/data/offline-gifts',
    summary: 'Gifts of cash and checks',
    isRecorded: ({ items }: Page<OfflineGift>) =>
      items.map(({ _id, donor }) => donor.userId ?? _id),
    paged: true,
    input: z.object({ ...narrowing, ...paging(50) }),
    output: z.array(giftRow),
    refusals: [],
  }),
  export: endpoint({
    ...reads,
    path: '/office/data/offline-gifts/export',
    summary: 'The gifts as a CSV file, as the list is narrowed',
    input: z.object(narrowing),
    output: fileAnswer,
    refusals: [],
  }),
  findDonor: endpoint({
    ...reads,
    path: '/office/data/offline-gifts/donor',
    isRecorded: true,
    summary: 'Whose account an address is, before a gift is put into it',
    input: z.object({ email: accountEmail }),
    output: z.object({ _id: id, name: z.string(), email: z.string() }),
    refusals: ['donor_unknown', 'donor_unconfirmed'],
  }),
  perks: endpoint({
    ...reads,
    path: '/office/data/offline-gifts/perks',
    summary:
      'What a gift brings a donor who is at home at a place, by the matrix and the law of now',
    input: z.object({
      amountCents: z.coerce
        .number('Please enter an amount.')
        .int('Please enter an amount.')
        .positive('Please enter an amount.')
        .max(maxGiftCents, 'That is more than can be recorded at once.'),
      country: placeFields.country.default('US'),
      state: placeFields.state.unwrap().optional(),
    }),
    output: z.object({
      perks: granted,
      left: granted.describe('What the law of the place does not let the gift bring'),
      isShut: z.boolean().describe('Gifts from there are taken without perks alone'),
    }),
    refusals: ['bad_input'],
  }),
  read: endpoint({
    ...reads,
    path: '/office/data/offline-gifts/{paymentId}',
    isRecorded: true,
    summary: 'One gift',
    input: z.object({ paymentId: id }),
    output: giftRow,
    refusals: ['not_found'],
  }),
  receipt: endpoint({
    ...reads,
    path: '/office/data/offline-gifts/{paymentId}/receipt',
    summary: 'The receipt as a PDF, to be printed',
    input: z.object({ paymentId: id }),
    output: fileAnswer,
    refusals: ['not_found'],
  }),
  record: endpoint({
    ...writes,
    path: '/office/data/offline-gifts',
    summary: 'Records a gift of cash or a check, and emails its receipt where there is an address',
    concerns: ({ donor }: { donor: OfflineDonor }) => (donor.email ? [{ email: donor.email }] : []),
    safeguard: {
      name: ({ hasPerks }: { hasPerks: boolean }) => (hasPerks ? 'cash-gifts' : 'cash-receipts'),
      weigh: ({ amountCents }: { amountCents: number }) => amountCents,
    },
    input: z
      .object({
        idempotencyKey: uuid("idempotencyKey must be a UUID: the browser's own id of this gift."),
        donor,
        method: z.enum(['cash', 'check'], 'Please say whether it is cash or a check.'),
        checkNumber: z
          .string()
          .trim()
          .max(40, 'Please keep it under 40 characters.')
          .optional()
          .transform((text) => text || undefined),
        receivedOn: enteredDay('Please enter the day on which it came in.'),
        amountCents: z
          .int('Please enter an amount in dollars, such as 25 or 25.50.')
          .positive('Please enter an amount.')
          .max(maxGiftCents, 'That is more than can be recorded at once.'),
        donationPreference: donationPreference.optional(),
        hasPerks: z
          .boolean()
          .default(false)
          .describe('Whether it is thanked for by the DONATION matrix; needs an account'),
        home: homePlace
          .optional()
          .describe(
            'Where the donor is at home, by whose law the perks are given; needed for them',
          ),
        publicReason: publicReason
          .optional()
          .describe('Why, for everybody to read: needed where a second person decides'),
      })
      .superRefine(checkGift),
    output: giftRow,
    refusals: [
      'donor_unknown',
      'donor_unconfirmed',
      'payment_key_reused',
      'donation_restricted',
      'play_excluded',
      'staff_excluded',
      'spending_limit',
    ],
  }),
  void: endpoint({
    ...writes,
    path: '/office/data/offline-gifts/{paymentId}/void',
    summary:
      'Voids a gift that was recorded by mistake, or whose check was not honored, and emails the donor where there is an address',
    concerns: ({ paymentId }: { paymentId: string }) => [{ payment: paymentId }],
    // The perks go back with it, drawn tickets and counted votes too.
    safeguard: { name: 'gift-voids', weigh: () => 1, takesTwo: () => 'for-prizes' },
    input: z.object({
      paymentId: id,
      reason: z.string('Please give a reason.').trim().min(3, 'Please give a reason.').max(500),
    }),
    output: giftRow,
    refusals: ['not_found', 'gift_voided'],
  }),
};
