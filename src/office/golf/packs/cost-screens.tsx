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
    'What a gift pack of the golf tournament costs the association, without postage, from its day on. Each pack is booked at the cost in force when it is recorded as sent, so a cost in force cannot be changed: add a new one.',
  nameOf: (row) => `${formatMoney(row.costCents)} from ${momentOf(row.validFrom)}`,
  filters: [whenFilter('All costs')],
  columns: [
    { label: 'From', sort: 'validFrom', cell: (row) => momentOf(row.validFrom) },
    { label: 'Cost', isRight: true, cell: (row) => formatMoney(row.costCents) },
    { label: 'Where it is from', cell: (row) => row.reason },
  ],
  groups: [
    {
      title: 'The cost',
      fields: [
        { kind: 'money', name: 'costCents', label: 'Cost of a pack' },
        { kind: 'instant', name: 'validFrom', label: 'Counts from' },
        { kind: 'text', name: 'reason', label: 'Where it is from', rows: 3 },
      ],
    },
  ],
});
