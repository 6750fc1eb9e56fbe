// Examples of the records by which staff keep laws, prices and costs, each valid from a day on.
import { benefitValuesApi } from '#contract/office/benefits.ts';
import { disclosuresApi } from '#contract/office/disclosures.ts';
import { giftPackCostsApi } from '#contract/office/gift-packs.ts';
import { licensesApi } from '#contract/office/licenses.ts';
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { taxRulesApi } from '#contract/office/tax-rules.ts';
import { trackRulesApi } from '#contract/office/track.ts';
import { example, inDays } from './record-example.ts';

/** One of each. */
export function ruleExamples() {
  return {
    'benefit-values': example(
      benefitValuesApi,
      {
        ...{ benefit: 'raffle-ticket', validFrom: inDays(3), valueCents: 52, percent: null },
        ...{ reason: 'As an appraiser found.', isApproved: false },
      },
      { valueCents: 60 },
    ),
    disclosures: example(
      disclosuresApi,
      { state: 'NV', validFrom: inDays(3), sentences: 'Ask the Secretary.', isApproved: false },
      { sentences: 'Ask the Secretary of State.' },
    ),
    licenses: example(
      licensesApi,
      {
        ...{ item: 'raffle', country: 'fr', state: null, number: 'F-1', authority: 'ANJ' },
        ...{
          validFrom: inDays(1),
          validUntil: inDays(300),
          prizeCeilingCents: 500_000,
          note: null,
        },
      },
      { number: 'F-2' },
    ),
    'tax-rules': example(
      taxRulesApi,
      {
        ...{ kind: 'wager', validFrom: inDays(3), reportFromCents: 210_000, wagerMultiple: 300 },
        ...{ withholdAboveCents: 500_000, ratePercent: 24, backupPercent: 24 },
        ...{ source: 'As announced.', isApproved: false },
      },
      { reportFromCents: 220_000 },
    ),
    'gift-pack-costs': example(
      giftPackCostsApi,
      { validFrom: inDays(3), costCents: 4_200, postageCents: 950, reason: 'The invoices.' },
      { costCents: 4_400 },
    ),
    'track-rules': example(
      trackRulesApi,
      { validFrom: inDays(3), graceMinutes: 10, mostTickets: 50, isApproved: false },
      { graceMinutes: 15 },
    ),
    'place-restrictions': example(
      placeRestrictionsApi,
      { country: 'fr', state: null, item: 'raffle', reason: 'No license.' },
      { reason: 'No license yet.' },
    ),
  };
}
