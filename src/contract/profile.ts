// The calls about one's own account: profile, confirmed address, sessions, data, and its end.
import { z } from 'zod';
import { owedAssets } from '../rules/payments/refunds.ts';
import { accountEmail, mobileNumber, newPassword, session } from './accounts.ts';
import { endpoint, id, instant } from './endpoint.ts';
import { termsVersion } from './legal.ts';
import { personName } from './person-name.ts';

const needsEmailAndName = 'Email and name required';

const accountSession = z.object({
  _id: id,
  device: z.string().describe('Browser and system, as far as the browser tells'),
  created: instant,
  lastSeen: instant,
  isThis: z.boolean(),
});
/** A browser in which somebody is signed in. */
export type AccountSession = z.output<typeof accountSession>;

const receivable = z.object({
  _id: id,
  asset: z.enum(owedAssets),
  owed: z.int().positive(),
  created: instant,
});
/** Pieces that were spent and then refunded or disputed: play waits until they are covered. */
export type Receivable = z.output<typeof receivable>;

const none = z.object({});

export const profileApi = {
  agree: endpoint({
    method: 'POST',
    path: '/account/agree-to-terms',
    summary:
      'Agrees to the terms of today, which a purchase or play asks for once they have changed',
    access: 'user',
    limit: 'profile',
    input: z.object({
      version: z.literal(
        termsVersion,
        'These terms have changed meanwhile. Please read them again.',
      ),
    }),
    output: z.object({ version: z.string() }),
    refusals: ['signed_out'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/account/update',
    summary: 'Changes name, email, mobile number or password',
    access: 'user',
    limit: 'profile',
    input: z.object({
      email: z.string(needsEmailAndName).trim().min(1, needsEmailAndName).pipe(accountEmail),
      name: personName(needsEmailAndName),
      mobile: mobileNumber,
      password: z
        .union([z.literal(''), newPassword])
        .optional()
        .transform((value) => value || null),
      currentPassword: z
        .string()
        .max(128)
        .optional()
        .describe(
          'Asked for with a new email or password where the login is more than an hour ago; staff prove themselves by their second factor instead',
        ),
    }),
    output: session,
    refusals: [
      'signed_out',
      'account_not_found',
      'email_in_use',
      'current_password_needed',
      'password_wrong',
      'step_up_needed',
    ],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/user/confirm-email',
    summary: 'Confirms an address with the token of the email that was sent to it',
    access: 'visitor',
    limit: 'token',
    input: z.object({
      token: z.string('token is missing.').max(500),
      password: z
        .string('Please enter your password.')
        .max(128)
        .optional()
        .describe('Of the account; needed in a browser that is not signed in to it'),
    }),
    output: z.object({
      result: z.enum(['ok', 'failed', 'password_needed']),
      reason: z.string().optional(),
    }),
    refusals: ['password_wrong'],
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/account/resend-confirmation',
    summary: 'Emails the link that confirms the address once more',
    access: 'user',
    limit: 'mail',
    input: none,
    output: z.object({ sent: z.boolean() }),
    refusals: ['signed_out'],
  }),
  standing: endpoint({
    method: 'GET',
    path: '/account/standing',
    summary: 'Whether the address is confirmed, and what is owed after refunds',
    access: 'user',
    input: none,
    output: z.object({
      isEmailConfirmed: z.boolean(),
      receivables: z.array(receivable),
    }),
    refusals: ['signed_out'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where one is signed in, the latest first',
    access: 'user',
    input: none,
    output: z.array(accountSession),
    refusals: ['signed_out'],
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/account/end-session',
    summary: 'Signs out one browser',
    access: 'user',
    input: z.object({ sessionId: id }),
    output: z.object({ ended: z.int() }),
    refusals: ['signed_out', 'not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/account/end-other-sessions',
    summary: 'Signs out every browser but this one, and gives the private calendar a new address',
    access: 'user',
    input: none,
    output: z.object({ ended: z.int() }),
    refusals: ['signed_out'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/account/export',
    summary: 'Everything that is kept about oneself, as JSON',
    access: 'user',
    limit: 'export',
    input: none,
    output: z.record(z.string(), z.unknown()),
    refusals: ['signed_out'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/account/close',
    summary: 'Closes the account: personal data is removed, amounts stay in the books',
    access: 'user',
    limit: 'login',
    input: z.object({
      password: z
        .string('Please enter your password.')
        .min(1, 'Please enter your password.')
        .max(128),
    }),
    output: z.object({ authorized: z.literal(false) }),
    refusals: ['signed_out', 'password_wrong', 'payment_underway', 'last_owner'],
  }),
};
