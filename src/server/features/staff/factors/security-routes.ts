// Serves the calls about one's own second factors.

import type { Context } from '#base/http/actor.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { Refusal } from '#contract/errors.ts';
import { officeSecurityApi } from '#contract/office/security.ts';
import { findOwnFactors } from '../queries.ts';
import type { StaffServices } from '../services.ts';
import { addPasskey, preparePasskey, preparePasskeyProof, proveByPasskey } from './passkeys.ts';
import { checkStaff, hasFactor } from './proof.ts';
import { proveByCode, proveByRecoveryCode } from './prove-by-code.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { removeAuthenticator, removePasskey } from './remove-factor.ts';
import { confirmAuthenticator, setUpAuthenticator } from './set-up-authenticator.ts';

/** The calls by which staff prove who they are, and look after what they prove it with. */
export function securityRoutes(services: StaffServices) {
  const { db } = services;
  return [
    bind(officeSecurityApi.read, async (_input, context) => {
      const { userId, provenAt } = signedIn(context);
      await checkStaff(db, userId);
      if (!provenAt && (await hasFactor(db, userId))) throw new Refusal('second_factor_needed');
      return findOwnFactors(db, userId);
    }),
    bind(officeSecurityApi.setUpAuthenticator, (_input, context) =>
      setUpAuthenticator(services, signedIn(context)),
    ),
    bind(officeSecurityApi.confirmAuthenticator, ({ code }, context) =>
      confirmAuthenticator(services, code, context),
    ),
    bind(officeSecurityApi.removeAuthenticator, async (_input, context) => {
      await removeAuthenticator(services, signedIn(context));
      return findOwnFactors(db, signedIn(context).userId);
    }),
    bind(officeSecurityApi.preparePasskey, (_input, context) =>
      preparePasskey(services, signedIn(context)),
    ),
    bind(officeSecurityApi.addPasskey, (input, context) =>
      addPasskey(services, input, signedIn(context)),
    ),
    bind(officeSecurityApi.removePasskey, async ({ passkeyId }, context) => {
      await removePasskey(services, passkeyId, signedIn(context));
      return findOwnFactors(db, signedIn(context).userId);
    }),
    bind(officeSecurityApi.makeRecoveryCodes, (_input, context) =>
      makeRecoveryCodes(services, signedIn(context)),
    ),
    ...proofRoutes(services),
  ];
}

function proofRoutes(services: StaffServices) {
  return [
    bind(officeSecurityApi.proveByCode, ({ code }, context: Context) =>
      proveByCode(services, code, context),
    ),
    bind(officeSecurityApi.proveByRecoveryCode, ({ code }, context) =>
      proveByRecoveryCode(services, code, context),
    ),
    bind(officeSecurityApi.preparePasskeyProof, (_input, context) =>
      preparePasskeyProof(services, signedIn(context)),
    ),
    bind(officeSecurityApi.proveByPasskey, ({ answer }, context) =>
      proveByPasskey(services, answer, context),
    ),
  ];
}
