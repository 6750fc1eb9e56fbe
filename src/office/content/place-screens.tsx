// Restrictions by place in the back office.
import { placeRestrictionsApi } from '#contract/office/restrictions.ts';
import { recordScreen } from '../kit/records/screen.ts';

const items = [
  { value: 'donate', label: 'Donations' },
  { value: 'raffle', label: 'Raffle tickets' },
  { value: 'jackpot', label: 'Jackpot' },
  { value: 'vote', label: 'Votes' },
  { value: 'tournament', label: 'Tournament' },
];
const itemWord = (item: string) => items.find(({ value }) => value === item)?.label ?? item;
const place = (country: string, state: string | null) => (state ? `${country}-${state}` : country);

export const placeRestrictions = recordScreen(placeRestrictionsApi, {
  noun: 'place-restrictions',
  title: 'Restrictions by place',
  words: ['restriction', 'restrictions'],
  intro:
    'What is not offered where. It applies from each visitor’s next click; ask a lawyer before you lift one.',
  nameOf: (row) => `${itemWord(row.item)} in ${place(row.country, row.state)}`,
  filters: [{ name: 'item', label: 'Not offered', all: 'Anything', options: items }],
  columns: [
    { label: 'Place', sort: 'country', cell: (row) => place(row.country, row.state) },
    { label: 'Not offered', sort: 'item', cell: (row) => itemWord(row.item) },
    { label: 'Why', cell: (row) => row.reason },
  ],
  initial: { country: 'US' },
  groups: [
    {
      title: 'The restriction',
      fields: [
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
        { kind: 'choice', name: 'item', label: 'What is not offered', options: items },
        { kind: 'text', name: 'reason', label: 'Why', rows: 3, description: 'For staff alone.' },
      ],
    },
  ],
});
