// Golf tournaments and their dates in the back office.
import { tournamentDatesApi, tournamentsApi } from '#contract/office/tournaments.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { PreviewCard, whenOf } from '../kit/preview-card.tsx';
import { type AnyRow, recordScreen } from '../kit/records/screen.ts';

const ofYear = (row: AnyRow) => `Golf tournament ${row.year}`;

export const tournaments = recordScreen(tournamentsApi, {
  noun: 'tournaments',
  title: 'Tournaments',
  words: ['tournament', 'tournaments'],
  intro:
    'The site shows one tournament: the earliest whose registration has opened and whose championship is not closed. So you can prepare the next one while one is being played. Sixty days after its last date, a tournament leaves the site in any case.',
  nameOf: ofYear,
  initial: { ...standardPlan },
  stateOf: ({ isShown }) =>
    isShown ? { text: 'On the site', tone: 'good' } : { text: 'Not on the site', tone: 'over' },
  siteOf: ({ isShown }) => (isShown ? '/golf' : null),
  columns: [
    { label: 'Year', cell: (row) => row.year },
    {
      label: 'Registration opens',
      cell: (row) => (row.opensAt ? dayAndTimeOf(row.opensAt) : '–'),
    },
    {
      label: 'Closes',
      sort: 'registrationClosesAt',
      cell: (row) => dayAndTimeOf(row.registrationClosesAt),
    },
    { label: 'Entries', isRight: true, cell: (row) => formatNumber(row.entries) },
    { label: 'On the site', cell: (row) => (row.isShown ? 'Yes' : '–') },
  ],
  groups: [
    {
      title: 'The tournament',
      fields: [
        {
          kind: 'line',
          name: 'year',
          label: 'Year',
          description:
            'It is part of its pages’ addresses, so it never changes. A second tournament in one year is 2027-2.',
        },
      ],
    },
    {
      title: 'Registration',
      fields: [
        {
          kind: 'instant',
          name: 'opensAt',
          label: 'Registration opens',
          isOptional: true,
          description:
            'Leave a few days after the last championship, so that its champion is seen. Left empty: as soon as that championship is closed.',
        },
        { kind: 'instant', name: 'registrationClosesAt', label: 'Registration closes' },
        {
          kind: 'number',
          name: 'capacity',
          label: 'Places',
          isOptional: true,
          description: 'Left empty: no limit.',
        },
      ],
    },
    {
      title: 'Prizes and cuts',
      fields: [
        {
          kind: 'money',
          name: 'firstPrizeCents',
          label: 'First prize',
          description:
            'Golfers read the prizes and the cuts as soon as the registration opens; from then on they stay as they are.',
        },
        { kind: 'money', name: 'secondPrizeCents', label: 'Second prize' },
        {
          kind: 'number',
          name: 'cutAfterWeek1',
          label: 'Go on after week 1',
          unit: 'players',
          description: 'After weeks 1 to 3 all who tie for the last place go on, too.',
        },
        { kind: 'number', name: 'cutAfterWeek2', label: 'Go on after week 2', unit: 'players' },
        { kind: 'number', name: 'cutAfterWeek3', label: 'Go on after week 3', unit: 'players' },
        {
          kind: 'number',
          name: 'cutAfterWeek4',
          label: 'Play the championship',
          unit: 'players',
          description: 'Exactly so many: a tie for the last place is resolved.',
        },
      ],
    },
    {
      title: 'Gift packs',
      fields: [
        {
          kind: 'instant',
          name: 'packsClaimedBy',
          label: 'Gift packs can be claimed until',
          isOptional: true,
          description:
            'Golfers read it when they are asked where theirs goes, so it can only be moved later. Left empty: no last day. Once they were asked without one, it is at least a week away.',
        },
      ],
    },
  ],
});

export const tournamentDates = recordScreen(tournamentDatesApi, {
  noun: 'tournament-dates',
  title: 'Tournament dates',
  words: ['date', 'dates'],
  intro:
    'The four weeks and the championship of each tournament, in their order: the first date is week 1.',
  nameOf: (row) => row.title,
  siteOf: () => '/golf',
  columns: [
    { label: 'Title', sort: 'title', cell: (row) => row.title },
    { label: 'Tournament', cell: (row) => row.year ?? '–' },
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
        {
          kind: 'reference',
          name: 'event',
          label: 'Tournament',
          from: 'tournaments',
          nameOf: ofYear,
        },
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
