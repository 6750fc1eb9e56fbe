// The calls of gifts without an account: what waits there, and how it comes into an account.
import { z } from 'zod';
import { accountEmail, newPassword, session } from './accounts.ts';
import { endpoint, instant } from './endpoint.ts';
import { granted } from './payments.ts';

const linkOver = 'This link is not valid anymore. Please have a new one emailed to you.';

/** What the link in the receipt carries: 32 random bytes as hex. */
const token = z.string(linkOver).regex(/^[0-9a-f]{64}$/, linkOver);

const waiting = z.object({
  email: z.string().describe('The address that the gift was made with'),
  amountCents: z.int(),
  donated: instant,
  waiting: granted,
  waitsUntil: instant,
  next: z
    .enum(['claim', 'log-in', 'sign-up'])
    .describe('Claim it as who is signed in, log in first, or choose a password'),
});
/** A gift without an account, as its link shows it. */
export type WaitingGift = z.output<typeof waiting>;

const claimed = session.extend({
  granted: granted.describe('What of the gift is in the account now'),
  left: granted.describe('What could not go there, and goes back once the time is over'),
  whyLeft: z.enum(['place', 'break', 'staff', 'limit']).nullable(),
  waitsUntil: instant,
});
/** What a claim has brought. */
export type ClaimedGift = z.output<typeof claimed>;

export const guestGiftsApi = {
  waiting: endpoint({
    method: 'POST',
    path: '/auth/gifts/waiting',
    summary: 'A gift without an account, and what can be claimed of it, by the link in its receipt',
    access: 'visitor',
    limit: 'token',
    input: z.object({ token }),
    output: waiting,
    refusals: ['not_found', 'gift_went_back', 'gift_over'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/auth/gifts/claim',
    summary:
      'Takes a gift without an account into the account of its address: one that is signed in, or one that is made with this password. Repeated, it answers the same and gives nothing twice',
    access: 'visitor',
    limit: 'token',
    input: z.object({
      token,
      password: newPassword.optional(),
      agree_tos: z
        .literal(true, 'Please agree to the Terms of Service and the Jackpot Rules.')
        .optional(),
    }),
    output: claimed,
    refusals: [
      'not_found',
      'gift_went_back',
      'gift_over',
      'gift_login_needed',
      'gift_of_another',
      'signup_incomplete',
    ],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/auth/gifts/resend-claim',
    summary:
      'Emails the links to claim the gifts of an address once more; answers the same for any address',
    access: 'visitor',
    limit: 'mail',
    input: z.object({ email: accountEmail }),
    output: z.object({ requested: z.literal(true) }),
    refusals: [],
  }),
};
