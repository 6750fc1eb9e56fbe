// What gift packs cost in the back office.
import { giftPackCostsApi } from '#contract/office/gift-packs.ts';
import { formatMoney } from '#rules/format/money.ts';
import { momentOf } from '../../kit/office-times.ts';
import { whenFilter } from '../../kit/records/dated.ts';
import { recordScreen } from '../../kit/records/screen.ts';

export const giftPackCosts = recordScreen(giftPackCostsApi, {
  noun: 'gift-pack-costs',
  title: 'Gift pack costs',
  words: ['cost', 'costs'],
  intro:
    'What a gift pack of the golf tournament and its postage cost the association, from a day on. Each pack is booked at the cost in force when it is recorded as sent, so a cost in force cannot be changed: add a new one. When a pack comes back, its cost is booked back; its postage is spent.',
  nameOf: (row) => `${formatMoney(row.costCents)} from ${momentOf(row.validFrom)}`,
  filters: [whenFilter('All costs')],
  columns: [
    { label: 'From', sort: 'validFrom', cell: (row) => momentOf(row.validFrom) },
    { label: 'Cost', isRight: true, cell: (row) => formatMoney(row.costCents) },
    { label: 'Postage', isRight: true, cell: (row) => formatMoney(row.postageCents) },
    { label: 'Where it is from', cell: (row) => row.reason },
  ],
  groups: [
    {
      title: 'The cost',
      fields: [
        { kind: 'money', name: 'costCents', label: 'Cost of a pack' },
        {
          kind: 'money',
          name: 'postageCents',
          label: 'Postage of a parcel',
          description: 'What sending one costs on average. 0 where you book postage elsewhere.',
        },
        { kind: 'instant', name: 'validFrom', label: 'Counts from' },
        { kind: 'text', name: 'reason', label: 'Where it is from', rows: 3 },
      ],
    },
  ],
});
