// How a member of staff proves who they are: an authenticator app, passkeys and recovery codes.
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';
import type { RefusalCode } from '../errors.ts';
import { officeMe } from './me.ts';

const none = z.object({});
/** The six digits that an authenticator app shows; people type them in groups. */
export const authenticatorCode = z
  .string('Please enter the code.')
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'));

/** What a browser answers when a passkey is made or used (WebAuthn, as JSON). */
const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
  clientExtensionResults: z.looseObject({}).default({}),
});
/** The options that a browser makes or uses a passkey with (WebAuthn, as JSON). */
const passkeyOptions = z.looseObject({ challenge: z.string() });

const factors = z.object({
  authenticator: z.object({ created: instant }).nullable(),
  passkeys: z.array(
    z.object({ _id: id, name: z.string(), created: instant, lastUsed: instant.nullable() }),
  ),
  recoveryCodesLeft: z.int(),
});
/** The second factors of one's own. */
export type OwnFactors = z.output<typeof factors>;

const added = z.object({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .describe('With the first factor, the ten codes that are shown this once'),
});

const own = { access: 'user' } as const;
const change = { ...own, method: 'POST' } as const;
const prove = { ...change, output: officeMe } as const;
// Who has no factor yet adds the first with their password alone; everything later takes a fresh proof.
const needsProof: RefusalCode[] = [
  'signed_out',
  'role_missing',
  'second_factor_needed',
  'step_up_needed',
  'factor_window_over',
];
const proofRefusals: RefusalCode[] = [
  'signed_out',
  'role_missing',
  'second_factor_missing',
  'second_factor_wrong',
  'too_many_requests',
];

export const officeSecurityApi = {
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/office/data/security',
    summary: 'One’s own second factors',
    input: none,
    output: factors,
    refusals: ['signed_out', 'role_missing', 'second_factor_needed'],
  }),
  setUpAuthenticator: endpoint({
    ...change,
    path: '/office/data/security/authenticator/set-up',
    summary:
      'A new secret for an authenticator app; counts once it is confirmed, within 15 minutes',
    input: none,
    output: z.object({
      secret: z.string().describe('To be typed in where no camera is at hand, in Base32'),
      uri: z.string().describe('The same as otpauth://, which opens an app on this device'),
      qrCode: z.string().describe('The same as a picture to scan, in SVG'),
    }),
    refusals: needsProof,
  }),
  confirmAuthenticator: endpoint({
    ...change,
    path: '/office/data/security/authenticator/confirm',
    summary: 'Takes the new authenticator into use with its first code, in place of an older one',
    input: z.object({ code: authenticatorCode }),
    output: added,
    refusals: [...needsProof, 'second_factor_wrong', 'not_found', 'too_many_requests'],
  }),
  removeAuthenticator: endpoint({
    ...change,
    path: '/office/data/security/authenticator/remove',
    summary: 'Removes one’s authenticator app',
    input: none,
    output: factors,
    refusals: [...needsProof, 'not_found', 'last_factor'],
  }),
  preparePasskey: endpoint({
    ...change,
    path: '/office/data/security/passkeys/prepare',
    summary: 'The options that a browser makes a passkey with, valid for five minutes',
    input: none,
    output: passkeyOptions,
    refusals: needsProof,
  }),
  addPasskey: endpoint({
    ...change,
    path: '/office/data/security/passkeys',
    summary: 'Adds the passkey that a browser made',
    input: z.object({
      name: z
        .string('Please give the passkey a name.')
        .trim()
        .min(1, 'Please give the passkey a name.')
        .max(60, 'That name is too long.'),
      answer: passkeyAnswer,
    }),
    output: added,
    refusals: [...needsProof, 'second_factor_wrong', 'second_factor_taken'],
  }),
  removePasskey: endpoint({
    ...change,
    path: '/office/data/security/passkeys/{passkeyId}/remove',
    summary: 'Removes a passkey of one’s own',
    input: z.object({ passkeyId: id }),
    output: factors,
    refusals: [...needsProof, 'not_found', 'last_factor'],
  }),
  makeRecoveryCodes: endpoint({
    ...change,
    path: '/office/data/security/recovery-codes',
    summary: 'Ten new recovery codes, shown this once; the ones before end',
    input: none,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [...needsProof, 'second_factor_missing'],
  }),
  proveByCode: endpoint({
    ...prove,
    path: '/office/data/security/prove/code',
    summary: 'Proves who one is with a code of the authenticator app; each works once',
    input: z.object({ code: authenticatorCode }),
    refusals: proofRefusals,
  }),
  proveByRecoveryCode: endpoint({
    ...prove,
    path: '/office/data/security/prove/recovery-code',
    summary: 'Proves who one is with a recovery code; each works once',
    input: z.object({
      code: z
        .string('Please enter a recovery code.')
        .trim()
        .min(1, 'Please enter a recovery code.')
        .max(60, 'That is no recovery code.'),
    }),
    refusals: proofRefusals,
  }),
  preparePasskeyProof: endpoint({
    ...change,
    path: '/office/data/security/prove/passkey/prepare',
    summary: 'The options that a browser uses a passkey with, valid for five minutes',
    input: none,
    output: passkeyOptions,
    refusals: ['signed_out', 'role_missing', 'second_factor_missing'],
  }),
  proveByPasskey: endpoint({
    ...prove,
    path: '/office/data/security/prove/passkey',
    summary: 'Proves who one is with a passkey',
    input: z.object({ answer: passkeyAnswer }),
    refusals: proofRefusals,
  }),
};
