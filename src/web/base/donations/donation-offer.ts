// What the donation dialog offers: the tiers of the matrix, the charities, and what perks are worth.
import { address } from '#contract/client.ts';
import { type Charity, contentApi } from '#contract/content.ts';
import { type DonationTier, donationsApi } from '#contract/donations.ts';
import type { pageTextsApi } from '#contract/page-texts.ts';
import type { BenefitValues } from '#rules/donations/benefits.ts';
import { call } from '../api.ts';
import { type Loaded, useLoaded } from '../payments/use-loaded.ts';
import { effectsOf, type GiftEffect } from './gift-effects.ts';

export interface DonationOffer {
  tiers: DonationTier[];
  charities: Charity[];
  values: BenefitValues;
  effects: GiftEffect[];
}

// The address alone: the usual texts of all pages are not needed here.
const readTexts = address<typeof pageTextsApi.read>({ method: 'GET', path: '/data/page-texts' });

async function load(): Promise<DonationOffer> {
  const [{ matrixes }, charities, values, texts] = await Promise.all([
    call(donationsApi.matrix, { type: 'DONATION' }),
    call(contentApi.charities, {}),
    call(donationsApi.benefitValues, {}),
    call(readTexts, {}),
  ]);
  return { tiers: matrixes, charities, values, effects: effectsOf(texts) };
}

/** The offer, loaded when the dialog opens. */
export function useDonationOffer(): Loaded<DonationOffer> {
  return useLoaded(load);
}
