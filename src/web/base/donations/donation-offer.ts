// What the donation dialog offers: the tiers of the matrix, the charities, and what perks are worth.
import { type Charity, contentApi } from '#contract/content.ts';
import { type DonationTier, donationsApi } from '#contract/donations.ts';
import type { BenefitValues } from '#rules/donations/benefits.ts';
import { call } from '../api.ts';
import { type Loaded, useLoaded } from '../payments/use-loaded.ts';

export interface DonationOffer {
  tiers: DonationTier[];
  charities: Charity[];
  values: BenefitValues;
}

async function load(): Promise<DonationOffer> {
  const [{ matrixes }, charities, values] = await Promise.all([
    call(donationsApi.matrix, { type: 'DONATION' }),
    call(contentApi.charities, {}),
    call(donationsApi.benefitValues, {}),
  ]);
  return { tiers: matrixes, charities, values };
}

/** The offer, loaded when the dialog opens. */
export function useDonationOffer(): Loaded<DonationOffer> {
  return useLoaded(load);
}
