// What the donation dialog offers: the tiers of the matrix and the charities.
import { type Charity, contentApi } from '#contract/content.ts';
import { type DonationTier, donationsApi } from '#contract/donations.ts';
import { call } from '../api.ts';
import { type Loaded, useLoaded } from '../payments/use-loaded.ts';

export interface DonationOffer {
  tiers: DonationTier[];
  charities: Charity[];
}

async function load(): Promise<DonationOffer> {
  const [{ matrixes }, charities] = await Promise.all([
    call(donationsApi.matrix, { type: 'DONATION' }),
    call(contentApi.charities, {}),
  ]);
  return { tiers: matrixes, charities };
}

/** The offer, loaded when the dialog opens. */
export function useDonationOffer(): Loaded<DonationOffer> {
  return useLoaded(load);
}
