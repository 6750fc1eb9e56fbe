// The staff's calls on the tax rules of prizes.
import { z } from 'zod';
import { taxKinds } from '#rules/winners/tax.ts';
import { instant } from '../endpoint.ts';
import { fieldOf, recordsApi } from '../records.ts';

const maxCents = 1_000_000_000;
const kind = z.enum(taxKinds, 'Please choose which prizes it is for.');
const percent = (what: string) =>
  z
    .int(`Please enter ${what} in whole percents.`)
    .min(0, `Please enter ${what} in whole percents.`)
    .max(90, 'That is too much.');

export const taxRulesApi = recordsApi({
  noun: 'tax-rules',
  one: 'tax rule',
  roles: ['finance'],
  needsStepUp: true,
  guard: { safeguard: { name: 'tax-rules', weigh: () => 1 } },
  fields: {
    kind,
    validFrom: fieldOf.instant('from when on it counts'),
    reportFromCents: fieldOf
      .cents('from which prize on it is reported', maxCents)
      .min(1, 'Please enter from which prize on it is reported.'),
    wagerMultiple: z
      .int('Please enter a whole number.')
      .min(1, 'Please enter a whole number.')
      .max(1_000_000, 'That is too much.')
      .nullable()
      .default(null),
    withholdAboveCents: fieldOf
      .cents('beyond which prize tax is withheld', maxCents)
      .nullable()
      .default(null),
    ratePercent: percent('what is withheld'),
    backupPercent: percent('what is withheld without a tax number'),
    source: fieldOf.text('where the figures are from', 1000),
    isApproved: z.boolean('Please say whether counsel has approved it.').default(false),
  },
  row: {
    kind: z.enum(taxKinds),
    validFrom: instant,
    reportFromCents: z.int(),
    wagerMultiple: z.int().nullable(),
    withholdAboveCents: z.int().nullable(),
    ratePercent: z.int(),
    backupPercent: z.int(),
    source: z.string(),
    isApproved: z.boolean(),
  },
  sorts: ['-validFrom', 'kind'],
  filters: {
    kind: z.enum(taxKinds, `kind must be one of ${taxKinds.join(', ')}.`).optional(),
    when: z.enum(['begun', 'coming'], 'when must be begun or coming.').optional(),
  },
});
