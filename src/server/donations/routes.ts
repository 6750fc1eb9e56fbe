// Serves the donation matrix and a person's donations.
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import type { Db } from '../database/handles.ts';
import { bind, signedIn } from '../http/bind.ts';
import { findDonations, findTiers } from './queries.ts';

/** The donation calls, public and of the account. */
export function donationRoutes(db: Db) {
  return [
    bind(donationsApi.matrix, async ({ type }) => ({ type, matrixes: await findTiers(db, type) })),
    bind(accountsApi.donations, (input, context) =>
      findDonations(db, signedIn(context).userId, input),
    ),
  ];
}
