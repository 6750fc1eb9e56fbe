// Serves the donation matrix and a person's donations.

import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { accountsApi } from '#contract/accounts.ts';
import { donationsApi } from '#contract/donations.ts';
import { benefitValuesApi, officeBenefitsApi } from '#contract/office/benefits.ts';
import { disclosuresApi } from '#contract/office/disclosures.ts';
import { matrixesApi } from '#contract/office/settings.ts';
import { findBenefitValues } from './benefits/benefit-queries.ts';
import { benefitRecords } from './benefits/benefit-records.ts';
import { findTierValues } from './benefits/tier-values.ts';
import { findDisclosures } from './disclosures/disclosure-queries.ts';
import { disclosureRecords } from './disclosures/disclosure-records.ts';
import { readMatrixes, saveMatrixes } from './matrixes.ts';
import { findDonations, findTiers } from './queries.ts';

/** The donation calls, public and of the account, and staff's of the matrixes. */
export function donationRoutes(db: Db) {
  return [
    bind(matrixesApi.read, () => readMatrixes(db)),
    bind(matrixesApi.save, (input, context) => saveMatrixes(db, input, signedIn(context))),
    ...recordRoutes(db, benefitValuesApi, benefitRecords),
    bind(officeBenefitsApi.tiers, () => findTierValues(db)),
    bind(donationsApi.benefitValues, () => findBenefitValues(db)),
    ...recordRoutes(db, disclosuresApi, disclosureRecords),
    bind(donationsApi.disclosures, () => findDisclosures(db)),
    bind(donationsApi.matrix, async ({ type }) => ({ type, matrixes: await findTiers(db, type) })),
    bind(accountsApi.donations, (input, context) =>
      findDonations(db, signedIn(context).userId, input),
    ),
  ];
}
