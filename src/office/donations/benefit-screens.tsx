// The values of what comes with gifts in the back office.
import { benefitValuesApi } from '#contract/office/benefits.ts';
import { benefitSentences } from '#rules/donations/benefits.ts';
import { formatMoney } from '#rules/format/money.ts';
import { momentOf } from '../kit/office-times.ts';
import { counselState, whenFilter } from '../kit/records/dated.ts';
import { recordScreen } from '../kit/records/screen.ts';
import { TierValues } from '../kit/tier-values.tsx';

const words = {
  'jackpot-credit': 'A jackpot credit',
  'raffle-ticket': 'A raffle ticket',
  'vote-token': 'A vote token',
  'gift-pack': 'A golf gift pack',
  'tournament-place': 'A place in the golf tournament',
  insubstantial: 'The line of insubstantial value',
} as const;
const options = Object.entries(words).map(([value, label]) => ({ value, label }));

export const benefitValues = recordScreen(benefitValuesApi, {
  noun: 'benefit-values',
  title: 'Benefit values',
  words: ['value', 'values'],
  intro: (
    <>
      The good-faith value of each thing that comes with a gift, from its day on. A receipt keeps
      the values of its day, so a value in force cannot be changed: add a new one. Counsel has to
      approve the values and these sentences on receipts.
      {Object.entries(benefitSentences).map(([kind, sentence]) => (
        <span key={kind} className="mt-2 block text-sm">
          “{sentence}”
        </span>
      ))}
      <TierValues />
    </>
  ),
  nameOf: (row) => `${words[row.benefit]} from ${momentOf(row.validFrom)}`,
  stateOf: counselState,
  filters: [{ name: 'benefit', label: 'Of', all: 'Anything', options }, whenFilter('All values')],
  columns: [
    { label: 'Of', sort: 'benefit', cell: (row) => words[row.benefit] },
    { label: 'From', sort: 'validFrom', cell: (row) => momentOf(row.validFrom) },
    {
      label: 'Value',
      isRight: true,
      cell: (row) =>
        `${formatMoney(row.valueCents)}${row.percent === null ? '' : ` and ${row.percent}%`}`,
    },
    { label: 'Counsel', cell: (row) => (row.isApproved ? 'Approved' : 'To be approved') },
  ],
  initial: { isApproved: false },
  groups: [
    {
      title: 'The value',
      fields: [
        { kind: 'choice', name: 'benefit', label: 'What it is the value of', options },
        { kind: 'money', name: 'valueCents', label: 'Value of a piece' },
        { kind: 'instant', name: 'validFrom', label: 'Counts from' },
        {
          kind: 'number',
          name: 'percent',
          label: 'At most so many percent of the gift',
          isOptional: true,
          description: 'Only for the line of insubstantial value.',
        },
        { kind: 'text', name: 'reason', label: 'How it was found', rows: 3 },
        { kind: 'check', name: 'isApproved', label: 'Counsel has approved it' },
      ],
    },
  ],
});
