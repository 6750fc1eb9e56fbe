// The dates of the tournament in the back office.
import { tournamentDatesApi } from '#contract/office/settings.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { PreviewCard, whenOf } from '../kit/preview-card.tsx';
import { recordScreen } from '../kit/records/screen.ts';

export const tournamentDates = recordScreen(tournamentDatesApi, {
  noun: 'tournament-dates',
  title: 'Tournament dates',
  words: ['date', 'dates'],
  intro: 'The four weeks and the championship, in their order: the first date is week 1.',
  nameOf: (row) => row.title,
  siteOf: () => '/golf',
  columns: [
    { label: 'Title', sort: 'title', cell: (row) => row.title },
    { label: 'Detail', cell: (row) => row.detail },
    {
      label: 'Begins',
      sort: 'startsAt',
      cell: (row) => dayAndTimeOf(row.startsAt),
    },
  ],
  groups: [
    {
      title: 'The date',
      fields: [
        { kind: 'line', name: 'title', label: 'Title' },
        { kind: 'line', name: 'detail', label: 'A few words about it' },
        { kind: 'instant', name: 'startsAt', label: 'Begins' },
      ],
    },
  ],
  preview: ({ title, detail, startsAt }) => (
    <PreviewCard title={String(title)} eyebrow={whenOf(startsAt)}>
      {String(detail)}
    </PreviewCard>
  ),
});
