// The calls of a forgotten password: ask for a link, check it, set a new password.
import { z } from 'zod';
import { newPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const needsEmail = 'Please provide an email address to request a token with.';

/** What a reset link carries: 32 random bytes as hex. Anything else can't be a token. */
export const resetToken = z
  .string('The password token is not valid.')
  .regex(/^[0-9a-f]{64}$/, 'The password token is not valid.');

export const passwordsApi = {
  requestToken: endpoint({
    method: 'POST',
    path: '/auth/user/forgot-password/request-token',
    summary: 'Emails a link to set a new password; answers the same for any address',
    access: 'visitor',
    limit: 'mail',
    input: z.object({
      email: z
        .string(needsEmail)
        .trim()
        .min(1, needsEmail)
        .max(254, 'That email is too long.')
        .pipe(z.email('That does not look like an email address.')),
    }),
    output: z.object({ tokenRequested: z.literal(true) }),
    refusals: [],
  }),
  validateToken: endpoint({
    method: 'POST',
    path: '/auth/user/forgot-password/validate-token',
    summary: 'Whether a reset link can still be used',
    access: 'visitor',
    limit: 'token',
    input: z.object({ token: z.string('token is missing.').max(500) }),
    output: z.object({ isValid: z.boolean() }),
    refusals: [],
  }),
  setNewPassword: endpoint({
    method: 'POST',
    path: '/auth/user/forgot-password/set-new-password',
    summary:
      'Sets a new password with a reset link, once, and ends all sessions and the calendar address of the account',
    access: 'visitor',
    limit: 'token',
    input: z.object({ token: z.string('token is missing.').max(500), password: newPassword }),
    output: z.object({ result: z.enum(['ok', 'failed']), reason: z.string().optional() }),
    refusals: [],
  }),
};
