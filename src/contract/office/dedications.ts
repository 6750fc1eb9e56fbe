// What staff do about the dedication of a gift: correct it, have its card sent again, or stop it.
import { z } from 'zod';
import { cardStates, dedicationKinds } from '#rules/donations/dedications.ts';
import { dedication, dedicationInput } from '../dedications.ts';
import { endpoint, id, instant, uuid } from '../endpoint.ts';

const dedicationId = uuid('dedicationId must be the id of a dedication.');
const reason = z
  .string('Please give a reason.')
  .trim()
  .min(5, 'Please give a reason of a few words.')
  .max(500, 'Please keep the reason under 500 characters.');

/** A gift's dedication, as staff see it. */
const officeDedication = z
  .object({
    _id: id,
    paymentId: id,
    kind: z.enum(dedicationKinds),
    honoree: z.string(),
    state: z.enum(cardStates).nullable(),
    endedBecause: z.enum(['address', 'staff', 'late']).nullable(),
    sent: instant.nullable(),
    sends: z.int().describe('How often it was sent'),
    card: dedication.shape.card,
    can: z.object({ change: z.boolean(), resend: z.boolean(), stop: z.boolean() }),
  })
  .meta({ title: 'OfficeDedication' });
export type OfficeDedication = z.output<typeof officeDedication>;

const concernsDonor = ({ paymentId }: { paymentId: string }) => [{ payment: paymentId }];
const acts = {
  method: 'POST',
  access: 'staff',
  roles: ['finance'],
  needsStepUp: true,
  concerns: concernsDonor,
} as const;
const which = { dedicationId, paymentId: id };

export const officeDedicationsApi = {
  ofPayment: endpoint({
    method: 'GET',
    path: '/office/data/payments/{paymentId}/dedication',
    summary: 'The dedication of a gift and its card, where it has one',
    access: 'staff',
    roles: ['finance'],
    isRecorded: true,
    input: z.object({ paymentId: id }),
    output: z.object({ dedication: officeDedication.nullable() }),
    refusals: [],
  }),
  change: endpoint({
    ...acts,
    path: '/office/data/dedications/{dedicationId}/change',
    summary:
      'Corrects a dedication and its card, for a donor who asked for it and is told by email',
    input: dedicationInput.extend({ ...which, reason }),
    output: officeDedication,
    refusals: ['not_found', 'bad_input', 'card_over'],
  }),
  resend: endpoint({
    ...acts,
    path: '/office/data/dedications/{dedicationId}/resend',
    summary: 'Has a card that was sent sent again, a few times at most; the donor is told by email',
    input: z.object({ ...which, reason }),
    output: officeDedication,
    refusals: [
      'not_found',
      'card_not_sent',
      'card_over',
      'card_resent',
      'card_address_stopped',
      'gift_went_back',
    ],
  }),
  stop: endpoint({
    ...acts,
    path: '/office/data/dedications/{dedicationId}/stop',
    summary:
      'Keeps a card from being sent, or sent again, and tells the donor by email; on request none ever goes to its address',
    input: z.object({
      ...which,
      reason,
      stopsAddress: z.boolean('stopsAddress must be true or false.').default(false),
    }),
    output: officeDedication,
    refusals: ['not_found', 'card_over'],
  }),
};
