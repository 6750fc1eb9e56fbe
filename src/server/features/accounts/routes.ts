// Serves the calls about oneself.

import { transaction } from '#base/database/transaction.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { balanceOf } from '#base/ledger/post.ts';
import { accountsApi, type OrganizationInfo } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import type { PurchaseType } from '#contract/payments.ts';
import { createAccount, prepareAccount } from './create-account.ts';
import { logIn } from './log-in.ts';
import { findSession, sessionOf } from './queries.ts';
import type { AccountServices } from './services.ts';
import { recordTaken } from './sign-up-while-paying.ts';

/** What `/auth/init` tells a browser. */
export interface InitFacts {
  organisation: OrganizationInfo;
  items: PurchaseType[];
  features: {
    sandbox: boolean;
    cardPayments: boolean;
    walletPayments: boolean;
    bankDebits: boolean;
  };
}

/** The session, sign-up and balance calls. */
export function accountRoutes(services: AccountServices, facts: InitFacts) {
  const { db, wakeOutbox, carryBreak } = services;
  return [
    bind(accountsApi.init, async () => facts),
    bind(accountsApi.refresh, async (_input, { actor }) =>
      actor ? sessionOf(actor) : { user: null, authorized: false },
    ),
    bind(accountsApi.create, async ({ loginOnCreate, ...signup }, context) => {
      const prepared = await prepareAccount(signup, context.deviceHash);
      const userId = await transaction(db, async (tx) => {
        const made = await createAccount(tx, prepared);
        await carryBreak(tx, made, { email: prepared.email, deviceHash: context.deviceHash });
        return made;
      }).catch(async (error) => {
        const isTaken = error instanceof Refusal && error.code === 'email_taken';
        if (isTaken) await recordTaken(db, prepared.email, context);
        throw error;
      });
      wakeOutbox();
      if (!loginOnCreate) return { user: null, authorized: false };
      await context.signInMaker(userId);
      return findSession(db, userId);
    }),
    bind(accountsApi.login, (input, context) => logIn(services, input, context)),
    bind(accountsApi.logout, async (_input, context) => {
      await context.signOut();
      return { authorized: false as const };
    }),
    bind(accountsApi.jackpotCredits, async (_input, context) => ({
      ghaJackpotCredits: await balanceOf(db, signedIn(context).userId, 'jackpot_credit'),
    })),
    bind(accountsApi.voteTokens, async (_input, context) => ({
      voteTokens: await balanceOf(db, signedIn(context).userId, 'vote_token'),
    })),
  ];
}
