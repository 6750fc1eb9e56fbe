// Says what each donation tier is worth by the values of now, for staff.
import type { Reads } from '#base/database/handles.ts';
import type { TierValue } from '#contract/office/benefits.ts';
import { benefitOf, deductionOf, isInsubstantial } from '#rules/donations/benefits.ts';
import { findTiers } from '../queries.ts';
import { findBenefitValues } from './benefit-queries.ts';

/** Each tier with the value of what it brings, and what of its amount stays deductible. */
export async function findTierValues(db: Reads): Promise<TierValue[]> {
  const [tiers, values] = await Promise.all([findTiers(db, 'DONATION'), findBenefitValues(db)]);
  return tiers.map((tier) => {
    const dollars = tier.amount;
    const benefitCents = benefitOf(tier, values);
    if (benefitCents === null) {
      return { dollars, valueCents: null, deductibleCents: null, reachesGift: false };
    }
    const paidCents = dollars * 100;
    const { deductibleCents } = deductionOf({
      ...{ paidCents, goneCents: 0, benefitCents },
      isInsubstantial: isInsubstantial(paidCents, benefitCents, values.insubstantial),
    });
    const reachesGift = benefitCents >= paidCents;
    return { dollars, valueCents: benefitCents, deductibleCents, reachesGift };
  });
}
