// The sentences that states want beside a request for gifts, in the back office.
import { disclosuresApi } from '#contract/office/disclosures.ts';
import { momentOf } from '../kit/office-times.ts';
import { counselState, whenFilter } from '../kit/records/dated.ts';
import { recordScreen } from '../kit/records/screen.ts';

export const disclosures = recordScreen(disclosuresApi, {
  noun: 'disclosures',
  title: 'State disclosures',
  words: ['disclosure', 'disclosures'],
  intro:
    'Many states require a registered charity to show certain sentences wherever it asks for gifts. All of them are at /legal/disclosures, and the donation page shows those of the visitor’s state. For each state, the latest one in force is shown. Counsel has to approve every one.',
  nameOf: (row) => `${row.state} from ${momentOf(row.validFrom)}`,
  stateOf: counselState,
  filters: [whenFilter('All disclosures')],
  columns: [
    { label: 'State', sort: 'state', cell: (row) => row.state },
    { label: 'From', sort: 'validFrom', cell: (row) => momentOf(row.validFrom) },
    { label: 'Sentences', cell: (row) => row.sentences },
    { label: 'Counsel', cell: (row) => (row.isApproved ? 'Approved' : 'To be approved') },
  ],
  initial: { isApproved: false },
  groups: [
    {
      title: 'The disclosure',
      fields: [
        {
          kind: 'line',
          name: 'state',
          label: 'State',
          description: 'Its two letters, such as NV.',
        },
        { kind: 'instant', name: 'validFrom', label: 'Shown from' },
        { kind: 'text', name: 'sentences', label: 'What has to be said', rows: 6 },
        { kind: 'check', name: 'isApproved', label: 'Counsel has approved it' },
      ],
    },
  ],
});
