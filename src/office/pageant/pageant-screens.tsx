// Contests, their dates and candidates in the back office.
import { candidatesApi, contestEventsApi, contestsApi } from '#contract/office/contests.ts';
import { candidateGroups } from '#contract/pageant.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { PreviewCard, whenOf } from '../kit/preview-card.tsx';
import { type AnyRow, recordScreen } from '../kit/records/screen.ts';
import { GuardianPart } from './guardian-part.tsx';

const nameOf = (row: AnyRow) => String(row.name);
const groups = candidateGroups.map((group) => ({ value: group, label: group }));
const when = (instant: string) => dayAndTimeOf(instant);
const contestField = {
  kind: 'reference',
  name: 'contestId',
  label: 'Contest',
  from: 'contests',
  nameOf,
} as const;

export const contests = recordScreen(contestsApi, {
  noun: 'contests',
  title: 'Contests',
  words: ['contest', 'contests'],
  nameOf: (row) => row.name,
  siteOf: () => '/regency-pageant',
  initial: { minorsUpTo: 'Teen' },
  columns: [
    { label: 'Contest', sort: 'name', cell: (row) => row.name },
    { label: 'Voting opens', cell: (row) => when(row.opensAt) },
    { label: 'Closes', sort: 'closesAt', cell: (row) => when(row.closesAt) },
    { label: 'Candidates', isRight: true, cell: (row) => row.candidates },
    { label: 'Ballots', isRight: true, cell: (row) => formatNumber(row.ballots) },
  ],
  groups: [
    {
      title: 'The contest',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        { kind: 'instant', name: 'opensAt', label: 'Voting opens' },
        { kind: 'instant', name: 'closesAt', label: 'Voting closes' },
        { kind: 'instant', name: 'tallyDueAt', label: 'The official tally is due' },
      ],
    },
    {
      title: 'Its rules',
      fields: [
        {
          kind: 'instant',
          name: 'tallyHiddenFrom',
          label: 'Votes are hidden from',
          isOptional: true,
          description: 'Until voting closes. Left empty: they always show.',
        },
        {
          kind: 'number',
          name: 'mostVotesEach',
          label: 'Maximum votes per account',
          isOptional: true,
        },
        {
          kind: 'choice',
          name: 'minorsUpTo',
          label: 'The oldest category for children',
          options: [...groups, { value: 'none', label: 'None' }],
          description:
            'For candidates up to this category, only first name and category are public until a guardian agrees to more.',
        },
      ],
    },
  ],
  preview: ({ name, opensAt, closesAt }) => (
    <PreviewCard title={String(name)}>
      {[
        ['Voting opens', opensAt],
        ['Voting closes', closesAt],
      ].map(([label, at]) =>
        whenOf(at) ? <p key={String(label)}>{`${label}: ${whenOf(at)}`}</p> : null,
      )}
    </PreviewCard>
  ),
});

export const contestEvents = recordScreen(contestEventsApi, {
  noun: 'contest-events',
  title: 'Pageant dates',
  words: ['date', 'dates'],
  intro: 'What happens around a contest, as its page lists it.',
  nameOf: (row) => row.title,
  siteOf: () => '/regency-pageant',
  columns: [
    { label: 'Title', sort: 'title', cell: (row) => row.title },
    { label: 'Contest', sort: 'contestName', cell: (row) => row.contestName },
    { label: 'Place', cell: (row) => row.place },
    { label: 'Begins', sort: 'startsAt', cell: (row) => when(row.startsAt) },
  ],
  groups: [
    {
      title: 'The date',
      fields: [
        contestField,
        { kind: 'line', name: 'title', label: 'Title' },
        { kind: 'line', name: 'place', label: 'Place' },
        { kind: 'instant', name: 'startsAt', label: 'Begins' },
      ],
    },
  ],
  preview: ({ title, place, startsAt }) => (
    <PreviewCard title={String(title)} eyebrow={whenOf(startsAt)}>
      {String(place)}
    </PreviewCard>
  ),
});

export const candidates = recordScreen(candidatesApi, {
  noun: 'candidates',
  title: 'Candidates',
  words: ['candidate', 'candidates'],
  nameOf: (row) => row.name,
  siteOf: (row) => `/regency-pageant/${row._id}`,
  importHeadings: ['Contest', 'Category', 'Name', 'Title', 'From', 'About'],
  importExample: ['Spring Crown', 'Teen', 'Bea Bright', 'Miss Elko', 'Elko, Nevada', 'She paints.'],
  filters: [{ name: 'group', label: 'Category', all: 'Every category', options: groups }],
  columns: [
    { label: 'Name', sort: 'name', cell: (row) => row.name },
    { label: 'Category', sort: 'candidateGroup', cell: (row) => row.candidateGroup },
    { label: 'Contest', cell: (row) => row.contestName },
    { label: 'From', sort: 'location', cell: (row) => row.location },
    {
      label: 'Public',
      cell: (row) => (row.isShielded ? 'First name and category' : 'Everything'),
    },
    {
      label: 'Votes',
      sort: 'votes',
      isRight: true,
      cell: (row) => <span className="type-figures">{formatNumber(row.votes)}</span>,
    },
  ],
  groups: [
    {
      title: 'The candidate',
      fields: [
        contestField,
        { kind: 'choice', name: 'candidateGroup', label: 'Category', options: groups },
        { kind: 'line', name: 'name', label: 'Name' },
        { kind: 'line', name: 'title', label: 'Title they hold' },
        { kind: 'line', name: 'location', label: 'Where they come from' },
        { kind: 'text', name: 'bio', label: 'About them', rows: 6 },
        { kind: 'image', name: 'imageId', label: 'Picture' },
      ],
    },
    {
      title: 'A child',
      fields: [
        {
          kind: 'text',
          name: 'guardianConsent',
          label: 'The guardian’s agreement',
          rows: 2,
          isOptional: true,
          description:
            'For consent on paper: who agreed to publish name, title, town and story, when, and on which form. Until then, only first name, category and picture are public. If they did not agree to a photo, choose a drawing. Clear this field if they withdraw their consent. If a guardian decides in an account, consent on paper does not count.',
        },
      ],
    },
  ],
  below: ({ _id, name }) => <GuardianPart candidateId={_id} name={name} />,
  preview: ({ name, title, location, imageId, candidateGroup }) => (
    <PreviewCard imageId={imageId} title={String(name)} eyebrow={String(candidateGroup)}>
      {[title, location].filter(Boolean).join(' · ')}
    </PreviewCard>
  ),
});
