// The staff calls about payments: find them, read what happened to one, refund it.
import { z } from 'zod';
import { moneyHolders, paymentStatuses } from '#rules/payments/payments.ts';
import { disputeStatuses, refundStatuses } from '#rules/payments/refunds.ts';
import { endpoint, id, instant, type Page, paging, uuid } from '../endpoint.ts';
import { purchaseItem } from '../payments.ts';

/** Who gave without an account, as they typed it, until an account has the gift. */
export const guest = z.object({ name: z.string(), email: z.string() });

const paymentRow = z.object({
  _id: id,
  created: instant,
  provider: z.enum(moneyHolders),
  isBankDebit: z.boolean(),
  status: z.enum(paymentStatuses),
  itemType: z.string(),
  amountCents: z.int(),
  refundsCents: z.int().describe('Of refunds alone; disputes are said apart'),
  hasOpenDispute: z.boolean(),
  buyer: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
  guest: guest.nullable(),
});
/** A payment in the staff's list. */
export type PaymentRow = z.output<typeof paymentRow>;

const perks = z.object({
  jackpotCredits: z.int(),
  raffleTickets: z.int(),
  voteTokens: z.int(),
});

/** A gift of cash or a check, in dollars and cents, without an upper limit. */
const offlineItem = z.object({
  type: z.literal('donation'),
  donationPreference: z.string().optional(),
  dollarAmount: z.number(),
  frequency: z.undefined().optional(),
  coversFee: z.undefined().optional(),
  withoutPerks: z.undefined().optional(),
});

const paymentDetail = paymentRow.extend({
  providerPaymentId: z.string().nullable(),
  item: z.union([purchaseItem, offlineItem]),
  perks,
  claim: z
    .object({
      state: z.enum(['waiting', 'claimed', 'over', 'nothing']),
      waitsUntil: instant.nullable(),
      claimed: instant.nullable(),
      waiting: perks.describe('What still waits'),
    })
    .nullable()
    .describe('Of a gift that was made without an account'),
  timeline: z.array(z.object({ at: instant, what: z.string(), why: z.string() })),
  refunds: z.array(
    z.object({
      _id: id,
      created: instant,
      amountCents: z.int(),
      status: z.enum(refundStatuses),
      reason: z.string(),
    }),
  ),
  disputes: z.array(
    z.object({
      _id: id,
      opened: instant,
      amountCents: z.int(),
      status: z.enum(disputeStatuses),
      reason: z.string(),
    }),
  ),
});
/** A payment with everything that happened to it. */
export type PaymentDetail = z.output<typeof paymentDetail>;

export const officePaymentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/office/data/payments',
    summary: 'Payments, newest first',
    isRecorded: ({ items }: Page<PaymentRow>) =>
      items
        .filter(({ buyer, guest: giver }) => buyer ?? giver)
        .map(({ _id, buyer }) => buyer?._id ?? _id),
    access: 'staff',
    roles: ['finance'],
    paged: true,
    input: z.object({
      ...paging(50),
      status: z.enum(paymentStatuses).optional(),
      refund: z
        .enum(['taken-back'], 'refund must be taken-back.')
        .optional()
        .describe('Only those with a refund that was taken back and waits for staff'),
      search: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe("A buyer's address, our payment's id or the provider's"),
    }),
    output: z.array(paymentRow),
    refusals: ['signed_out', 'role_missing'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/office/data/payments/{paymentId}',
    isRecorded: true,
    summary: 'A payment and its timeline: what happened, when and why',
    access: 'staff',
    roles: ['finance'],
    input: z.object({ paymentId: id }),
    output: paymentDetail,
    refusals: ['signed_out', 'role_missing', 'not_found'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/office/data/payments/{paymentId}/refund',
    summary: 'Gives money back, all of it or a part; what was granted goes back in proportion',
    access: 'staff',
    roles: ['finance'],
    needsStepUp: true,
    concerns: ({ paymentId }: { paymentId: string }) => [{ payment: paymentId }],
    safeguard: {
      name: 'refunds',
      weigh: ({ amountCents }: { amountCents: number }) => amountCents,
      // What goes back takes tickets, votes, credits or the place with it, and so may set a winner aside.
      takesTwo: () => 'for-prizes',
    },
    input: z.object({
      paymentId: id,
      amountCents: z
        .int('Please enter an amount in dollars, such as 25 or 25.50.')
        .positive('Please enter an amount.')
        .max(11_000_000, 'That is more than any payment.'),
      reason: z.string('Please give a reason.').trim().min(3, 'Please give a reason.').max(500),
      idempotencyKey: uuid("idempotencyKey must be a UUID: the browser's own id of this refund."),
    }),
    output: paymentDetail,
    refusals: [
      'signed_out',
      'role_missing',
      'not_found',
      'step_up_needed',
      'refund_impossible',
      'refund_too_large',
      'refund_whole_only',
      'void_instead',
      'payment_key_reused',
      'provider_unavailable',
    ],
  }),
};
