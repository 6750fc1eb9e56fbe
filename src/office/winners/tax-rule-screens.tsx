// The tax rules of prizes in the back office.
import { taxRulesApi } from '#contract/office/tax-rules.ts';
import { formatMoney } from '#rules/format/money.ts';
import { momentOf } from '../kit/office-times.ts';
import { counselState, whenFilter } from '../kit/records/dated.ts';
import { recordScreen } from '../kit/records/screen.ts';

const words = {
  wager: 'Prizes won by chance',
  skill: 'Prizes won by skill',
} as const;
const options = Object.entries(words).map(([value, label]) => ({ value, label }));

export const taxRules = recordScreen(taxRulesApi, {
  noun: 'tax-rules',
  title: 'Tax rules',
  words: ['rule', 'rules'],
  intro:
    'From what amount a prize must be reported to the tax authority and how much tax is withheld, each from its day on. What counts is the whole prize less its wager, and the rule of the day on which it is paid or handed over. A rule in force cannot be changed: add a new one. The 2026 figures are federal law as published. Your adviser has to check them, and your states may ask for more. Counsel has to approve every rule.',
  nameOf: (row) => `${words[row.kind]} from ${momentOf(row.validFrom)}`,
  stateOf: counselState,
  filters: [{ name: 'kind', label: 'For', all: 'All prizes', options }, whenFilter('All rules')],
  columns: [
    { label: 'For', sort: 'kind', cell: (row) => words[row.kind] },
    { label: 'From', sort: 'validFrom', cell: (row) => momentOf(row.validFrom) },
    {
      label: 'Reported from',
      isRight: true,
      cell: (row) =>
        `${formatMoney(row.reportFromCents)}${row.wagerMultiple === null ? '' : ` and ${row.wagerMultiple} × the wager`}`,
    },
    {
      label: 'Withheld',
      isRight: true,
      cell: (row) =>
        row.withholdAboveCents === null
          ? 'Never'
          : `${row.ratePercent}% above ${formatMoney(row.withholdAboveCents)}`,
    },
    { label: 'Without a number', isRight: true, cell: (row) => `${row.backupPercent}%` },
    { label: 'Counsel', cell: (row) => (row.isApproved ? 'Approved' : 'To be approved') },
  ],
  initial: { isApproved: false },
  groups: [
    {
      title: 'The rule',
      fields: [
        { kind: 'choice', name: 'kind', label: 'Which prizes it is for', options },
        { kind: 'instant', name: 'validFrom', label: 'Counts from' },
        { kind: 'money', name: 'reportFromCents', label: 'Reported from' },
        {
          kind: 'number',
          name: 'wagerMultiple',
          label: 'And only if it is at least this many times the wager',
          isOptional: true,
          description: 'Empty where the law asks for no multiple.',
        },
        {
          kind: 'money',
          name: 'withholdAboveCents',
          label: 'Tax is withheld above',
          isOptional: true,
          description: 'Empty where it never is.',
        },
        { kind: 'number', name: 'ratePercent', label: 'Percent withheld' },
        {
          kind: 'number',
          name: 'backupPercent',
          label: 'Percent withheld without a tax number',
        },
        { kind: 'text', name: 'source', label: 'Where the figures are from', rows: 3 },
        { kind: 'check', name: 'isApproved', label: 'Counsel has approved it' },
      ],
    },
  ],
});
