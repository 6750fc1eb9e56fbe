// Serves the donation matrix, a person's donations, and their monthly gifts.

import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import { benefitValuesApi, officeBenefitsApi } from '#contract/office/benefits.ts';
import { matrixesApi } from '#contract/office/settings.ts';
import { findBenefitValues } from './benefits/benefit-queries.ts';
import { benefitRecords } from './benefits/benefit-records.ts';
import { findTierValues } from './benefits/tier-values.ts';
import { readMatrixes, saveMatrixes } from './matrixes.ts';
import { cancelMonthly } from './monthly/monthly-donation.ts';
import { findMonthly, toMonthly } from './monthly/monthly-queries.ts';
import { findDonations, findTiers } from './queries.ts';

/** The donation calls, public and of the account, and staff's of the matrixes. */
export function donationRoutes(db: Db) {
  return [
    bind(matrixesApi.read, () => readMatrixes(db)),
    bind(matrixesApi.save, (input, context) => saveMatrixes(db, input, signedIn(context))),
    ...recordRoutes(db, benefitValuesApi, benefitRecords),
    bind(officeBenefitsApi.tiers, () => findTierValues(db)),
    bind(donationsApi.benefitValues, () => findBenefitValues(db)),
    bind(donationsApi.matrix, async ({ type }) => ({ type, matrixes: await findTiers(db, type) })),
    bind(accountsApi.donations, (input, context) =>
      findDonations(db, signedIn(context).userId, input),
    ),
    bind(donationsApi.monthly, (_input, context) => findMonthly(db, signedIn(context).userId)),
    bind(donationsApi.cancelMonthly, async ({ monthlyDonationId }, context) =>
      toMonthly(await cancelMonthly(db, signedIn(context).userId, monthlyDonationId)),
    ),
  ];
}
