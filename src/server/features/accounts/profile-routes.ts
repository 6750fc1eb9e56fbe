// Serves the calls about one's own account: profile, sessions, data, and its end.

import { bind, signedIn } from '#base/http/bind.ts';
import { profileApi } from '#contract/profile.ts';
import { agreeToTerms } from './agree-to-terms.ts';
import { closeAccount } from './close-account.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { exportAccount } from './export-account.ts';
import { findStanding } from './queries.ts';
import type { AccountServices } from './services.ts';
import { findSessions } from './session-queries.ts';
import { updateProfile } from './update-profile.ts';

/** The calls of the account page. */
export function profileRoutes(services: AccountServices) {
  const { db } = services;
  return [
    bind(profileApi.update, (input, context) => updateProfile(services, input, context)),
    bind(profileApi.agree, (_input, context) => agreeToTerms(db, signedIn(context).userId)),
    bind(profileApi.standing, (_input, context) => findStanding(db, signedIn(context).userId)),
    bind(profileApi.sessions, (_input, context) => findSessions(db, signedIn(context))),
    bind(profileApi.endSession, ({ sessionId }, context) =>
      endSession(db, signedIn(context), sessionId),
    ),
    bind(profileApi.endOtherSessions, (_input, context) => endOtherSessions(db, signedIn(context))),
    bind(profileApi.export, (_input, context) => exportAccount(services, signedIn(context))),
    bind(profileApi.close, ({ password }, context) => closeAccount(services, password, context)),
  ];
}
