// The calls of a gift that is paid on the card provider's own page, for browsers that run no scripts.
import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';
import { guestDonor, paymentsApi } from './payments.ts';

const { amountCents, purchaseItem, idempotencyKey, source } = paymentsApi.startStripe.input.shape;

export const hostedGiftsApi = {
  start: endpoint({
    method: 'POST',
    path: '/auth/payments/stripe/hosted',
    summary:
      'Starts a single donation that is paid on a page of the card provider, and says where that is',
    access: 'visitor',
    limit: 'payment',
    input: z.object({
      amountCents,
      purchaseItem,
      guestDonor: guestDonor.optional().describe('Needed unless somebody is signed in'),
      idempotencyKey,
      source,
    }),
    output: z.object({
      paymentId: id,
      amountCents: z.int(),
      url: z.string().describe('Where to pay; once that is done, the page that says so'),
    }),
    refusals: [
      'amount_mismatch',
      'item_unsupported',
      'too_few_dollars',
      'donation_restricted',
      'account_needed',
      'payment_canceled',
      'payment_made',
      'too_many_declines',
      'provider_unavailable',
      'provider_busy',
      'payments_off',
    ],
  }),
  read: endpoint({
    method: 'GET',
    path: '/auth/payments/hosted/{paymentId}',
    summary: "What has become of one's donation on the card provider's page",
    access: 'visitor',
    limit: 'completion',
    input: z.object({ paymentId: id }),
    output: z.object({
      state: z
        .enum(['paid', 'checking', 'unpaid', 'canceled', 'returned'])
        .describe('Unpaid: it can still be paid there; returned: its money went back'),
      amountCents: z.int(),
      preference: z.string().nullable(),
      hasAccount: z.boolean().describe('Whether it was given with an account'),
      failure: z.string().nullable().describe('Why nothing was charged, where that is known'),
    }),
    refusals: ['payment_not_found', 'payments_off'],
  }),
};
