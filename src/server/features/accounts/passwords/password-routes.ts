// Serves the calls of a forgotten password and of an address to confirm.

import { bind } from '#base/http/bind.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { profileApi } from '#contract/profile.ts';
import { confirmEmail, resendConfirmation } from '../confirm-email.ts';
import type { AccountServices } from '../services.ts';
import { requestReset } from './request-reset.ts';
import { isResetToken, setPassword } from './set-password.ts';

/** The calls that mailed links lead to. */
export function passwordRoutes(services: AccountServices) {
  const { db } = services;
  return [
    bind(passwordsApi.requestToken, (input, context) => requestReset(services, input, context)),
    bind(passwordsApi.validateToken, async ({ token }) => ({
      isValid: await isResetToken(db, token),
    })),
    bind(passwordsApi.setNewPassword, (input, context) => setPassword(services, input, context)),
    bind(profileApi.confirmEmail, (input, context) => confirmEmail(services, input, context)),
    bind(profileApi.resendConfirmation, (_input, context) => resendConfirmation(services, context)),
  ];
}
