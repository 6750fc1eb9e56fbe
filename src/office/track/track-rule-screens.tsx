// The rules for tickets sold at the track in the back office.
import { trackRulesApi } from '#contract/office/track.ts';
import { momentOf } from '../kit/office-times.ts';
import { counselState, whenFilter } from '../kit/records/dated.ts';
import { recordScreen } from '../kit/records/screen.ts';

export const trackRules = recordScreen(trackRulesApi, {
  noun: 'track-rules',
  title: 'Track rules',
  words: ['rule', 'rules'],
  intro:
    'The rules for tickets sold at the track, each from its time on. The grace period is how long after a draw closes its sales can still be brought in. It is announced with each draw, and whatever comes in later is void and refunded. Without a rule, nothing is sold at the track. A rule in force cannot be changed: add a new one. Counsel has to approve every rule.',
  nameOf: (row) => `Rule from ${momentOf(row.validFrom)}`,
  stateOf: counselState,
  filters: [whenFilter('All rules')],
  columns: [
    { label: 'From', sort: 'validFrom', cell: (row) => momentOf(row.validFrom) },
    { label: 'Grace', isRight: true, cell: (row) => `${row.graceMinutes} min` },
    { label: 'Most tickets of a sale', isRight: true, cell: (row) => row.mostTickets },
    { label: 'Counsel', cell: (row) => (row.isApproved ? 'Approved' : 'To be approved') },
  ],
  initial: { graceMinutes: 10, mostTickets: 50, isApproved: false },
  groups: [
    {
      title: 'The rule',
      fields: [
        { kind: 'instant', name: 'validFrom', label: 'Counts from' },
        {
          kind: 'number',
          name: 'graceMinutes',
          label: 'Minutes of grace',
          description: 'Draws that close from then on wait at most this long for desks.',
        },
        { kind: 'number', name: 'mostTickets', label: 'Most tickets of a sale' },
      ],
    },
    {
      title: 'Counsel',
      fields: [{ kind: 'check', name: 'isApproved', label: 'Counsel has approved it' }],
    },
  ],
});
