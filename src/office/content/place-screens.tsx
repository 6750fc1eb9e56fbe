// Restrictions by place and licenses in the back office.
import { licensesApi } from '#contract/office/licenses.ts';
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { formatMoney } from '#rules/format/money.ts';
import { itemLabels, restrictedItems } from '#rules/restrictions/restrictions.ts';
import { momentOf } from '../kit/office-times.ts';
import { recordScreen } from '../kit/records/screen.ts';

const items = restrictedItems.map((value) => ({ value, label: itemLabels[value] }));
const labelOfItem = (item: string) => items.find(({ value }) => value === item)?.label ?? item;
const place = (country: string, state: string | null) => (state ? `${country}-${state}` : country);

const placeFields = [
  {
    kind: 'line',
    name: 'country',
    label: 'Country',
    description: 'Two letters: US, CA, GB.',
  },
  {
    kind: 'line',
    name: 'state',
    label: 'State',
    isOptional: true,
    description: 'Its letters: NV, UT. Left empty: all of the country.',
  },
] as const;

export const placeRestrictions = recordScreen(placeRestrictionsApi, {
  noun: 'place-restrictions',
  title: 'Restrictions by place',
  words: ['restriction', 'restrictions'],
  intro:
    'What is closed to visitors from which place. A change applies from each visitor’s next click. Ask a lawyer before you remove a row.',
  nameOf: (row) => `${labelOfItem(row.item)} in ${place(row.country, row.state)}`,
  filters: [{ name: 'item', label: 'Not offered', all: 'Anything', options: items }],
  columns: [
    { label: 'Place', sort: 'country', cell: (row) => place(row.country, row.state) },
    { label: 'Not offered', sort: 'item', cell: (row) => labelOfItem(row.item) },
    { label: 'Why', cell: (row) => row.reason },
  ],
  initial: { country: 'US' },
  groups: [
    {
      title: 'The restriction',
      fields: [
        ...placeFields,
        { kind: 'choice', name: 'item', label: 'What is not offered', options: items },
        { kind: 'text', name: 'reason', label: 'Why', rows: 3, description: 'For staff alone.' },
      ],
    },
  ],
});

const games = items.filter(({ value }) => value === 'raffle' || value === 'jackpot');
const stages = {
  coming: { text: 'To come', tone: 'waiting' },
  valid: { text: 'Valid', tone: 'good' },
  ending: { text: 'Ends within 60 days', tone: 'warning' },
  over: { text: 'Over', tone: 'over' },
} as const;

export const licenses = recordScreen(licensesApi, {
  noun: 'licenses',
  title: 'Licenses',
  words: ['license', 'licenses'],
  intro:
    'Raffle tickets and the jackpot are offered only where a license is valid on that day. Each purchase and play is stored with the number of its license. Ask a lawyer before you add one.',
  nameOf: (row) => `${labelOfItem(row.item)} in ${place(row.country, row.state)}, ${row.number}`,
  stateOf: (row) => stages[row.stage],
  filters: [
    { name: 'item', label: 'For', all: 'Anything', options: games },
    {
      name: 'stage',
      label: 'Which',
      all: 'All licenses',
      options: Object.entries(stages).map(([value, { text }]) => ({ value, label: text })),
    },
  ],
  columns: [
    { label: 'Place', sort: 'country', cell: (row) => place(row.country, row.state) },
    { label: 'For', cell: (row) => labelOfItem(row.item) },
    { label: 'Number', sort: 'number', cell: (row) => row.number },
    { label: 'Until', sort: 'validUntil', cell: (row) => momentOf(row.validUntil) },
    {
      label: 'Most per prize',
      isRight: true,
      cell: (row) =>
        row.prizeCeilingCents === null ? 'No limit' : formatMoney(row.prizeCeilingCents),
    },
  ],
  initial: { country: 'US' },
  groups: [
    {
      title: 'The license',
      fields: [
        { kind: 'choice', name: 'item', label: 'What it allows', options: games },
        ...placeFields,
        { kind: 'line', name: 'number', label: 'Number' },
        { kind: 'line', name: 'authority', label: 'Who issued it' },
      ],
    },
    {
      title: 'Its limits',
      fields: [
        { kind: 'instant', name: 'validFrom', label: 'Valid from' },
        {
          kind: 'instant',
          name: 'validUntil',
          label: 'Valid until',
          description: 'The first moment at which it is no longer valid.',
        },
        {
          kind: 'money',
          name: 'prizeCeilingCents',
          label: 'The most that one prize may be worth',
          isOptional: true,
          description:
            'A draw is the same for all places, so no prize above this amount can be scheduled while this license is valid.',
        },
        {
          kind: 'text',
          name: 'note',
          label: 'Note',
          rows: 3,
          isOptional: true,
          description: 'For staff alone.',
        },
      ],
    },
  ],
});
