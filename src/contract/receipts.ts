// The calls of the receipts center: send a receipt again, or all of a range to the donor's address.
import { z } from 'zod';
import { accountEmail } from './accounts.ts';
import { endpoint, enteredDay, id } from './endpoint.ts';

const day = enteredDay('Please give a date as YYYY-MM-DD.');

export const receiptsApi = {
  comms: endpoint({
    method: 'POST',
    path: '/account/comms',
    summary: "Emails a receipt of one of one's donations again",
    access: 'user',
    limit: 'mail',
    input: z.object({
      action: z.literal('send.donation.receipt', 'action must be send.donation.receipt.'),
      donationId: id,
    }),
    output: z.object({ sent: z.literal(true) }),
    refusals: ['signed_out', 'not_found'],
  }),
  request: endpoint({
    method: 'POST',
    path: '/auth/receipts/request',
    summary:
      'Emails the receipts of a range of days to the donor; answers the same for any address',
    access: 'visitor',
    limit: 'mail',
    input: z.object({ email: accountEmail, from: day.optional(), to: day.optional() }),
    output: z.object({ requested: z.literal(true) }),
    refusals: [],
  }),
};
